import type { Code } from "mdast";
import type { MarkdownContext, Placed } from "../context";

/**
 * Returns the position of a line in a fence, for `report`.
 * @param line line of the fence's text, from 1; the text starts one line below the fence
 */
export function placeInFence(node: Code, line: number, context: Pick<MarkdownContext, "origins">): Placed {
  if (!node.position) return node;
  const { start } = node.position;
  const position = { start: { line: start.line + line, column: start.column } };
  const origin = context.origins.get(node.position);
  if (origin) context.origins.set(position, origin);
  return { position };
}
