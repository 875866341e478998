import { readFileSync } from "node:fs";
import type { JSHandle, Page } from "@playwright/test";
import type { AxeResults, ElementContext, RunOptions, Spec } from "axe-core";
import { atRest, frames } from "./support";

/** Viewports in which every page is looked at, in CSS px. */
export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

export const CONTRAST = "color-contrast";

/** Rules whose result depends on widths and places. */
export const RULES_OF_WIDTHS = ["scrollable-region-focusable", "target-size"];

/** Rules whose result depends on what readers change; that of the others is in the HTML alone. */
export const RULES_OF_LOOKS = [CONTRAST, "link-in-text-block", ...RULES_OF_WIDTHS];

/** What is inside code samples: text in thousands of tokens, whose colours tokens.test.ts checks in both modes. */
export const CODE = ".code-sample code";

/** Makes each code sample one piece of text, because tokens take most of the time of whatever looks at every element. */
export function flattenCode(page: Page): Promise<void> {
  return page.evaluate((samples) => {
    for (const code of document.querySelectorAll(samples)) code.replaceChildren(code.textContent ?? "");
  }, CODE);
}

/** Marks the elements whose contrast is measured: it takes longer than all other rules where it meets every text. */
const MEASURED = "data-measured";

/** That a link in text differs by a colour is not enough here, so that it need not be measured: each has a line, or weight. */
const CHOICE: Spec = {
  rules: [{ id: CONTRAST, selector: `[${MEASURED}]` }],
  checks: [{ id: "link-in-text-block", enabled: false }],
};

const SOURCE = `${readFileSync(require.resolve("axe-core/axe.min.js"), "utf8")}\naxe.configure(${JSON.stringify(CHOICE)});`;

interface WithAxe {
  readonly axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
}

/** Gives axe to every document that the page will load, which takes less time than to send it to each. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: SOURCE });
}

/** Once for each document: it takes longer than many rules. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
}

/**
 * Runs axe on the page in its current state, with the target sizes of WCAG 2.2 in addition to its usual rules. Only
 * violations are described, because describing what passes takes longer than finding it. Flattens code samples.
 * @param rules only these; all of them when left out
 * @param within selector of the only part that is looked at; rules about whole pages are left out with it
 * @param without rules that are left out of all of them
 * @returns for each finding its rule and the elements, empty when there is none
 */
export async function axeFindings(
  page: Page,
  rules?: readonly string[],
  within?: string,
  without: readonly string[] = [],
): Promise<string[]> {
  await flattenCode(page);
  await loadAxe(page);
  // What scrolls and what does not is known one frame after a change of the width.
  if (!rules || rules.some((rule) => rule !== CONTRAST)) await frames(page);
  // What is fading has the contrast of a moment.
  await atRest(page.locator("html"));
  const looks = !rules || rules.includes(CONTRAST) ? await looksOf(page, within) : undefined;
  const fresh = looks?.names.flatMap((name, index) => (good.has(name) ? [] : [index])) ?? [];
  const chosen = rules?.filter((rule) => rule !== CONTRAST || fresh.length > 0);
  const { findings, passed } =
    chosen?.length === 0 ? { findings: [], passed: [] } : await run(page, chosen, within, without, looks, fresh);
  await looks?.found.dispose();
  if (!findings.some((finding) => finding.startsWith(CONTRAST)))
    for (const index of passed) good.add(looks?.names[index] as string);
  return findings;
}

/** One run of axe for all rules, because it first reads the whole page. Returns its findings and the looks that are good. */
function run(
  page: Page,
  rules: readonly string[] | undefined,
  within: string | undefined,
  without: readonly string[],
  looks: Looks | undefined,
  fresh: readonly number[],
): Promise<{ findings: string[]; passed: number[] }> {
  const off = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const options: RunOptions = {
    ...(rules ? { runOnly: [...rules] } : { rules: { "target-size": { enabled: true }, ...off } }),
    resultTypes: fresh.length > 0 ? ["violations", "passes"] : ["violations"],
    // A selector that leads to one element alone takes longer to find than most rules take.
    selectors: false,
    elementRef: true,
  };
  return page.evaluate(
    async ([part, choice, found, indexes, mark]) => {
      const measured = new Map<Element, number>();
      for (const index of indexes) {
        const elements = found?.elements[index] ?? [];
        for (const place of [0, Math.floor(elements.length / 2), elements.length - 1])
          measured.set(elements[place] as Element, index);
      }
      for (const element of measured.keys()) element.setAttribute(mark, "");
      const context = part === undefined ? document : { include: [part] };
      const { violations, passes } = await (window as unknown as WithAxe).axe.run(context, choice);
      for (const element of measured.keys()) element.removeAttribute(mark);
      return {
        findings: violations.map(
          ({ id, nodes }) =>
            `${id}: ${nodes.map(({ html, failureSummary }) => `${html} (${failureSummary})`).join(" | ")}`,
        ),
        passed: passes
          .filter(({ id }) => id === "color-contrast")
          .flatMap(({ nodes }) => nodes)
          .map(({ element }) => measured.get(element as Element) as number),
      };
    },
    [within, options, looks?.found, fresh, MEASURED] as const,
  );
}

/** Looks that axe has found good in this process, at a width. */
const good = new Set<string>();

interface Looks {
  readonly names: readonly string[];
  /** With the elements of each, in the page. */
  readonly found: JSHandle<{ readonly elements: Element[][] }>;
}

/**
 * Elements with text that have the same tags and classes from the root on, and the same colours, sizes and grounds all the
 * way, have the same contrast: of each such look axe measures the first, the middle and the last element, and none where
 * it has found the look good before.
 */
async function looksOf(page: Page, within = "body"): Promise<Looks> {
  const found = await page.evaluateHandle((part) => {
    const known = new Map<Element, string>();
    const lookOf = (element: Element): string => {
      const before = known.get(element);
      if (before !== undefined) return before;
      const style = getComputedStyle(element);
      const own = [
        `${element.localName}.${element.getAttribute("class") ?? ""}`,
        ...[style.color, style.backgroundColor, style.backgroundImage, style.opacity, style.textShadow],
        ...[style.fontSize, style.fontWeight, style.position],
      ];
      const look = `${element.parentElement ? lookOf(element.parentElement) : ""} > ${own.join(" ")}`;
      known.set(element, look);
      return look;
    };
    const elements = new Set<Element>();
    for (const root of document.querySelectorAll(part)) {
      for (const field of root.querySelectorAll("input, select, textarea")) elements.add(field);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode())
        if (walker.currentNode.nodeValue?.trim()) elements.add(walker.currentNode.parentElement as Element);
    }
    const looks = new Map<string, Element[]>();
    for (const element of elements) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const look = lookOf(element);
      looks.set(look, [...(looks.get(look) ?? []), element]);
    }
    return { names: [...looks.keys()], elements: [...looks.values()] };
  }, within);
  const width = page.viewportSize()?.width;
  const names = await found.evaluate((looks) => looks.names);
  return { names: names.map((look) => `${width} px: ${look}`), found };
}

export async function setTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.evaluate((mode) => document.documentElement.setAttribute("data-theme", mode), theme);
}

/**
 * What axe finds in the light mode, and what it finds about contrasts, which alone depend on the mode, in the dark one.
 * @param within selector of the part that is looked at
 * @param rules only these in the light mode
 */
export async function findingsInBothModes(page: Page, within: string, rules?: readonly string[]): Promise<string[]> {
  await setTheme(page, "light");
  const light = await axeFindings(page, rules, within);
  await setTheme(page, "dark");
  const dark = await axeFindings(page, [CONTRAST], within);
  await setTheme(page, "light");
  return [...light, ...dark.map((finding) => `dark: ${finding}`)];
}

/** What axe finds in a part of a wide page, and what depends on the width in the same part of a narrow one; both modes. */
export async function findingsInBothWidths(page: Page, within: string): Promise<string[]> {
  await page.setViewportSize(NARROW);
  const narrow = await findingsInBothModes(page, within, [CONTRAST, ...RULES_OF_WIDTHS]);
  await page.setViewportSize(WIDE);
  return [...narrow.map((finding) => `narrow: ${finding}`), ...(await findingsInBothModes(page, within))];
}
