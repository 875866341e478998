import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { parse, type CssNode } from "css-tree";

const SRC = path.join(__dirname, "../../src");

/** Returns every parsed style sheet of src/; `file` is relative to src/. */
export function styleSheets(): { readonly file: string; readonly ast: CssNode }[] {
  return readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .map((file) => ({ file, ast: parse(readSheet(file)) }));
}

/** `:global(…)` of CSS modules isn't CSS, so parse its content as a selector. */
const readSheet = (file: string): string => readFileSync(path.join(SRC, file), "utf8").replaceAll(":global(", ":is(");
