import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { contentDirectory, displayPath, screenFiles, textFiles } from "../src/site/content-files";
import { loadSite, substituted } from "../src/site/loaded-site";
import { processDocument } from "../src/site/pages";
import { formatProblems, type Place, type Problem } from "../src/problems/problem";
import { checkEnglish } from "../src/prose/english";
import { checkGlossary, readGlossary, type GlossaryTerm } from "../src/prose/glossary";
import { proseOfScreen, proseOfSettings, prosePage, type ProsePage } from "../src/prose/page";
import { checkRequired } from "../src/prose/required";
import { checkSpelling } from "../src/prose/spelling";
import { checkTerms, readWords } from "../src/prose/words";
import { componentRules } from "../src/components/rules";

/**
 * `npm test -- prose`: spelling, terms, inclusive words, link texts and the glossary's links, in every page and partial;
 * spelling and terms in the texts of `site.yaml`, `sidebars.yaml` and screens, too; what `required.yaml` asks of pages.
 */
async function main(): Promise<void> {
  const wordsFile = path.join(contentDirectory(), "words.yaml");
  const {
    words,
    terms,
    glossary,
    problems: wordProblems,
    glossaryAt,
  } = readWords(displayPath(wordsFile), readFileSync(wordsFile, "utf8"));
  const documents = loadSite().site?.versions.flatMap((version) => version.documents) ?? [];
  const pages = documents.map(({ file }) => prosePage(file, readFileSync(file, "utf8"), componentRules));
  const explaining = pages[documents.findIndex((document) => document.path === glossary)];
  const explained = explaining && glossary !== undefined ? readGlossary(explaining, glossary) : [];
  const problems: Problem[] = [...wordProblems];
  if (glossary !== undefined && explained.length === 0) problems.push(noGlossary(glossaryAt, glossary));
  for (const page of pages) problems.push(...(await checkText(page, page === explaining ? [] : explained)));
  // The first use of a term is that of the page that shows the partial.
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

  async function checkText(page: ProsePage, linked: readonly GlossaryTerm[]): Promise<Problem[]> {
    const spelling = await checkSpelling(page, words);
    return page.language.startsWith("en")
      ? [...spelling, ...checkTerms(page, terms), ...checkEnglish(page), ...checkGlossary(page, linked)]
      : spelling;
  }
  if (problems.length > 0) {
    console.error(formatProblems(problems));
    process.exit(1);
  }
  console.log(
    `${pages.length} pages and ${partials.length} ${partials.length === 1 ? "partial" : "partials"} read, no problem found`,
  );
}

function readPartials(): ProsePage[] {
  const files = textFiles(contentDirectory(), "partials");
  return files
    .names()
    .filter((name) => name.endsWith(".mdx"))
    .map((name) => prosePage(files.display(name), files.read(name) ?? "", componentRules));
}

function noGlossary(at: Place, address: string): Problem {
  return {
    ...at,
    what: "`glossary`",
    found: `\`${address}\`, where no term stands`,
    expected: 'the address of a page with terms as `<dfn id="…">`',
    fix: "correct the address, or mark the terms of that page.",
  };
}

void main();
