import type { Locator, Page } from "@playwright/test";
import { expect, onHost, open, routes, test } from "./support";
import { axeFindings, NARROW, WIDE } from "./support-axe";

const PAGES = routes.map((route) => route.path).filter((path) => /^\/api\/(?!api-reference)/.test(path));
const SUBMIT = "/api/submit-quotation";
/** Included in the page; the others are fetched. */
const LANGUAGES = ["curl", "JavaScript", "PHP"];

async function compose(page: Page) {
  await page.getByRole("button", { name: "Compose a request" }).click();
  return page.getByRole("region", { name: "Compose a request" });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const address of PAGES) {
    test(`${address} shows its method, authentication, samples, Markdown link and responses, and hides every control`, async ({
      page,
    }) => {
      await page.goto(address);
      await expect(page.locator(".operation-method")).toHaveText(/^(GET|POST)$/);
      await expect(page.locator(".operation-facts")).toContainText("Authentication");
      const titles = page.locator(".operation-side figcaption > :first-child");
      for (const language of LANGUAGES) await expect(titles.getByText(language, { exact: true })).toBeVisible();
      const twin = page.locator(".operation-side").getByRole("link", { name: "this page as Markdown" });
      await expect(twin).toHaveAttribute("href", onHost(`${address}.md`));
      for (const code of await page.locator(".operation-side pre").all()) await expect(code).toBeVisible();
      await expect(page.locator(".operation-side :is(select, [role=tablist])").locator("visible=true")).toHaveCount(0);
      await expect(page.locator("#responses")).toBeVisible();
      await expect(page.locator("#response-200")).toBeVisible();
      await expect(page.getByRole("button", { name: "Compose a request" })).toBeHidden();
      for (const button of await page.locator(".operation-parts button").all()) await expect(button).toBeHidden();
    });
  }

  test("nested fields open from their summary", async ({ page }) => {
    await page.goto(SUBMIT);
    await expect(page.locator("#request-order-items")).toBeHidden();
    await page.getByText("Fields of order", { exact: true }).click();
    await expect(page.locator("#request-order-items")).toBeVisible();
  });
});

test("content above the call doesn't move while the rest of the page loads", async ({ page }) => {
  await open(page, "/api/get-customer");
  const contents = page.locator("main").getByText("On this page");
  const whole = await contents.boundingBox();
  await page.evaluate(() => {
    const call = document.querySelector(".operation-parts") as Element;
    while (call.nextElementSibling) call.nextElementSibling.remove();
  });
  expect(await contents.boundingBox()).toEqual(whole);
});

test.describe("when the template's script doesn't load", () => {
  test.use({ allowedMessages: [/ERR_FAILED|Not rendering React|ChunkLoadError|Loading chunk/] });

  test("samples keep the height that they have without scripts", async ({ page }) => {
    await page.route(/component---src-templates-operation.*\.js/, (route) => route.abort());
    await page.goto(SUBMIT);
    await expect(page.getByRole("alert")).toBeVisible();
    const samples = page.locator(".operation-side pre").filter({ visible: true });
    expect(await samples.count()).toBeGreaterThan(LANGUAGES.length);
    // The shortest samples are 96 px high; long ones scroll from 384 px.
    for (const sample of await samples.all()) {
      const { shown, whole } = await sample.evaluate((pre) => ({ shown: pre.clientHeight, whole: pre.scrollHeight }));
      expect(shown).toBeGreaterThanOrEqual(Math.min(whole, 380));
    }
  });
});

test("a link to a nested field opens the fields around it, on load and on a hash change", async ({ page }) => {
  await open(page, `${SUBMIT}#request-order-box_now-locker_id`);
  await expect(page.locator("#request-order-box_now-locker_id")).toBeInViewport();
  await page.evaluate(() => {
    window.location.hash = "#request-invoice-tax_id";
  });
  await expect(page.locator("#request-invoice-tax_id")).toBeInViewport();
});

test("one button expands and collapses all fields by keyboard", async ({ page }) => {
  await open(page, SUBMIT);
  const button = page.getByRole("button", { name: "Expand all fields" }).first();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#request-order-box_now-locker_id")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.locator("#request-order-box_now-locker_id")).toBeHidden();
});

test("a request's and a response's fields are equally far below the field search", async ({ page }) => {
  await open(page, "/api/get-product-details");
  const gaps = await page
    .locator(".operation-row + .params")
    .evaluateAll((all) => all.map((fields) => getComputedStyle(fields).marginBlockStart));
  expect(gaps.length).toBeGreaterThan(1);
  expect(new Set(gaps).size).toBe(1);
});

test("Back finds expanded fields and the place among them", async ({ page }) => {
  await open(page, SUBMIT);
  await page.getByRole("button", { name: "Expand all fields" }).first().click();
  // So far down that the page without the fields isn't as high.
  const place = await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight - 2 * window.innerHeight);
    return window.scrollY;
  });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await page.locator("footer").getByRole("link", { name: "Quick start" }).dispatchEvent("click");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quick start");
  await page.goBack();
  await expect(page.getByRole("button", { name: "Collapse all fields" })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  await page.getByRole("navigation", { name: "Docs pages" }).getByRole("link", { name: "Get customer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get customer");
  await page.getByRole("button", { name: "Expand all fields" }).first().click();
  await expect(page.getByRole("button", { name: "Collapse all fields" })).toHaveCount(1);
});

test("Back finds a branch that the reader opened alone, and the button still expands all", async ({ page }) => {
  await open(page, SUBMIT);
  await page.locator("#request-user").getByText("Fields of user").click();
  await expect(page.locator("#request-user-email")).toBeVisible();
  await page.locator("footer").getByRole("link", { name: "Quick start" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quick start");
  await page.goBack();
  await expect(page.locator("#request-user-email")).toBeVisible();
  await expect(page.locator("#request-invoice-tax_id")).toBeHidden();
  await page.getByRole("button", { name: "Expand all fields" }).first().click();
  await expect(page.locator("#request-invoice-tax_id")).toBeVisible();
});

test("the selected language carries over to the next page, and a reload keeps the selections", async ({ page }) => {
  await open(page, "/api/get-customer");
  const picker = (name: string) => page.getByRole("combobox", { name, exact: true }).first();
  await picker("Language").selectOption("PHP");
  await expect(page.locator(".operation-side code").first()).toContainText("hash_hmac");
  await page.locator('nav[aria-label="Docs sidebar"]').getByRole("link", { name: "Submit order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submit order");
  await expect(picker("Language").locator(":checked")).toHaveText("PHP");
  // The shop's code.
  await expect(page.getByRole("tab", { name: "PHP", exact: true }).first()).toHaveAttribute("aria-selected", "true");

  await picker("Example").focus();
  await page.keyboard.type("Pickup");
  await expect(picker("Example").locator(":checked")).toHaveText("Pickup in a store");
  await expect(page.locator(".operation-side code").first()).toContainText("pickup_location_id");
  await page.reload();
  await expect(page.locator(".operation-side code").first()).toContainText("pickup_location_id");
  await expect(page.locator(".operation-side code").first()).toContainText("hash_hmac");
});

test.describe("a sample language that the page doesn't include", () => {
  test.use({ allowedMessages: [/net::ERR_FAILED/] });

  test("is fetched once, and Retry fetches it after a failure", async ({ page }) => {
    let isDown = true;
    const asked: string[] = [];
    await page.route("**/operations/*.json", (route) => {
      asked.push(
        route
          .request()
          .url()
          .replace(/.*(?=\/operations)/, ""),
      );
      return isDown ? route.abort() : route.continue();
    });
    await open(page, SUBMIT);
    expect(asked).toEqual([]);
    const code = page.locator(".operation-side code").first();
    const language = page.getByRole("combobox", { name: "Language", exact: true });
    await language.selectOption("Ruby");
    const retry = page.locator(".operation-side").getByRole("button", { name: "Retry" });
    await expect(retry).toBeVisible();
    await expect(code).toContainText("curl");
    isDown = false;
    await retry.click();
    await expect(code).toContainText("Net::HTTP");
    await expect(retry).toBeHidden();
    await language.selectOption("Go");
    await expect(code).toContainText("package main");
    expect(asked).toEqual(["/operations/submitOrder.json", "/operations/submitOrder.json"]);
  });
});

test("the call comes first, then its guidance and rules, then the fields; on a wide page, code is beside them and stays in view to the end", async ({
  page,
}) => {
  await open(page, SUBMIT);
  const side = page.locator(".operation-side");
  const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: NaN, y: NaN, height: NaN };
  const box = () => boxOf(side);
  const title = await boxOf(page.getByRole("heading", { level: 1 }));
  const parts = [".operation", "#handle-the-call", "#rules", "#request"];
  const places = await Promise.all(parts.map(async (selector) => (await boxOf(page.locator(selector))).y));
  expect(places, parts.join()).toEqual([...places].sort((one, other) => one - other));
  expect(places[0]).toBeLessThan(400);
  expect((await box()).y).toBeLessThan(title.y + title.height);
  expect((await box()).x).toBeGreaterThan(title.x + 400);
  for (const target of ["#request", "#responses", "#error-codes"]) {
    await page.evaluate((selector) => document.querySelector(selector)?.scrollIntoView(), target);
    const { y, height } = await box();
    expect(y).toBeGreaterThanOrEqual(60);
    expect(y + height).toBeLessThanOrEqual(900);
  }
  for (const code of await side.locator("pre").locator("visible=true").all()) {
    await code.evaluate((element) => element.scrollTo(0, 1e6));
    await expect(code).toBeInViewport();
  }
  const field = page.locator("#request-request_id");
  expect((await box()).x).toBeGreaterThan((await boxOf(field)).x + 400);
  await test.step("on a narrower page, code is above the fields", async () => {
    await page.setViewportSize({ width: 1024, height: 900 });
    const [below, above] = [await boxOf(field), await box()];
    expect(below.x).toBe(above.x);
    expect(below.y).toBeGreaterThan(above.y);
  });
});

for (const size of [WIDE, NARROW]) {
  test(`at ${size.width} px the sample stays in view and updates while a request is composed`, async ({ page }) => {
    await page.setViewportSize(size);
    await open(page, SUBMIT);
    await page
      .getByRole("combobox", { name: "Example", exact: true })
      .first()
      .selectOption({ label: "Cash on delivery, so no payment is authorised" });
    const form = await compose(page);
    const name = form.locator("#compose-body-order-payment-name");
    await name.fill("At your door");
    await expect(name).toBeInViewport({ ratio: 0.5 });
    await expect(page.locator(".operation-side .j > i", { hasText: "At your door" })).toBeInViewport({
      ratio: 1,
    });
    expect(
      await name.evaluate((input) => {
        const { left, top, width: wide, height: high } = input.getBoundingClientRect();
        return document.elementFromPoint(left + wide / 2, top + high / 2) === input;
      }),
    ).toBe(true);
  });
}

test("on phones, request and responses are tabs above the fields", async ({ page }) => {
  await page.setViewportSize(NARROW);
  await open(page, SUBMIT);
  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  await page.locator("#request").scrollIntoViewIfNeeded();
  await tab("Request").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab("Responses")).toBeFocused();
  await expect(page.getByRole("combobox", { name: "Language", exact: true })).toBeHidden();
  await tab("400").click();
  const code = page.getByRole("tabpanel", { name: "400" }).locator("code");
  await expect(code).toContainText("INVALID_ORDER");
  const fields = await page.locator("#request-request_id").boundingBox();
  const panel = await page.locator(".operation-side").boundingBox();
  expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThanOrEqual(fields?.y ?? 0);
});

test("hashes of fields that several statuses share lead to the one place that shows them", async ({ page }) => {
  for (const id of ["response-401-code", "response-5xx-code", "response-5xx"]) {
    await open(page, `${SUBMIT}#${id}`);
    await expect(page.locator(`[id="${id}"]`).locator("xpath=..")).toBeInViewport();
  }
});

test("the field finder finds a field by part of its name, sets the hash and focuses its link", async ({ page }) => {
  await open(page, SUBMIT);
  const box = page.getByLabel("Find a field").first();
  await box.focus();
  await expect(box).toHaveAttribute("list");
  await box.fill("locker_id");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#request-order-box_now-locker_id$/);
  await expect(page.locator("#request-order-box_now-locker_id")).toBeInViewport();
  await expect(page.getByRole("link", { name: "Direct link to locker_id" })).toBeFocused();
});

test("a request is composed by keyboard from start to finish, and composing sends and stores nothing", async ({
  page,
  baseURL,
}) => {
  await open(page, "/api/refund-order");
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const storage = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
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
  await expect(page.locator(".operation-composer [role=status]")).toHaveText(/ready to copy/);
  await expect(page.locator(".operation-side code").first()).toContainText('"order_id": "10999",\n  "amount": 250');

  expect(await storage()).toBe(before);
  const ours = /\/operations\/refundOrder\.json$|\.(?:js|css)$/;
  expect(asked.filter((url) => !url.startsWith(`${baseURL}/`) || !ours.test(url))).toEqual([]);
  // The composer, its styles, its shared code, and the operation's file.
  expect(asked.length).toBeLessThanOrEqual(6);
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
    await form.getByRole("button", { name: "Check the request" }).click();
    await expect(form.getByRole("alert")).toBeFocused();
    await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
    expect(await axeFindings(page, undefined, "main")).toEqual([]);
    await form.getByLabel(/^currency/).fill("EUR");
    await form.getByRole("button", { name: "Check the request" }).click();
    await expect(form.getByRole("status")).toHaveText(/ready to copy/);
    // At the current scroll position, the navbar may cover half a control.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await axeFindings(page, undefined, ".operation-parts")).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
