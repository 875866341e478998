import { expect, test } from "@playwright/test";
import { KINDS, MODES, openForPicture } from "../../tools/lib/looks";

/** The first screen on a phone and on a desktop, the latter at half scale to keep all pictures small. */
const SCREENS = [
  { width: 390, height: 844, scale: 1 },
  { width: 1440, height: 900, scale: 0.5 },
] as const;

for (const { width, height, scale } of SCREENS) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: scale });
    for (const [kind, address] of Object.entries(KINDS)) {
      for (const mode of MODES) {
        test(`${kind} at ${width} px, ${mode}`, async ({ page }) => {
          await openForPicture(page, address, mode);
          await expect(page).toHaveScreenshot(`${kind}-${width}-${mode}.png`);
        });
      }
    }
  });
}
