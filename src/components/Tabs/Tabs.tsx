import { Children, isValidElement, useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { useChoice } from "../../theme/hooks/useChoice";
import type { TabProps } from "./Tab";

interface TabsProps {
  /** Tabs with the same group switch together, on all pages. */
  readonly group?: string;
  /** Accessible name of the tab list; defaults to the group, or to “Choose”. */
  readonly name?: string;
  readonly children?: ReactNode;
}

/** Panels that share a space. Without JavaScript, all are shown, each under its label. */
export function Tabs({ group, name = group?.replace(/-/g, " ") ?? "Choose", children }: TabsProps) {
  const tabs = Children.toArray(children).filter(isValidElement<TabProps>);
  const labels = tabs.map((tab) => tab.props.label);
  const key = labels.join("\n");
  const [selected, setSelected, select] = useChoice(group, labels);
  const list = useRef<HTMLDivElement>(null);
  const panels = useRef<(HTMLDivElement | null)[]>([]);
  const id = useId();

  // Lets find-in-page and hashes reveal a panel. React doesn't support "until-found" for `hidden`.
  useEffect(() => {
    panels.current.forEach((panel, index) => {
      if (!panel) return;
      if (index === selected) panel.removeAttribute("hidden");
      else panel.setAttribute("hidden", "until-found");
      // Synchronous, because the browser scrolls to the match right after this.
      panel.onbeforematch = () => flushSync(() => setSelected(index));
    });
  }, [selected, key, setSelected]);

  const choose = (index: number, focus: boolean): void => {
    const before = list.current?.getBoundingClientRect().top ?? 0;
    flushSync(() => select(index));
    // If tabs above changed height, keep this one under the reader's finger.
    const moved = (list.current?.getBoundingClientRect().top ?? 0) - before;
    if (moved !== 0) window.scrollBy(0, moved);
    if (focus) list.current?.querySelectorAll<HTMLElement>("[role=tab]")[index]?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const last = labels.length - 1;
    const next: Record<string, number> = {
      ArrowRight: selected === last ? 0 : selected + 1,
      ArrowLeft: selected === 0 ? last : selected - 1,
      Home: 0,
      End: last,
    };
    const index = next[event.key];
    if (index === undefined) return;
    event.preventDefault();
    choose(index, true);
  };

  return (
    <div className="tabs">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- focus belongs to the selected tab */}
      <div ref={list} role="tablist" aria-label={name} className="tab-list needs-js" onKeyDown={onKeyDown}>
        {labels.map((label, index) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            className="tab"
            aria-selected={index === selected}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => choose(index, false)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.props.label}
          ref={(element) => {
            panels.current[index] = element;
          }}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          className="tab-panel"
          data-inactive={index === selected ? undefined : ""}
        >
          <p className="tab-panel-title">{tab.props.label}</p>
          {tab}
        </div>
      ))}
    </div>
  );
}
