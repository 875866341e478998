import type { Page } from "@playwright/test";
import { TITLE } from "../support/settings";
import { countShifts, expect, frames, onHost, open, setFont, shiftOf, test } from "./support";
import { NARROW, WIDE } from "./support-axe";
import { GUIDE, LONG } from "./support-layout";

test("the navbar hides on scrolling down and shows on scrolling up, near the top and on focus, also with enlarged text", async ({
  page,
}) => {
  await open(page, LONG);
  const header = page.locator("header").first();
  for (const [y, hidden] of [
    [30, "false"],
    [300, "true"],
    [250, "false"],
    [1200, "true"],
  ] as const) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await expect(header, `at ${y}`).toHaveAttribute("data-hidden", hidden);
  }
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Resources", exact: true }).focus();
  await expect(header).toHaveAttribute("data-hidden", "false");
  await test.step("with enlarged text, hides only below its current height", async () => {
    await page.locator(":focus").blur();
    await page.evaluate(() => (document.documentElement.style.fontSize = "40px"));
    expect((await header.boundingBox())?.height).toBeGreaterThan(140);
    for (const [y, hidden] of [
      [0, "false"],
      [20, "false"],
      [130, "false"],
      [400, "true"],
    ] as const) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      await frames(page);
      await expect(header, `at ${y}`).toHaveAttribute("data-hidden", hidden);
    }
  });
});

test("the small-screen layout applies at 996 px, not at 997 px", async ({ page }) => {
  await page.setViewportSize({ width: 996, height: 800 });
  await open(page, GUIDE);
  const [button, sidebar] = [
    page.getByRole("button", { name: "Open navigation menu" }),
    page.getByRole("navigation", { name: "Docs sidebar" }),
  ];
  await expect(button).toBeVisible();
  await expect(sidebar).toBeHidden();
  await page.setViewportSize({ width: 997, height: 800 });
  await expect(button).toBeHidden();
  await expect(sidebar).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: NARROW });

  test("the arrow of a link to another site doesn't begin a line", async ({ page }) => {
    await open(page, "/resources/user-guides/mastercard");
    const ends = await page
      .locator("main a[data-external]")
      .evaluateAll((links) => links.map((link) => [...link.getClientRects()].at(-1)?.width ?? 0));
    expect(Math.min(...ends)).toBeGreaterThan(16);
  });

  test("four tabs fit into one row", async ({ page }) => {
    await open(page, "/resources/marketing/marketing-guide");
    const tops = await page
      .getByRole("tablist")
      .filter({ hasText: "QR code" })
      .getByRole("tab")
      .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
    expect(tops).toEqual(Array(4).fill(tops[0]));
  });

  test("code in tabs has their width, also with details below it", async ({ page }) => {
    await open(page, "/api/submit-quotation");
    const widths = await page
      .locator(".tabs:has(.tab-panel > .details)")
      .first()
      .evaluate((tabs) => [
        tabs.clientWidth,
        ...[...tabs.querySelectorAll(".tab-panel:not([hidden]) > :is(.code-sample, .details)")].map(
          (box) => box.getBoundingClientRect().width,
        ),
      ]);
    expect(widths).toEqual([358 - 2, 358 - 2, 358 - 2]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("text, every tab panel, menus and links are visible at 390 px", async ({ page }) => {
    await page.setViewportSize(NARROW);
    await page.goto("/guides/interface/implement");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("#site-load-banner")).toHaveCount(0);
    for (const panel of await page.locator("[role=tabpanel]").all()) await expect(panel).toBeVisible();
    await expect(page.locator(".tab-panel-title").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Open navigation menu" })).toBeHidden();
    await expect(
      page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Resources", exact: true }),
    ).toBeVisible();
    await page.getByRole("link", { name: "Go to navigation menu" }).click();
    await expect(
      page.getByRole("navigation", { name: "Docs sidebar" }).getByRole("link", { name: "Shortcodes" }),
    ).toBeVisible();
    // Works with scripts disabled, because it's evaluated over the test's own connection.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test("titles of an operation's samples start where their code does", async ({ page }) => {
    await page.goto("/api/submit-quotation");
    const samples = page.locator(".operation-side .code-sample");
    expect(await samples.count()).toBeGreaterThan(5);
    const starts = await samples
      .locator(".code-header, pre")
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).paddingInlineStart));
    expect(new Set(starts)).toEqual(new Set(["16px"]));
  });
});

/** Returns left edges in px of the matched elements, excluding their padding. */
const edges = (page: Page, selectors: readonly string[]): Promise<number[]> =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const element = document.querySelector(selector) as HTMLElement;
        return Math.round(
          element.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(element).paddingLeft),
        );
      }),
    selectors,
  );

test.describe("one grid", () => {
  const BRAND = 'header nav[aria-label="Main"] > a:not([href^="#"])';

  test("at 1440 and 1920 px brand, sidebar, text and footer align with the grid", async ({ page }) => {
    const GRIDS = [
      [1440, 40],
      [1920, 200],
    ] as const;
    const edgesAt = async (width: number, ...selectors: readonly string[]): Promise<number[]> => {
      await page.setViewportSize({ width, height: 900 });
      return edges(page, selectors);
    };
    await open(page, "/");
    for (const [width, edge] of GRIDS)
      expect(await edgesAt(width, BRAND, "main h1", "main section h2", "footer h2")).toEqual(Array(4).fill(edge));
    await open(page, GUIDE);
    for (const [width, edge] of GRIDS) {
      expect(await edgesAt(width, BRAND, "#docs-sidebar li a", "footer h2")).toEqual(Array(3).fill(edge));
      expect((await page.getByRole("searchbox", { name: "Filter pages" }).boundingBox())?.x).toBe(edge);
    }
    await open(page, "/category/getting-started");
    for (const [width, edge] of GRIDS)
      expect(await edgesAt(width, "main h1", "main h2")).toEqual(Array(2).fill(edge + 321));
  });

  test("at 320, 390, 600 and 768 px, the footer's lists are in one to four columns without gaps", async ({ page }) => {
    await open(page, GUIDE);
    for (const [index, width] of [320, 390, 600, 768].entries()) {
      await page.setViewportSize({ width, height: 800 });
      const lefts = await page
        .locator("footer section")
        .evaluateAll((lists) => lists.map((list) => list.getBoundingClientRect().left));
      expect([...new Set(lefts)].sort((a, b) => a - b)).toEqual(lefts.filter((left, at) => left !== lefts[at - 1]));
      expect(new Set(lefts).size, `at ${width} px`).toBe(index + 1);
    }
  });

  test("on a phone, the breadcrumbs, their home icon and the numbers of steps start at the left edge of the title", async ({
    page,
  }) => {
    await page.setViewportSize(NARROW);
    await open(page, "/guides/integrations/woocommerce/installation");
    const trail = 'nav[aria-label="Breadcrumbs"] li';
    const parts = ["main h1", `${trail}:nth-child(3)`, ".steps > ol > li"];
    const starts = await page.evaluate(
      (all) => all.map((selector) => document.querySelector(selector)?.getBoundingClientRect().left),
      parts,
    );
    expect(starts).toEqual([16, 16, 16]);
    // The drawing starts a sixth of the way into its icon.
    const home = await page.locator(`${trail} svg`).boundingBox();
    expect(Math.abs((home?.x ?? 0) + 16 / 6 - 16)).toBeLessThan(1);
  });

  test("pictures in pairs start and end where the text does", async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, "/resources/marketing/promoting-on-website/website-banners");
      const [text, ...pictures] = await page.locator('.prose, [data-beside~="tall"]').evaluateAll((boxes) =>
        boxes.map((box) => {
          const { left, right } = box.getBoundingClientRect();
          return [left, right];
        }),
      );
      expect(pictures.length).toBeGreaterThan(9);
      const [start, end] = text as [number, number];
      const middle = (start + end) / 2;
      const pairs = pictures.map((_, index) => (index % 2 === 0 ? [start, middle - 6] : [middle + 6, end]));
      expect(pictures, `at ${width} px`).toEqual(pairs);
    }
  });

  test("on a phone, the first and last columns of a table are as far from the edges as the text", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, "/resources/marketing/marketing-guide");
    const [cell, text] = [page.locator(".prose tbody tr:first-child").first(), page.locator(".prose > p").first()];
    const margins = await cell.evaluate((row) => [
      getComputedStyle(row.firstElementChild as Element).paddingInlineStart,
      getComputedStyle(row.lastElementChild as Element).paddingInlineEnd,
    ]);
    const box = await text.boundingBox();
    expect(margins).toEqual(Array(2).fill(`${box?.x}px`));
  });

  test.describe("a page without a sidebar", () => {
    test.use({ allowedMessages: [/404 \(Not Found\)/] });

    test("has its footer at the bottom of a taller window", async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 1600 });
      await open(page, "/guides/quik-start");
      const footer = await page.locator("footer").boundingBox();
      expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBe(1600);
    });
  });

  test("at a font size of 200 %, a phone's header has one row and names the brand", async ({ page }) => {
    await setFont(page, 200);
    await page.setViewportSize(NARROW);
    await open(page, "/");
    const header = await page.locator("header").first().boundingBox();
    await expect(page.getByRole("link", { name: TITLE, exact: true })).toBeVisible();
    await setFont(page, 100);
    expect(header?.height).toBeLessThanOrEqual(122);
  });

  test("the brand's mark stays centred beside a title of three lines", async ({ page }) => {
    await page.setViewportSize(NARROW);
    await open(page, "/");
    const brand = page.getByRole("link", { name: TITLE, exact: true });
    const [mark, name] = [await brand.locator("svg").elementHandle(), await brand.locator("span").elementHandle()];
    await name?.evaluate((element) => (element.textContent = "Developer Resources Centre ".repeat(3)));
    const [box, seen] = [await mark?.boundingBox(), await page.locator("header").first().boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0) / 2).toBeCloseTo((seen?.height ?? 0) / 2, -1);
  });
});

for (const { width, height } of [WIDE, NARROW]) {
  test(`the first screen of ${width} × ${height} px contains headline, code and both actions`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, "/");
    const parts = [
      page.getByRole("heading", { level: 1 }),
      page.getByRole("link", { name: "Start building" }),
      page.locator("main").getByRole("link", { name: "API reference" }).first(),
      page.getByRole("tab", { name: "PHP" }),
      page.getByRole("group", { name: "product.html code" }),
    ];
    for (const part of parts) {
      const box = await part.boundingBox();
      expect((box?.y ?? height) + (box?.height ?? height), String(part)).toBeLessThanOrEqual(height);
    }
    for (const name of ["WooCommerce", "PHP"]) {
      await page.getByRole("tab", { name }).click();
      await expect(page.getByRole("tabpanel", { name })).toBeInViewport();
    }
  });

  test.describe(`at ${width} px`, () => {
    test.use({ allowedMessages: [/404 \(Not Found\)/] });

    test("the not-found page loads without layout shift", async ({ page }) => {
      await page.setViewportSize({ width, height });
      await countShifts(page);
      await open(page, "/guides/quik-start");
      await expect(page.getByRole("heading", { name: "Did you mean" })).toBeVisible();
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
    });
  });
}

test("the dot in the front page's picture of requests moves with scrolling and stands still under reduced motion", async ({
  page,
}) => {
  const traveller = page.locator("[data-traveller] > circle");
  /** Offset from its resting position, in the picture's px. */
  const way = (): Promise<string> => traveller.evaluate((dot) => getComputedStyle(dot).translate);
  await open(page, "/");
  await expect(page.getByRole("img", { name: /Five requests from the checkout/ })).toBeVisible();
  await page.locator("main ol").evaluate((list) => list.scrollIntoView({ block: "center" }));
  await expect.poll(way).not.toBe("none");
  const before = await way();
  await page.mouse.wheel(0, 120);
  await expect.poll(way).not.toBe(before);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(way).toBe("none");
});

// Prefetched pages load their template's styles in any order.
for (const path of ["/", GUIDE, "/category/api", "/api/submit-quotation"])
  test(`style sheets of other templates change nothing on ${path}`, async ({ page, request }) => {
    const { namedChunkGroups } = (await (await request.get("/webpack.stats.json")).json()) as {
      namedChunkGroups: Record<string, { assets: { name: string }[] }>;
    };
    const sheets = Object.entries(namedChunkGroups)
      .filter(([name]) => name.startsWith("component---"))
      .flatMap(([, { assets }]) => assets.map(({ name }) => onHost(`/${name}`)))
      .filter((address) => address.endsWith(".css"));
    expect(sheets.length).toBeGreaterThan(3);
    await open(page, path);
    const look = (): Promise<string[]> =>
      page.evaluate(() =>
        [...document.querySelectorAll("body *")].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const { color, font } = getComputedStyle(element);
          return [element.tagName, element.className, x, y, width, height, color, font].join(" ");
        }),
      );
    const before = await look();
    for (const url of sheets) {
      await page.addStyleTag({ url });
      expect(
        (await look()).filter((line, at) => line !== before[at]),
        url,
      ).toEqual([]);
    }
  });
