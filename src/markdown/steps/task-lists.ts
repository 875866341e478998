import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";

/** Labels task-list checkboxes for assistive technology; they show a state and take no input. */
export function taskLists(tree: Root): void {
  visit(tree, "element", (item: Element) => {
    if (item.tagName !== "li") return;
    const className = item.properties.className;
    if (!Array.isArray(className) || !className.includes("task-list-item")) return;
    visit(item, "element", (box: Element) => {
      if (box.tagName === "input") box.properties.ariaLabel = box.properties.checked === true ? "Done" : "Not done";
    });
  });
}
