import { useId, type ChangeEvent, type KeyboardEvent } from "react";
import { hashTarget, reveal } from "../../browser/hash/hash-target";
import type { FieldContent } from "../../openapi/schema-tree";
import { useHydrated } from "../hooks/useHydrated";

/** A field's names from the top, such as `order.items.quantity`, and its id. */
type FieldPlace = readonly [path: string, anchor: string];

function placesOf({ fields, variants }: FieldContent, above = ""): FieldPlace[] {
  return [...fields, ...variants.flatMap((variant) => variant.fields)].flatMap((field): FieldPlace[] => [
    [above + field.name, field.anchor],
    ...placesOf(field, `${above}${field.name}.`),
  ]);
}

/** A box that leads to a field by its name, or a part of it. */
export function FieldFinder({ content }: { readonly content: FieldContent }) {
  const list = useId();
  const places = placesOf(content);
  if (!useHydrated()) return null;
  const goTo = (place: FieldPlace | undefined): void => {
    if (!place) return;
    window.location.hash = place[1];
    const field = hashTarget();
    if (!field) return;
    reveal(field);
    field.scrollIntoView();
    field.querySelector<HTMLElement>(".hash-link")?.focus({ preventScroll: true });
  };
  // A choice from the list arrives as a change to a whole name, and so does a name that is typed to its end.
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const isTyped = (nativeEvent as InputEvent).inputType?.startsWith("insertText") ?? false;
    if (!isTyped) goTo(places.find(([path]) => path === target.value));
  };
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void => {
    const word = currentTarget.value.trim().toLowerCase();
    if (key !== "Enter" || word === "") return;
    const named = places.filter(([path]) => path.toLowerCase().includes(word));
    goTo(named.find(([path]) => path.toLowerCase().endsWith(word)) ?? named[0]);
  };
  return (
    <>
      <input
        type="search"
        className="operation-input"
        list={list}
        placeholder="Find a field"
        aria-label="Find a field"
        autoComplete="off"
        spellCheck={false}
        onChange={onChange}
        onKeyDown={onKeyDown}
      />
      <datalist id={list}>
        {places.map(([path, anchor]) => (
          <option key={anchor} value={path} />
        ))}
      </datalist>
    </>
  );
}
