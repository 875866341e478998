import { expect, open, test } from "./support";
import { axeFindings, setTheme } from "./support-axe";
import { GUIDE } from "./support-layout";

test("the axe helper finds a fault in one of many similar elements after the page has passed", async ({ page }) => {
  await open(page, GUIDE);
  expect(await axeFindings(page)).toEqual([]);

  const word = page.locator("article p").nth(2);
  await word.evaluate((element) => (element.style.color = "rgb(170, 170, 170)"));
  const pale = [expect.stringMatching(/^color-contrast: .*insufficient color contrast/s)];
  expect(await axeFindings(page, ["color-contrast"])).toEqual(pale);
  expect(await axeFindings(page)).toEqual(pale);
  await word.evaluate((element) => element.removeAttribute("style"));

  // axe must wait for the fade to end.
  await word.evaluate((element) => void element.animate({ opacity: [0.1, 0.2] }, 500));
  expect(await axeFindings(page, ["color-contrast"])).toEqual([]);

  const ground = page.locator("article");
  await ground.evaluate((element) => (element.style.backgroundColor = "rgb(110, 110, 110)"));
  expect(await axeFindings(page, ["color-contrast"], "article p")).not.toEqual([]);
  await ground.evaluate((element) => element.removeAttribute("style"));
  expect(await axeFindings(page, ["color-contrast"])).toEqual([]);

  await setTheme(page, "dark");
  await word.evaluate((element) => (element.style.color = "rgb(70, 70, 70)"));
  expect(await axeFindings(page, ["color-contrast"])).toEqual(pale);
  await word.evaluate((element) => element.removeAttribute("style"));

  const link = page.locator("article p a").first();
  await link.evaluate((element) => (element.style.textDecoration = "none"));
  expect(await axeFindings(page, ["link-in-text-block"])).toEqual([expect.stringMatching(/^link-in-text-block: <a/)]);
  await link.evaluate((element) => element.removeAttribute("style"));

  await page.locator("html").evaluate((html) => html.removeAttribute("lang"));
  expect(await axeFindings(page)).toEqual([expect.stringMatching(/^html-has-lang: <html/)]);
});
