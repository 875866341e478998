import { z } from "zod";
import { languageTag, strictObject, text } from "../problems/strict-object";
import { readYaml, validateYaml } from "../problems/yaml-source";
import { oddCharacters } from "../problems/odd-characters";
import { shortened, startOf, stopping, type Position, type Problem } from "../problems/problem";
import { ADDRESS } from "../shared/paths";
import { LONGEST_QUESTION, QUESTION, QUESTION_END, SHORTEST_QUESTION } from "../shared/question";
import { substituteDeep, type Variables } from "../config/variables";

/**
 * Schema of a page's front matter. It has no defaults on purpose: metadata has only what a writer wrote. A test
 * compares the descriptions with the table in docs/writing.md.
 */
export const frontMatterSchema = strictObject({
  title: text().describe("The page's h1 and the first half of the browser title."),
  description: z
    .string()
    .trim()
    .min(50, "50 to 160 characters")
    .max(160, "50 to 160 characters")
    .describe("One sentence that says what the reader gets."),
  sidebarLabel: text().optional().describe("A shorter label for the sidebar, breadcrumbs and previous/next."),
  slug: z
    .string()
    .regex(ADDRESS, "a path such as `/guides/name`, lower case, without a slash at the end")
    .optional()
    .describe("Replaces the address from the file path."),
  sidebar: text().optional().describe("The sidebar for a page that isn't listed in one."),
  unlisted: z
    .boolean()
    .optional()
    .describe(
      "The address works, but the page isn't in any sidebar, card, count, previous/next link, sitemap or search.",
    ),
  draft: z
    .boolean()
    .optional()
    .describe("Only `npm run develop` shows the page, labelled as a draft; checks and builds leave it out."),
  forWriters: z
    .boolean()
    .optional()
    .describe("For the site's writers: last in every search, and not in `llms.txt` or the ZIP."),
  lang: languageTag().optional().describe("The language of the page's text if it isn't English."),
  keywords: z.array(text()).optional().describe("Extra words for search."),
  questions: z
    .array(z.string().min(SHORTEST_QUESTION, QUESTION).max(LONGEST_QUESTION, QUESTION).regex(QUESTION_END, QUESTION))
    .min(3, "three to six questions")
    .max(6, "three to six questions")
    .optional()
    .describe("What the page answers, in the words of readers who don't know the trade's."),
  restsOn: z
    .array(
      z
        .string()
        .regex(
          /^(operation|schema|setting|sample):\S+$/,
          "`operation:`, `schema:`, `setting:` or `sample:` and a name",
        ),
    )
    .optional()
    .describe("Where the page's facts come from, besides what it shows."),
  toc: z.boolean().optional().describe("Hides the table of contents if `false`."),
});

export type FrontMatter = z.output<typeof frontMatterSchema>;

export interface ParsedFrontMatter {
  readonly frontMatter: FrontMatter | undefined;
  readonly problems: readonly Problem[];
  /** Returns the position of the value at a path, e.g. `["restsOn", 0]`, or of its nearest ancestor if there's none. */
  readonly locate: (path: readonly PropertyKey[]) => Position;
}

const FENCE = /^---[ \t]*\r?\n([\s\S]*?)\r?\n?^---[ \t]*$/m;

/** Returns the block at the start of a page, with and without its `---` lines; undefined if there's none. */
export function frontMatterBlock(source: string): { readonly block: string; readonly yaml: string } | undefined {
  const match = source.startsWith("---") ? FENCE.exec(source) : null;
  return match?.index === 0 ? { block: match[0], yaml: match[1] ?? "" } : undefined;
}

/** Returns the text after the front matter, which is replaced by empty lines so that line numbers stay right. */
export function bodyOf(source: string): string {
  const block = frontMatterBlock(source)?.block ?? "";
  return "\n".repeat(block.split("\n").length - 1) + source.slice(block.length);
}

/** Parses and validates the YAML block at the top of a page. Never throws. */
export function parseFrontMatter(file: string, source: string, variables: Variables): ParsedFrontMatter {
  const found = frontMatterBlock(source);
  if (!found) {
    // A UTF-16 file doesn't start with `---` either.
    const odd = oddCharacters(file, source);
    return {
      frontMatter: undefined,
      locate: () => ({ line: 1, column: 1 }),
      problems: odd.length > 0 ? stopping(odd) : [noFrontMatter(file, source)],
    };
  }
  const yaml = readYaml(file, found.yaml, 2);
  const substituted = { ...yaml, value: substituteDeep(yaml.value, variables) };
  const { value, problems } = validateYaml(substituted, frontMatterSchema);
  return { frontMatter: value, problems, locate: yaml.locate };
}

function noFrontMatter(file: string, source: string): Problem {
  const first = source.split(/\r?\n|\r/)[0]?.trimEnd() ?? "";
  const isOpen = first === "---";
  const otherwise = source.trim() === "" ? "an empty file" : "an empty line";
  return {
    ...startOf(file),
    what: "front matter",
    found: first === "" ? otherwise : `\`${shortened(first)}\`${isOpen ? " without a second one" : ""}`,
    expected: "a block between two lines of `---`",
    fix: isOpen
      ? "write a line of `---` below the last field."
      : "start the file with `---`, `title: …`, `description: …`, `---`.",
    stops: true,
  };
}
