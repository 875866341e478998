import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { contentDirectory, displayPath, readIfThere, screenFiles, textFiles } from "../../src/site/content-files";
import { substituted } from "../../src/site/loaded-site";
import { processDocument } from "../../src/site/pages";
import type { Place, Problem } from "../../src/problems/problem";
import { checkEnglish } from "../../src/prose/english";
import { checkGlossary, readGlossary, type GlossaryTerm } from "../../src/prose/glossary";
import { proseOfScreen, proseOfSettings, prosePage, type ProsePage } from "../../src/prose/page";
import { checkRequired } from "../../src/prose/required";
import { checkSpelling } from "../../src/prose/spelling";
import { checkTerms, readWords } from "../../src/prose/words";
import { componentRules } from "../../src/components/rules";
import { finding, shown } from "./finding";
import { readableSite } from "./readable-site";

/** What was read, and its problems. */
export interface ReadProse {
  readonly pages: number;
  readonly partials: number;
  readonly problems: readonly Problem[];
}

/**
 * Checks spelling, terms, inclusive language, link texts and glossary links in every page and partial; spelling and
 * terms in the texts of `site.yaml`, `sidebars.yaml` and screens; and the requirements of `required.yaml`.
 */
export async function readProse(): Promise<ReadProse> {
  const documents = readableSite().versions.flatMap((version) => version.documents);
  const wordsFile = path.join(contentDirectory(), "words.yaml");
  const {
    words,
    terms,
    glossary,
    problems: wordProblems,
    glossaryAt,
  } = readWords(displayPath(wordsFile), readIfThere(wordsFile)?.text ?? "");
  // Without a valid word list, nothing can be checked.
  if (wordProblems.length > 0) return { pages: 0, partials: 0, problems: wordProblems };
  const pages = documents.map(({ file }) => prosePage(file, readFileSync(file, "utf8"), componentRules));
  const explaining = pages[documents.findIndex((document) => document.path === glossary)];
  const explained = explaining && glossary !== undefined ? readGlossary(explaining, glossary) : [];
  const problems: Problem[] = [];
  if (glossary !== undefined && explained.length === 0) problems.push(noGlossary(glossaryAt, glossary));
  for (const page of pages) problems.push(...(await checkText(page, page === explaining ? [] : explained)));
  // The first use of a term counts on the page that includes the partial.
  const partials = readPartials();
  for (const partial of partials) problems.push(...(await checkText(partial, [])));

  const settings = ["site.yaml", "sidebars.yaml"].map((name) => {
    const file = path.join(contentDirectory(), name);
    return proseOfSettings(displayPath(file), readFileSync(file, "utf8"));
  });
  const screens = screenFiles(contentDirectory()).map(({ file, text }) => proseOfScreen(file, text));
  for (const texts of [...settings, ...screens])
    problems.push(...(await checkSpelling(texts, words)), ...checkTerms(texts, terms));

  const requiredFile = path.join(contentDirectory(), "required.yaml");
  if (existsSync(requiredFile)) {
    const shown = documents.map((document) => ({ ...document, ...processDocument(document) }));
    const source = readFileSync(requiredFile, "utf8");
    problems.push(
      ...checkRequired(displayPath(requiredFile), source, shown, substituted, displayPath(contentDirectory())),
    );
  }

  return { pages: pages.length, partials: partials.length, problems };

  async function checkText(page: ProsePage, linked: readonly GlossaryTerm[]): Promise<Problem[]> {
    const spelling = await checkSpelling(page, words);
    return page.language.startsWith("en")
      ? [...spelling, ...checkTerms(page, terms), ...checkEnglish(page), ...checkGlossary(page, linked)]
      : spelling;
  }
}

function readPartials(): ProsePage[] {
  const files = textFiles(contentDirectory(), "partials");
  return files
    .names()
    .filter((name) => name.endsWith(".mdx"))
    .map((name) => prosePage(files.display(name), files.read(name) ?? "", componentRules));
}

function noGlossary(at: Place, address: string): Problem {
  const expected = 'the address of a page with terms as `<dfn id="…">`';
  const fix = "correct the address, or mark the terms of that page.";
  return finding(at, "`glossary`", `${shown(address)}, where no term stands`, expected, fix);
}
