import type { Code } from "mdast";
import { placeBeside, type MarkdownContext, type Placed } from "../context";

/**
 * Returns the position of a line in a fence, for `report`.
 * @param line line of the fence's text, from 1; the text starts one line below the fence
 */
export function placeInFence(node: Code, line: number, context: Pick<MarkdownContext, "origins">): Placed {
  const { start } = node.position ?? {};
  return start ? placeBeside(node, { line: start.line + line, column: start.column }, context) : node;
}
