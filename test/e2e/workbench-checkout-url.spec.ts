import { readFileSync } from "node:fs";
import jsQR from "jsqr";
import sharp from "sharp";
import { expect, open, test } from "./support";
import { axeFindings, NARROW } from "./support-axe";

const PAGE = "/guides/advanced-use-cases/create-checkout-url";
const APP = "3f2b8c1e-5d47-4a60-9b1f-0c7d2e8a6f35";

/** What a camera reads from a picture, and the picture's width. */
async function scan(file: string) {
  const { data, info } = await sharp(readFileSync(file))
    .resize({ width: 1024, kernel: "nearest" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width } = await sharp(readFileSync(file)).metadata();
  return { width, text: jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data };
}

// What is loaded ahead at its own time does not come; the tool needs none of it.
test.use({ allowedMessages: [/ERR_INTERNET_DISCONNECTED/] });

test("a checkout URL is explained, built and saved as QR code, by keyboard, on a phone and offline", async ({
  page,
  context,
}) => {
  await page.setViewportSize(NARROW);
  const requests: string[] = [];
  page.on("request", (request) => void requests.push(request.url()));
  await open(page, PAGE);
  const tool = page.getByRole("region", { name: "Checkout URL builder" });
  const before = requests.length;
  await tool.getByRole("button", { name: "Open Checkout URL builder" }).press("Enter");
  await expect(tool.getByLabel("Checkout URL to explain")).toBeFocused();
  const loaded = requests.slice(before).filter((url) => url.endsWith(".js"));
  const scripts = await Promise.all(loaded.map(async (url) => (await page.request.get(url)).text()));
  expect(scripts.join("")).toContain("Checkout URL to explain");
  await context.setOffline(true);

  await page.keyboard.insertText(
    `https://checkout.example.com/?app=${APP}&prd=%255B%257B%2522id%2522%253A%2522310%2522%252C%2522qty%2522%253A2%257D%255D&cur=EUR&lang=el_GR`,
  );
  await expect(tool.getByText("1 thing to fix")).toBeVisible();
  await expect(tool.getByText("Encoded twice. Encode it once.")).toBeVisible();
  await tool.getByRole("button", { name: "Use it" }).press("Enter");
  await expect(tool.getByLabel("Product id or SKU")).toBeFocused();
  await expect(tool.getByLabel("Product id or SKU")).toHaveValue("310");
  await tool.getByLabel("Source").fill("qr");
  const url = `https://checkout.example.com/?app=${APP}&prd=%5B%7B%22id%22%3A%22310%22%2C%22qty%22%3A2%7D%5D&cur=EUR&lang=el_GR&source=qr`;
  await expect(tool.getByRole("group", { name: "Checkout URL" })).toHaveText(url);
  expect(await axeFindings(page, undefined, ".tool")).toEqual([]);

  for (const kind of ["SVG", "PNG"]) {
    const download = page.waitForEvent("download");
    await tool.getByRole("button", { name: `Download ${kind}` }).press("Enter");
    const file = await download;
    expect(file.suggestedFilename()).toBe(`checkout-qr.${kind.toLowerCase()}`);
    const { width, text } = await scan(await file.path());
    expect(text).toBe(url);
    if (kind === "PNG") expect(width).toBe(1024);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const { origin } = new URL(page.url());
  expect(requests.filter((address) => !address.startsWith(`${origin}/`) && !address.startsWith("blob:"))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(APP);
});
