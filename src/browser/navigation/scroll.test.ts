import {
  entryChanged,
  focusHashTarget,
  forgetPlace,
  gatsbyScrolls,
  restoredPlace,
  restorePlace,
  shareScrolling,
} from "./scroll";

type Arguments = Parameters<typeof gatsbyScrolls>[0];

/** A navigation from one address to another. */
function change(from: string | null, to: string): Arguments {
  const at = (address: string) => {
    const { pathname, search, hash } = new URL(address, "https://example.com");
    return { pathname, search, hash };
  };
  return {
    prevRouterProps: from === null ? undefined : { location: at(from) },
    routerProps: { location: at(to) },
  } as unknown as Arguments;
}

let scrollTo: jest.SpyInstance;
beforeEach(() => {
  scrollTo = jest.spyOn(window, "scrollTo").mockImplementation(() => {});
});
afterEach(() => {
  forgetPlace();
  jest.restoreAllMocks();
});

describe("gatsbyScrolls", () => {
  test.each<[string, Arguments, boolean]>([
    ["the first page is the browser's", change(null, "/a#b"), false],
    ["a new page starts at its top", change("/a", "/b"), true],
    ["a new page with a hash starts at its anchor", change("/a", "/b#c"), true],
    ["a query alone scrolls nowhere", change("/a", "/a?b=1"), false],
    ["a query and a hash go to the anchor", change("/a", "/a?b=1#c"), true],
  ])("%s", (_name, given, expected) => {
    expect(gatsbyScrolls(given)).toBe(expected);
    expect(scrollTo).not.toHaveBeenCalled();
    expect(restoredPlace()).toBeUndefined();
  });
});

describe("Back and Forward", () => {
  beforeEach(shareScrolling);
  const visit = (address: string, key: string | null): void =>
    window.history.replaceState(key === null ? null : { key }, "", address);
  const read = (top: number): void => {
    Object.defineProperty(window, "scrollY", { value: top, configurable: true });
    window.dispatchEvent(new Event("scroll"));
  };
  const comeBack = (address: string, key: string): void => {
    visit("/a#elsewhere", "another");
    read(0);
    visit(address, key);
    entryChanged(true);
  };
  const scrolls = (): unknown[] => scrollTo.mock.calls.splice(0).map(([, top]: unknown[]) => top);

  test("leaves a jump to an anchor to the browser and adds a key to its entry", () => {
    visit("/a#new", null);
    entryChanged(true);
    expect(scrolls()).toEqual([]);
    expect(restoredPlace()).toBeUndefined();
    expect(gatsbyScrolls(change("/a", "/a#new"))).toBe(false);
    expect(window.history.state).toEqual({ key: expect.any(String) as string });
  });

  test("leaves a repeated jump to the same anchor, which keeps the entry, to the browser", () => {
    visit("/a#one", "of one");
    read(505);
    read(0);
    entryChanged(true);
    expect(scrolls()).toEqual([]);
    expect(restoredPlace()).toBeUndefined();
    expect(gatsbyScrolls(change("/a#one", "/a#one"))).toBe(false);
  });

  test("lets Gatsby scroll to an anchor if the entry has no stored position", () => {
    visit("/a#new", "of a new anchor");
    entryChanged(true);
    expect(scrolls()).toEqual([]);
    expect(gatsbyScrolls(change("/a", "/a#new"))).toBe(true);
  });

  describe("when the browser scrolls after the position is restored", () => {
    let target: HTMLElement;
    beforeEach(() => {
      document.body.innerHTML = '<h2 id="one"></h2>';
      target = document.body.firstElementChild as HTMLElement;
      jest.spyOn(performance, "now").mockReturnValue(1000);
      visit("/a#one", "of one");
      read(505);
      comeBack("/a#one", "of one");
      expect(scrolls()).toEqual([505]);
    });
    afterEach(() => document.body.replaceChildren());
    /** The result of going back to the entry afterwards. */
    const backAgain = (): unknown[] => {
      comeBack("/a#one", "of one");
      return scrolls();
    };

    test("to the anchor, restores the position again and keeps it", () => {
      read(112);
      expect(scrolls()).toEqual([505]);
      expect(backAgain()).toEqual([505]);
    });

    test("elsewhere, or to the anchor later, keeps the reader's new position", () => {
      target.getBoundingClientRect = () => ({ top: -3000 }) as DOMRect;
      read(300);
      expect(scrolls()).toEqual([]);
      expect(backAgain()).toEqual([300]);
      target.getBoundingClientRect = () => ({ top: 0 }) as DOMRect;
      jest.spyOn(performance, "now").mockReturnValue(2000);
      read(112);
      expect(scrolls()).toEqual([]);
      expect(backAgain()).toEqual([112]);
    });
  });

  test("scrolls to the top for an entry without a stored position or hash", () => {
    visit("/a", "unknown");
    entryChanged(true);
    expect(scrolls()).toEqual([0]);
  });

  test("a link clicked meanwhile cancels restoring, and its page starts at the top", () => {
    visit("/a", "of a");
    read(700);
    entryChanged(false);
    forgetPlace();
    restorePlace();
    expect(scrolls()).toEqual([]);
    expect(gatsbyScrolls(change("/b", "/c"))).toBe(true);
  });

  test("restores the position again if Back came before the next page was shown, which then is for a moment", () => {
    visit("/a", "of a");
    read(700);
    comeBack("/a", "of a");
    read(90);
    restorePlace();
    expect(scrolls()).toEqual([700, 700]);
  });

  test.each(["a document's places are those of the documents before it in this visit", "what isn't JSON is nothing"])(
    "%s",
    (name) => {
      visit("/a", "kept");
      read(400);
      window.dispatchEvent(new Event("pagehide"));
      if (name.startsWith("what")) window.sessionStorage.setItem("places", "{");
      read(5);
      shareScrolling();
      comeBack("/a", "kept");
      expect(scrolls()).toEqual([name.startsWith("what") ? 5 : 400]);
    },
  );
});

describe("scrollRestoration", () => {
  /** Loads a fresh module. The returned `fire` calls the window listeners that it added. */
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

  test("is auto until the document has loaded, then manual, then auto again on pagehide", async () => {
    const { fire } = await startDocument();
    expect(window.history.scrollRestoration).toBe("auto");
    fire("load");
    expect(window.history.scrollRestoration).toBe("auto");
    jest.runAllTimers();
    expect(window.history.scrollRestoration).toBe("manual");
    fire("pagehide");
    expect(window.history.scrollRestoration).toBe("auto");
  });

  test("stays manual on pagehide if the next document is another page", async () => {
    const { fire, keepScrollOnReload: keep } = await startDocument();
    fire("load");
    jest.runAllTimers();
    keep();
    fire("pagehide");
    expect(window.history.scrollRestoration).toBe("manual");
  });

  test("is manual again when the page returns from the back/forward cache", async () => {
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

describe("focusHashTarget", () => {
  beforeEach(() => {
    document.body.innerHTML =
      '<div id="wrapper" tabindex="-1"><h2 id="set-up">Set up</h2><h2 id="τιμή">Price</h2><a href="/x">Next</a></div>';
  });
  const element = (id: string) => document.getElementById(id) as HTMLElement;

  test.each([
    ["#set-up", "set-up"],
    ["#%CF%84%CE%B9%CE%BC%CE%AE", "τιμή"],
  ])("%s: focuses the section after the router has focused the page, without scrolling", (hash, id) => {
    const focus = jest.spyOn(element(id), "focus");
    focusHashTarget(hash);
    expect(document.body).toHaveFocus();
    element("wrapper").focus();
    expect(element(id)).toHaveFocus();
    expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  });

  test("removes the section's tabindex on blur", () => {
    focusHashTarget("#set-up");
    element("wrapper").focus();
    document.querySelector("a")?.focus();
    expect(element("set-up")).not.toHaveAttribute("tabindex");
  });

  test.each(["", "#", "#elsewhere", "#100%"])("%j leaves the focus on the page", (hash) => {
    focusHashTarget(hash);
    element("wrapper").focus();
    expect(element("wrapper")).toHaveFocus();
  });
});
