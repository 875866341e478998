import { readFileSync } from "node:fs";
import type { TextFiles } from "../../src/markdown/context";
import { processPage } from "../../src/markdown/process-page";
import { markdownOptions } from "../support/options";

const read = <Value>(file: string): Value => JSON.parse(readFileSync(`.vscode/${file}`, "utf8")) as Value;
const snippets =
  read<Readonly<Record<string, { readonly prefix: string; readonly body: readonly string[] }>>>("pages.code-snippets");

/** Fills in a snippet's placeholders as the editor does by default: with the text or the first choice. */
const filledIn = (body: readonly string[]): string =>
  body
    .join("\n")
    .replace(/\$\{\d+\|([^,|]*)[^|]*\|\}/g, "$1")
    .replace(/\$\{\d+:([^}]*)\}/g, "$1")
    .replace(/\$\d/g, "");

/** Has this file under any name. */
const file = (text: string): TextFiles => ({ read: () => text, names: () => [], display: (name) => name });

test.each(Object.entries(snippets).map(([name, { body }]) => [name, filledIn(body)]))(
  "the snippet “%s” makes a valid page",
  (_name, text) => {
    const { problems } = processPage(
      text,
      markdownOptions({
        imageSize: () => ({ width: 300, height: 200 }),
        samples: file("// #region verify\nconst a = 1;\n// #endregion verify\n"),
        partials: file("Shared text."),
      }),
    );
    expect(problems).toEqual([]);
  },
);

test("each snippet has a unique prefix", () => {
  const prefixes = Object.values(snippets).map(({ prefix }) => prefix);
  expect(prefixes.length).toBeGreaterThan(8);
  expect(new Set(prefixes).size).toBe(prefixes.length);
});
