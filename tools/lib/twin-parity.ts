import { pageParts, type Part } from "./page-parts";
import { readTwin, squeezed, type Twin } from "./read-twin";
import type { Problem } from "../../src/problems/problem";
import { finding, shown } from "./finding";

export interface PageWithTwin {
  readonly htmlFile: string;
  readonly html: string;
  readonly twinFile: string;
  readonly markdown: string;
  /** Returns the URL that the twin should have for a link on the page. */
  readonly twinAddress: (href: string) => string;
}

const FIX = "correct what writes it: src/markdown/twin/, or `twin` in the component's rule.ts.";

/** Returns what the page has and its twin lacks, and MDX left in the twin. Empty if the twin is complete. */
export function compareWithTwin(page: PageWithTwin): Problem[] {
  const twin = readTwin(page.markdown);
  return [
    ...pageParts(page.html)
      .filter((part) => !isInTwin(part, twin, page.twinAddress))
      .map((part) => missing(part, page)),
    ...leftOvers(twin, page),
  ];
}

function isInTwin(part: Part, twin: Twin, twinAddress: (href: string) => string): boolean {
  switch (part.kind) {
    case "heading":
    case "tab":
      return twin.headings.has(squeezed(part.text));
    case "code block":
      return twin.code.has(part.text);
    case "title of a code block":
      return twin.codeTitles.has(part.text);
    case "table row":
      return twin.rows.has(squeezed(part.text));
    case "picture":
      return twin.pictures.some(({ alt, url }) => alt === part.text && url === twinAddress(part.href ?? ""));
    case "diagram":
    case "text":
      return twin.texts.some((text) => text.includes(squeezed(part.text)));
    case "link":
      return twin.links.has(`${squeezed(part.text)} ${twinAddress(part.href ?? "")}`);
  }
}

function missing({ kind, text, href, line, column }: Part, { htmlFile: file, twinFile }: PageWithTwin): Problem {
  const words = text.replace(/\s+/g, " ").trim();
  const excerpt = shown(words.length > 80 ? `${words.slice(0, 80)}…` : words);
  const found = `${excerpt}${href === undefined ? "" : ` (${href})`}`;
  return finding({ file, line, column }, `${kind} that its Markdown twin lacks`, found, `the same in ${twinFile}`, FIX);
}

function leftOvers({ html, variables }: Twin, { html: page, twinFile: file }: PageWithTwin): Problem[] {
  // A page about variables may show some.
  const unfilled = variables.filter(({ value }) => !page.includes(value));
  return [
    ...html.map(({ value, ...at }) =>
      finding({ file, ...at }, "element in a Markdown twin", shown(value.slice(0, 60)), "only Markdown", FIX),
    ),
    ...unfilled.map(({ value, ...at }) =>
      finding({ file, ...at }, "variable in a Markdown twin", shown(value), "its value", FIX),
    ),
  ];
}
