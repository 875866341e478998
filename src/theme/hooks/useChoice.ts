import { useEffect, useState } from "react";
import { readTabChoice, watchTabChoice, writeTabChoice } from "../../browser/preferences/tab-choice";

/**
 * Selects one of several labels. Choices in a group are synchronized on all pages, and kept for later visits.
 * @param group undefined for a choice that's local to the component
 * @returns the index; a function that only shows another; one that chooses another for the whole group
 */
export function useChoice(
  group: string | undefined,
  labels: readonly string[],
): readonly [number, (index: number) => void, (index: number) => void] {
  const [selected, setSelected] = useState(0);
  const key = labels.join("\n");
  useEffect(() => {
    if (group === undefined) return undefined;
    const names = key.split("\n");
    const select = (index: number): void => {
      if (index >= 0) setSelected(index);
    };
    select(readTabChoice(group, names));
    return watchTabChoice(group, (label) => select(names.indexOf(label ?? "")));
  }, [group, key]);
  const choose = (index: number): void => {
    setSelected(index);
    const label = labels[index];
    if (group !== undefined && label !== undefined) writeTabChoice(group, label);
  };
  return [selected, setSelected, choose];
}
