import { focusHashTarget, gatsbyScrolls, restoredPlace } from "./scroll";

type Arguments = Parameters<typeof gatsbyScrolls>[0];

/** A change from one address to another, with what is stored for the second. */
function change(
  from: string | null,
  to: string,
  { action, stored }: { action?: string; stored?: number } = {},
): Arguments {
  const at = (address: string) => {
    const { pathname, search, hash } = new URL(address, "https://example.com");
    return { pathname, search, hash };
  };
  return {
    prevRouterProps: from === null ? undefined : { location: at(from) },
    routerProps: { location: { ...at(to), action } },
    getSavedScrollPosition: () => [0, stored],
  } as unknown as Arguments;
}

let scrollTo: jest.SpyInstance;
beforeEach(() => {
  scrollTo = jest.spyOn(window, "scrollTo").mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

describe("whether Gatsby scrolls", () => {
  test.each<[string, Arguments, boolean]>([
    ["the first page is the browser's", change(null, "/a#b"), false],
    ["a new page starts at its top", change("/a", "/b", { action: "PUSH" }), true],
    ["a new page with a hash starts at its anchor", change("/a", "/b#c", { action: "PUSH" }), true],
    [
      "a new page with a hash starts at its anchor, although a position is stored",
      change("/a", "/b#c", { action: "PUSH", stored: 700 }),
      true,
    ],
    ["a query alone scrolls nowhere", change("/a", "/a?b=1", { action: "PUSH" }), false],
    ["a query alone scrolls nowhere on Back, too", change("/a?b=1", "/a"), false],
    ["a query and a hash go to the anchor", change("/a", "/a?b=1#c", { action: "PUSH" }), true],
    ["Back to a page without a hash: Gatsby restores it", change("/b", "/a", { stored: 900 }), true],
    ["Back to an anchor that was never left: the anchor", change("/b", "/a#c", {}), true],
    ["Back to an anchor that was left at the very top: the anchor", change("/b", "/a#c", { stored: 0 }), true],
  ])("%s", (_name, given, expected) => {
    expect(gatsbyScrolls(given)).toBe(expected);
    expect(scrollTo).not.toHaveBeenCalled();
    expect(restoredPlace()).toBe(0);
  });

  test("Back to an anchor that was read on from restores the position instead", () => {
    expect(gatsbyScrolls(change("/b", "/a#c", { stored: 900 }))).toBe(false);
    expect(scrollTo.mock.calls).toEqual([[0, 900]]);
    expect(restoredPlace()).toBe(900);
  });

  test("the restored place is that of the last arrival only", () => {
    gatsbyScrolls(change("/b", "/a#c", { stored: 900 }));
    gatsbyScrolls(change("/a#c", "/b", { action: "PUSH" }));
    expect(restoredPlace()).toBe(0);
  });
});

describe("who restores positions", () => {
  /** The events of a document's life, heard by a fresh module. */
  async function startDocument() {
    jest.resetModules();
    window.history.scrollRestoration = "auto";
    const heard: [string, EventListener][] = [];
    const listen = jest
      .spyOn(window, "addEventListener")
      .mockImplementation((type, listener) => void heard.push([type, listener as EventListener]));
    const scroll = await import("./scroll");
    scroll.shareScrolling();
    listen.mockRestore();
    const fire = (type: string, event: object = {}): void =>
      heard.filter(([name]) => name === type).forEach(([, listener]) => listener(event as Event));
    return { fire, keepScrollOnReload: scroll.keepScrollOnReload };
  }
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test("the browser until the document has loaded, then Gatsby, and the browser again when it is left", async () => {
    const { fire } = await startDocument();
    expect(window.history.scrollRestoration).toBe("auto");
    fire("load");
    expect(window.history.scrollRestoration).toBe("auto");
    jest.runAllTimers();
    expect(window.history.scrollRestoration).toBe("manual");
    fire("pagehide");
    expect(window.history.scrollRestoration).toBe("auto");
  });

  test("nobody where the next document is another page", async () => {
    const { fire, keepScrollOnReload: keep } = await startDocument();
    fire("load");
    jest.runAllTimers();
    keep();
    fire("pagehide");
    expect(window.history.scrollRestoration).toBe("manual");
  });

  test("Gatsby again where the page comes back from the back/forward cache", async () => {
    const { fire } = await startDocument();
    fire("load");
    jest.runAllTimers();
    fire("pagehide");
    fire("pageshow", { persisted: false });
    expect(window.history.scrollRestoration).toBe("auto");
    fire("pageshow", { persisted: true });
    expect(window.history.scrollRestoration).toBe("manual");
  });
});

describe("focus after a link to a section", () => {
  beforeEach(() => {
    document.body.innerHTML =
      '<div id="wrapper" tabindex="-1"><h2 id="set-up">Set up</h2><h2 id="τιμή">Price</h2><a href="/x">Next</a></div>';
  });
  const element = (id: string) => document.getElementById(id) as HTMLElement;

  test.each([
    ["#set-up", "set-up"],
    ["#%CF%84%CE%B9%CE%BC%CE%AE", "τιμή"],
  ])("%s: after the router has focused the page, the section has it, without scrolling", (hash, id) => {
    const focus = jest.spyOn(element(id), "focus");
    focusHashTarget(hash);
    expect(document.body).toHaveFocus();
    element("wrapper").focus();
    expect(element(id)).toHaveFocus();
    expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  });

  test("once left, the section is no stop any more", () => {
    focusHashTarget("#set-up");
    element("wrapper").focus();
    document.querySelector("a")?.focus();
    expect(element("set-up")).not.toHaveAttribute("tabindex");
  });

  test.each(["", "#", "#elsewhere", "#100%"])("%j moves nothing", (hash) => {
    focusHashTarget(hash);
    element("wrapper").focus();
    expect(element("wrapper")).toHaveFocus();
  });
});
