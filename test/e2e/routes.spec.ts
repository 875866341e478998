import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, open, routes, test } from "./support";

/**
 * Runs axe on the page as it stands. The colours of code tokens are left to tokens.test.ts, which
 * checks every pair of them in both modes; axe takes seconds per page for thousands of tokens.
 */
async function findings(page: Page) {
  return (await new AxeBuilder({ page }).exclude(".code-sample code > *").analyze()).violations;
}

for (const route of routes) {
  test(`${route.path}: 200 at its clean path, its structure, accessible in both modes and widths, fits 320 px`, async ({ request, page }) => {
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

    expect(await findings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator("html").evaluate((html) => html.setAttribute("data-theme", "dark"));
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}

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
