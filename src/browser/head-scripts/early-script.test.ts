/** @jest-environment node */
import { runInNewContext } from "node:vm";
import { earlyScript } from "../../outputs/pages/head-scripts";
import { DISMISS_KEY, ID_KEY, THEME_KEY, WRAP_KEY } from "../storage-keys";
import type { EarlyScriptSettings } from "./early-script";

interface Visit {
  readonly settings?: Partial<EarlyScriptSettings["colorMode"]>;
  readonly announcement?: EarlyScriptSettings["announcement"];
  readonly stored?: Readonly<Record<string, string>>;
  /** Unusable storage: its getter throws, it's missing, or reading throws. */
  readonly storage?: "getter throws" | "null" | "read throws";
  readonly systemIsDark?: boolean;
  readonly address?: string;
  readonly historyThrows?: boolean;
  readonly state?: unknown;
}

/** Runs the script as a browser would, in a separate global scope, and returns its effects. */
function visit({
  settings,
  announcement = null,
  stored = {},
  storage,
  systemIsDark = false,
  address = "/x",
  historyThrows = false,
  state = { key: "kept" },
}: Visit = {}) {
  const attributes: Record<string, string> = {};
  const replaced: unknown[][] = [];
  const { pathname, search, hash } = new URL(address, "https://docs.example.com");
  const world: Record<string, unknown> = {
    document: { documentElement: { setAttribute: (name: string, value: string) => (attributes[name] = value) } },
    location: { pathname, search, hash },
    performance: { getEntriesByType: () => [{ name: `https://docs.example.com${address}` }] },
    history: {
      state,
      replaceState: (...change: unknown[]) => {
        if (historyThrows) throw new Error("SecurityError");
        replaced.push(change);
      },
    },
    matchMedia: (query: string) => ({ matches: query === "(prefers-color-scheme: dark)" && systemIsDark }),
    localStorage: {
      getItem: (key: string) => {
        if (storage === "read throws") throw new Error("denied");
        return stored[key] ?? null;
      },
    },
  };
  world.window = world;
  if (storage === "null") world.localStorage = null;
  if (storage === "getter throws") {
    Object.defineProperty(world, "localStorage", {
      get: () => {
        throw new Error("SecurityError");
      },
    });
  }
  const colorMode = { default: "light", respectSystem: false, toggle: true, ...settings } as const;
  runInNewContext(earlyScript({ colorMode, announcement }), world);
  return { attributes, replaced, theme: [attributes["data-theme"], attributes["data-theme-choice"]] };
}

const dismissed = { [ID_KEY]: "spring", [DISMISS_KEY]: "true" };
const spring = { id: "spring", closeable: true };

test("sets data-js on the document", () => {
  expect(visit().attributes).toHaveProperty("data-js", "");
});

test.each<[string, Visit, [string, string]]>([
  ["nothing stored", {}, ["light", "light"]],
  ["nothing stored, dark by default", { settings: { default: "dark" } }, ["dark", "dark"]],
  ["dark stored", { stored: { [THEME_KEY]: "dark" } }, ["dark", "dark"]],
  ["an unknown value stored", { stored: { [THEME_KEY]: "sepia" } }, ["light", "light"]],
  ["an attribute's text stored", { stored: { [THEME_KEY]: 'dark" onload="x' } }, ["light", "light"]],
  ["a dark system that is not respected", { systemIsDark: true }, ["light", "light"]],
  ["a dark system that is respected", { settings: { respectSystem: true }, systemIsDark: true }, ["dark", "system"]],
  [
    "dark stored without a toggle",
    { settings: { toggle: false }, stored: { [THEME_KEY]: "dark" } },
    ["light", "light"],
  ],
])("colour mode: %s", (_name, given, theme) => {
  expect(visit(given).theme).toEqual(theme);
});

test.each(["getter throws", "null", "read throws"] as const)("unavailable storage (%s) breaks nothing", (storage) => {
  const { theme, attributes, replaced } = visit({ storage, announcement: spring, address: "/x/" });
  expect(theme).toEqual(["light", "light"]);
  expect(attributes).not.toHaveProperty("data-announcement");
  expect(replaced).toHaveLength(1);
});

test.each<[string, Visit, boolean]>([
  ["dismissed", { announcement: spring, stored: dismissed }, true],
  ["never seen", { announcement: spring }, false],
  ["seen and not dismissed", { announcement: spring, stored: { ...dismissed, [DISMISS_KEY]: "false" } }, false],
  ["new since the last was dismissed", { announcement: { id: "summer", closeable: true }, stored: dismissed }, false],
  ["gone", { announcement: null, stored: dismissed }, false],
])("hides an announcement that is %s before first paint: %s", (_name, given, hidden) => {
  expect(visit(given).attributes["data-announcement"]).toBe(hidden ? "dismissed" : undefined);
});

test.each([
  ["/x/index.html?q=1#h", "/x?q=1#h"],
  ["/x.html", "/x"],
  ["/x/", "/x"],
  ["/x//", "/x"],
  ["/index.html", "/"],
  ["/docs/index.html#h", "/docs#h"],
  // Hosts that add `.html` would serve this, but there's no page data for it.
  ["/x/index?q=1#h", "/x?q=1#h"],
  ["/index", "/"],
  ["/x.html?from=/y.html#z.html", "/x?from=/y.html#z.html"],
  // Other spellings of the same address.
  ["/%78/%69ndex?q=%69#%69", "/x?q=%69#%69"],
  ["/a%2Db%5F0%7E/x%2ehtml", "/a-b_0~/x"],
])("rewrites the address %s to %s and keeps the history state", (address, clean) => {
  expect(visit({ address }).replaced).toEqual([[{ key: "kept" }, "", clean]]);
});

test.each(["/", "/x", "/x/y", "/x?q=/#h/", "/myindex", "/x.htm", "/%CF%84", "/x#50%25"])(
  "leaves the address %s alone",
  (address) => {
    expect(visit({ address }).replaced).toEqual([]);
  },
);

test.each([
  ["/x#%E0%A4%A", "/x#%25E0%25A4%25A"],
  ["/%E0%A4%A?q=%#top", "/E0A4A?q=%#top"],
  // Gatsby would resolve these to other pages: /x/y, /x, /x and /index.
  ["/x%2fy", "/x-2fy"],
  ["/x%20", "/x-"],
  ["/x%3Fy", "/x-3Fy"],
  ["/%2569ndex", "/-69ndex"],
  ["/x.html#50%", "/x#50%25"],
])("rewrites the address %s, which Gatsby's router can't read, to %s", (address, readable) => {
  expect(visit({ address }).replaced).toEqual([[{ key: "kept" }, "", readable]]);
});

test("adds a key to a history entry without one, even if the address is clean", () => {
  expect(visit({ address: "/x", state: null }).replaced).toEqual([[{ key: expect.stringMatching(/^\d+$/) }, "", "/x"]]);
  expect(visit({ address: "/x", state: { drawer: true } }).replaced).toEqual([
    [{ key: expect.stringMatching(/^\d+$/) }, "", "/x"],
  ]);
});

test.each<[string, Visit, boolean]>([
  ["a first visit", { state: null }, true],
  ["a hash", { state: null, address: "/x#h" }, false],
  ["a text fragment", { state: null, address: "/x#:~:text=refund" }, false],
  ["a reload or Back", {}, false],
])("says whether the page opens at its top: %s", (_name, given, atTop) => {
  expect("data-at-top" in visit(given).attributes).toBe(atTop);
});

test("doesn't throw if the history can't be changed", () => {
  expect(() => visit({ address: "/x/", historyThrows: true })).not.toThrow();
});

test("the script is a single line", () => {
  const settings: EarlyScriptSettings = {
    colorMode: { default: "dark", respectSystem: true, toggle: true },
    announcement: spring,
  };
  expect(earlyScript(settings)).not.toMatch(/[\r\n]/);
});

test("wraps code if the reader's stored setting says so", () => {
  expect(visit({ stored: { [WRAP_KEY]: "on" } }).attributes).toHaveProperty("data-code-wrap", "");
  expect(visit().attributes).not.toHaveProperty("data-code-wrap");
});

test("an announcement ID can't close the script element", () => {
  const announcement = { id: "</script><img>", closeable: true };
  const colorMode = { default: "light", respectSystem: false, toggle: true } as const;
  expect(earlyScript({ colorMode, announcement })).not.toContain("</");
  const stored = { [ID_KEY]: announcement.id, [DISMISS_KEY]: "true" };
  expect(visit({ announcement, stored }).attributes).toHaveProperty("data-announcement", "dismissed");
});
