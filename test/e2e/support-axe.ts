import { readFileSync } from "node:fs";
import type { JSHandle, Page } from "@playwright/test";
import type { AxeResults, ElementContext, RunOptions, Spec } from "axe-core";
import { atRest, frames } from "./support";

/** Viewports for testing every page, in CSS px. */
export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

export const CONTRAST = "color-contrast";

/** Rules whose results depend on widths and positions. */
export const RULES_OF_WIDTHS = ["scrollable-region-focusable", "target-size"];

/** Rules whose results depend on reader settings; the others depend only on the HTML. */
export const RULES_OF_LOOKS = [CONTRAST, "link-in-text-block", ...RULES_OF_WIDTHS];

/** Code sample contents: thousands of tokens, whose colours tokens.test.ts checks in both modes. */
export const CODE = ".code-sample code";

/** Replaces each code sample's tokens with plain text: they take most of the time when checking every element. */
export function flattenCode(page: Page): Promise<void> {
  return page.evaluate((samples) => {
    for (const code of document.querySelectorAll(samples)) code.replaceChildren(code.textContent ?? "");
  }, CODE);
}

/** Marks elements for contrast checks, which take longer than all other rules if run on every text. */
const MEASURED = "data-measured";

/** Links in text are underlined or bold, so their colour contrast with the text needn't be measured. */
const CHOICE: Spec = {
  rules: [{ id: CONTRAST, selector: `[${MEASURED}]` }],
  checks: [{ id: "link-in-text-block", enabled: false }],
};

const SOURCE = `${readFileSync(require.resolve("axe-core/axe.min.js"), "utf8")}\naxe.configure(${JSON.stringify(CHOICE)});`;

interface WithAxe {
  readonly axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
}

/** Injects axe into every document the page loads, which is faster than sending it each time. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: SOURCE });
}

/** Loads axe once per document: loading takes longer than many rules. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
}

/**
 * Runs axe on the page in its current state, with WCAG 2.2's target sizes in addition to the default rules. Reports
 * only violations, because describing passes takes longer than finding them. Flattens code samples.
 * @param rules only these; omit for all
 * @param within selector of the only part to check; excludes page-level rules
 * @param without rules to exclude
 * @returns rule and elements of each finding
 */
export async function axeFindings(
  page: Page,
  rules?: readonly string[],
  within?: string,
  without: readonly string[] = [],
): Promise<string[]> {
  await flattenCode(page);
  await loadAxe(page);
  // Scrollability is known one frame after a width change.
  if (!rules || rules.some((rule) => rule !== CONTRAST)) await frames(page);
  // Elements that are fading have temporary contrast.
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

/** Runs axe once for all rules, because it reads the whole page first. Returns findings and passing looks. */
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
    // Computing unique selectors takes longer than most rules.
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

/** Looks that have passed in this process, with the width. */
const good = new Set<string>();

interface Looks {
  readonly names: readonly string[];
  /** Their elements, in the page. */
  readonly found: JSHandle<{ readonly elements: Element[][] }>;
}

/**
 * Text elements have the same contrast if they and all ancestors share tags, classes, colours, sizes and backgrounds.
 * axe measures the first, middle and last element of each such look, and none if the look has passed before.
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
 * Returns axe's findings in light mode, plus contrast findings in dark mode: only contrast depends on the mode.
 * @param within selector of the part to check
 * @param rules limits the rules in light mode
 */
export async function findingsInBothModes(page: Page, within: string, rules?: readonly string[]): Promise<string[]> {
  await setTheme(page, "light");
  const light = await axeFindings(page, rules, within);
  await setTheme(page, "dark");
  const dark = await axeFindings(page, [CONTRAST], within);
  await setTheme(page, "light");
  return [...light, ...dark.map((finding) => `dark: ${finding}`)];
}

/** Returns axe's findings in a part of a wide page, plus width-dependent ones on a narrow page; both modes. */
export async function findingsInBothWidths(page: Page, within: string): Promise<string[]> {
  await page.setViewportSize(NARROW);
  const narrow = await findingsInBothModes(page, within, [CONTRAST, ...RULES_OF_WIDTHS]);
  await page.setViewportSize(WIDE);
  return [...narrow.map((finding) => `narrow: ${finding}`), ...(await findingsInBothModes(page, within))];
}
