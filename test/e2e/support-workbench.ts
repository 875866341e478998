import type { Locator, Page } from "@playwright/test";
import { expect, open } from "./support";
import { axeFindings, NARROW } from "./support-axe";

/** Without a network the page says what else it would have loaded by then, for its contents or an address's hash. */
export const OFFLINE = { allowedMessages: [/net::ERR_INTERNET_DISCONNECTED/] };

/**
 * Opens a tool on a phone by keyboard and takes the network away. Checks that nothing of it was loaded before, that all
 * of it comes from this site, and that the focus is in its first field.
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

/** Looks at an opened tool, whose task is done, with axe, in both modes and at 320 px. Its code can't be read after it. */
export async function expectGoodLooks(page: Page): Promise<void> {
  // The button that leads back to the top is above what is below it.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await axeFindings(page, undefined, ".tool")).toEqual([]);
  await page.evaluate(() => (document.documentElement.dataset.theme = "dark"));
  expect(await axeFindings(page, ["color-contrast"], ".tool")).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}
