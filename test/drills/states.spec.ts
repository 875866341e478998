import { OTHER } from "./build";
import { expect, findingsInEachMode, hydrated, open, test } from "./support";

test.beforeEach(({ host }) => {
  host.directory = OTHER;
});

test("with several versions, an unreleased page has a notice, the picker leads to the same page, and the choice is stored", async ({
  page,
  host,
}) => {
  await open(page, `${host.url}/next/guides/first`);
  await expect(page.getByRole("region", { name: "Version notice" })).toContainText("isn't released yet");
  const picker = page.getByRole("navigation", { name: "Version" });
  await picker.getByText("Version: Next").click();
  await page.setViewportSize({ width: 390, height: 844 });
  const [next, stable] = await Promise.all(
    ["Next", "1.0 (stable)"].map((name) => picker.getByRole("link", { name }).boundingBox()),
  );
  expect(stable?.height).toBe(next?.height);
  expect(await findingsInEachMode(page)).toEqual([]);
  await page.getByRole("link", { name: "Go to version 1.0 (stable)" }).click();
  await expect(page).toHaveURL(`${host.url}/guides/first`);
  await expect(page.getByRole("region", { name: "Version notice" })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("docs-preferred-version"))).toBe("1.0");
  await picker.getByText("Version: 1.0 (stable)").click();
  await picker.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(`${host.url}/next/guides/first`);
  expect(await page.evaluate(() => localStorage.getItem("docs-preferred-version"))).toBe("current");
  await page.reload();
  await hydrated(page);
  expect(await page.evaluate(() => localStorage.getItem("docs-preferred-version"))).toBe("current");
});

test("with several versions, the front page shows the version picker above its hero, which doesn't cover it", async ({
  page,
  host,
}) => {
  await open(page, `${host.url}/`);
  const picker = await page.getByRole("navigation", { name: "Version" }).locator("summary").boundingBox();
  const hero = await page.locator("main h1").locator("..").boundingBox();
  expect(picker && picker.y + picker.height).toBeLessThanOrEqual(hero?.y ?? 0);
});

test("an announcement dismissed in one tab disappears in others and stays hidden after a reload", async ({
  page,
  context,
  host,
}) => {
  await open(page, `${host.url}/guides/first`);
  const other = await context.newPage();
  await open(other, `${host.url}/guides/second`);
  const bar = page.getByRole("region", { name: "Announcement" });
  await expect(bar).toBeVisible();
  await other.getByRole("button", { name: "Close announcement" }).click();
  await expect(bar).toBeHidden();
  // Also before the bundle runs.
  host.fault = (address) => (address.startsWith("/app-") ? "missing" : undefined);
  await page.reload();
  await expect(bar).toBeHidden();
});

test("if the site respects the system's colour scheme, the colour mode follows it until the reader chooses one", async ({
  page,
  host,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, `${host.url}/guides/first`);
  const html = page.locator("html");
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(html).toHaveAttribute("data-theme", "light");
  await expect(html).toHaveAttribute("data-theme-choice", "system");
  await page.getByRole("button", { name: /currently system mode/ }).click();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(html).toHaveAttribute("data-theme", "light");
});
