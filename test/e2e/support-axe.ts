import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Viewports in which every page is looked at, in CSS px. */
export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

/** What is inside code samples. */
export const CODE = ".code-sample code";

/**
 * Runs axe on the page in its current state, with the target sizes of WCAG 2.2 in addition to its usual rules. The
 * thousands of tokens inside code samples are left out: they are text alone (routes.spec.ts), and tokens.test.ts checks
 * their colours in both modes. Only violations are described, because describing what passes takes most of the time.
 * @param rules only these; all of them when left out
 * @returns for each finding its rule and the elements, empty when there is none
 */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  // The other mode opens a second page for each run, for frames of other hosts, of which there are none.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .exclude(CODE)
    .options({
      resultTypes: ["violations"],
      ...(rules ? { runOnly: [...rules] } : { rules: { "target-size": { enabled: true } } }),
    })
    .analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(" ")} (${failureSummary})`).join(" | ")}`,
  );
}

export async function setTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.locator("html").evaluate((html, mode) => html.setAttribute("data-theme", mode), theme);
}
