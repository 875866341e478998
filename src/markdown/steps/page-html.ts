import type { Element, Root } from "hast";
import { toString } from "hast-util-to-string";
import { visit } from "../visit";

/** `a.hash-link` at the end of every heading from level two that has an id. */
export function headingAnchors(tree: Root): void {
  visit(tree, "element", (heading: Element) => {
    const id = heading.properties.id;
    if (!/^h[2-6]$/.test(heading.tagName) || typeof id !== "string") return;
    const label = `Direct link to ${toString(heading)}`;
    heading.children.push({
      type: "element",
      tagName: "a",
      properties: { className: ["hash-link"], href: `#${id}`, title: label, ariaLabel: label, translate: "no" },
      children: [],
    });
  });
}

/** Puts each table into a region that scrolls, named after its column heads, each name once. Alignment becomes a class. */
export function scrollingTables(tree: Root): void {
  const labels = new Map<string, number>();
  visit(tree, "element", (table: Element, index, parent) => {
    if ((table.tagName === "td" || table.tagName === "th") && typeof table.properties.align === "string") {
      table.properties.className = [`align-${table.properties.align}`];
      delete table.properties.align;
    }
    if (table.tagName !== "table" || !parent || index === undefined) return;
    if (parent.type === "element" && parent.properties.role === "region") return;
    const heads: string[] = [];
    visit(table, "element", (cell: Element) => {
      if (cell.tagName === "th" && toString(cell).trim() !== "") heads.push(toString(cell).trim());
    });
    const label = `Table: ${heads.join(", ") || "data"}`;
    const count = (labels.get(label) ?? 0) + 1;
    labels.set(label, count);
    const wrapper: Element = {
      type: "element",
      tagName: "div",
      properties: {
        className: ["table-scroll"],
        role: "region",
        tabIndex: 0,
        ariaLabel: count === 1 ? label : `${label} (${count})`,
      },
      children: [table],
    };
    parent.children[index] = wrapper;
  });
}

/** Names of task-list boxes for assistive technology; they show a state and take no input. */
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
