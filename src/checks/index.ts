import type { CheckName } from "../config/checks-schema";
import type { Problem } from "../problems/problem";
import type { Check, CheckedSite } from "./check";
import { checkAddresses } from "./addresses";
import { checkExternalLinks } from "./external-links";
import { checkHeadingOrder } from "./heading-order";
import { checkImageWeight } from "./image-weight";
import { checkLinks } from "./links";
import { checkNearCopies } from "./near-copies";
import { checkOperations } from "./operations";
import { checkPages } from "./pages";
import { checkParagraphs } from "./paragraphs";
import { checkPlacement, checkPlaces } from "./placement";
import { checkQuestions } from "./questions";
import { checkRoutes } from "./routes";
import { checkTabGroups } from "./tab-groups";
import { checkUnfinished } from "./unfinished";
import { checkUnlistedLinks } from "./unlisted-links";
import { checkUnusedFiles } from "./unused-files";

/** Always run: without these, a page can't be built, or one page hides another. */
const required: readonly Check[] = [checkPages, checkRoutes, checkPlaces];

/** All other checks, by their name in `checks` of site.yaml; cheap and independent of each other. */
const settable: Readonly<Record<CheckName, Check>> = {
  addresses: checkAddresses,
  "external-links": checkExternalLinks,
  "heading-order": checkHeadingOrder,
  "image-weight": checkImageWeight,
  links: checkLinks,
  "near-copies": checkNearCopies,
  operations: checkOperations,
  paragraphs: checkParagraphs,
  placement: checkPlacement,
  questions: checkQuestions,
  "tab-groups": checkTabGroups,
  unfinished: checkUnfinished,
  "unlisted-links": checkUnlistedLinks,
  "unused-files": checkUnusedFiles,
};

/** Runs all checks; site.yaml decides whether a problem is an error or a warning. */
export function runChecks(checked: CheckedSite): Problem[] {
  const { checks } = checked.site.config;
  const names = Object.keys(settable) as CheckName[];
  return [
    ...required.flatMap((check) => [...check(checked)]),
    ...names
      .filter((name) => checks[name] !== "off")
      .flatMap((name) => {
        const problems = [...settable[name](checked)];
        return checks[name] === "warning" ? problems.map(toWarning) : problems;
      }),
  ];
}

function toWarning({ stops: _stops, ...problem }: Problem): Problem {
  return { ...problem, warning: true };
}
