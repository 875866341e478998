import type { Page } from "@playwright/test";
import { pageAddress } from "../../src/shared/paths";
import { SITE_URL, TITLE } from "../support/settings";
import { countShifts, expect, goesOnHost, open, routes, saveData, setFont, shiftOf, test as base } from "./support";
import {
  axeFindings,
  bringAxe,
  CODE,
  CONTRAST,
  flattenCode,
  NARROW,
  RULES_OF_LOOKS,
  RULES_OF_WIDTHS,
  setTheme,
  WIDE,
} from "./support-axe";

/** 1280 px at 400 %, as WCAG 1.4.10 requires. */
const ZOOMED = { width: 320, height: 256 };

/** One and a half phone screens, in px. */
const SOON = 1.5 * NARROW.height;

/** Reader settings. Examples are tested in all of them; their siblings share colours and sizes. */
const LOOKS = (["light", "dark"] as const).flatMap((theme) => [
  { theme, percent: 200, forcedColors: "none" } as const,
  { theme, percent: 100, forcedColors: "active" } as const,
]);

/** Each worker's walker visits all routes with cached scripts and styles; another page has scripts disabled. */
const test = base.extend<object, { walker: Page; scriptless: Page }>({
  walker: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL, viewport: WIDE });
      const page = await context.newPage();
      await bringAxe(page);
      await countShifts(page);
      // It navigates by address, so prefetching would be wasted.
      await saveData(page);
      await use(goesOnHost(page));
      await context.close();
    },
    { scope: "worker" },
  ],
  page: async ({ walker }, provide) => {
    await walker.setViewportSize(WIDE);
    // The previous page's sidebar position would determine which links are cut off at an edge.
    if (walker.url() !== "about:blank") await walker.evaluate(() => sessionStorage.clear());
    await provide(walker);
  },
  scriptless: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        baseURL: project.use.baseURL,
        viewport: NARROW,
      });
      await use(goesOnHost(await context.newPage()));
      await context.close();
    },
    { scope: "worker" },
  ],
});

/**
 * One page of each kind per sidebar. Its siblings share everything but the content, so they're tested at alternating
 * widths, and axe checks only their content, each rule once: wide and light, or narrow and dark if it depends on the
 * width. Contrast is measured in both.
 */
const examples = new Set([...new Map(routes.map((route) => [`${route.kind} ${route.sidebar}`, route])).values()]);

/** Returns a property of all matching elements. A locator would load a script, which takes longer than running this. */
function propertiesOf(page: Page, selector: string, name: "id" | "hash" | "outerHTML"): Promise<string[]> {
  return page.evaluate(
    ([elements, property]) =>
      [...document.querySelectorAll<HTMLAnchorElement>(elements)].map((element) => element[property]),
    [selector, name] as const,
  );
}

/** Returns the page's language, unique elements and head after hydration. */
function structure(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
    const values = (selector: string, name: string) => all(selector).map((element) => element.getAttribute(name));
    const { lang, dir } = document.documentElement;
    return {
      lang,
      dir,
      title: document.title,
      canonical: values("link[rel=canonical]", "href"),
      description: values("meta[name=description]", "content"),
      robots: all("meta[name=robots]").length,
      notices: all("[role=note]").filter(({ textContent }) => textContent?.includes("Unlisted page")).length,
      sidebars: values('nav[aria-label="Docs sidebar"]', "data-sidebar"),
      breadcrumbs: all('nav[aria-label="Breadcrumbs"]').length,
      h1: all("h1").length,
      main: all("main#main").length,
      footer: all("footer").length,
    };
  });
}

/** Returns the position of the first code block, link or button in the content, in px; null if there is none. */
function firstAction(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const found = [...document.querySelectorAll("main :is(pre, a[href], button, summary)")].find(
      (element) => !element.closest("nav, [data-page-only], .hash-link, h1") && element.checkVisibility(),
    );
    return found ? Math.round(found.getBoundingClientRect().top + window.scrollY) : null;
  });
}

/**
 * Returns axe's findings with changed reader settings. Skips contrast in forced colours: the system's are legible, but
 * axe would measure the ones they replace (`-webkit-text-fill-color`). The back-to-top link only covers content until
 * the page is scrolled.
 */
async function findingsInLook(page: Page, look: (typeof LOOKS)[number]): Promise<string[]> {
  const { theme, percent, forcedColors } = look;
  await setTheme(page, theme);
  await setFont(page, percent);
  await page.emulateMedia({ forcedColors, colorScheme: theme });
  const rules = forcedColors === "active" ? RULES_OF_LOOKS.filter((rule) => rule !== CONTRAST) : RULES_OF_LOOKS;
  const hide = (isHidden: boolean): Promise<void> =>
    page.evaluate((hidden) => {
      const way = document.querySelector<HTMLElement>("main p[data-page-only]");
      if (way) way.style.display = hidden ? "none" : "";
    }, isHidden);
  await hide(true);
  const findings = await axeFindings(page, rules);
  await hide(false);
  await page.emulateMedia({ forcedColors: null, colorScheme: null });
  await setFont(page, 100);
  return findings.map((finding) => `${JSON.stringify(look)}: ${finding}`);
}

/**
 * Returns the ids of headings for the table of contents, in order, without that of the footnotes, which is only for
 * screen readers.
 */
function headings(page: Page): Promise<string[]> {
  return propertiesOf(page, "article :is(h2, h3)[id]:not(#footnote-label)", "id");
}

/** Returns the ids in the table of contents. Narrow screens have a second copy of it. */
async function listedHeadings(page: Page): Promise<string[]> {
  const hashes = await propertiesOf(page, "nav[aria-label='On this page'] a", "hash");
  return [...new Set(hashes.map(decodeURIComponent))].map((hash) => hash.slice(1));
}

/** On narrow windows, an operation's request and responses are tabs, and there's a back-to-top link. */
const BESIDES = ".operation-side [role=tabpanel], main p[data-page-only]";

/**
 * Returns each visible text of the page's content in order, except in controls that need scripts and in `besides`.
 * Includes closed details, which open without scripts.
 */
function visibleText(page: Page, besides = "script"): Promise<string[]> {
  return page.evaluate((left) => {
    for (const details of document.querySelectorAll("main details")) details.setAttribute("open", "");
    const walker = document.createTreeWalker(document.querySelector("main") as Element, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement as Element;
      const text = walker.currentNode.nodeValue?.trim() ?? "";
      if (
        text !== "" &&
        !parent.closest(`nav, .needs-js, script, ${left}`) &&
        parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        texts.push(text);
    }
    return texts;
  }, besides);
}

/** Returns all texts and links of the running page, visible or not, except in controls that need scripts. */
function wholeContent(page: Page): Promise<{ texts: string[]; links: string[] }> {
  return page.evaluate(() => {
    const main = document.querySelector("main") as Element;
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.nodeValue?.trim() ?? "";
      if (text !== "" && !walker.currentNode.parentElement?.closest("nav, select, .needs-js, [role=status], script"))
        texts.push(text);
    }
    return { texts, links: [...main.querySelectorAll("a[href]")].map((link) => link.getAttribute("href") as string) };
  });
}

/**
 * Returns what's cut off or overflows horizontally. Excludes code, tables and diagrams, which scroll by themselves:
 * WCAG 1.4.10 exempts two-dimensional content.
 */
function sidewaysLosses(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const losses: string[] = [];
    const name = (element: Element): string => `${element.tagName.toLowerCase()}.${[...element.classList].join(".")}`;
    if (document.documentElement.scrollWidth > window.innerWidth)
      losses.push(`the page scrolls sideways: ${document.documentElement.scrollWidth}`);
    for (const element of document.querySelectorAll("body *")) {
      if (
        element.closest(
          "pre, .table-scroll, .diagram-scroll, svg, dialog:not([open]), .visually-hidden, a[href='#main']",
        ) ||
        !element.checkVisibility()
      )
        continue;
      const { overflowX, display } = getComputedStyle(element);
      if (
        overflowX !== "visible" &&
        display !== "inline" &&
        element.scrollWidth > element.clientWidth + 1 &&
        !element.querySelector("pre, table")
      )
        losses.push(`${name(element)} cuts off or scrolls`);
      const box = element.getBoundingClientRect();
      if (box.width > 0 && (box.right > window.innerWidth + 1 || box.left < -1))
        losses.push(`${name(element)} sticks out to ${Math.round(box.right)}`);
    }
    return losses;
  });
}

/** Returns the tables that scroll by more px than this, except those with a column per platform. */
function scrollingTables(page: Page, most: number): Promise<string[]> {
  return page.evaluate(
    (limit) =>
      [...document.querySelectorAll(".table-scroll:not(:has(> .platforms))")].flatMap((table) => {
        const over = table.scrollWidth - table.clientWidth;
        return over > limit ? [`${table.ariaLabel} scrolls ${over} px`] : [];
      }),
    most,
  );
}

/** Returns the codes in tables that take two lines, except very long ones and those in a column per platform. */
function brokenNames(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("table:not(.platforms) code:not(.long)")]
      .filter((code) => code.getClientRects().length > 1)
      .map((code) => code.textContent),
  );
}

/** Returns the buttons and the like that are smaller than WCAG 2.5.8 requires, whatever is beside them. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main :is(button, select, summary)")]
      .filter((target) => target.checkVisibility() && Math.min(target.offsetWidth, target.offsetHeight) < 24)
      .map((target) => target.innerText || target.outerHTML),
  );
}

for (const route of routes) {
  test(`${route.path} has its structure, loads without layout shift, passes axe in all looks, and loses nothing at 400 %, with large text or without scripts`, async ({
    page,
    scriptless,
  }) => {
    const isExample = examples.has(route);
    const width = routes.indexOf(route) % 2 === 0 ? WIDE : NARROW;
    for (const size of isExample ? [NARROW, WIDE] : [width]) {
      await page.setViewportSize(size);
      const response = await open(page, route.path);
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
      expect(response?.status()).toBe(200);
      expect(response?.request().redirectedFrom()).toBeNull();
    }
    await page.setViewportSize(WIDE);
    await expect
      .poll(() => structure(page))
      .toEqual({
        lang: "en",
        dir: "ltr",
        title: expect.stringMatching(new RegExp(`${TITLE}$`)),
        canonical: [pageAddress(SITE_URL, route.path)],
        description: [expect.stringMatching(/.{20,}/)],
        robots: route.unlisted ? 1 : 0,
        notices: route.unlisted ? 1 : 0,
        sidebars: [route.sidebar],
        breadcrumbs: route.kind === "home" ? 0 : 1,
        h1: 1,
        main: 1,
        footer: 1,
      });
    expect(await listedHeadings(page)).toEqual(await headings(page));

    expect(await propertiesOf(page, `${CODE} :is(a, button, input, img, [tabindex], [role])`, "outerHTML")).toEqual([]);
    expect(await (isExample ? axeFindings(page) : axeFindings(page, undefined, "main", RULES_OF_WIDTHS))).toEqual([]);
    await setTheme(page, "dark");
    if (isExample) expect(await axeFindings(page, ["color-contrast"])).toEqual([]);
    const whole = await wholeContent(page);
    await page.setViewportSize(NARROW);
    expect((await firstAction(page)) ?? 0).toBeLessThanOrEqual(SOON);
    expect(await (isExample ? axeFindings(page) : axeFindings(page, [CONTRAST, ...RULES_OF_WIDTHS], "main"))).toEqual(
      [],
    );
    await setTheme(page, "light");
    if (isExample) expect(await axeFindings(page, ["color-contrast"])).toEqual([]);
    for (const look of isExample ? LOOKS : []) expect(await findingsInLook(page, look)).toEqual([]);
    await setTheme(page, "light");

    expect(await scrollingTables(page, 0)).toEqual([]);
    const seen = await visibleText(page, BESIDES);
    await page.setViewportSize(ZOOMED);
    expect(await sidewaysLosses(page)).toEqual([]);
    expect(await scrollingTables(page, 50)).toEqual([]);
    expect(await visibleText(page, BESIDES)).toEqual(seen);
    await setFont(page, 200);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await setFont(page, 100);
    await page.setViewportSize(WIDE);
    expect(await visibleText(page, BESIDES)).toEqual(seen);
    expect(await scrollingTables(page, 0)).toEqual([]);
    expect(await brokenNames(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);

    await scriptless.goto(route.path);
    await flattenCode(scriptless);
    const readable = await visibleText(scriptless);
    // Without scripts, an operation's example has its context before its title: `200: A signed-in visitor`.
    const isReadable = (text: string) => readable.some((one) => one === text || one.endsWith(`: ${text}`));
    expect(whole.texts.filter((text) => !isReadable(text))).toEqual([]);
    const links = await scriptless.evaluate(() =>
      [...document.querySelectorAll("main a[href]")]
        .filter((link) => link.checkVisibility())
        .map((link) => link.getAttribute("href")),
    );
    expect(whole.links.filter((href) => !links.includes(href))).toEqual([]);
  });
}

test("every internal link responds with 200 and no redirect", async ({ request }) => {
  const targets = new Set<string>();
  for (const route of routes) {
    const html = await (await request.get(route.path)).text();
    for (const [, href] of html.matchAll(/<a[^>]* href="(\/[^"#?]*)/g)) targets.add(href as string);
  }
  expect(targets.size).toBeGreaterThan(60);
  for (const target of targets) expect((await request.get(target, { maxRedirects: 0 })).status(), target).toBe(200);
});
