import type { PhrasingContent, Root, Table, TableCell } from "mdast";
import type { Platforms } from "../../config/platforms";
import type { ComponentData, ComponentDataError } from "../../markdown/context";
import { cell, link, text } from "../../markdown/make-nodes";
import { parseMdx } from "../../markdown/parse";
import { listOf, suggest } from "../../problems/problem";
import type { ComponentDataFunctions } from "../component-sources";

/**
 * Replaces `<Platform name="…" shows="…" />` with one cell of content/platforms.yaml, `<Platforms />` with the table.
 */
export const data: ComponentDataFunctions = {
  Platform: ({ platforms }, { name, shows }) => platformCell(platforms, String(name), String(shows)),
  Platforms: ({ platforms }) => platforms && { nodes: [platformTable(platforms)] },
};

function platformCell(platforms: Platforms | undefined, name: string, row: string): ComponentData | ComponentDataError {
  const known = platforms?.platforms.map(({ id }) => id) ?? [];
  const platform = platforms?.platforms.find(({ id }) => id === name);
  if (!platform) return unknown("name", name, known);
  const markdown = platform.cells[row];
  return markdown === undefined ? unknown("shows", row, Object.keys(platform.cells)) : { nodes: line(markdown) };
}

const unknown = (attribute: string, value: string, known: readonly string[]): ComponentDataError => ({
  found: `\`${attribute}="${value}"\``,
  expected: listOf(known),
  fix: suggest(value, known, "use a name from content/platforms.yaml."),
});

/** One linked column per platform, and row heads; on a phone, one column shows at a time. */
function platformTable({ rows, platforms }: Platforms): Table {
  const heads = platforms.map(({ name, guide }) => head("col", link(name, guide)));
  const body = rows.map(({ id, title }) => [
    head("row", text(title)),
    ...platforms.map(({ cells }) => cell(...line(cells[id] ?? ""))),
  ]);
  return {
    type: "table",
    data: { hProperties: { className: ["platforms"] } },
    children: [[head("col", text("Outcome")), ...heads], ...body].map((children) => ({ type: "tableRow", children })),
  };
}

/** A table with heads for both needs to say which are which. */
const head = (scope: "col" | "row", ...children: PhrasingContent[]): TableCell => ({
  ...cell(...children),
  data: { hName: "th", hProperties: { scope } },
});

/** Parses a line of Markdown. Removes positions, which would be in another file. */
function line(markdown: string): PhrasingContent[] {
  const { tree } = parseMdx("", markdown);
  const unplaced = (key: string, value: unknown): unknown => (key === "position" ? undefined : value);
  const [only] = (JSON.parse(JSON.stringify(tree), unplaced) as Root).children;
  return only?.type === "paragraph" ? only.children : [];
}
