import { parseFragment } from "parse5";
import { z } from "zod";
import { escapeRegExp } from "../shared/escape-regexp";
import { strictObject, text } from "../problems/strict-object";
import { startOf, type Place, type Problem } from "../problems/problem";
import { placeOf, readYaml, validateYaml } from "../problems/yaml-source";

/** Schema of `content/required.yaml`: what pages must say. */
export const requiredSchema = strictObject({
  minimumWords: z.number().int().min(1).describe("Pages with fewer words are reported as too short."),
  short: z.array(text()).default([]).describe("Addresses of pages that may have fewer words."),
  names: z
    .record(text(), z.array(text()).min(1, "at least one name"))
    .describe("Names that each page must show, by the page's file: fields, hooks, options, events."),
});

/** A page as readers see it. */
export interface ShownPage {
  readonly file: string;
  readonly path: string;
  readonly unlisted: boolean;
  readonly frontMatter: { readonly questions?: readonly string[] | undefined };
  /** The text, without that from components' data. */
  readonly text: string;
  /** What's rendered: HTML, and the data that components show. */
  readonly content: unknown;
}

/**
 * Finds pages that are too short, listed pages without questions, and required names that their page lacks.
 * @param file `content/required.yaml`; `source` is its text
 * @param substitute replaces variables
 * @param folder content folder, prepended to page names
 */
export function checkRequired(
  file: string,
  source: string,
  pages: readonly ShownPage[],
  substitute: (text: string) => string,
  folder: string,
): Problem[] {
  const yaml = readYaml(file, source);
  const { value, problems } = validateYaml(yaml, requiredSchema);
  if (!value) return [...problems];
  const tooShort = pages
    .filter((page) => !value.short.includes(page.path))
    .flatMap((page) => lengthProblems(page, value.minimumWords, file));
  const unasked = pages.filter(({ unlisted, frontMatter }) => !unlisted && !frontMatter.questions).map(noQuestions);
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const lacking = Object.entries(value.names).flatMap(([name, names]) => {
    const page = byFile.get(`${folder}/${name}`);
    if (!page) return [noSuchPage(placeOf(yaml, ["names", name]), name)];
    const shown = shownText(page.content);
    return names.flatMap((one, index) =>
      isNamed(shown, substitute(one)) ? [] : [missingName(placeOf(yaml, ["names", name, index]), one, page.file)],
    );
  });
  return [...problems, ...tooShort, ...unasked, ...lacking];
}

function lengthProblems({ file, text: words }: ShownPage, minimum: number, settings: string): Problem[] {
  const count = words.split(/\s+/).filter(Boolean).length;
  if (count >= minimum) return [];
  return [
    {
      ...startOf(file),
      what: "short page",
      found: `${count} words`,
      expected: `at least ${minimum}`,
      fix: `say more, move its text to another page, or list its address under \`short\` in ${settings}.`,
    },
  ];
}

function noQuestions({ file }: ShownPage): Problem {
  return {
    ...startOf(file),
    what: "page without `questions`",
    found: "none in its front matter",
    expected: "three to six that the page answers",
    fix: "write them; docs/writing.md says how.",
  };
}

function noSuchPage(at: Place, name: string): Problem {
  return {
    ...at,
    what: "required names",
    found: `\`${name}\`, which isn't a page`,
    expected: "a page's path below the content folder",
    fix: "correct the path.",
  };
}

function missingName(at: Place, name: string, page: string): Problem {
  return {
    ...at,
    what: "required name",
    found: `no \`${name}\` in ${page}`,
    expected: "the name on that page",
    fix: "add it there, or move this entry to the page that has it now.",
  };
}

/** Returns whether a text contains a name as a whole word. */
function isNamed(shown: string, name: string): boolean {
  const start = /^\w/.test(name) ? "(?<!\\w)" : "";
  return new RegExp(`${start}${escapeRegExp(name)}(?!\\w)`).test(shown);
}

/** Inline elements, which don't separate words. */
const INLINE = /<\/?(?:a|abbr|b|code|em|i|kbd|mark|s|small|span|strong|sub|sup|wbr)\b[^>]*>/g;

/** Returns all text in a value: HTML as readers see it, and the data that components show. */
function shownText(value: unknown): string {
  if (typeof value === "string") {
    const html = parseFragment(value.replace(INLINE, "").replace(/<[^>]*>/g, " "));
    return html.childNodes.map((node) => ("value" in node ? String(node.value) : "")).join("");
  }
  return typeof value === "object" && value !== null ? Object.values(value).map(shownText).join(" ") : "";
}
