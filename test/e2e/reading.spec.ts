import { TITLE } from "../support/settings";
import { expect, open, pathOf, test } from "./support";
import { follow, heading, LONG } from "./support-layout";

test("the first page doesn't fetch its page data, later pages do and have their own head, and Back shows the same article", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("page-data.json")) fetched.push(pathOf(request.url()));
  });
  await open(page, LONG);
  const before = await page.locator("article").innerText();
  expect(fetched).toEqual([]);
  await follow(page, "JavaScript SDK");
  await expect(heading(page)).toHaveText(/SDK/);
  expect(fetched).toEqual(["/page-data/guides/interface/javascript-sdk/page-data.json"]);
  await expect(page).toHaveTitle(new RegExp(`SDK.* \\| ${TITLE}$`));
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/guides\/interface\/javascript-sdk$/);
  await expect(page.locator("meta[property='og:title']")).toHaveCount(1);
  await expect(page.locator('nav[aria-label="Docs sidebar"] a[aria-current=page]')).toHaveText("JavaScript SDK");
  await page.goBack();
  await expect(heading(page)).toHaveText("Implement the Platform Interface");
  await expect.poll(() => page.locator("article").innerText()).toBe(before);
});
