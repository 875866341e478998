import { BANNER_ID, loadSite, PAINT_LIMIT, SCRIPTS_ID } from "./site-load";

const BUNDLE = `<template id="${SCRIPTS_ID}"><script src="/a.js" async></script><script src="/b.js" async></script></template>`;

interface Visit {
  readonly address?: string;
  readonly canonical?: string;
  readonly base?: string;
  /** What follows the text; in `gatsby develop` the scripts aren't in a template. */
  readonly bundle?: string;
  readonly seen?: DocumentVisibilityState;
  /** Whether the browser reports paints. */
  readonly observes?: boolean;
}

/** Runs the script in this document as if in the head, up to DOMContentLoaded. */
function visit({
  address = "/guides/a",
  canonical = "https://example.com/guides/a",
  base = "/",
  bundle = BUNDLE,
  seen = "visible",
  observes = true,
}: Visit = {}) {
  window.history.replaceState(null, "", address);
  document.head.innerHTML = canonical === "" ? "" : `<link rel="canonical" href="${canonical}">`;
  document.body.innerHTML = `<main>Text</main>${bundle}`;
  jest.spyOn(document, "visibilityState", "get").mockReturnValue(seen);
  const painted: ((name: string) => void)[] = [];
  class Observer {
    constructor(run: (list: Pick<PerformanceObserverEntryList, "getEntriesByName">) => void) {
      painted.push((name) => run({ getEntriesByName: (asked) => (asked === name ? [{} as PerformanceEntry] : []) }));
    }
    observe(options: PerformanceObserverInit) {
      expect(options).toEqual({ type: "paint", buffered: true });
    }
  }
  Object.assign(globalThis, { PerformanceObserver: observes ? Observer : undefined });
  const listen = jest.spyOn(document, "addEventListener");
  const listenForLoad = jest.spyOn(window, "addEventListener");
  loadSite(base);
  expect(started()).toEqual([]);
  const [type, listener] = listen.mock.calls.at(-1) as [string, EventListener];
  document.removeEventListener(type, listener);
  expect(type).toBe("DOMContentLoaded");
  listener(new Event(type));
  const onLoad = listenForLoad.mock.calls.find(([name]) => name === "load")?.[1] as EventListener | undefined;
  if (onLoad) window.removeEventListener("load", onLoad);
  return {
    paint: (name = "first-contentful-paint") => painted.forEach((run) => run(name)),
    /** All scripts of the document have run or failed. */
    load: () => {
      painted.forEach((run) => run("first-contentful-paint"));
      ends("a.js", "load");
      ends("b.js", "error");
      onLoad?.(new Event("load"));
    },
  };
}

/** The scripts that have been handed to the browser. */
const started = () => [...document.body.querySelectorAll("script")].map((script) => script.getAttribute("src"));

const ends = (name: string, how: "load" | "error") =>
  document.querySelector(`script[src$="${name}"]`)?.dispatchEvent(new Event(how));

const banner = () => document.getElementById(BANNER_ID);

beforeEach(() => {
  jest.useFakeTimers();
  document.documentElement.setAttribute("data-js", "");
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test("starts the bundle once, after first contentful paint", () => {
  const { paint } = visit();
  paint("first-paint");
  expect(started()).toEqual([]);
  paint();
  expect(started()).toEqual(["/a.js", "/b.js"]);
  paint();
  jest.advanceTimersByTime(PAINT_LIMIT);
  expect(started()).toEqual(["/a.js", "/b.js"]);
});

test("starts the bundle after a timeout if the window is never painted", () => {
  visit();
  jest.advanceTimersByTime(PAINT_LIMIT - 1);
  expect(started()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(started()).toEqual(["/a.js", "/b.js"]);
});

test.each<[string, Visit]>([
  ["in a tab that nobody looks at", { seen: "hidden" }],
  ["where the browser does not tell when it paints", { observes: false }],
])("%s, the bundle starts immediately", (_where, how) => {
  visit(how);
  expect(started()).toEqual(["/a.js", "/b.js"]);
});

test("shows no banner until the last script has run or failed, however long it takes", () => {
  const { paint } = visit();
  paint();
  ends("b.js", "error");
  jest.advanceTimersByTime(600_000);
  expect(banner()).toBeNull();
  ends("a.js", "load");
  expect(banner()).not.toBeNull();
  expect(jest.getTimerCount()).toBe(0);
});

test("without a template of scripts, shows no banner until the load event", () => {
  const { load, paint } = visit({ bundle: "" });
  paint();
  jest.advanceTimersByTime(600_000);
  expect(banner()).toBeNull();
  load();
  expect(banner()).not.toBeNull();
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
])("served %s: the banner suggests the right base path", (_how, address, canonical, base, found) => {
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
])("%s: the banner suggests no base path", (_how, address, canonical, base) => {
  visit({ address, canonical, base }).load();
  expect(banner()).toHaveTextContent("Its scripts were blocked or didn't load");
  expect(banner()).not.toHaveTextContent("basePath");
});
