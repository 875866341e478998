import { expect, open, test } from "./support";

const GUIDE = "/guides/integrations/woocommerce/installation";

/** Width of the phone picture and its smallest font size, in px. */
const DRAWN = 328;
const SMALLEST = 12.5;

for (const [width, file] of [
  [390, "settings.svg"],
  [1440, "settings-wide.svg"],
] as const)
  test(`at ${width} px a screen loads the picture for that width into space reserved for it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    let isHeld = true;
    const release: (() => void)[] = [];
    await page.route("**/images/screens/**", async (route) => {
      if (isHeld) await new Promise<void>((go) => release.push(go));
      await route.continue();
    });
    await open(page, GUIDE);
    const image = page.locator(".screen img").first();
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => release.length).toBeGreaterThan(0);
    const held = await image.boundingBox();
    isHeld = false;
    for (const go of release) go();
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
    expect(await image.boundingBox()).toEqual(held);
    expect(await image.evaluate((shown: HTMLImageElement) => shown.currentSrc)).toMatch(new RegExp(`/${file}$`));
    if (width < DRAWN * 2) expect(((held?.width ?? 0) / DRAWN) * SMALLEST).toBeGreaterThanOrEqual(11);
  });

test("a screen follows the reader's colour mode", async ({ page }) => {
  /** The colour at the centre of the picture's upper edge. */
  const ground = async (theme: string): Promise<number> => {
    await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    await open(page, GUIDE);
    const image = page.locator(".screen img").first();
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.complete)).toBe(true);
    const shot = (await image.screenshot()).toString("base64");
    return page.evaluate(async (data) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${data}`;
      await picture.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: picture.width, height: picture.height });
      const context = canvas.getContext("2d") as CanvasRenderingContext2D;
      context.drawImage(picture, 0, 0);
      return context.getImageData(picture.width - 12, picture.height / 2, 1, 1).data[0] as number;
    }, shot);
  };
  expect(await ground("light")).toBeGreaterThan(200);
  expect(await ground("dark")).toBeLessThan(60);
});
