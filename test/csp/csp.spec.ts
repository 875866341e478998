import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { hydrated, routes } from "../e2e/support";

/** A page, and what the browser refused or logged to the console. */
interface Watched {
  readonly page: Page;
  readonly found: string[];
}

/** Messages caused by the crawl rather than the site. */
const EXPECTED = [/404 \(Not Found\)/];

const POLICY = "content-security-policy";

/**
 * Does what browser translation does to existing and later texts: wraps each in new elements and removes the text node
 * that React knows. React throws if it removes such a text or inserts something before it.
 */
function translate(): void {
  const wrap = (text: Node): void => {
    const outer = document.createElement("font");
    text.parentNode?.replaceChild(outer, text);
    outer.appendChild(document.createElement("font")).append(text.nodeValue ?? "");
  };
  const translateIn = (node: Node): void => {
    const parent = node instanceof Element ? node : node.parentElement;
    if (!parent || parent.closest("font, script, style, textarea, [translate=no]")) return;
    if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) wrap(node);
    else for (const child of [...node.childNodes]) translateIn(child);
  };
  new MutationObserver((_changes, observer) => {
    if (!document.documentElement.dataset.hydrated) return;
    observer.disconnect();
    translateIn(document.body);
    new MutationObserver((changes) =>
      changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => translateIn(node))),
    ).observe(document.body, { childList: true, subtree: true });
  }).observe(document, { attributes: true, childList: true, subtree: true });
}

async function watch(context: BrowserContext): Promise<Watched> {
  const page = await context.newPage();
  const found: string[] = [];
  await page.addInitScript(translate);
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) =>
      console.error(`refused: ${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  page.on("console", (message) => {
    if (!EXPECTED.some((expected) => expected.test(message.text()))) found.push(`${page.url()} ${message.text()}`);
  });
  page.on("pageerror", (error) => found.push(`${page.url()} ${error.message}`));
  return { page, found };
}

/**
 * Activates every button, tab and disclosure in `within`, including those that appear meanwhile. Returns their number.
 */
function operateAll(page: Page, within: string): Promise<number> {
  return page.evaluate(async (scope) => {
    const done = new Set<HTMLElement>();
    const left = (): HTMLElement[] =>
      [...document.querySelectorAll<HTMLElement>(`${scope} :is(button, [role=tab], summary, a.zoom)`)].filter(
        (element) => !done.has(element) && !element.matches(":disabled"),
      );
    for (let round = left(); round.length > 0; round = left()) {
      for (const element of round) {
        done.add(element);
        element.click();
        // An open dialog would block the rest.
        for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) dialog.close();
      }
      // New controls are there after the next paint.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    return done.size;
  }, within);
}

/** Every other route, so that two browsers share the work evenly: pages of a kind are adjacent. */
const half = (from: 0 | 1) => routes.filter((_route, index) => index % 2 === from);

for (const [part, addresses] of [
  ["half of the routes", half(0)],
  ["the other half, with an unknown address", [...half(1), { path: "/nope", sidebar: "none" }]],
] as const) {
  base(
    `no route and no control of it breaks the policy, or fails once the page is translated: ${part}`,
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ baseURL, permissions: ["clipboard-read", "clipboard-write"] });
      const { page, found } = await watch(context);
      let operated = 0;
      // Pages of a sidebar share everything around the content.
      const chrome = new Set<string>();
      for (const { path, sidebar } of addresses) {
        const response = await page.goto(path, { waitUntil: "commit" });
        expect(response?.headers()[POLICY], path).toContain("require-trusted-types-for 'script'");
        await hydrated(page);
        operated += await operateAll(page, chrome.has(sidebar) ? "main" : "body");
        chrome.add(sidebar);
      }
      expect(found).toEqual([]);
      // Tabs, copy buttons and disclosures of all pages: far fewer would mean that the crawl missed them.
      expect(operated).toBeGreaterThan(addresses.length * 10);
      await context.close();
    },
  );
}

base("search, drawer, filter, form and print break neither policy nor translation", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  const { page, found } = await watch(context);
  await page.goto("/guides/getting-started/quick-start");
  await hydrated(page);
  const filter = page.locator('nav[aria-label="Docs sidebar"]').getByRole("searchbox");
  await filter.fill("webhook");
  await expect(page.locator('nav[aria-label="Docs sidebar"]').getByRole("status")).toHaveText(/page/);
  await filter.fill("");
  await page.keyboard.press("Control+k");
  // The rows stay while their texts and highlights change.
  for (const title of ["Quote cart", "Get orders"]) {
    await page.getByRole("combobox").fill(title);
    const first = page.getByRole("dialog", { name: "Search" }).getByRole("option").first();
    await expect(first).toContainText(title);
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Search" })).toBeHidden();

  // Client-side navigation to pages of every template, which loads chunks and inserts all HTML by script.
  for (const name of ["Resources", "Full API Reference", "Guides"]) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
    await expect(
      page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }),
    ).toHaveAttribute("aria-current", /true|page/);
  }
  await page.locator("main a[href^='/']").first().click();

  await page.goto("/api/submit-quotation");
  await hydrated(page);
  await page.getByRole("button", { name: "Compose a request" }).click();
  await page.locator(".operation-composer select").first().selectOption({ index: 1 });
  await page.locator(".operation-composer button[type=submit]").click();
  await expect(page.locator(".operation-side figure code").first()).toContainText("{");
  await page.emulateMedia({ media: "print" });
  await page.pdf();
  await page.emulateMedia({ media: "screen" });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/guides/interface");
  await hydrated(page);
  await page.getByRole("button", { name: /menu/i }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(found).toEqual([]);
  await context.close();
});

base("the campaign kit works at its address, as phones open it", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  const { page, found } = await watch(context);
  await page.goto("/downloads/campaign-kit.html");
  const fields = {
    "Name of your shop": "Harbour & Sons",
    "Address of your shop": "shop.example.org",
    "App ID": "01234567-89ab-4cde-8f01-23456789abcd",
    "Product id": "BAG-CANVAS-01",
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1"><path d="M0 0h3v1z"/></svg>';
  await page
    .getByLabel("Logo (optional)")
    .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(logo) });
  await page.getByRole("button", { name: "Make the material" }).click();
  await expect(page.getByRole("heading", { name: "Checkout links" })).toBeFocused();
  await expect(page.locator("#pictures image")).toHaveCount(3);
  await expect(page.getByLabel("HTML of the banner")).toHaveValue(/href="https:\/\/shop\.example\.org"/);
  const link = page.frameLocator("#preview").getByRole("link").nth(1);
  await expect(link).toHaveCSS("color", "rgb(255, 255, 255)");
  // The preview lacks the newsletter's dark-mode colours and this test's scripts.
  expect(found.filter((message) => !/style-src|about:(srcdoc|blank)/.test(message))).toEqual([]);
  await context.close();
});

base(
  "styles, HTML and addresses that the policy does not know are refused, and the crawl sees each",
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL });
    const { page, found } = await watch(context);
    await page.goto("/guides/interface");
    await hydrated(page);
    await page.evaluate(() => {
      const style = document.createElement("style");
      style.append("body { color: red }");
      document.body.append(style);
      document.body.setAttribute("style", "color: red");
      document.createElement("img").src = "https://example.com/x.png";
      // Deferred, because code that the test evaluates itself may use strings.
      setTimeout(() => (document.createElement("div").innerHTML = "<b>x</b>"));
    });
    await expect
      .poll(() => found.flatMap((message) => / refused: (\S+)/.exec(message)?.[1] ?? []).sort())
      .toEqual(["img-src", "require-trusted-types-for", "style-src-attr", "style-src-elem"]);
    await context.close();
  },
);
