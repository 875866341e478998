import type { Page } from "@playwright/test";
import { setting } from "../support/settings";
import { expect, open, saveData, test } from "./support";
import { axeFindings } from "./support-axe";

const ID = "3f2a9c10-7b41-4d0e-9a55-c1d2e3f4a5b6";
const DOMAIN = "bags.example.net";
const STORE = new URL(setting("host.store")).host;
const NO_ID = "00000000-0000-0000-0000-000000000000";
/** Pages of WooCommerce with a placeholder in code, and a reference page, whose request React writes. */
const PAGES = [
  "/guides/integrations/woocommerce/installation",
  "/guides/integrations/woocommerce/replace-native-checkout",
  "/api/get-quotation",
];
const line = (page: Page) => page.getByRole("region", { name: "Your shop", exact: true }).first();

/** Texts of the code on a page that have one of the words. */
const withWords = (page: Page, ...words: string[]) =>
  page.locator("main code").evaluateAll(
    (codes, found) =>
      codes
        .filter((code) => !code.closest(".workbench"))
        .map((code) => code.textContent ?? "")
        .filter((text) => found.some((word) => text.includes(word))),
    words,
  );

test.use({ viewport: { width: 390, height: 844 } });

test("a chosen shop is in the code of its pages and in the clipboard, in a link, and gone when cleared", async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // Nothing is loaded ahead, which would fail while the page is offline.
  await saveData(page);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await open(page, "/guides/interface/implement");
  const { origin } = new URL(page.url());
  const before = asked.length;
  await page.getByRole("button", { name: "Open Your shop" }).focus();
  await page.keyboard.press("Enter");
  const tool = page.locator(".tool");
  await expect(tool.getByRole("combobox", { name: "Platform" })).toBeFocused();
  expect(asked.slice(before).filter((url) => url.endsWith(".js"))).not.toEqual([]);
  await context.setOffline(true);
  await page.keyboard.type("Woo");
  await page.keyboard.press("Tab");
  await page.keyboard.type("PHP");
  await page.keyboard.press("Tab");
  await page.keyboard.type(DOMAIN);
  await page.keyboard.press("Tab");
  await page.keyboard.type(ID);
  await page.keyboard.press("Enter");
  await expect(tool.getByRole("status").first()).toHaveText("Pages are shown for this shop.");
  await expect(page.getByRole("tab", { name: "PHP", exact: true }).first()).toHaveAttribute("aria-selected", "true");
  await expect(line(page)).toContainText(`WooCommerce, PHP, ${DOMAIN}`);
  for (const part of [".tool", ".shop-line"]) expect(await axeFindings(page, undefined, part)).toEqual([]);
  await tool.getByRole("button", { name: "Copy Link to share" }).click();
  const link = await copied();
  await context.setOffline(false);
  expect(asked.filter((url) => !url.startsWith(origin))).toEqual([]);

  for (const address of PAGES) {
    await open(page, address);
    await expect(line(page)).toContainText("WooCommerce");
    await expect.poll(() => withWords(page, DOMAIN, ID)).not.toEqual([]);
    expect(await withWords(page, STORE, NO_ID), address).toEqual([]);
    const blocks = page.locator("main .code-sample", { hasText: new RegExp(`${DOMAIN}|${ID}`) });
    for (const block of await blocks.locator("visible=true").all()) {
      await block.getByRole("button", { name: "Copy code to clipboard" }).click();
      await expect.poll(copied).toMatch(new RegExp(`${DOMAIN}|${ID}`));
      expect(await copied()).not.toMatch(new RegExp(`${STORE}|${NO_ID}`));
    }
  }
  await page.getByRole("combobox", { name: "Language", exact: true }).first().selectOption("Python");
  await expect(page.locator(".operation-side code").first()).toContainText(`https://${DOMAIN}/`);

  await open(page, "/guides/integrations/magento/installation");
  await line(page).getByRole("link", { name: "WooCommerce: installation" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("WooCommerce");
  await expect.poll(() => withWords(page, STORE, NO_ID)).toEqual([]);

  const fresh = await browser.newContext();
  const other = await fresh.newPage();
  await other.goto(link);
  const offer = other.getByRole("region", { name: "Shop in the link" });
  await expect(offer).toContainText(DOMAIN);
  expect(new URL(other.url()).search).toBe("");
  expect(await other.evaluate(() => localStorage.getItem("shop"))).toBeNull();
  await offer.getByRole("button", { name: "Use this shop" }).click();
  await expect(line(other)).toContainText(DOMAIN);
  await fresh.close();

  await line(page).getByRole("button", { name: "Clear" }).click();
  await expect.poll(() => withWords(page, DOMAIN, ID)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("shop"))).toBeNull();
  await page.reload();
  await expect(page.locator("html[data-hydrated=true]")).toBeVisible();
  await expect(page.locator(".shop-line")).toHaveCount(0);
});
