import { readFileSync } from "node:fs";
import path from "node:path";
import { contentDirectory, displayPath } from "../src/gatsby/content-files";
import { loadSite } from "../src/gatsby/site-store";
import { formatProblems, type Problem } from "../src/problems/problem";
import { prosePage } from "../src/prose/page";
import { checkSentences } from "../src/prose/sentences";
import { checkSpelling } from "../src/prose/spelling";
import { checkTerms, readWords } from "../src/prose/words";

/** `npm run prose`: spelling, terms, sentence length, inclusive words and link texts of every page. */
async function main(): Promise<void> {
  const wordsFile = path.join(contentDirectory(), "words.yaml");
  const { words, terms, problems: wordProblems } = readWords(displayPath(wordsFile), readFileSync(wordsFile, "utf8"));
  const documents = loadSite().site?.versions.flatMap((version) => version.documents) ?? [];
  const problems: Problem[] = [...wordProblems];
  for (const { file } of documents) {
    const page = prosePage(file, readFileSync(file, "utf8"));
    problems.push(...(await checkSpelling(page, words)));
    if (page.language.startsWith("en")) problems.push(...checkTerms(page, terms), ...checkSentences(page));
  }
  if (problems.length > 0) {
    console.error(formatProblems(problems));
    process.exit(1);
  }
  console.log(`${documents.length} pages read, no problem found`);
}

void main();
