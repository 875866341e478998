import type { Element, Root } from "hast";
import { toString } from "hast-util-to-string";
import { visit } from "unist-util-visit";

/**
 * Puts each table into a scrollable group, named after its column heads without duplicates. Not a region, because a
 * dozen of those would fill the list of landmarks. Converts alignment to a class.
 */
export function scrollingTables(tree: Root): void {
  const labels = new Map<string, number>();
  visit(tree, "element", (table: Element, index, parent) => {
    if ((table.tagName === "td" || table.tagName === "th") && typeof table.properties.align === "string") {
      table.properties.className = [`align-${table.properties.align}`];
      delete table.properties.align;
    }
    if (table.tagName !== "table" || !parent || index === undefined) return;
    if (parent.type === "element" && parent.properties.role === "group") return;
    const heads: string[] = [];
    visit(table, "element", (cell: Element) => {
      if (cell.tagName === "th" && cell.properties.scope !== "row" && toString(cell).trim() !== "")
        heads.push(toString(cell).trim());
    });
    const label = `Table: ${heads.join(", ") || "data"}`;
    const count = (labels.get(label) ?? 0) + 1;
    labels.set(label, count);
    const wrapper: Element = {
      type: "element",
      tagName: "div",
      properties: {
        className: ["table-scroll"],
        role: "group",
        tabIndex: 0,
        ariaLabel: count === 1 ? label : `${label} (${count})`,
      },
      children: [table],
    };
    parent.children[index] = wrapper;
  });
}
