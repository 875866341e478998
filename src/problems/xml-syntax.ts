import { XMLValidator } from "fast-xml-parser";
import type { Position } from "./problem";

/** The first mistake of an XML text, such as an SVG, for which browsers show nothing of it; undefined where it is well-formed. */
export function xmlMistake(text: string): (Position & { readonly message: string }) | undefined {
  const result = XMLValidator.validate(text);
  if (result === true) return undefined;
  const { line, col: column, msg: message } = result.err;
  return { line, column, message };
}
