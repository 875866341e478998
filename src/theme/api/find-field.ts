import { hashTarget } from "../../browser/hash/hash-target";
import { reveal } from "../../browser/hash/reveal";

/** A field's path from the root, such as `order.items.quantity`, and its id. */
type FieldPlace = readonly [path: string, anchor: string];

function pathOf(field: Element): string {
  const above = field.parentElement?.closest(".field");
  const name = field.querySelector("dt > code")?.textContent ?? "";
  return above ? `${pathOf(above)}.${name}` : name;
}

/**
 * Turns an input into a search for a body's fields: Enter goes to the first field whose path contains the text,
 * preferably at the end, and choosing from the list of all paths goes to that one. Without a match, the browser says
 * so. A second call for the same input does nothing.
 */
export function findFields(box: HTMLInputElement, tree: Element): void {
  if (box.hasAttribute("list")) return;
  const places = [...tree.querySelectorAll(".field")].map((field): FieldPlace => [pathOf(field), field.id]);
  const list = document.createElement("datalist");
  list.id = `fields-of-${places[0]?.[1]}`;
  list.append(...places.map(([path]) => new Option("", path)));
  box.after(list);
  box.setAttribute("list", list.id);
  box.autocomplete = "off";
  box.spellcheck = false;
  // Choosing from the list is the only change not made by typing.
  box.addEventListener("input", (event) => {
    box.setCustomValidity("");
    const isTyped = /^(insertText|delete)/.test((event as Partial<InputEvent>).inputType ?? "");
    if (!isTyped) goTo(places.find(([path]) => path === box.value));
  });
  box.addEventListener("keydown", ({ key }) => {
    const word = box.value.trim().toLowerCase();
    if (key !== "Enter" || word === "") return;
    const named = places.filter(([path]) => path.toLowerCase().includes(word));
    if (named.length === 0) {
      box.setCustomValidity("No field name here contains this.");
      box.reportValidity();
    }
    goTo(named.find(([path]) => path.toLowerCase().endsWith(word)) ?? named[0]);
  });
}

/** Puts the field's id into the URL, opens whatever hides it, and focuses its link. */
function goTo(place: FieldPlace | undefined): void {
  if (!place) return;
  window.location.hash = place[1];
  const field = hashTarget();
  if (!field) return;
  reveal(field);
  field.scrollIntoView();
  field.querySelector<HTMLElement>(".hash-link")?.focus({ preventScroll: true });
}
