import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";

type Navigation = typeof import("./navigation");

/** What the host has for a page: this build's, another build's, an error, or a pending response. */
type Page = "here" | "other build" | Error | Promise<"here">;

/** A document of the site: its pages, its host, and a log of everything that happened, in order. */
interface Site {
  readonly navigation: Navigation;
  readonly pages: Map<string, Page>;
  /** Status of the host's responses; 0 if it's unreachable. */
  host: number;
  readonly events: string[];
}

/** Pages that the document has loaded, as cached by Gatsby's loader. */
let loaded: Set<string>;
let warn: jest.SpyInstance;
const listeners: (() => void)[] = [];

/** A document that the browser has just loaded; `how` and `age` (ms) are from its navigation entry. */
async function visit(address = "/a", how = "navigate", age = 0): Promise<Site> {
  jest.resetModules();
  window.history.replaceState(null, "", address);
  document.body.innerHTML = '<main id="main"><h1>A</h1></main>';
  performance.getEntriesByType = () => [{ type: how }] as unknown as PerformanceEntryList;
  performance.now = () => age;
  loaded = new Set();
  const navigation: Navigation = await import("./navigation");
  const site: Site = { navigation, pages: new Map([["/a", "here"]]), host: 200, events: [] };
  const build = "b1";
  const read = async (path: string) => {
    const page = await (site.pages.get(path) ?? new Error(`${path} answers 404`));
    if (page instanceof Error) return { status: "error", error: page };
    loaded.add(path);
    return {
      json: { pageContext: { kind: "not-found" } },
      page: { webpackCompilationHash: page === "here" ? build : "b2" },
    };
  };
  Object.assign(window, {
    ___webpackCompilationHash: build,
    ___loader: {
      loadPage: (path: string) => (site.events.push(`load ${path}`), read(path)),
      loadPageSync: (path: string) =>
        loaded.has(path) ? { json: { pageContext: { kind: "not-found" } }, page: {} } : undefined,
    },
    // Gatsby's router changes the URL first, then the page.
    ___navigate: (to: string, { replace }: { replace?: boolean }) => {
      window.history[replace ? "replaceState" : "pushState"]({ key: "k" }, "", to);
      site.events.push(`show ${to}`);
      navigation.pageShown();
    },
    fetch: async (to: string, { method }: RequestInit) => {
      site.events.push(`${method} ${to}`);
      if (site.host === 0) throw new TypeError("Failed to fetch");
      return { status: site.host };
    },
  });
  navigation.browser.reload = () =>
    void site.events.push(`reload at ${window.location.pathname}${window.location.search}${window.location.hash}`);
  navigation.startNavigation();
  await settled();
  site.events.length = 0;
  return site;
}

/** Lets everything that awaited an already received response continue. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

function later(): { page: Promise<"here">; arrive: () => Promise<void> } {
  let resolve: (page: "here") => void = () => {};
  const page = new Promise<"here">((done) => {
    resolve = done;
  });
  return { page, arrive: () => (resolve("here"), settled()) };
}

const failure = () => screen.queryByRole("alert");
const retry = () => screen.getByRole("button", { name: "Retry" });
const warnings = () => warn.mock.calls.map(([text]) => text as string);

beforeEach(() => {
  warn = jest.spyOn(console, "warn").mockImplementation(() => {});
  for (const target of [window, document]) {
    const { addEventListener } = target;
    jest
      .spyOn(target, "addEventListener")
      .mockImplementation(
        (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) => {
          listeners.push(() => target.removeEventListener(type, listener, options));
          addEventListener.call(target, type, listener, options);
        },
      );
  }
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const remove of listeners.splice(0)) remove();
});

describe("goTo", () => {
  test("loads the page before it changes the address and shows it", async () => {
    const { navigation, pages, events } = await visit();
    const { page, arrive } = later();
    pages.set("/b", page);
    void navigation.goTo("/b#c");
    await settled();
    expect(events).toEqual(["load /b"]);
    expect(window.location.pathname).toBe("/a");
    await arrive();
    expect(events).toEqual(["load /b", "show /b#c"]);
    expect(warnings()).toEqual([]);
  });

  test("the later of two navigations wins, even if the first one loads or fails last", async () => {
    const { navigation, pages, events } = await visit();
    const [first, second] = [later(), later()];
    pages.set("/b", first.page).set("/c", second.page);
    void navigation.goTo("/b");
    void navigation.goTo("/c");
    await second.arrive();
    await first.arrive();
    expect(events).toEqual(["load /b", "load /c", "show /c"]);
    void navigation.goTo("/nowhere");
    void navigation.goTo("/b");
    await settled();
    expect(events.slice(3)).toEqual(["load /nowhere", "load /b", "show /b"]);
    expect(failure()).toBeNull();
  });

  test.each([
    ["/b#50%", "/b#50%25"],
    ["/b#%E0%A4%A", "/b#%25E0%25A4%25A"],
    ["/b#%CF%84", "/b#%CF%84"],
  ])("encodes the hash of %s so that the router can read it: %s", async (wanted, shown) => {
    const { navigation, pages, events } = await visit();
    pages.set("/b", "here");
    await navigation.goTo(wanted);
    expect(events).toEqual(["load /b", `show ${shown}`]);
  });

  test("replaces the history entry if asked", async () => {
    const { navigation, pages } = await visit();
    pages.set("/b", "here");
    const before = window.history.length;
    await navigation.goTo("/b", true);
    expect([window.location.pathname, window.history.length]).toEqual(["/b", before]);
  });
});

describe("a page that doesn't load", () => {
  test("reloads at the target without a warning if the host has a different build", async () => {
    const { navigation, pages, events } = await visit();
    pages.set("/b", "other build");
    await navigation.goTo("/b");
    expect(events).toEqual(["load /b", "reload at /b"]);
    expect(warnings()).toEqual([]);
  });

  test.each([
    ["/b", "manual", "another page starts at its top or its hash"],
    ["/a", "auto", "the same page comes back at its place"],
  ])("reloading at %s sets scroll restoration to %s: %s", async (target, restoration) => {
    const { navigation, pages, events } = await visit();
    (await import("./scroll")).shareScrolling();
    pages.set(target, "other build");
    await navigation.goTo(target);
    expect(events.at(-1)).toBe(`reload at ${target}`);
    window.dispatchEvent(new Event("pagehide"));
    expect(window.history.scrollRestoration).toBe(restoration);
  });

  test("the reload adds one history entry, or replaces the current one if asked", async () => {
    const { navigation } = await visit();
    const before = window.history.length;
    await navigation.goTo("/b");
    expect(window.history.length).toBe(before + 1);
    await navigation.goTo("/c", true);
    expect(window.history.length).toBe(before + 1);
  });

  test.each([0, 500, 503])(
    "keeps the page and shows an alert with Retry focused when the host fails to answer (%i)",
    async (host) => {
      const site = await visit();
      site.host = host;
      await site.navigation.goTo("/b");
      expect(site.events).toEqual(["load /b", "HEAD /b"]);
      expect(window.location.pathname).toBe("/a");
      expect(failure()).toHaveTextContent("The page couldn't be loaded. /b answers 404");
      expect(retry()).toHaveFocus();
      expect(screen.getByRole("heading")).toHaveTextContent("A");
    },
  );

  test("loads a page that is gone (404) from the host, which shows its own not-found page", async () => {
    const site = await visit();
    site.host = 404;
    await site.navigation.goTo("/b");
    expect(site.events).toEqual(["load /b", "HEAD /b", "reload at /b"]);
  });

  test.each([
    ["reload", 0, false],
    ["reload", 9_999, false],
    ["reload", 10_000, true],
    ["navigate", 0, true],
    ["back_forward", 0, true],
  ])("after a document load by %s %i ms ago, reloads: %s", async (how, age, reloads) => {
    const { navigation, events } = await visit("/a", how, age);
    await navigation.goTo("/b");
    expect(events.includes("reload at /b")).toBe(reloads);
    expect(failure() === null).toBe(reloads);
  });

  test("reloads at most once in ten seconds, then keeps the page and shows one alert", async () => {
    const first = await visit();
    await first.navigation.goTo("/b");
    // The browser has reloaded at /b, where that document's pages don't load either.
    const second = await visit("/b", "reload", 1_000);
    for (const target of ["/c", "/a", "/c"]) await second.navigation.goTo(target);
    expect([...first.events, ...second.events].filter((event) => event.startsWith("reload"))).toEqual(["reload at /b"]);
    expect(screen.getAllByRole("alert")).toHaveLength(1);
  });

  test("if the first page's data fails, shows an alert without moving focus or reloading", async () => {
    const site = await visit("/elsewhere");
    expect(failure()).toHaveTextContent("The page couldn't be loaded. /elsewhere answers 404");
    expect(document.body).toHaveFocus();
    expect(warnings()).toEqual(["Part of this page couldn't be loaded."]);
    expect(site.events).toEqual([]);
  });

  test("if the first page's data fails, removes data-js from the document", async () => {
    document.documentElement.dataset.js = "";
    await visit("/elsewhere");
    expect(document.documentElement).not.toHaveAttribute("data-js");
  });
});

describe("a failed part of the page", () => {
  test("may set the address that Retry loads, replacing the current history entry", async () => {
    const site = await visit("/a#c");
    site.navigation.partFailed("The search", new Error("Loading chunk 7 failed."), "/a?q=refund#c");
    expect(failure()).toHaveTextContent("The search couldn't be loaded. Loading chunk 7 failed.");
    const before = window.history.length;
    await userEvent.click(retry());
    expect(site.events).toEqual(["HEAD /a?q=refund", "reload at /a?q=refund#c"]);
    expect(window.history.length).toBe(before);
  });
});

describe("Back and Forward", () => {
  /** Like a browser: changes the URL, then fires the event. Returns what Gatsby's router received. */
  async function back(address: string, state: object | null = { key: "k" }): Promise<string[]> {
    const heard: string[] = [];
    const router = (): void => void heard.push(window.location.pathname + window.location.hash);
    window.addEventListener("popstate", router);
    window.history.replaceState(state, "", address);
    window.dispatchEvent(new PopStateEvent("popstate", { state }));
    await settled();
    return heard;
  }

  test("to a loaded page goes straight to the router", async () => {
    const { events } = await visit();
    loaded.add("/b");
    expect(await back("/b")).toEqual(["/b"]);
    expect(events).toEqual([]);
  });

  test("to a page that isn't loaded notifies the router exactly once, after it loads", async () => {
    const { pages, events } = await visit();
    const { page, arrive } = later();
    pages.set("/b", page);
    const heard = await back("/b");
    expect([events, heard]).toEqual([["load /b"], []]);
    await arrive();
    expect([events, heard]).toEqual([["load /b"], ["/b"]]);
  });

  test("to a page that fails to load reloads once and keeps the history entry", async () => {
    const { events } = await visit();
    const before = window.history.length;
    expect(await back("/b")).toEqual([]);
    expect(events).toEqual(["load /b", "HEAD /b", "reload at /b"]);
    expect(window.history.length).toBe(before);
  });

  test("to a loaded page cancels a pending navigation", async () => {
    const { navigation, pages, events } = await visit();
    const { page, arrive } = later();
    pages.set("/b", page);
    void navigation.goTo("/b");
    loaded.add("/c");
    expect(await back("/c")).toEqual(["/c"]);
    await arrive();
    expect(events).toEqual(["load /b"]);
  });

  test("a link to the current hash cancels a pending navigation and its progress bar: the router shows nothing new", async () => {
    jest.useFakeTimers();
    const { navigation, pages } = await visit("/a#c");
    pages.set("/b", later().page);
    void navigation.goTo("/b");
    jest.advanceTimersByTime(200);
    expect(screen.getByRole("progressbar")).toBeInTheDocument();
    await back("/a#c");
    expect(screen.queryByRole("progressbar")).toBeNull();
  });

  test("adds a key to a browser-made entry and keeps the state of others", async () => {
    jest.spyOn(Date, "now").mockReturnValue(1234);
    await visit();
    await back("/a#c", null);
    expect(window.history.state).toEqual({ key: "1234" });
    await back("/a#d", { key: "own", drawer: true });
    expect(window.history.state).toEqual({ key: "own", drawer: true });
  });

  test("encodes an invalid hash before the router reads it", async () => {
    await visit();
    loaded.add("/a");
    expect(await back("/a#%E0%A4%A")).toEqual(["/a#%25E0%25A4%25A"]);
  });
});

test("handles a plain click on a link and navigates to its clean path", async () => {
  const { pages, events } = await visit();
  pages.set("/b", "here");
  document.body.insertAdjacentHTML("beforeend", '<a href="/b.html">B</a>');
  await userEvent.click(screen.getByRole("link"));
  await settled();
  expect(events).toEqual(["load /b", "show /b"]);
});

test("falls back to a full page load without Gatsby's loader and router", async () => {
  const { navigation, events } = await visit();
  for (const name of ["___loader", "___navigate"]) Reflect.deleteProperty(window, name);
  // jsdom can't load documents; it reports an error when asked to.
  const said = jest.spyOn(console, "error").mockImplementation(() => {});
  await navigation.goTo("/b");
  expect(said.mock.calls.join()).toContain("Not implemented: navigation");
  expect(events).toEqual([]);
  expect(failure()).toBeNull();
});
