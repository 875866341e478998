import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Viewports in which every page is looked at, in CSS px. */
export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

/** Rules whose result depends on colours, widths or places; that of the others is in the HTML alone. */
export const RULES_OF_LOOKS = ["color-contrast", "link-in-text-block", "scrollable-region-focusable", "target-size"];

/** What is inside code samples: text in thousands of tokens, whose colours tokens.test.ts checks in both modes. */
export const CODE = ".code-sample code";

/** Makes each code sample one piece of text, because tokens take most of the time of whatever looks at every element. */
export function flattenCode(page: Page): Promise<void> {
  return page.locator(CODE).evaluateAll((all) => {
    for (const code of all) code.replaceChildren(code.textContent ?? "");
  });
}

/**
 * Runs axe on the page in its current state, with the target sizes of WCAG 2.2 in addition to its usual rules. Only
 * violations are described, because describing what passes takes longer than finding it. Flattens code samples.
 * @param rules only these; all of them when left out
 * @param within selector of the only part that is looked at; rules about whole pages are left out with it
 * @returns for each finding its rule and the elements, empty when there is none
 */
export async function axeFindings(page: Page, rules?: readonly string[], within?: string): Promise<string[]> {
  await flattenCode(page);
  const axe = new AxeBuilder({ page });
  // The other mode opens a second page for each run, for frames of other hosts, of which there are none.
  const { violations } = await (within === undefined ? axe : axe.include(within))
    .setLegacyMode(true)
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
