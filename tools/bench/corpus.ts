import path from "node:path";
import { groupBy } from "../lib/group-by";
import { edit, write } from "../../test/support/build-site";

/** Pages per group, which is a folder and a category in each system's sidebar. */
const GROUP = 25;

export interface CorpusPage {
  /** Without extension: `generated/group-0/page-3`. */
  readonly id: string;
  readonly text: string;
}

function generatedCode(section: number): string {
  const total = "    $total = array_sum(array_column($order['items'], 'total_cents'));\n";
  return `
\`\`\`php title="src/step-${section}.php"
<?php
function step${section}(array $order): array
{
    // Each call returns what it knows.
${total.repeat(4)}    return ['order_id' => $order['id'], 'total_cents' => $total];
}
\`\`\`
`;
}

/**
 * Returns a page of about 10 KB: twelve headings, four code blocks and a table in plain Markdown that every system can
 * read.
 */
function generatedPage(index: number): string {
  const sections = Array.from({ length: 12 }, (_, section) => {
    const prose =
      `Order ${index}-${section} reaches your shop with its items, its address and its shipping option. `.repeat(7);
    const code = section % 3 === 0 ? generatedCode(section) : "";
    return `## Section ${section} of page ${index}\n\n${prose}\n${code}`;
  });
  const table =
    "\n| Field | Type | Meaning |\n|---|---|---|\n| `id` | string | Identifier |\n| `quantity` | integer | Units |\n";
  return `---
title: Generated page ${index}
description: A generated page that measures how the build grows with the corpus.
---

Opening of page ${index}.

${sections.join("\n")}${table}`;
}

export function corpus(pages: number): CorpusPage[] {
  return Array.from({ length: pages }, (_, index) => ({
    id: `generated/group-${Math.floor(index / GROUP)}/page-${index}`,
    text: generatedPage(index),
  }));
}

/** The page that edited builds change and that the reader benchmark opens. */
export const SAMPLE = "generated/group-0/page-7";

/** Returns the ids of each group, in order. */
export const groups = (pages: readonly CorpusPage[]): string[][] => [
  ...groupBy(
    pages.map(({ id }) => id),
    (id) => path.dirname(id),
  ).values(),
];

/** Adds a corpus to a content folder of this site, under `guides/`. */
export function addToContent(content: string, pages: readonly CorpusPage[]): void {
  for (const { id, text } of pages) write(path.join(content, `guides/${id}.mdx`), text);
  const categories = groups(pages).map(
    (ids, group) =>
      `  - category: Group ${group}\n    description: Pages of the generated group ${group}, for measurements only.\n    items:\n${ids
        .map((id) => `      - guides/${id}\n`)
        .join("")}`,
  );
  edit(path.join(content, "sidebars.yaml"), "guides:\n", `guides:\n${categories.join("")}`);
}
