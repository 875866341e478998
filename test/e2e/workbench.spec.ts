import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { scanned } from "../support/scan-qr-code";
import { expect, test } from "./support";
import { expectGoodLooks, OFFLINE, openTool } from "./support-workbench";

test.use(OFFLINE);

test("the button studio works by keyboard, offline and on a phone", async ({ page }) => {
  const studio = await openTool(page, "/guides/integrations/magento/button-style", "Button studio", "Platform");
  await expect(studio.getByLabel("Platform")).toHaveValue("Magento");
  await page.keyboard.press("Tab");
  await page.keyboard.press("l");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("39");
  await expect(studio.getByRole("alert").filter({ hasText: "Enter a whole number from 40 to 96." })).toBeVisible();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("52");
  await expect(studio.getByRole("group", { name: "Settings" })).toContainText("Theme: light\nHeight: 52px");
  await expect(studio.getByText(/Edge of the button on the light page: 1\.00:1/)).toBeVisible();
  await studio.getByLabel("Width", { exact: true }).selectOption("Custom width");
  for (const [scene, width] of [["Cart", 320] as const, ["Phone", 0] as const]) {
    await studio.getByLabel("Shown on").selectOption(scene);
    for (const mode of ["light", "dark"]) {
      const button = studio.getByRole("group", { name: `${scene}, ${mode}` }).locator(".studio-button");
      await expect(button).toHaveCSS("height", "52px");
      await expect(button).toHaveCSS("background-color", "rgb(255, 255, 255)");
      expect((await button.boundingBox())?.width).toBeLessThanOrEqual(width || 248);
    }
  }
  await expectGoodLooks(page);
});

const APP = "3f2b8c1e-5d47-4a60-9b1f-0c7d2e8a6f35";

test("the checkout URL builder explains a URL, builds one and saves it as a QR code, by keyboard, on a phone and offline", async ({
  page,
}) => {
  const tool = await openTool(
    page,
    "/guides/advanced-use-cases/create-checkout-url",
    "Checkout URL builder",
    "Checkout URL to explain",
  );
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

test("the response checker finds a problem by keyboard and offline", async ({ page }) => {
  const tool = await openTool(page, "/api/get-quotation", "Response checker", "Response");
  await page.keyboard.insertText('{\n  "request_id": "7b0c1f0e-5d1a-4c39-9a51-0b8f2f6f3d11",\n  "quotes": [\n    {\n');
  await page.keyboard.insertText(
    '      "items": [{ "id": "BAG-CANVAS-01", "quantity": 1, "subtotal_cents": 3900 }],\n',
  );
  await page.keyboard.insertText('      "total_cents": 3901\n    }\n  ]\n}');
  await expect(tool.getByRole("status")).toHaveText("1 problem");
  const problem = tool.getByRole("listitem");
  await expect(problem).toContainText("Line 6, quotes[0].total_cents");
  await expectGoodLooks(page);
  await problem.getByRole("link").press("Enter");
  await expect(page).toHaveURL(/\/api\/get-quotation#rules$/);
});

const BODY = '{"url":"https://store.example.org/a"}';
const sign = (body: string) => createHmac("sha1", "test-secret").update(body).digest("hex");

test("the signature debugger explains a mismatch by keyboard, offline and on a phone", async ({ page }) => {
  const tool = await openTool(page, "/api/api-reference", "Signature debugger", "Raw body");
  await page.keyboard.insertText(BODY);
  await page.keyboard.press("Tab");
  await page.keyboard.insertText("test-secret");
  await page.keyboard.press("Tab");
  await page.keyboard.insertText(sign(BODY.replaceAll("/", "\\/")));
  await page.keyboard.press("Tab");
  await page.keyboard.type("Lara");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(tool.getByRole("status").filter({ hasText: "No match" })).toHaveText(/json_encode escapes slashes/);
  await expect(tool.getByRole("group", { name: "Correct signature" })).toHaveText(sign(BODY));
  await expect(tool.getByRole("group", { name: "Laravel" })).toHaveText("$rawBody = $request->getContent();");
  await expectGoodLooks(page);
});
