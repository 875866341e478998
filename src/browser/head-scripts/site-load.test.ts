import { siteLoadScript } from "../../build/head-scripts";
import { BANNER_ID, RUNNING } from "./site-load";

/** Runs the script in this document as in a head: what it does at the load event is up to `load`. */
function visit({ address = "/guides/a", canonical = "https://example.com/guides/a", base = "/" } = {}) {
  window.history.replaceState(null, "", address);
  document.head.innerHTML = canonical === "" ? "" : `<link rel="canonical" href="${canonical}">`;
  document.body.innerHTML = "<main>Text</main>";
  const listen = jest.spyOn(window, "addEventListener");
  new Function(siteLoadScript(base))();
  const [type, listener] = listen.mock.calls.at(-1) as [string, EventListener];
  listen.mockRestore();
  expect(type).toBe("load");
  window.removeEventListener(type, listener);
  return { load: () => listener(new Event("load")) };
}

const banner = () => document.getElementById(BANNER_ID);

beforeEach(() => document.documentElement.setAttribute("data-js", ""));
afterEach(() => document.documentElement.removeAttribute(RUNNING));

test("the id is that of the contract", () => expect(BANNER_ID).toBe("site-load-banner"));

test("nothing is said before the load event, however long it takes", () => {
  jest.useFakeTimers();
  const { load } = visit();
  jest.advanceTimersByTime(600_000);
  expect(banner()).toBeNull();
  load();
  expect(banner()).not.toBeNull();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test("a site whose bundle runs says nothing", () => {
  const { load } = visit();
  document.documentElement.setAttribute(RUNNING, "");
  load();
  expect(banner()).toBeNull();
  expect(document.documentElement).toHaveAttribute("data-js");
});

test("blocked scripts: a plain sentence above the text, announced, and the page takes its form without scripts", () => {
  visit().load();
  expect(document.body.firstElementChild).toBe(banner());
  expect(banner()).toHaveAttribute("role", "alert");
  expect(banner()?.querySelector("strong")).toHaveTextContent("This site did not load properly.");
  expect(banner()?.querySelector("p")).toHaveTextContent(/^Its scripts were blocked or did not load/);
  expect(document.documentElement).not.toHaveAttribute("data-js");
});

test.each([
  ["below a folder, built for /", "/shop/docs/guides/a", "https://example.com/guides/a", "/", "/shop/docs"],
  ["below a folder, its home", "/shop/", "https://example.com/", "/", "/shop"],
  ["below a folder, a file's own name", "/shop/guides/a.html", "https://example.com/guides/a", "/", "/shop"],
  ["below a folder, an index file", "/shop/guides/a/index.html", "https://example.com/guides/a", "/", "/shop"],
  ["at the root, built for a folder", "/guides/a", "https://example.com/docs/guides/a", "/docs", "/"],
  [
    "below another folder than it was built for",
    "/manual/guides/a",
    "https://example.com/docs/guides/a",
    "/docs",
    "/manual",
  ],
])("served %s: the banner names the right base path", (_how, address, canonical, base, found) => {
  visit({ address, canonical, base }).load();
  expect(banner()).toHaveTextContent(
    `It was built for the base path ${base}, but is served below ${found}. Set basePath: ${found} in content/site.yaml`,
  );
});

test.each([
  ["the right place", "/docs/guides/a", "https://example.com/docs/guides/a", "/docs"],
  ["the right place with a slash", "/guides/a/", "https://example.com/guides/a", "/"],
  ["an address that is not the page's, such as an unknown one", "/nope", "https://example.com/guides/a", "/"],
  ["a page without canonical", "/nope", "", "/"],
])("%s: no base path is suggested", (_how, address, canonical, base) => {
  visit({ address, canonical, base }).load();
  expect(banner()).toHaveTextContent("Its scripts were blocked or did not load");
  expect(banner()).not.toHaveTextContent("basePath");
});

test("the text is one line, the same for the same settings, and cannot end its element", () => {
  expect(siteLoadScript("/docs")).toBe(siteLoadScript("/docs"));
  expect(siteLoadScript("/docs")).not.toMatch(/\n|<\//);
});
