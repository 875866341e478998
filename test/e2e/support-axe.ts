import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Viewports in which every page is looked at, in CSS px. */
export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

/**
 * Runs axe on the page as it stands, with the target sizes of WCAG 2.2 beside its usual rules. The
 * colours of code tokens are left to tokens.test.ts, which checks every pair of them in both modes; axe
 * takes seconds per page for thousands of tokens.
 * @param rules only these; all of them when left out
 * @returns for each finding its rule and the elements, empty when there is none
 */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  // The other mode opens a second page for each run, for frames of other hosts, of which there are none.
  const builder = new AxeBuilder({ page }).setLegacyMode(true).exclude(".code-sample code > *");
  if (rules) builder.withRules([...rules]);
  else builder.options({ rules: { "target-size": { enabled: true } } });
  const { violations } = await builder.analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(" ")} (${failureSummary})`).join(" | ")}`,
  );
}

export async function setTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.locator("html").evaluate((html, mode) => html.setAttribute("data-theme", mode), theme);
}
