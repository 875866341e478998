import { XMLValidator } from "fast-xml-parser";
import type { Position } from "./problem";

/** Returns the first syntax error of an XML text, if any: browsers don't show an SVG that has one. */
export function xmlMistake(text: string): (Position & { readonly message: string }) | undefined {
  const result = XMLValidator.validate(text);
  if (result === true) return undefined;
  const { line, col: column, msg: message } = result.err;
  return { line, column, message };
}
