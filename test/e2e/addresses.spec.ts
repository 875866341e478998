import { serve } from "../../tools/lib/static-server";
import { SITE_URL, TITLE } from "../support/settings";
import { pageAddress } from "../../src/shared/paths";
import { expect, onHost, open, pathOf, PREFIX, test } from "./support";

const CLEAN = "/guides/interface/implement";

test("a host that redirects sends other forms of a path to the clean one, with query and hash", async ({
  page,
  request,
}) => {
  for (const form of [`${CLEAN}.html`, `${CLEAN}/index.html`, `${CLEAN}/`]) {
    const response = await request.get(`${form}?a=1`, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    // A host may send an absolute URL.
    const absolute = (address = "") => new URL(address, response.url()).href;
    expect(absolute(response.headers().location)).toBe(absolute(onHost(`${CLEAN}?a=1`)));
  }
  await open(page, `${CLEAN}.html?a=1#routes`);
  const { search, hash } = new URL(page.url());
  expect(pathOf(page.url()) + search + hash).toBe(`${CLEAN}?a=1#routes`);
});

// src/browser/head-scripts/early-script.test.ts tests each form.
test("on a host that serves files as they are, the address bar and the canonical link show the clean path", async ({
  page,
}) => {
  const server = await serve({ directory: "public", port: 0, basePath: PREFIX || "/", forms: "plain" });
  for (const [form, clean] of [
    [`${CLEAN}/index.html`, CLEAN],
    ["/index.html", "/"],
  ] as const) {
    await open(page, `${server.url}${form}?a=1#routes`);
    await expect.poll(() => page.url()).toBe(`${server.url}${clean}?a=1#routes`);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", pageAddress(SITE_URL, clean));
    await expect(page.locator("h1")).toHaveCount(1);
  }
  await server.close();
});

test.describe("an unknown address", () => {
  test.use({ allowedMessages: [/404 \(Not Found\)/] });

  test("shows the not-found page with status 404, its title, noindex and no canonical", async ({ page, request }) => {
    for (const address of ["/nope", "/404"]) expect((await request.get(address)).status(), address).toBe(404);
    await open(page, "/nope");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
    await expect(page).toHaveTitle(`Page Not Found | ${TITLE}`);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, nofollow");
    await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
  });

  test("suggests what search finds for its path", async ({ page }) => {
    await open(page, "/docs/webhooks");
    const suggested = page.getByRole("heading", { name: "Did you mean" }).locator("+ ul");
    await suggested.getByRole("link", { name: "Receive webhooks", exact: true }).click();
    await expect(page).toHaveURL(onHost("/guides/interface/implement#receive-webhooks"));
  });
});
