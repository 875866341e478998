import type { Node, Parent } from "unist";
import { CONTINUE, EXIT, SKIP, type visit as unistVisit } from "unist-util-visit";

type Visitor = (node: Node, index: number | undefined, parent: Parent | undefined) => unknown;

/**
 * unist-util-visit's `visit` for the forms that the pipeline uses: a visitor for all nodes, or for those of one type. A
 * page is walked about 25 times, and the package creates a named function per node and walk (docs/decisions/022).
 */
export const visit = ((tree: Node, test: string | Visitor, given?: Visitor): void => {
  const type = typeof test === "string" ? test : undefined;
  const visitor = typeof test === "string" ? given : test;
  if (visitor) walk(tree, undefined, undefined, type, visitor);
}) as typeof unistVisit;

/** @returns the index at which its parent continues; false to end the walk */
function walk(
  node: Node,
  index: number | undefined,
  parent: Parent | undefined,
  type: string | undefined,
  visitor: Visitor,
): number | undefined | false {
  const [action, next] = type === undefined || node.type === type ? resultOf(visitor(node, index, parent)) : GO_ON;
  if (action === EXIT) return false;
  if (action !== SKIP && "children" in node) {
    const branch = node as Parent;
    let position = 0;
    // Checked each time, because visitors may change the children.
    while (position < branch.children.length) {
      const after = walk(branch.children[position] as Node, position, branch, type, visitor);
      if (after === false) return false;
      position = after ?? position + 1;
    }
  }
  return next;
}

type Result = readonly [typeof CONTINUE | typeof EXIT | typeof SKIP, number?];

const GO_ON: Result = [CONTINUE];

function resultOf(value: unknown): Result {
  if (value === undefined || value === null) return GO_ON;
  if (typeof value === "number") return [CONTINUE, value];
  return Array.isArray(value) ? (value as unknown as Result) : [value as Result[0]];
}
