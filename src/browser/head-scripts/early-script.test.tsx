import { earlyScript, type EarlyScriptSettings } from "./early-script";

const shipped: EarlyScriptSettings = {
  colorMode: { default: "light", respectSystem: false, toggle: true },
  announcement: { id: "spring", closeable: true },
};
const root = document.documentElement;

/** Runs the script as the head does, before anything else. */
function run(settings: EarlyScriptSettings = shipped): void {
  new Function(earlyScript(settings))();
}

let systemIsDark: boolean;
beforeEach(() => {
  localStorage.clear();
  systemIsDark = false;
  for (const name of [...root.getAttributeNames()]) root.removeAttribute(name);
  window.matchMedia = ((query: string) => ({
    matches: query === "(prefers-color-scheme: dark)" && systemIsDark,
  })) as unknown as typeof window.matchMedia;
  window.history.replaceState(null, "", "/guides/quick-start");
});
afterEach(() => jest.restoreAllMocks());

const theme = () => [root.dataset.theme, root.dataset.themeChoice];

describe("colour mode", () => {
  test.each([
    ["no choice", null, shipped.colorMode, false, ["light", "light"]],
    ["no choice, a dark system that is not respected", null, shipped.colorMode, true, ["light", "light"]],
    ["no choice, dark by default", null, { ...shipped.colorMode, default: "dark" as const }, false, ["dark", "dark"]],
    [
      "no choice, a dark system that is respected",
      null,
      { ...shipped.colorMode, respectSystem: true },
      true,
      ["dark", "system"],
    ],
    [
      "no choice, a light system that is respected, dark by default",
      null,
      { ...shipped.colorMode, default: "dark" as const, respectSystem: true },
      false,
      ["light", "system"],
    ],
    ["a choice", "dark", shipped.colorMode, false, ["dark", "dark"]],
    ["a choice against the system", "light", { ...shipped.colorMode, respectSystem: true }, true, ["light", "light"]],
    ["an unknown value", "sepia", shipped.colorMode, false, ["light", "light"]],
    ["a choice whose toggle is gone", "dark", { ...shipped.colorMode, toggle: false }, false, ["light", "light"]],
  ])("%s", (_what, stored, colorMode, dark, expected) => {
    if (stored !== null) localStorage.setItem("theme", stored);
    systemIsDark = dark;
    run({ ...shipped, colorMode });
    expect(theme()).toEqual(expected);
  });
});

describe("announcement", () => {
  const dismissed = (id: string) => {
    localStorage.setItem("announcement.dismiss", "true");
    localStorage.setItem("announcement.id", id);
  };
  const hidden = () => root.dataset.announcement === "dismissed";

  test("is shown until it is dismissed, then hidden before paint", () => {
    run();
    expect(hidden()).toBe(false);
    dismissed("spring");
    run();
    expect(hidden()).toBe(true);
  });

  test("a new one shows on the very first load", () => {
    dismissed("winter");
    run();
    expect(hidden()).toBe(false);
  });

  test("one that can no longer be closed shows again", () => {
    dismissed("spring");
    run({ ...shipped, announcement: { id: "spring", closeable: false } });
    expect(hidden()).toBe(false);
  });

  test("none at all hides nothing", () => {
    dismissed("spring");
    run({ ...shipped, announcement: null });
    expect(hidden()).toBe(false);
  });
});

describe("address", () => {
  test.each([
    ["/guides/quick-start.html", "/guides/quick-start"],
    ["/guides/index.html", "/guides"],
    ["/guides/", "/guides"],
    ["/guides//", "/guides"],
    ["/index.html", "/"],
    ["/", "/"],
    ["/guides/quick-start", "/guides/quick-start"],
    ["/guides/quick-start.html?a=1.html&b=/#c.html", "/guides/quick-start?a=1.html&b=/#c.html"],
  ])("%s → %s", (from, to) => {
    window.history.replaceState({ key: "kept" }, "", from);
    const length = window.history.length;
    run();
    expect(window.location.pathname + window.location.search + window.location.hash).toBe(to);
    expect(window.history.state).toEqual({ key: "kept" });
    expect(window.history.length).toBe(length);
  });
});

test("without storage the page still gets its colours and a clean address", () => {
  jest.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  window.history.replaceState(null, "", "/guides/index.html");
  run();
  expect(theme()).toEqual(["light", "light"]);
  expect(window.location.pathname).toBe("/guides");
});

test("the document says that scripts run", () => {
  run();
  expect(root).toHaveAttribute("data-js");
});

test("the text is the same for the same settings, on one line: a policy can allow it by its hash", () => {
  expect(earlyScript(shipped)).toBe(earlyScript({ ...shipped }));
  expect(earlyScript(shipped)).not.toContain("\n");
});

test("an id cannot end the script element", () => {
  expect(earlyScript({ ...shipped, announcement: { id: "</script><img>", closeable: true } })).not.toContain(
    "</script>",
  );
});
