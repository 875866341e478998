import type { Problem } from "../problems/problem";
import type { Check, CheckedSite } from "./check";
import { checkAddresses } from "./addresses";
import { checkLinks } from "./links";
import { checkOperations } from "./operations";
import { checkPages } from "./pages";
import { checkParagraphs } from "./paragraphs";
import { checkPlacement } from "./placement";
import { checkQuestions } from "./questions";
import { checkRoutes } from "./routes";

/** Every build check, cheap and independent of each other. */
export const checks: readonly Check[] = [
  checkPages,
  checkRoutes,
  checkPlacement,
  checkLinks,
  checkAddresses,
  checkOperations,
  checkParagraphs,
  checkQuestions,
];

export function runChecks(checked: CheckedSite): Problem[] {
  return checks.flatMap((check) => [...check(checked)]);
}
