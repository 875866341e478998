import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { readTabChoice } from "../preferences/tab-choice";

const ID = "3f2a9c10-7b41-4d0e-9a55-c1d2e3f4a5b6";
const KEPT = `platform:woocommerce,code:laravel,domain:bags.example.net,app:${ID}`;
const PAGE = `<h1>Page</h1>
<pre><code>curl <i>https:</i><i>//store.example.org</i>/quote 00000000-0000-0000-0000-000000000000</code></pre>
<p><code>shop.example.org</code> and shop.example.org</p>
<div class="workbench"><code>store.example.org</code></div>`;
const FILLED = `curl https://bags.example.net/quote ${ID}`;

/** The modules as freshly loaded with a page. */
let shop: typeof import("./shown-shop");
let start: typeof import("./start-shop");

function load(address: string, html = PAGE): void {
  window.history.replaceState({ key: "1" }, "", address);
  document.body.innerHTML = `<main tabindex="-1">${html}</main>`;
  jest.isolateModules(() => {
    start = jest.requireActual<typeof import("./start-shop")>("./start-shop");
    shop = jest.requireActual<typeof import("./shown-shop")>("./shown-shop");
  });
}

/** Does what React does when another page is shown. */
function goTo(address: string, html: string): void {
  window.history.pushState(null, "", address);
  const main = document.querySelector("main") as HTMLElement;
  [...main.children].filter((child) => !child.matches(".shop-line")).forEach((child) => child.remove());
  const page = document.createElement("div");
  page.innerHTML = html;
  main.append(page);
}

const codes = (): string[] => [...document.querySelectorAll("code")].map(({ textContent }) => textContent ?? "");
const line = () => screen.getByRole("region", { name: "Chosen shop" });
const offer = () => screen.getByRole("region", { name: "Shop in the link" });

afterEach(() => shop.clearShop());

test("leaves the page unchanged without a shop in storage or the URL", async () => {
  load("/guides/a?workshop=1");
  const before = document.body.innerHTML;
  start.startShop();
  await Promise.resolve();
  expect(document.body.innerHTML).toBe(before);
});

test("fills the stored shop's values into code, even across highlighting, but not into prose or tools", () => {
  localStorage.setItem("shop", KEPT);
  load("/guides/a");
  const nodes = [...document.querySelectorAll("pre, pre *")];
  shop.showShop();
  expect(codes()).toEqual([FILLED, "bags.example.net", "store.example.org"]);
  expect([...document.querySelectorAll("pre, pre *")]).toEqual(nodes);
  expect(document.querySelector("p > code")?.parentElement).toHaveTextContent("and shop.example.org");
  expect(line()).toHaveTextContent("Shown for your shop: WooCommerce, Laravel, bags.example.net · Change · Clear");
  expect(within(line()).getByRole("link", { name: "Change" })).toHaveAttribute("href", "/guides/interface#your-shop");
});

test("fills in code on later pages and code that is rewritten", async () => {
  localStorage.setItem("shop", KEPT);
  load("/guides/a");
  shop.showShop();
  goTo("/guides/b", "<p><code>https://store.example.org/b</code></p>");
  await waitFor(() => expect(codes()).toEqual(["https://bags.example.net/b"]));
  const code = document.querySelector("code") as HTMLElement;
  code.innerHTML = "<b>00000000-0000-0000-0000-000000000000</b>";
  await waitFor(() => expect(codes()).toEqual([ID]));
  expect(screen.getAllByRole("region")).toHaveLength(1);
});

test("Clear restores every placeholder and deletes the stored shop", async () => {
  localStorage.setItem("shop", KEPT);
  load("/guides/a");
  const before = codes();
  shop.showShop();
  await userEvent.click(within(line()).getByRole("button", { name: "Clear" }));
  expect(codes()).toEqual(before);
  expect(localStorage.getItem("shop")).toBeNull();
  expect(line()).toHaveFocus();
  expect(line()).toHaveTextContent("Your shop was cleared.");
  goTo("/guides/b", "<code>store.example.org</code>");
  await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
  expect(codes()).toEqual(["store.example.org"]);
});

test("a shop selects its language, framework, platform and go-live tabs without changing the query", () => {
  load("/guides/a");
  shop.keepShop({ platform: "woocommerce", code: "laravel", domain: "", app: "", webhook: "" });
  expect(readTabChoice("language", ["Node", "PHP"])).toBe(1);
  expect(readTabChoice("framework", ["Express", "Laravel"])).toBe(1);
  expect(readTabChoice("platform", ["Magento", "WooCommerce"])).toBe(1);
  expect(readTabChoice("golive", ["Custom shop", "Shop with a module"])).toBe(1);
  expect(window.location.search).toBe("");
  shop.keepShop({ platform: "custom", code: "", domain: "", app: "", webhook: "" });
  expect(readTabChoice("platform", ["Magento", "Custom shop"])).toBe(1);
  expect(readTabChoice("golive", ["Custom shop", "Shop with a module"])).toBe(0);
});

test("a shop in the link is removed from the URL and used only after the reader confirms", async () => {
  localStorage.setItem("shop", "domain:mine.example.net");
  load(`/guides/a?shop=${KEPT}&q=1#here`);
  shop.showShop();
  expect(window.location.href).toBe("http://localhost/guides/a?q=1#here");
  expect(window.history.state).toEqual({ key: "1" });
  expect(codes()).toContain("mine.example.net");
  expect(localStorage.getItem("shop")).toBe("domain:mine.example.net");
  expect(offer()).toHaveTextContent(`Shop domain: bags.example.netApp ID: ${ID}`);
  expect(offer()).toHaveTextContent("It replaces yours: mine.example.net.");
  await userEvent.click(within(offer()).getByRole("button", { name: "Use this shop" }));
  expect(localStorage.getItem("shop")).toBe(KEPT);
  expect(codes()).toContain(FILLED);
  expect(line()).toHaveFocus();
});

test("ignoring a shop in the link leaves code and storage unchanged", async () => {
  load(`/guides/a?shop=${KEPT}`);
  const before = codes();
  shop.showShop();
  await userEvent.click(within(offer()).getByRole("button", { name: "Ignore" }));
  expect(screen.queryByRole("region")).toBeNull();
  expect(codes()).toEqual(before);
  expect(localStorage).toHaveLength(0);
});

test.each([
  ["domain:<img src=x onerror=alert(1)>", "Shop domain was left out."],
  ["app:0123456789abcdef0123456789abcdef01234567", "App ID was left out. It looks like a key."],
])("%s in a link is refused and appears nowhere in the page, URL, storage or log", (text, message) => {
  const logs = (["log", "warn", "error", "info", "debug"] as const).map((level) => jest.spyOn(console, level));
  load(`/guides/a?shop=${encodeURIComponent(text)}`);
  shop.showShop();
  expect(offer()).toHaveTextContent(message);
  expect(within(offer()).queryByRole("button", { name: "Use this shop" })).toBeNull();
  const value = text.replace(/^\w+:/, "");
  expect(document.documentElement.outerHTML).not.toContain(value);
  // Markup would be escaped above.
  expect(document.documentElement).not.toHaveTextContent(value);
  expect(document.querySelector("img")).toBeNull();
  expect(window.location.search).toBe("");
  expect(localStorage).toHaveLength(0);
  for (const log of logs) expect(log).not.toHaveBeenCalled();
});

test("validates a stored shop like one in a link", () => {
  localStorage.setItem("shop", "domain:$(id),app:sk_live_abcdefgh,code:php");
  load("/guides/a");
  shop.showShop();
  expect(line()).toHaveTextContent("Shown for your shop: Plain PHP");
});

test.each([
  [
    "/guides/integrations/magento/installation",
    "This page is for Magento. You chose WooCommerce: the same page for it is",
    "WooCommerce: installation",
    "/guides/integrations/woocommerce/installation",
  ],
  [
    "/guides/integrations/magento/compatibility",
    "it has no such page. Start with",
    "WooCommerce: installation",
    "/guides/integrations/woocommerce/installation",
  ],
])("%s links to the page for the reader's platform", (path, text, name, href) => {
  localStorage.setItem("shop", KEPT);
  load(path);
  shop.showShop();
  expect(line()).toHaveTextContent(text);
  expect(within(line()).getByRole("link", { name })).toHaveAttribute("href", href);
});

test("moves the platform's card and table column to the front until the shop is cleared", () => {
  localStorage.setItem("shop", KEPT);
  const card = (name: string): string =>
    `<li><h2 class="card-title"><a href="/category/${name}">${name}</a></h2><ul><li><a href="/guides/integrations/${name}/installation">Install</a></li></ul></li>`;
  const head = (name: string): string => `<th><a href="/guides/integrations/${name}/installation">${name}</a></th>`;
  load(
    "/category/a",
    `<ul>${card("magento")}${card("woocommerce")}</ul>
     <table class="platforms"><tr><th>Outcome</th>${head("magento")}${head("woocommerce")}</tr><tr><th>Paid</th><td>m</td><td>w</td></tr></table>`,
  );
  const order = (): string => document.querySelector("main")?.textContent?.replace(/.*follow\./s, "") ?? "";
  const before = order();
  shop.showShop();
  expect(line()).toHaveTextContent("WooCommerce comes first here. The other platforms follow.");
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["woocommerce", "magento"]);
  expect(screen.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "Outcomewoocommercemagento",
    "Paidwm",
  ]);
  shop.clearShop();
  expect(order()).toBe(before);
});

test("moves the platform's row to the front in a table of platforms, but not in other tables", () => {
  localStorage.setItem("shop", KEPT);
  const table = (...names: string[]): string =>
    `<table><tbody>${names.map((name) => `<tr><td>${name}</td></tr>`).join("")}</tbody></table>`;
  load("/a", table("Custom shop", "Magento 2", "PrestaShop 8", "WooCommerce") + table("PHP", "WooCommerce"));
  shop.showShop();
  expect(screen.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    "WooCommerce",
    "Custom shop",
    "Magento 2",
    "PrestaShop 8",
    "PHP",
    "WooCommerce",
  ]);
  expect(line()).toHaveTextContent("WooCommerce comes first here.");
});

describe("a download", () => {
  const ask = jest.fn();
  const saved: Blob[] = [];
  beforeEach(() => {
    saved.length = 0;
    ask.mockReset().mockResolvedValue({ ok: true, text: () => Promise.resolve("GET https://store.example.org/a") });
    Object.assign(globalThis, { fetch: ask });
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => {} });
    localStorage.setItem("shop", KEPT);
    load("/a", `<a download href="/api/a.http">text</a> <a download href="/shop.zip">archive</a>`);
    shop.showShop();
    // jsdom can't navigate, and logs an error.
    document.addEventListener("click", (event) => event.preventDefault());
    jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation();
  });
  const text = (blob?: Blob) =>
    new Promise((done) => {
      const reader = new FileReader();
      reader.onload = () => done(reader.result);
      reader.readAsText(blob as Blob);
    });

  test("contains the shop's values if it's a text file", async () => {
    await userEvent.click(screen.getByText("text"));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(ask).toHaveBeenCalledWith("http://localhost/api/a.http");
    expect(await text(saved[0])).toBe("GET https://bags.example.net/a");
  });

  test("stays unchanged if it's an archive, or once the shop is cleared", async () => {
    await userEvent.click(screen.getByText("archive"));
    shop.clearShop();
    await userEvent.click(screen.getByText("text"));
    expect(ask).not.toHaveBeenCalled();
  });
});

test("without storage, keeps the shop for the current page", () => {
  jest.spyOn(console, "warn").mockImplementation();
  jest.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new Error("blocked");
  });
  load("/guides/a");
  shop.showShop();
  shop.keepShop({ platform: "", code: "", domain: "bags.example.net", app: "", webhook: "" });
  expect(codes()).toContain("bags.example.net");
  shop.clearShop();
  jest.restoreAllMocks();
  expect(codes()).not.toContain("bags.example.net");
});

test("clearing the shop in another browser tab clears it here", () => {
  localStorage.setItem("shop", KEPT);
  load("/guides/a");
  shop.showShop();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: "shop", newValue: null, storageArea: localStorage }));
  expect(codes()).not.toContain(FILLED);
  expect(screen.queryByRole("region")).toBeNull();
});
