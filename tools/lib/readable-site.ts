import type { Site } from "../../src/content-model/site";
import { formatProblems } from "../../src/problems/problem";
import { loadSite } from "../../src/site/loaded-site";

/**
 * The site, for a command that reads its pages. Where settings, sidebars or front matter have problems, or there are no
 * pages, it prints them and ends the command: nothing that was not read is right.
 */
export function readableSite(): Site {
  const { site, problems } = loadSite();
  if (site && problems.length === 0) return site;
  console.error(formatProblems(problems));
  process.exit(1);
}
