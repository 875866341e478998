import type { Site } from "../../src/content-model/site";
import { formatProblems } from "../../src/problems/problem";
import { loadSite } from "../../src/site/loaded-site";

/**
 * Returns the site for a command that reads its pages. If settings, sidebars or front matter have problems, or there
 * are no pages, prints the problems and exits, because unread pages can't count as correct.
 */
export function readableSite(): Site {
  const { site, problems } = loadSite();
  if (site && problems.length === 0) return site;
  console.error(formatProblems(problems));
  process.exit(1);
}
