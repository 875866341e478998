import { readFileSync } from "node:fs";
import { scanned } from "../support/scan-qr-code";
import { expect, test } from "./support";
import { expectGoodLooks, OFFLINE, openTool } from "./support-workbench";

test.use(OFFLINE);

const PAGE = "/guides/advanced-use-cases/create-checkout-url";
const APP = "3f2b8c1e-5d47-4a60-9b1f-0c7d2e8a6f35";

test("the checkout URL builder explains a URL, builds one and saves it as a QR code, by keyboard, on a phone and offline", async ({
  page,
}) => {
  const tool = await openTool(page, PAGE, "Checkout URL builder", "Checkout URL to explain");
  await page.keyboard.insertText(
    `https://checkout.example.com/?app=${APP}&prd=%255B%257B%2522id%2522%253A%2522310%2522%252C%2522qty%2522%253A2%257D%255D&cur=EUR&lang=el_GR`,
  );
  await expect(tool.getByText("1 mistake", { exact: true })).toHaveRole("status");
  await expect(tool.getByText("Encoded twice. Encode it once.")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(tool.getByLabel("Products")).toBeFocused();
  for (const text of ["310, 2", APP, "EUR", "el_GR", "", "qr"]) {
    await page.keyboard.press("Control+A");
    if (text === "") await page.keyboard.press("Delete");
    else await page.keyboard.insertText(text);
    await page.keyboard.press("Tab");
  }
  const url = `https://checkout.example.com/?app=${APP}&prd=%5B%7B%22id%22%3A%22310%22%2C%22qty%22%3A2%7D%5D&cur=EUR&lang=el_GR&source=qr`;
  await expect(tool.getByRole("group", { name: "Checkout URL" })).toHaveText(url);
  for (const kind of ["SVG", "PNG"]) {
    const download = page.waitForEvent("download");
    await tool.getByRole("button", { name: `Download ${kind}` }).press("Enter");
    const file = await download;
    expect(file.suggestedFilename()).toBe(`checkout-qr.${kind.toLowerCase()}`);
    expect(await scanned(readFileSync(await file.path()))).toBe(url);
  }
  await expectGoodLooks(page);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(APP);
});
