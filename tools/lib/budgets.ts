import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Problem } from "../../src/problems/problem";
import { strictObject } from "../../src/problems/strict-object";
import { placeOf, readYaml, validateYaml } from "../../src/problems/yaml-source";
import { finding, shown } from "./finding";
import type { WeighedPage, Weights } from "./weights";

/** Display names of the measures. */
const MEASURES: Readonly<Record<keyof Weights, string>> = {
  html: "HTML",
  styles: "styles in the HTML",
  script: "script",
  besides: "all but the HTML",
  pageData: "page data",
  sidebarLinks: "sidebar links",
};

const measures = Object.keys(MEASURES) as (keyof Weights)[];

const amount = z.number().positive();
const entry = strictObject({ limit: amount, target: amount.optional() });
const schema = strictObject({
  templates: z.record(z.string(), z.record(z.enum(measures), entry)),
  tools: strictObject({ limit: amount }),
  work: strictObject({ pagesProcessedTwice: z.number().min(0) }),
});

type Budgets = ReturnType<typeof readBudgets>;

export function readBudgets(file: string, text = readFileSync(file, "utf8")) {
  const source = readYaml(file, text);
  return { source, ...validateYaml(source, schema) };
}

/** The heaviest page of a template by one measure, in the budget's unit: KB (1,024 bytes) or a count. */
export interface Heaviest {
  readonly template: string;
  readonly measure: keyof Weights;
  readonly amount: number;
  readonly address: string;
}

/** Returns the heaviest page for each template and measure. */
export function heaviest(pages: readonly WeighedPage[]): Heaviest[] {
  const templates = [...new Set(pages.map(({ template }) => template))].sort();
  return templates.flatMap((template) =>
    measures.map((measure) => {
      const [first] = pages.filter((page) => page.template === template).sort((a, b) => b[measure] - a[measure]) as [
        WeighedPage,
      ];
      return { template, measure, amount: inUnit(measure, first[measure]), address: first.address };
    }),
  );
}

const inUnit = (measure: keyof Weights, value: number): number =>
  measure === "sidebarLinks" ? value : Math.round((value / 1024) * 10) / 10;

const written = (measure: keyof Weights, value: number): string =>
  measure === "sidebarLinks" ? String(value) : `${value.toFixed(1)} KB`;

/** Returns a problem for each value over its budget, and for each template without one. */
export function overBudget({ source, value }: Budgets, found: readonly Heaviest[]): Problem[] {
  return found.flatMap(({ template, measure, amount: now, address }) => {
    const limit = value?.templates[template]?.[measure]?.limit;
    if (limit === undefined) {
      const [at, expected] = [placeOf(source, ["templates"]), "an entry under `templates`"];
      return [finding(at, "kind of page without a budget", shown(template), expected, "add one.")];
    }
    if (now <= limit) return [];
    const at = placeOf(source, ["templates", template, measure, "limit"]);
    const found = `${written(measure, now)} (${written(measure, now - limit)} over)`;
    const expected = `at most ${written(measure, limit)} on every page of ${template}`;
    const fix =
      "find out what the last change added (`npm test -- budgets` prints every measure), and load later what isn't needed at first.";
    return [finding(at, `${MEASURES[measure]} of ${address}`, found, expected, fix)];
  });
}

/** Returns a problem for each workbench tool over its limit. @param tools tool name → bytes */
export function tooHeavyTools({ source, value }: Budgets, tools: ReadonlyMap<string, number>): Problem[] {
  const limit = value?.tools.limit ?? 0;
  return [...tools]
    .filter(([, bytes]) => bytes > limit * 1024)
    .map(([name, bytes]) => {
      const [at, what] = [placeOf(source, ["tools", "limit"]), `scripts and styles of the tool ${shown(name)}`];
      const found = `${bytes.toLocaleString("en")} bytes (${(bytes - limit * 1024).toLocaleString("en")} over)`;
      const fix = "look at what its files in src/workbench import, and leave out what few readers need.";
      return finding(at, what, found, `at most ${limit} KB`, fix);
    });
}

/** Returns a problem if the build processed too many pages more than once. @param twice ids of those pages */
export function overworked({ source, value }: Budgets, twice: readonly string[]): Problem[] {
  const limit = value?.work.pagesProcessedTwice ?? 0;
  if (twice.length <= limit) return [];
  const at = placeOf(source, ["work", "pagesProcessedTwice"]);
  const [what, found] = ["pages that one build processed more than once", `${twice.length}, such as ${twice[0]}`];
  const fix = "find out what asks for a page that isn't in the cache (src/site/pages.ts).";
  return [finding(at, what, found, `at most ${limit}`, fix)];
}
