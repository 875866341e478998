import { TITLE } from "../support/settings";
import { expect, open, pathOf, test } from "./support";

const GUIDE = "/guides/interface/implement";

test("moving by a sidebar link keeps the layout, updates the head and puts focus and scroll right", async ({
  page,
}) => {
  await open(page, "/guides/getting-started/quick-start");
  await page.evaluate(() => {
    (window as unknown as { kept: boolean }).kept = true;
    window.scrollTo(0, 600);
  });
  await page.locator('nav[aria-label="Docs sidebar"]').getByRole("link", { name: "Troubleshooting" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Troubleshooting");
  expect(await page.evaluate(() => (window as unknown as { kept?: boolean }).kept)).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveTitle(`Troubleshooting | ${TITLE}`);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    /\/guides\/getting-started\/troubleshooting$/,
  );
  await expect(page.locator("meta[property='og:title']")).toHaveCount(1);
  await expect(page.locator('nav[aria-label="Docs sidebar"] a[aria-current=page]')).toHaveText("Troubleshooting");
});

test("the first page never fetches its own page-data, later pages do, and going back shows its text again", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("page-data.json")) fetched.push(pathOf(request.url()));
  });
  await open(page, GUIDE);
  const before = await page.locator("article").innerText();
  expect(fetched).toEqual([]);
  await page.locator('nav[aria-label="Docs sidebar"]').getByRole("link", { name: "JavaScript SDK" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/SDK/);
  expect(fetched).toEqual(["/page-data/guides/interface/javascript-sdk/page-data.json"]);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Implement the Platform Interface");
  await expect.poll(() => page.locator("article").innerText()).toBe(before);
});
