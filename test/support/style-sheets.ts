import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { parse, type CssNode } from "css-tree";

const SRC = path.join(__dirname, "../../src");

/** Every style sheet of src/, parsed; `file` is below src/. */
export function styleSheets(): { readonly file: string; readonly ast: CssNode }[] {
  return readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .map((file) => ({ file, ast: parse(readSheet(file)) }));
}

/** CSS modules' `:global(…)` is no CSS; what is in it is read as a selector. */
const readSheet = (file: string): string => readFileSync(path.join(SRC, file), "utf8").replaceAll(":global(", ":is(");
