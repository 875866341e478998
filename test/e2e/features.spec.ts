import type { Page } from "@playwright/test";
import { setting } from "../support/settings";
import { expect, frames, open, PREFIX, test } from "./support";
import { findingsInBothWidths, setTheme } from "./support-axe";

/** Tests every authoring feature of the style guide in a real browser. */
const GUIDE = "/markdown-page";
const block = (page: Page, title: string) =>
  page.locator(".code-sample", { has: page.getByText(title, { exact: true }) }).first();

test("every feature of the style guide is visible, and every source block follows its result", async ({ page }) => {
  await open(page, GUIDE);
  for (const selector of [
    ".admonition.danger",
    ".tabs",
    ".steps",
    "details",
    ".card",
    ".param",
    ".file-tree",
    ".badge.success",
    "kbd",
    ".table-scroll",
    ".footnotes",
    ".task-list-item",
    "a[data-external]",
    ".download",
    "figure.figure",
    "figure.diagram",
    ".line.added",
    ".line.removed",
    ".line.highlighted",
    ".line[data-line]",
  ]) {
    await expect(page.locator(`.prose ${selector}`).first(), selector).toBeVisible();
  }
  const sources = page.locator(".prose .code-sample", { has: page.getByText("Source", { exact: true }) });
  const beforeThem = await sources.evaluateAll((all) =>
    all.map((block) => block.previousElementSibling?.tagName ?? ""),
  );
  expect(beforeThem.length).toBeGreaterThan(20);
  expect(beforeThem.filter((name) => /^$|^H\d$/.test(name))).toEqual([]);
  await expect(page.locator(".download", { hasText: "Types" })).toHaveText(
    /^Types of the SDK checkout-sdk\.d\.ts, \d+(\.\d)? kB$/,
  );
});

test("diagrams are images with a text alternative and follow the colour mode", async ({ page }) => {
  await open(page, GUIDE);
  const picture = page.getByRole("img", { name: /^Shopper to Checkout: Selects Pay\. / });
  await expect(picture).toBeVisible();
  const fill = () =>
    picture
      .locator(".box")
      .first()
      .evaluate((element) => getComputedStyle(element).fill);
  const light = await fill();
  await setTheme(page, "dark");
  expect(await fill()).not.toBe(light);
  // Text stays inside its box with any system font.
  const texts = await picture.locator("text.strong").all();
  expect(texts.length).toBeGreaterThan(1);
  for (const [index, text] of texts.entries()) {
    const inner = await text.boundingBox();
    const outer = await picture.locator(".box").nth(index).boundingBox();
    expect(inner && outer && inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width).toBe(true);
  }
});

test("copying leaves out prompts, output, removed lines and line numbers", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, GUIDE);
  const copy = async (sample: ReturnType<typeof block>): Promise<string> => {
    await sample.getByRole("button", { name: "Copy code to clipboard" }).click();
    await expect(sample.getByRole("status")).toHaveText("Copied");
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(await copy(page.locator('.code-sample[data-language="console"]').first())).toMatch(
    /^curl --include .*\\\n {4}--request POST$/,
  );
  expect(await copy(block(page, "src/submit.php"))).toBe(
    `$order = $request['order'];\n$key = $order['${setting("product_slug")}_id'];\nreturn find_order($key) ?? create_order($order);`,
  );
  expect(await copy(block(page, "checkout.js"))).toMatch(new RegExp(`^${setting("Product")}\\.checkout\\(\\{\\n`));
});

test("wrapping long lines stays on across pages until switched off; short blocks don't offer it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, GUIDE);
  const wide = block(page, "signature.ts");
  const narrow = block(page, "Response of /submit").locator("..").locator(".code-sample").first();
  const region = wide.locator("pre");
  await expect(region).toHaveAttribute("tabindex", "0");
  const button = wide.getByRole("button", { name: "Wrap lines" });
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  expect(await region.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  await expect(region).not.toHaveAttribute("tabindex");
  await expect(narrow).toBeVisible();
  await page.goto("/guides/interface/implement");
  await expect(page.locator("html")).toHaveAttribute("data-code-wrap");
  await open(page, GUIDE);
  await button.click();
  await expect(page.locator("html")).not.toHaveAttribute("data-code-wrap");
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(block(page, "quote.js").getByRole("button", { name: "Wrap lines" })).toBeHidden();
  await expect(block(page, "quote.js").locator("pre")).not.toHaveAttribute("tabindex");
});

test("code in a closed panel is measured when the panel opens, not when the page loads", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, "/guides/interface/implement");
  const tabs = page.locator(".tabs").first();
  const panel = (index: number) => tabs.getByRole("tabpanel", { includeHidden: true }).nth(index);
  const wide = (index: number) => panel(index).locator(".code-sample[data-wide]");
  await expect(wide(0)).toHaveCount(1);
  await expect(wide(1)).toHaveCount(0);
  await tabs.getByRole("tab", { name: "PHP" }).click();
  await expect(wide(1)).toHaveCount(1);
  await expect(panel(1).getByRole("button", { name: "Wrap lines" })).toBeVisible();
});

test("choosing a tab doesn't move its tab list while other groups change with it", async ({ page }) => {
  await open(page, "/guides/interface/implement");
  const last = page.getByRole("tablist").last();
  await last.scrollIntoViewIfNeeded();
  const before = await last.evaluate((element) => element.getBoundingClientRect().top);
  await last.getByRole("tab").last().click();
  await frames(page);
  expect(Math.abs((await last.evaluate((element) => element.getBoundingClientRect().top)) - before)).toBeLessThan(2);
});

test("an image opens enlarged in a dialog, and Escape closes it and restores focus", async ({ page }) => {
  await open(page, GUIDE);
  const link = page.locator("figure.figure a.zoom").first();
  await link.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("img")).toBeVisible();
  const close = dialog.getByRole("button", { name: "Close" });
  await expect(close).toBeFocused();
  const [button, image] = [await close.boundingBox(), await dialog.getByRole("img").boundingBox()];
  expect((image?.y ?? 0) - (button?.y ?? 0)).toBeGreaterThanOrEqual((button?.height ?? 0) + 4);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
});

test("axe finds nothing at both widths, in both modes, with everything open", async ({ page }) => {
  await open(page, GUIDE);
  for (const list of await page.getByRole("tablist").all()) await list.getByRole("tab").last().click();
  await page.locator("details").evaluateAll((all) => all.forEach((element) => element.setAttribute("open", "")));
  expect(await findingsInBothWidths(page, "main")).toEqual([]);
});

test("axe finds nothing in an enlarged image's dialog, at both widths and in both modes", async ({ page }) => {
  // axe reads the whole page even to check a part of it. This page is a third as long as the style guide.
  await open(page, "/resources/user-guides/cross-sell-setup-guide");
  await page.locator("a.zoom").first().click();
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
  expect(await findingsInBothWidths(page, "dialog[open]")).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("all panels show with their labels, images link to their files, and code can be focused for scrolling", async ({
    page,
  }) => {
    await page.goto(GUIDE);
    for (const panel of await page.locator(".tabs").first().locator(".tab-panel").all()) {
      await expect(panel).toBeVisible();
      await expect(panel.locator(".tab-panel-title")).toBeVisible();
    }
    await expect(page.locator("a.zoom").first()).toHaveAttribute("href", new RegExp(`^${PREFIX}/images/`));
    await expect(page.locator(".wrap-button").first()).toBeHidden();
    await expect(page.locator(".code-sample pre").first()).toHaveAttribute("tabindex", "0");
  });
});
