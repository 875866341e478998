import { CHROMIUM_ARGUMENTS, findChromium } from "../../tools/lib/chromium";
import { OTHER } from "./build";
import { expect, open, test } from "./support";

// Playwright disables the back/forward cache, and the headless shell has none; readers have it.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: CHROMIUM_ARGUMENTS,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

test("Back from another site restores the page from the back/forward cache", async ({ page, host }) => {
  host.directory = OTHER;
  await open(page, `${host.url}/guides/first`);
  await page.evaluate(() => {
    window.addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted }));
  });
  await page.goto(`${host.url.replace("localhost", "127.0.0.1")}/robots.txt`);
  await page.goBack({ waitUntil: "commit" });
  await expect.poll(() => page.evaluate(() => (window as { persisted?: boolean }).persisted)).toBe(true);
});
