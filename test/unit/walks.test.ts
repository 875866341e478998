import { readFileSync } from "node:fs";
import { getSite, loadSite, substituted } from "../../src/site/loaded-site";
import { processDocument } from "../../src/site/pages";

/** A row of docs/walks.md: a question, the section or page that answers it, and the answer. */
const ROW = /^\| ([^|]+\?) \| `([^`]+)` \| ([^|]+) \|$/gm;

const sidebars = substituted(readFileSync("content/sidebars.yaml", "utf8"));

/** Returns the text of a section and its subsections, or of a page; for a category, its description. */
function wordsOf(where: string): string {
  const [address = "", id] = where.split("#");
  const slug = /^\/category\/(.*)$/.exec(address)?.[1];
  if (slug !== undefined)
    return new RegExp(`slug: ${slug}\\n(?:.*\\n)??\\s*description: (.*)`).exec(sidebars)?.[1] ?? "";
  const document = getSite().documentById.get(address.slice(1));
  if (!document) return "";
  const { text, headings } = processDocument(document);
  if (!id) return text;
  let at = -1;
  const places = headings.map((heading) => ({ ...heading, at: (at = text.indexOf(heading.text, at + 1)) }));
  const start = places.findIndex((heading) => heading.id === id);
  const next = places.slice(start + 1).find(({ depth }) => depth <= (places[start]?.depth ?? 0));
  return start < 0 ? "" : text.slice(places[start]?.at, next?.at);
}

/** Returns a walk's questions that a platform's page doesn't answer, with the expected place and answer. */
const open = (walk: string, guide: string): string[] =>
  [...walk.matchAll(ROW)].flatMap(([, question = "", where = "", answer = ""]) => {
    const place = where.startsWith("#") ? `${guide}${where}` : where;
    return wordsOf(place).includes(answer.replaceAll(" · ", " ")) ? [] : [`${question} ${place}: ${answer}`];
  });

const [shared = "", ...walks] = substituted(readFileSync("docs/walks.md", "utf8")).split(/^## /m).slice(1);
const guides = (loadSite().platforms?.platforms ?? []).map(({ guide }) => guide);

test.each(guides)("%s and the pages it links to answer every question in docs/walks.md", (guide) => {
  const walk = walks.find((part) => part.split("\n")[0]?.endsWith(`\`${guide}\``)) ?? "";
  expect(walk).toMatch(/^\| Where do I start\? \| `\/category\//m);
  expect(walk).toContain("| How do I refund? |");
  for (const part of [shared, walk])
    expect([...part.matchAll(ROW)]).toHaveLength([...part.matchAll(/^\| (?!Question \|)/gm)].length);
  expect([...open(shared, guide), ...open(walk, guide)]).toEqual([]);
});
