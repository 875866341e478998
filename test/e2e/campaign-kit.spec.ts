/** The campaign kit as a marketer uses it: saved and opened from disk, offline. */
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Page, TestInfo } from "@playwright/test";
import sharp from "sharp";
import { scanned } from "../support/scan-qr-code";
import { axeFindings } from "./support-axe";
import { expect, test } from "./support";

const APP = "01234567-89ab-4cde-8f01-23456789abcd";
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><rect width="300" height="100" fill="#f00"/></svg>';

async function saved(page: Page, name: string, info: TestInfo): Promise<Buffer> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name, exact: true }).click();
  const file = info.outputPath((await download).suggestedFilename());
  await (await download).saveAs(file);
  return readFileSync(file);
}

async function fillIn(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

// From axe messaging the preview's frame: files have no origin.
test.use({ allowedMessages: [/Failed to execute 'postMessage' on 'DOMWindow'/] });

let asked: string[] = [];

test.beforeEach(async ({ page, request, context }, info) => {
  const kit = info.outputPath("campaign-kit.html");
  writeFileSync(kit, await (await request.get("/downloads/campaign-kit.html")).body());
  await context.setOffline(true);
  asked = [];
  page.on("request", (sent) => asked.push(sent.url()));
  await page.goto(pathToFileURL(kit).href);
});

test.afterEach(async ({ page }) => {
  expect(asked.filter((address) => !/^(?:file|blob|data|about):/.test(address))).toEqual([]);
  const kept = async (): Promise<unknown> => [
    localStorage.length,
    sessionStorage.length,
    document.cookie,
    (await indexedDB.databases()).length,
  ];
  expect(await page.evaluate(kept)).toEqual([0, 0, "", 0]);
});

test("missing values are reported beside their fields, and likely secrets are removed", async ({ page }) => {
  await page.getByRole("button", { name: "Make the material" }).click();
  await expect(page.getByLabel("Name of your shop")).toBeFocused();
  await expect(page.getByLabel("App ID")).toHaveAccessibleDescription(/Enter your App ID: 36 characters/);
  await fillIn(page, { "App ID": "sk_live_51Hq8Zk2eZvKYlo2C", "Product id": "9f86d081884c7d659a2feaa0c55ad015" });
  await page.getByRole("button", { name: "Make the material" }).click();
  for (const label of ["App ID", "Product id"]) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(
      /This looks like a (?:live )?key, so it was removed/,
    );
    await expect(page.getByLabel(label)).toHaveValue("");
  }
  await expect(page.getByRole("heading", { name: "Checkout links" })).toBeHidden();
});

test("links, codes, banners, newsletter and poster are made in Greek, on a phone, by keyboard, in both colour modes", async ({
  page,
}, info) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await fillIn(page, {
    "Name of your shop": "Λιμάνι & Υιοί",
    "Address of your shop": "https://shop.example.org/el/",
    "App ID": APP,
    "Product and price (optional)": "Τσάντα, EUR 39,00",
  });
  await page.getByLabel("Language").selectOption("Ελληνικά");
  await page.getByLabel("TikTok").check();
  await page.getByLabel("Product id").fill("BAG-CANVAS-01");
  await page.getByLabel("Product id").press("Enter");
  await expect(page.getByRole("heading", { name: "Checkout links" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Newsletter", { exact: true }).last()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Copy the link for Newsletter" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toHaveText(/^(?:Copied|Press Ctrl\+C)/);
  await expect(page.locator("#link-tiktok")).toHaveValue(/source=tiktok/);

  const link = await page.locator("#link-qr").inputValue();
  expect(link).toContain(`app=${APP}`);
  expect(await scanned(await saved(page, "Save as PNG", info))).toBe(link);
  expect(await scanned(await saved(page, "Save as SVG", info))).toBe(link);

  expect((await saved(page, "Save hero-mobile-el.png", info)).length).toBeLessThanOrEqual(200_000);

  await expect(page.getByLabel("HTML", { exact: true })).toHaveValue(/καταστήματος Λιμάνι &amp; Υιοί/);
  await expect(page.getByLabel("HTML of the banner")).toHaveValue(/href="https:\/\/shop\.example\.org\/el\/">/);
  await expect(page.getByLabel("Alternative texts")).toHaveValue(/Poster, A4: Σκανάρετε/);
  const preview = page.frameLocator("#preview");
  await expect(preview.getByRole("link", { name: /^Λιμάνι & Υιοί\. Παραγγείλτε/ }).locator("img")).toHaveJSProperty(
    "naturalWidth",
    1200,
  );

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 800, height: 1100 });
  await page.emulateMedia({ media: "print" });
  expect(await scanned(await page.screenshot({ scale: "device" }))).toBe(link);
  for (const format of ["A4", "Letter"]) {
    const poster = (await page.pdf({ format, preferCSSPageSize: true })).toString("latin1");
    expect(poster.match(/\/Type \/Page\b/g)).toHaveLength(1);
  }
});

test("a logo replaces the name in each banner; the hero saves at 2880 px and under 200 kB", async ({ page }, info) => {
  await fillIn(page, {
    "Name of your shop": "Harbour & Sons",
    "Address of your shop": "https://shop.example.org",
    "App ID": APP,
    "Product id": "BAG-CANVAS-01",
  });
  const logo = page.getByLabel("Logo (optional)");
  await logo.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(logo).toHaveAccessibleDescription(/Choose an SVG, a PNG or a JPG\./);
  await page.getByRole("button", { name: "Make the material" }).click();
  await expect(page.locator("#pictures").getByText("Harbour & Sons")).toHaveCount(3);
  await logo.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(LOGO) });
  await expect(page.locator("#pictures").getByText("Harbour & Sons")).toHaveCount(0);
  const hero = await saved(page, "Save hero-desktop-en.png", info);
  expect(hero.length).toBeLessThanOrEqual(200_000);
  expect(await sharp(hero).metadata()).toMatchObject({ width: 2880, height: 900 });
  const pixel = await sharp(hero).extract({ left: 450, top: 190, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  expect([...pixel]).toEqual([255, 0, 0]);
});
