import { formatProblems } from "../src/problems/problem";
import { endWith } from "./lib/end-with";
import { readProse } from "./lib/read-prose";

/** `npm test -- prose`: checks the wording of pages and settings. */
async function main(): Promise<number> {
  const { pages, partials, problems } = await readProse();
  if (problems.length > 0) {
    console.error(formatProblems(problems));
    return 1;
  }
  console.log(`${pages} pages and ${partials} ${partials === 1 ? "partial" : "partials"} read, no problem found`);
  return 0;
}

endWith(main());
