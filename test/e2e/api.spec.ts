import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, firstLoad, open, test } from "./support";

const PAGES = [
  "get-product-details",
  "get-quotation",
  "submit-quotation",
  "get-customer",
  "get-orders",
  "get-products-feed",
  "pickup-stores",
  "refund-order",
].map((name) => `/api/${name}`);
const SUBMIT = "/api/submit-quotation";
const LANGUAGES = ["curl", "JavaScript", "TypeScript", "PHP", "PHP Guzzle", "Python", "Ruby", "Java", "C#", "Go"];

/** The colours of code tokens are left to tokens.test.ts, as in routes.spec.ts. */
const findings = async (page: Page, part: string) =>
  (await new AxeBuilder({ page }).include(part).exclude(".code-sample code > *").analyze()).violations;

async function compose(page: Page) {
  await page.getByRole("button", { name: "Compose a request" }).click();
  return page.getByRole("region", { name: "Compose a request" });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const address of PAGES) {
    test(`${address} shows its call, every sample, its fields and its answers`, async ({ page }) => {
      await page.goto(address);
      await expect(page.locator(".operation-method")).toHaveText(/^(GET|POST)$/);
      await expect(page.locator(".operation-facts")).toContainText("Authentication");
      for (const language of LANGUAGES)
        await expect(
          page
            .locator(".operation-side")
            .first()
            .locator(".tab-panel-title", { hasText: new RegExp(`^${language.replace("+", "\\+")}$`) }),
        ).toBeVisible();
      await expect(page.locator("#responses")).toBeVisible();
      await expect(page.locator("#response-200")).toBeVisible();
      await expect(page.getByRole("button", { name: "Compose a request" })).toBeHidden();
      for (const button of await page.locator(".operation-parts button").all()) await expect(button).toBeHidden();
    });
  }

  test("branches of a schema open by their summary", async ({ page }) => {
    await page.goto(SUBMIT);
    await expect(page.locator("#request-order-items")).toBeHidden();
    await page.getByText("Fields of order", { exact: true }).click();
    await expect(page.locator("#request-order-items")).toBeVisible();
  });
});

test("a link to a nested field opens what is around it, also while on the page", async ({ page }) => {
  await open(page, `${SUBMIT}#request-order-box_now-locker_id`);
  await expect(page.locator("#request-order-box_now-locker_id")).toBeInViewport();
  await page.evaluate(() => {
    window.location.hash = "#request-invoice-tax_id";
  });
  await expect(page.locator("#request-invoice-tax_id")).toBeInViewport();
});

test("one button opens and closes every branch, by keyboard", async ({ page }) => {
  await open(page, SUBMIT);
  const button = page.getByRole("button", { name: "Expand all fields" }).first();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#request-order-box_now-locker_id")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.locator("#request-order-box_now-locker_id")).toBeHidden();
});

test("a language chosen in a sample is chosen on the pages that follow", async ({ page }) => {
  await open(page, "/api/get-customer");
  await page.getByRole("tab", { name: "PHP", exact: true }).first().click();
  await page.locator('nav[aria-label="Docs sidebar"]').getByRole("link", { name: "Submit order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submit order");
  const chosen = page.getByRole("tab", { name: "PHP", exact: true });
  // The request sample, and the code of the shop.
  await expect.poll(() => chosen.count()).toBeGreaterThan(1);
  for (const tab of await chosen.all()) await expect(tab).toHaveAttribute("aria-selected", "true");
});

test("from the first key to the written request without a mouse, and nothing is sent or stored", async ({
  page,
  baseURL,
}) => {
  await open(page, "/api/refund-order");
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  // Gatsby keeps scroll positions for the session; nothing else may come in.
  const storage = () =>
    page.evaluate(() =>
      JSON.stringify([
        { ...localStorage },
        Object.entries(sessionStorage).filter(([key]) => !key.startsWith("@@scroll")),
        document.cookie,
      ]),
    );
  const before = await storage();

  await page.getByRole("button", { name: "Compose a request" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Compose a request" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel(/^order_id/)).toBeFocused();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("4242 4242 4242 4242");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel(/^order_id/)).toHaveValue("");
  await expect(page.getByRole("alert")).toContainText("This looks like a card number, so it was removed.");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("10999");
  await page.keyboard.press("Tab");
  await page.keyboard.type("250");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your request" })).toBeFocused();
  await expect(page.locator(".operation-composer figure code")).toContainText('"order_id": "10999",\n  "amount": 250');

  expect(await storage()).toBe(before);
  expect(asked.filter((url) => !url.startsWith(`${baseURL}/`) || !url.endsWith(".js"))).toEqual([]);
  // The composer, what it shares with others, and the part that looks for links to load ahead, whenever its time comes.
  expect(asked.length).toBeLessThanOrEqual(3);
});

for (const [width, theme] of [
  [1440, "light"],
  [390, "dark"],
] as const) {
  test(`axe finds nothing at ${width} px, ${theme}, with the composer, its errors and every branch open`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript((mode) => localStorage.setItem("theme", mode), theme);
    await open(page, SUBMIT);
    const form = await compose(page);
    await form.getByLabel(/^currency/).fill("EURO");
    await form.getByRole("button", { name: "Write the request" }).click();
    await expect(form.getByRole("alert")).toBeFocused();
    await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
    expect(await findings(page, "main")).toEqual([]);
    await form.getByLabel(/^currency/).fill("EUR");
    await form.getByRole("button", { name: "Write the request" }).click();
    await expect(form.getByRole("heading", { name: "Your request" })).toBeFocused();
    expect(await findings(page, ".operation-composer")).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}

test("samples stand beside the fields where the page is wide, and below where it is not", async ({ page }) => {
  await open(page, SUBMIT);
  const place = async () =>
    [
      await page.locator("#request-request_id").boundingBox(),
      await page.locator(".operation-side").first().boundingBox(),
    ].map((box) => ({ x: box?.x ?? 0, y: box?.y ?? 0 }));
  const [field, side] = await place();
  expect(side?.x).toBeGreaterThan((field?.x ?? 0) + 400);
  await page.setViewportSize({ width: 1024, height: 900 });
  const [above, below] = await place();
  expect(below?.x).toBe(above?.x);
  expect(below?.y).toBeGreaterThan(above?.y ?? 0);
});

test("an operation page loads at most 2 KB more script than a guide", async ({ browser, baseURL }) => {
  const script = async (address: string): Promise<number> => {
    const page = await browser.newPage();
    const loaded = await firstLoad(page, `${baseURL}${address}`);
    await page.close();
    return loaded.filter(({ type }) => type === "script").reduce((total, { size }) => total + size, 0);
  };
  const guide = await script("/guides/getting-started/quick-start");
  for (const address of [SUBMIT, "/api/get-quotation"]) expect((await script(address)) - guide).toBeLessThanOrEqual(2);
});
