import AxeBuilder from "@axe-core/playwright";
import { expect, open, routes, test, useColorMode } from "./support";

test.describe("every route", () => {
  for (const route of routes) {
    test(`${route.path} answers at its clean path with its structure`, async ({ request, page }) => {
      const response = await request.get(route.path, { maxRedirects: 0 });
      expect(response.status()).toBe(200);
      await open(page, route.path);
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page.locator('nav[aria-label="Docs sidebar"]')).toHaveAttribute("data-sidebar", route.sidebar);
      await expect(page.locator('nav[aria-label="Breadcrumbs"]')).toHaveCount(route.kind === "home" ? 0 : 1);
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `https://developers.example.com${route.path}`);
      await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /.{20,}/);
      await expect(page).toHaveTitle(/Developer Resources$/);
      await expect(page.locator("meta[name=robots]")).toHaveCount(route.unlisted ? 1 : 0);
      await expect(page.locator("main#main")).toHaveCount(1);
      await expect(page.locator("footer")).toHaveCount(1);
    });

    test(`${route.path} has no accessibility finding, light at 1440 px`, async ({ page }) => {
      await open(page, route.path);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });

    test(`${route.path} has no accessibility finding, dark at 390 px, and fits 320 px`, async ({ page }) => {
      await useColorMode(page, "dark");
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, route.path);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  }
});

test("every internal link of every page leads to a page", async ({ request }) => {
  const targets = new Set<string>();
  for (const route of routes) {
    const html = await (await request.get(route.path)).text();
    for (const [, href] of html.matchAll(/<a[^>]* href="(\/[^"#?]*)/g)) targets.add(href as string);
  }
  expect(targets.size).toBeGreaterThan(60);
  for (const target of targets) expect((await request.get(target, { maxRedirects: 0 })).status(), target).toBe(200);
});

test("the sitemap names every listed route and nothing else", async ({ request }) => {
  const xml = await (await request.get("/sitemap-0.xml")).text();
  const named = [...xml.matchAll(/<loc>https:\/\/developers\.example\.com([^<]*)<\/loc>/g)].map(([, path]) => path || "/").sort();
  expect(named).toEqual(routes.filter((route) => !route.unlisted).map((route) => route.path).sort());
});
