import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import jsQR from "jsqr";
import sharp from "sharp";
import { axeFindings, NARROW } from "./support-axe";
import { expect, test } from "./support";

const APP = "01234567-89ab-4cde-8f01-23456789abcd";

/** What a reader's phone finds in a picture. */
async function scanned(file: string): Promise<string | undefined> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test("the campaign kit works as a saved file: mistakes are named, material comes out, no host is asked", async ({
  page,
  request,
}, info) => {
  const outputPath = (name: string): string => info.outputPath(name);
  const kit = outputPath("campaign-kit.html");
  writeFileSync(kit, await (await request.get("/downloads/campaign-kit.html")).body());
  const asked: string[] = [];
  page.on("request", (sent) => asked.push(sent.url()));
  await page.setViewportSize(NARROW);
  await page.goto(pathToFileURL(kit).href);
  await page.getByRole("button", { name: "Make the material" }).click();
  await expect(page.getByLabel("Name of your shop")).toBeFocused();
  await expect(page.getByText("Enter your App ID: 36 characters")).toBeVisible();
  await page.getByLabel("Name of your shop").fill("Λιμάνι & Υιοί");
  await page.getByLabel("Language").selectOption("Ελληνικά");
  await page.getByLabel("App ID").fill(APP);
  await page.getByLabel("Product id").fill("BAG-CANVAS-01");
  await page.getByLabel("Product id").press("Enter");
  await expect(page.getByRole("heading", { name: "Checkout links" })).toBeFocused();
  await expect(page.getByLabel("Newsletter as HTML")).toHaveValue(/Η ομάδα του Λιμάνι &amp; Υιοί/);
  expect(await axeFindings(page)).toEqual([]);

  const links = await page.getByLabel("Checkout links").inputValue();
  const link = /^QR code: (.*)$/m.exec(links)?.[1];
  expect(link).toContain(`app=${APP}`);
  for (const name of ["Save as SVG", "Save as PNG"]) {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name }).click();
    const file = outputPath((await saved).suggestedFilename());
    await (await saved).saveAs(file);
    // An SVG has a pixel for each module.
    const picture = name.endsWith("SVG") ? outputPath("large.png") : file;
    if (picture !== file) await sharp(readFileSync(file), { density: 720 }).png().toFile(picture);
    expect(await scanned(picture)).toBe(link);
  }
  const poster = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(poster.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(asked.filter((address) => !/^(?:file|blob|data):/.test(address))).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, ""]);
});
