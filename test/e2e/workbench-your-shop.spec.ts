import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { setting } from "../support/settings";
import { expect, hydrated, onHost, open, routes, test } from "./support";
import { axeFindings } from "./support-axe";
import { expectGoodLooks, OFFLINE, openTool } from "./support-workbench";

test.use(OFFLINE);

const ID = "3f2a9c10-7b41-4d0e-9a55-c1d2e3f4a5b6";
const DOMAIN = "bags.example.net";
const STORE = new URL(setting("host.store")).host;
/** Placeholders for a shop's values. */
const PLACEHOLDERS = [STORE, "00000000-0000-0000-0000-000000000000", "shop.example.org", "your-shop.example"];
const ANY = new RegExp(PLACEHOLDERS.map((text) => text.replaceAll(".", "\\.")).join("|"));
const VALUES = new RegExp(`${DOMAIN}|${ID}`);

/** Pages that React only hydrates, and pages that it renders. test/unit/shop-values.test.ts covers all others. */
const FOLDERS = [
  ["woocommerce", "/guides/integrations/woocommerce/"],
  ["custom", "/api/"],
] as const;

const line = (page: Page) => page.getByRole("region", { name: "Chosen shop", exact: true });

/** Texts of the code on a page as readers see it. */
const codes = (page: Page) =>
  page
    .locator("main code")
    .evaluateAll((all) => all.filter((code) => !code.closest(".workbench")).map((code) => code.textContent ?? ""));

/** Presses the blocks' visible copy buttons. Returns the clipboard after each. */
async function copied(page: Page, blocks: Locator): Promise<string[]> {
  const texts: string[] = [];
  for (const button of await blocks.getByRole("button", { name: "Copy code to clipboard" }).all()) {
    if (!(await button.isVisible())) continue;
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await button.click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe("");
    texts.push(await page.evaluate(() => navigator.clipboard.readText()));
  }
  return texts;
}

for (const [platform, folder] of FOLDERS)
  test(`with ${platform} chosen, every code block below ${folder} shows and copies the shop's values`, async ({
    page,
    context,
  }) => {
    test.slow();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const shop = `platform:${platform},domain:${DOMAIN},app:${ID}`;
    await page.addInitScript((text) => localStorage.setItem("shop", text), shop);
    const pages = routes.filter(({ path, kind }) => kind === "doc" && path.startsWith(folder));
    expect(pages).not.toEqual([]);
    let copies = 0;
    for (const { path } of pages) {
      const built = await (await page.request.get(onHost(path))).text();
      const blocks = built.match(/<code[^>]*>.*?<\/code>/gs) ?? [];
      await open(page, path);
      await expect(line(page)).toBeVisible();
      await expect.poll(async () => (await codes(page)).filter((text) => ANY.test(text)), path).toEqual([]);
      const filled = (await codes(page)).filter((text) => VALUES.test(text));
      // In the reference, React shows the sample in one language.
      expect(filled.length > 0, path).toBe(blocks.some((block) => ANY.test(block.replace(/<[^>]+>/g, ""))));
      for (const text of await copied(page, page.locator("main .code-sample", { hasText: VALUES }))) {
        expect(text, path).toMatch(VALUES);
        expect(text, path).not.toMatch(ANY);
        copies += 1;
      }
    }
    expect(copies).toBeGreaterThan(0);
  });

test("a shop can be chosen by keyboard and offline, shared as a link, and cleared again", async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const tool = await openTool(page, "/guides/interface/implement", "Your shop", "Platform");
  await page.keyboard.type("Woo");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Plain");
  await page.keyboard.press("Tab");
  await page.keyboard.type(DOMAIN);
  await page.keyboard.press("Tab");
  await page.keyboard.type(ID);
  await page.keyboard.press("Enter");
  await expect(tool.getByText("Pages now show this shop.")).toHaveRole("status");
  await expect(page.getByRole("tab", { name: "PHP", exact: true }).first()).toHaveAttribute("aria-selected", "true");
  await expect(line(page)).toContainText(`WooCommerce, Plain PHP, ${DOMAIN}`);
  await tool.getByRole("button", { name: "Copy Link to share" }).press("Enter");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(await axeFindings(page, undefined, ".shop-line")).toEqual([]);
  await expectGoodLooks(page);
  await context.setOffline(false);

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

  await open(page, "/guides/integrations/magento/installation");
  await line(page).getByRole("link", { name: "WooCommerce: installation" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("WooCommerce");
  await expect.poll(async () => (await codes(page)).filter((text) => ANY.test(text))).toEqual([]);
  await line(page).getByRole("button", { name: "Clear" }).click();
  await expect.poll(async () => (await codes(page)).filter((text) => text.includes(DOMAIN))).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("shop"))).toBeNull();
  await page.reload();
  await hydrated(page);
  await expect(page.locator(".shop-line")).toHaveCount(0);
});

test("a sample fetched for another language and downloaded files contain the shop's values", async ({ page }) => {
  await page.addInitScript((shop) => localStorage.setItem("shop", shop), `domain:${DOMAIN},app:${ID}`);
  await open(page, "/api/get-quotation");
  const sample = page.locator(".operation-side code").first();
  await expect(sample).not.toContainText("import requests");
  await page.getByRole("combobox", { name: "Language", exact: true }).first().selectOption("Python");
  await expect(sample).toContainText("import requests");
  await expect(sample).toContainText(`https://${DOMAIN}/`);

  await open(page, "/api/api-reference");
  for (const name of ["requests.http", "postman-collection.json", "openapi.yaml"]) {
    const download = page.waitForEvent("download");
    await page.locator(`a.download[href$="/${name}"]`).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(name);
    const text = readFileSync(await file.path(), "utf8");
    expect(text).toContain(`https://${DOMAIN}/`);
    if (!name.startsWith("openapi")) expect(text).toContain(ID);
    expect(text).not.toMatch(ANY);
  }
});
