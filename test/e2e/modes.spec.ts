import type { Locator } from "@playwright/test";
import { expect, open, test } from "./support";
import { axeFindings, setTheme } from "./support-axe";
import { GUIDE, sidebar } from "./support-layout";

test.describe("on paper", () => {
  test("dark mode prints as light, panels and details are open, and link targets are written out", async ({ page }) => {
    await open(page, "/markdown-page");
    await setTheme(page, "dark");
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("header").first()).toBeHidden();
    // Where the links' paths are.
    await expect(page.locator(".letterhead")).toHaveText(/, https:\/\/\S+$/);
    await expect(page.locator(".letterhead")).toBeVisible();
    await expect(sidebar(page)).toBeHidden();
    const look = (selector: string, pseudo?: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, part) => ({ ...getComputedStyle(element, part) }), pseudo);
    expect((await look("body")).backgroundColor).toBe("rgb(255, 255, 255)");
    expect((await look("body")).color).toBe("rgb(0, 0, 0)");
    expect(
      await page
        .locator("article a[href^='/']")
        .first()
        .evaluate((link) => getComputedStyle(link, "::after").content),
    ).toContain("/");
    expect((await look("article td a[href^='/']", "::after")).content).toBe("none");
    expect((await look("article a.zoom", "::after")).content).toBe("none");
    for (const title of [".tab-panel-title", "article summary", ".code-header"])
      expect((await look(title)).breakAfter).toBe("avoid");
    // Long code in tabs may continue on the next page; other code and pictures stay whole. Pictures take up to half of a
    // page of A4, which is 770 pt high without its margins.
    expect((await look(".tab-panel > .code-sample")).breakInside).toBe("auto");
    expect((await look("article > .code-sample")).breakInside).toBe("avoid");
    expect(Math.round(parseFloat((await look("article img")).maxBlockSize) * 0.75)).toBe(770 / 2);
    const closed = page.locator("article details:not([open])");
    expect(await closed.count()).toBeGreaterThan(0);
    await expect(closed.first().locator(":scope > :not(summary)").first()).toBeVisible();
    for (const panel of await page.locator("[role=tabpanel]").all()) {
      await expect(panel).toBeVisible();
      // Previously closed panels have the same padding as the open one.
      await expect(panel).toHaveCSS("padding-inline-start", "16px");
    }
    const pale = await page.evaluate(() =>
      [...document.querySelectorAll("article *")]
        .filter(
          (element) =>
            element.checkVisibility() &&
            [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
        )
        .filter((element) => {
          const [red = 0, green = 0, blue = 0] = getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [];
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 140;
        })
        .map((element) => `${element.tagName} ${element.className} ${getComputedStyle(element).color}`),
    );
    expect(pale).toEqual([]);
  });
});

test("an operation prints with every field, no controls and no background behind its method", async ({ page }) => {
  await open(page, "/api/submit-quotation");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("main :is(button, input)").filter({ visible: true })).toHaveCount(0);
  // Selections print as text: a code header must not be empty.
  const selections = await page.locator("main select").filter({ visible: true }).all();
  expect(selections.length).toBeGreaterThan(0);
  for (const chosen of selections) {
    await expect(chosen).toHaveCSS("border-top-width", "0px");
    await expect(chosen).toHaveCSS("appearance", "none");
  }
  const heads = await page.locator(".operation-side .operation-head").filter({ visible: true }).all();
  expect(heads.length).toBeGreaterThan(0);
  for (const head of heads) await expect(head.locator("> *").first()).toBeVisible();
  const closed = page.locator(".fields-nested:not([open]) > .params");
  expect(await closed.count()).toBeGreaterThan(0);
  for (const fields of await closed.all()) await expect(fields).toBeVisible();
  const method = page.locator(".operation-method");
  expect(await method.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe("rgba(0, 0, 0, 0)");
  // Titles and headers align with the code.
  const panel = page.locator(".operation-side .tab-panel", {
    has: page.locator("> .tab-panel-title", { hasText: /^200$/ }),
  });
  for (const part of ["> .tab-panel-title", ".code-header", "pre"])
    await expect(panel.locator(part).first()).toHaveCSS("padding-inline-start", "16px");
});

test("on paper, a list of the home page breaks between its links, and the table of platforms fits", async ({
  page,
}) => {
  await open(page, "/");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("main li:has(> strong > a)").first()).toHaveCSS("break-inside", "avoid");
  await page.setViewportSize({ width: 698, height: 1000 });
  await page.emulateMedia({ media: "screen" });
  await open(page, "/guides/getting-started/quick-start");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".platforms")).toHaveCSS("table-layout", "auto");
  expect((await page.locator(".platforms").boundingBox())?.width).toBeLessThanOrEqual(698);
});

test("an open tool prints everything that was entered, without its buttons", async ({ page }) => {
  await open(page, "/guides/interface");
  const tool = page.getByRole("region", { name: "Signature debugger" });
  await tool.getByRole("button").click();
  await tool.getByLabel("Raw body").fill('{"a":\n'.repeat(60));
  const SIGNATURE = "0123456789abcdef0123456789abcdef01234567";
  await tool.getByLabel("Signature").fill(SIGNATURE);
  // The printable width of A4.
  await page.setViewportSize({ width: 698, height: 1000 });
  await page.emulateMedia({ media: "print" });
  const fields = await tool.locator(".workbench-field[data-value]").evaluateAll((boxes) =>
    boxes.map((box) => ({
      printed: getComputedStyle(box, "::after").content.length,
      isCut: box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight,
      height: box.clientHeight,
    })),
  );
  expect(fields.map(({ isCut }) => isCut)).toEqual([false, false, false]);
  const [body, , signature] = fields;
  // 60 lines, each at least 12 px high.
  expect(body?.height).toBeGreaterThan(60 * 12);
  expect(signature?.printed).toBe(`"${SIGNATURE}"`.length);
  await expect(tool.getByRole("button").filter({ visible: true })).toHaveCount(0);
});

test("each platform's hand-over sheet fits on one printed page", async ({ page }) => {
  // The printable area of US Letter, the shorter of the two formats.
  const [width, height] = [720, 960];
  await page.setViewportSize({ width, height });
  for (const platform of ["woocommerce", "magento", "prestashop", "opencart", "cs-cart", "shopify"]) {
    // A process swap can lose the print emulation.
    await page.emulateMedia({ media: "screen" });
    await open(page, `/guides/integrations/${platform}/installation`);
    await page.emulateMedia({ media: "print" });
    const sheet = page.locator("#hand-over-sheet");
    await expect(sheet).toHaveCSS("break-before", "page");
    const top = await sheet.evaluate((heading) => heading.getBoundingClientRect().top);
    const bottom = await page.locator("main").evaluate((main) => main.getBoundingClientRect().bottom);
    expect(bottom - top, platform).toBeLessThanOrEqual(height);
  }
});

test.describe("forced colours", () => {
  test("only the selected tab has a visible line, and the language picker has no empty box", async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await open(page, "/api/submit-quotation");
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const lines = (selected: boolean): Promise<string[]> =>
      page
        .locator(`.tab[aria-selected=${selected}]`)
        .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBlockEndColor));
    expect(new Set(await lines(false))).toEqual(new Set([ground]));
    expect(await lines(true)).not.toContain(ground);
    await open(page, "/api/get-orders");
    await expect(page.locator(".operation-picked:empty")).toHaveCount(0);
  });

  test("drawings keep their colours and background, and only marked lines of code have a line", async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    for (const [address, picture] of [
      ["/", "svg.drawing"],
      ["/api/submit-quotation", "svg.diagram-picture"],
    ] as const) {
      await open(page, address);
      await expect(page.locator(picture).first()).toHaveCSS("background-color", "rgb(255, 255, 255)");
      await expect(page.locator(`${picture} text`).first()).toHaveCSS("forced-color-adjust", "none");
    }
    await open(page, "/markdown-page");
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect(page.locator(".line:not(.highlighted)").first()).toHaveCSS("border-inline-start-color", ground);
    await expect(page.locator(".line.highlighted").first()).not.toHaveCSS("border-inline-start-color", ground);
  });

  test("current links are marked with lines instead of backgrounds", async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await open(page, GUIDE);
    const line = (locator: Locator): Promise<string> =>
      locator.evaluate(
        (element) =>
          `${getComputedStyle(element).borderInlineStartStyle} ${getComputedStyle(element).borderInlineStartColor}`,
      );
    const highlight = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = "Highlight";
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
    expect(await line(sidebar(page).locator("a[aria-current]"))).toBe(`solid ${highlight}`);
    expect(await line(sidebar(page).getByRole("link", { name: "Troubleshooting" }))).not.toContain(highlight);
    const toc = page.getByRole("navigation", { name: "On this page" });
    await toc.getByRole("link", { name: "Choose your path" }).first().click();
    expect(await line(toc.locator("a[aria-current]").first())).toBe(`solid ${highlight}`);
    const main = page.getByRole("navigation", { name: "Main" });
    expect(
      await main
        .getByRole("link", { name: "Guides", exact: true })
        .evaluate((link) => getComputedStyle(link).textDecorationLine),
    ).toBe("underline");
    expect(
      await main
        .getByRole("link", { name: "Resources", exact: true })
        .evaluate((link) => getComputedStyle(link).textDecorationLine),
    ).toBe("none");
  });
});

test("prefers-contrast makes lines stronger and breadcrumbs as dark as the headings, in both modes", async ({
  page,
}) => {
  await open(page, GUIDE);
  const colors = (): Promise<string[]> =>
    page.evaluate(() => {
      const style = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
      return [
        style("main").borderInlineStartColor,
        style(".breadcrumbs a, nav[aria-label='Breadcrumbs'] a").color,
        style("h1").color,
      ];
    });
  for (const theme of ["light", "dark"] as const) {
    await setTheme(page, theme);
    await page.emulateMedia({ contrast: "no-preference" });
    const usual = await colors();
    await page.emulateMedia({ contrast: "more" });
    const more = await colors();
    expect(more[0]).not.toBe(usual[0]);
    expect(more[1]).toBe(more[2]);
    expect(usual[1]).not.toBe(usual[2]);
    expect(await axeFindings(page, ["color-contrast"])).toEqual([]);
  }
});
