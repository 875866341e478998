import type { Node, Parent } from "unist";
import { EXIT, SKIP, visit as packaged } from "unist-util-visit";
import { visit } from "./visit";

interface Branch extends Parent {
  readonly name?: string;
}
const leaf = (name: string): Branch => ({ type: "leaf", name, children: [] });
const tree = (): Branch => ({
  type: "root",
  children: [
    { type: "group", name: "a", children: [leaf("b"), leaf("c")] } as Branch,
    leaf("d"),
    { type: "text" },
    { type: "group", name: "e", children: [leaf("f")] } as Branch,
  ],
});

type Visit = (node: Node, index: number | undefined, parent: Parent | undefined) => unknown;

/** Records a walk: the visited nodes with index and parent, and the resulting tree. */
function trace(walk: typeof visit, visitor: Visit, type?: string): unknown {
  const root = tree();
  const calls: unknown[] = [];
  const noted: Visit = (node, index, parent) => {
    calls.push([node.type, (node as Branch).name, index, parent?.type]);
    return visitor(node, index, parent);
  };
  if (type === undefined) walk(root, noted as never);
  else walk(root, type as never, noted as never);
  return [calls, root];
}

const named = (name: string, node: Node): boolean => (node as Branch).name === name;

test.each<[string, Visit, string?]>([
  ["every node", () => undefined],
  ["one type", () => undefined, "leaf"],
  ["the end at a node", (node) => (named("c", node) ? EXIT : undefined)],
  ["what is below a node is passed over", (node) => (named("a", node) ? SKIP : undefined)],
  [
    "a node is replaced by two, and the walk goes on after them",
    (node, index, parent) => {
      if (!named("d", node)) return undefined;
      parent?.children.splice(index as number, 1, leaf("x"), leaf("y"));
      return [SKIP, (index as number) + 2];
    },
  ],
  [
    "a node is removed and its place is visited again",
    (node, index, parent) => {
      if (!named("b", node)) return undefined;
      parent?.children.splice(index as number, 1);
      return index;
    },
  ],
  [
    "a node gets other children before they are walked",
    (node) => {
      if (named("e", node)) (node as Branch).children = [leaf("g"), leaf("h")];
    },
  ],
])("visit behaves like unist-util-visit: %s", (_what, visitor, type: string | undefined = undefined) => {
  expect(trace(visit, visitor, type)).toEqual(trace(packaged, visitor, type));
});
