import type { Locator, Page } from "@playwright/test";
import { expect, open } from "./support";
import { axeFindings, NARROW, setTheme } from "./support-axe";

/** Offline, the page reports other requests that fail, for its contents or an address's hash. */
export const OFFLINE = { allowedMessages: [/net::ERR_INTERNET_DISCONNECTED/] };

/**
 * Opens a tool on a phone by keyboard, then goes offline. Checks that the tool wasn't preloaded, that it only loads
 * from this site, and that its first field has focus.
 * @param first name of its first field
 */
export async function openTool(page: Page, address: string, title: string, first: string): Promise<Locator> {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.setViewportSize(NARROW);
  await open(page, address);
  await page.waitForLoadState("networkidle");
  const before = asked.splice(0);
  const tool = page.getByRole("region", { name: title, exact: true });
  await tool.getByRole("button", { name: `Open ${title}` }).press("Enter");
  await expect(tool.getByLabel(first)).toBeFocused();
  const { origin } = new URL(page.url());
  expect(asked.filter((url) => /\/tool-[a-z-]+-[0-9a-f]+\.js$/.test(url))).not.toEqual([]);
  expect(before.filter((url) => /\/tool[.-]|response-checks/.test(url))).toEqual([]);
  expect([...before, ...asked].filter((url) => new URL(url).origin !== origin)).toEqual([]);
  await page.context().setOffline(true);
  return tool;
}

/** Checks an opened, completed tool with axe, in both modes and at 320 px. Its code can't be read afterwards. */
export async function expectGoodLooks(page: Page): Promise<void> {
  // The back-to-top button covers what's below it.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await axeFindings(page, undefined, ".tool")).toEqual([]);
  await setTheme(page, "dark");
  expect(await axeFindings(page, ["color-contrast"], ".tool")).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}
