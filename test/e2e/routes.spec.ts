import type { Page } from "@playwright/test";
import { pageAddress } from "../../src/shared/paths";
import { SITE_URL, TITLE } from "../support/settings";
import {
  countShifts,
  expect,
  goesOnHost,
  open,
  pathOf,
  routes,
  saveData,
  setFont,
  shiftOf,
  test as base,
} from "./support";
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

/** 1280 px at 400 %: what WCAG 1.4.10 asks for. */
const ZOOMED = { width: 320, height: 256 };

/** The first phone screen and a half, in px. */
const SOON = 1.5 * NARROW.height;

/** What readers change in their browsers. Examples are seen in all of them: their siblings share colours and sizes. */
const LOOKS = (["light", "dark"] as const).flatMap((theme) => [
  { theme, percent: 200, forcedColors: "none" } as const,
  { theme, percent: 100, forcedColors: "active" } as const,
]);

/** One page of each worker goes from route to route, so that scripts and styles come from its cache; another has no scripts. */
const test = base.extend<object, { walker: Page; scriptless: Page }>({
  walker: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL, viewport: WIDE });
      const page = await context.newPage();
      await bringAxe(page);
      await countShifts(page);
      // It goes to each page by its address, so what pages load ahead is of no use to it.
      await saveData(page);
      await use(goesOnHost(page));
      await context.close();
    },
    { scope: "worker" },
  ],
  page: async ({ walker }, provide) => {
    await walker.setViewportSize(WIDE);
    // The place of the sidebar on the page before would decide which of its links are cut at an edge.
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
 * One page of each kind in each sidebar. What is around the content is the same on its siblings, so that they are loaded
 * at one width, by turns, and axe looks at their content alone, with each rule once: wide and light, or narrow and dark
 * where its result depends on the width. Contrasts are measured in both.
 */
const examples = new Set([...new Map(routes.map((route) => [`${route.kind} ${route.sidebar}`, route])).values()]);

/** A property of all elements in a page. Without a locator, because Playwright's script for it takes longer to load than this to run. */
function propertiesOf(page: Page, selector: string, name: "id" | "hash" | "outerHTML"): Promise<string[]> {
  return page.evaluate(
    ([elements, property]) =>
      [...document.querySelectorAll<HTMLAnchorElement>(elements)].map((element) => element[property]),
    [selector, name] as const,
  );
}

/** What a page has once, and its head, as they are when React runs. */
function structure(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
    const values = (selector: string, name: string) => all(selector).map((element) => element.getAttribute(name));
    return {
      title: document.title,
      canonical: values("link[rel=canonical]", "href"),
      description: values("meta[name=description]", "content"),
      robots: all("meta[name=robots]").length,
      sidebars: values('nav[aria-label="Docs sidebar"]', "data-sidebar"),
      breadcrumbs: all('nav[aria-label="Breadcrumbs"]').length,
      h1: all("h1").length,
      main: all("main#main").length,
      footer: all("footer").length,
    };
  });
}

/** How far down the first code, link or button of the page's text is, in px; null where it has none. */
function firstAction(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const found = [...document.querySelectorAll("main :is(pre, a[href], button, summary)")].find(
      (element) => !element.closest("nav, [data-page-only], .hash-link, h1") && element.checkVisibility(),
    );
    return found ? Math.round(found.getBoundingClientRect().top + window.scrollY) : null;
  });
}

/**
 * What axe finds in a browser that readers have changed. In forced colours the system's are legible, and axe would measure
 * those that they take the place of (`-webkit-text-fill-color`). The way back to the top covers what is below it only
 * until the page is scrolled.
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

/** Ids of the headings that belong into the page's table of contents, in reading order; that of the notes is for screen readers alone. */
function headings(page: Page): Promise<string[]> {
  return propertiesOf(page, "article :is(h2, h3)[id]:not(#footnote-label)", "id");
}

/** Ids that the table of contents leads to. Narrow screens have a second copy of it. */
async function listedHeadings(page: Page): Promise<string[]> {
  const hashes = await propertiesOf(page, "nav[aria-label='On this page'] a", "hash");
  return [...new Set(hashes.map(decodeURIComponent))].map((hash) => hash.slice(1));
}

/** Request and responses of an operation are tabs on narrow windows; the way back to the top is on those alone. */
const BESIDES = ".operation-side [role=tabpanel], main p[data-page-only]";

/**
 * Every piece of text of the page's own content that a reader can see, in order, apart from controls that need
 * scripts, and from what is inside of `besides`. Closed details count as seen: they open without scripts.
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

/** Every piece of text, link and sample that the running page has, seen or not, apart from controls that need scripts. */
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
 * What sticks out of the window or is cut off at its side, apart from code, tables and diagrams, which scroll by
 * themselves: WCAG 1.4.10 exempts what needs both dimensions.
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

for (const route of routes) {
  test(`${route.path}: its structure, still while it loads, accessible in all looks, whole at 400 % and without scripts`, async ({
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
        title: expect.stringMatching(new RegExp(`${TITLE}$`)),
        canonical: [pageAddress(SITE_URL, route.path)],
        description: [expect.stringMatching(/.{20,}/)],
        robots: route.unlisted ? 1 : 0,
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

    const seen = await visibleText(page, BESIDES);
    await page.setViewportSize(ZOOMED);
    expect(await sidewaysLosses(page)).toEqual([]);
    expect(await visibleText(page, BESIDES)).toEqual(seen);
    await page.setViewportSize(WIDE);
    expect(await visibleText(page, BESIDES)).toEqual(seen);

    await scriptless.goto(route.path);
    await flattenCode(scriptless);
    const readable = await visibleText(scriptless);
    // Without scripts, an example of an operation has what it belongs to before its title: `200: A signed-in visitor`.
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

test("every internal link of every page leads to a page", async ({ request }) => {
  const targets = new Set<string>();
  for (const route of routes) {
    const html = await (await request.get(route.path)).text();
    for (const [, href] of html.matchAll(/<a[^>]* href="(\/[^"#?]*)/g)) targets.add(href as string);
  }
  expect(targets.size).toBeGreaterThan(60);
  for (const target of targets) expect((await request.get(target, { maxRedirects: 0 })).status(), target).toBe(200);
});

test("the sitemap names every listed route and nothing else", async ({ request }) => {
  const xml = await (await request.get("/sitemap-0.xml")).text();
  const named = [...xml.matchAll(/<loc>(https:\/\/developers\.example\.com[^<]*)<\/loc>/g)]
    .map(([, address = ""]) => pathOf(address))
    .sort();
  expect(named).toEqual(
    routes
      .filter((route) => !route.unlisted)
      .map((route) => route.path)
      .sort(),
  );
});
