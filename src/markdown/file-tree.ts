import type { Element } from "hast";
import type { Emphasis, ListItem, PhrasingContent } from "mdast";
import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { STROKE } from "./diagrams/paint";
import { el } from "./elements";
import type { ComponentNode } from "./nodes";

/** Icon outlines in a 16 px square. */
const MARKS = {
  folder:
    "M1.75 4.5a1.25 1.25 0 0 1 1.25-1.25h3l1.5 1.75h5.5a1.25 1.25 0 0 1 1.25 1.25v5.5A1.25 1.25 0 0 1 13 13H3a1.25 1.25 0 0 1-1.25-1.25z",
  file: "M4 1.75h5.25L12.5 5v9.25h-8.5zM9 2v3.25h3.25",
};

/** Adds an icon to each entry of a file tree, and separates name (`span.file-name`) and note (`span.file-note`). */
export function markFiles(tree: ComponentNode): void {
  visit(tree, "listItem", (entry: ListItem) => {
    const [line] = entry.children;
    if (line?.type !== "paragraph") return;
    const [name, note] = split(line.children);
    const isFolder = toString(name).endsWith("/") || entry.children.some(({ type }) => type === "list");
    line.children = [
      element(mark(isFolder ? "folder" : "file")),
      element(el("span", { class: "file-name" }), name),
      ...(toString(note).trim() === "" ? [] : [element(el("span", { class: "file-note" }), note)]),
    ];
  });
}

/** Splits off the name: the first word, or the first formatted part: `**server.ts** routes and errors`. */
function split([first, ...rest]: readonly PhrasingContent[]): [name: PhrasingContent[], note: PhrasingContent[]] {
  if (first?.type !== "text") return [first ? [first] : [], rest];
  const [name = ""] = /^\S+/.exec(first.value) ?? [];
  const after = first.value.slice(name.length);
  return [[{ ...first, value: name }], after === "" ? rest : [{ ...first, value: after }, ...rest]];
}

function mark(kind: keyof typeof MARKS): Element {
  return el("svg", { class: "file-mark", viewBox: "0 0 16 16", width: 16, height: 16, "aria-hidden": "true" }, [
    el("path", { d: MARKS[kind], fill: "none", stroke: "currentColor", "stroke-width": STROKE.line }),
  ]);
}

/** Makes an inline HTML element in Markdown. */
function element({ tagName, properties, children }: Element, content: PhrasingContent[] = []): Emphasis {
  const inside = content.length > 0 ? {} : { hChildren: children };
  return { type: "emphasis", children: content, data: { hName: tagName, hProperties: properties, ...inside } };
}
