import { readFileSync } from "node:fs";
import { substitute } from "../../config/variables";
import { setting } from "../../../test/support/settings";
import { findings } from "./findings";
import { output, platformOfPage, PLATFORMS, SDK } from "./platforms";
import { DEFAULTS, DIVIDERS, hex, LOCALES, readStyle, THEMES, WIDTHS, type Form, type Style } from "./style";

const styleOf = (form: Partial<Form> = {}): Style => readStyle({ ...DEFAULTS, ...form }).style as Style;
const platform = (name: string) => PLATFORMS.find((each) => each.name === name) as (typeof PLATFORMS)[number];

const keys = Object.keys;

/** Every combination that makes a difference to a platform's names. */
const STYLES = keys(THEMES).flatMap((theme) =>
  keys(WIDTHS).flatMap((width) =>
    keys(DIVIDERS).flatMap((divider) => keys(LOCALES).map((locale) => styleOf({ theme, width, divider, locale }))),
  ),
);

/** A page's source with what it includes. */
function pageText(page: string): string {
  const source = readFileSync(`content${page}.mdx`, "utf8");
  const included = source.replace(/<Include file="([^"]+)"[^>]*\/>/g, (_all, file: string) =>
    readFileSync(`content/${file}`, "utf8"),
  );
  const names = ["product", "product-slug", "product_slug", "Product"];
  return substitute(included, Object.fromEntries(names.map((name) => [name, setting(name)])));
}

describe.each(PLATFORMS)("$name", (each) => {
  const page = pageText(each.page);
  const all = STYLES.map((style) => output(each, style));

  test("has only settings of its page, with the place where they are", () => {
    for (const name of new Set(all.flatMap(({ rows }) => rows.map(([row]) => row)))) {
      expect(page).toMatch(new RegExp(`[|"] ?${name} ?[|"]`));
    }
    for (const row of all.flatMap(({ rows }) => rows)) expect(row[1]).not.toBe("");
  });

  test("writes only CSS properties of its page, on the element that the page styles", () => {
    const css = all.flatMap(({ samples }) => samples);
    const written = new Set(css.flatMap(({ text }) => text.match(/--[\w-]+/g) ?? []));
    expect(written.size).toBeGreaterThan(0);
    for (const name of written) expect(page).toContain(`\`${name}\``);
    expect(page).toContain("tameio-checkout {");
  });
});

test("the SDK call has only options of its page", () => {
  const page = pageText(platform(SDK).page);
  const call = output(platform(SDK), styleOf({ locale: "el", cards: false })).samples[0]?.text ?? "";
  expect(call).toMatch(/^ {4}locale: 'el',\n(?:.*\n)* {4}withAcceptedCards: false,$/m);
  const options = [...call.matchAll(/^ {4}(\w+):/gm)].map(([, name = ""]) => name);
  expect(options).toContain("appId");
  for (const name of options) expect(page).toContain(`<Param name="${name}"`);
});

test.each([
  ["WooCommerce", {}, [["tameio_show_cards_notice", "1"]]],
  [
    "Magento",
    { theme: "dark", width: "content", cards: false },
    [
      ["Theme", "dark"],
      ["Height", "48px"],
      ["Radius", "6px"],
      ["Full width", "No"],
      ["Accepted cards", "No"],
    ],
  ],
  [
    "PrestaShop",
    { radius: "0", width: "fixed" },
    [
      ["Theme", "brand"],
      ["Height", "48px"],
      ["Radius", "0px"],
      ["Width", "100%"],
      ["Accepted cards", "Yes"],
    ],
  ],
  [
    "OpenCart",
    { theme: "own", width: "content" },
    [
      ["Width", "auto"],
      ["Height", "48px"],
      ["Radius", "6px"],
      ["Theme", "brand"],
      ["Accepted cards", "on"],
    ],
  ],
  ["CS-Cart", { cards: false }, [["Accepted cards", "off"]]],
  ["Shopify", {}, []],
])("%s gets its settings", (name, form, rows) => {
  expect(output(platform(name), styleOf(form)).rows).toEqual(rows);
});

test("CSS sets what no setting does, and own colours over the theme", () => {
  const css = (name: string, form: Partial<Form>) =>
    output(platform(name), styleOf({ divider: "none", ...form })).samples.map(({ text }) => text);
  expect(css("Magento", {})).toEqual([]);
  expect(css("Magento", { theme: "own", background: "#ABC", color: "000" })).toEqual([
    "tameio-checkout {\n  --tameio-button-background: #aabbcc;\n  --tameio-button-color: #000000;\n}",
  ]);
  expect(css("Shopify", { theme: "light", height: "50" })).toEqual([
    [
      "tameio-checkout {",
      "  --tameio-button-width: 100%;",
      "  --tameio-button-height: 50px;",
      "  --tameio-button-radius: 6px;",
      "  --tameio-button-background: #ffffff;",
      "  --tameio-button-color: #10171a;",
      "}",
    ].join("\n"),
  ]);
  expect(css("OpenCart", { width: "fixed", fixed: "280" })).toEqual([
    "@media (min-width: 576px) {\n  tameio-checkout {\n    --tameio-button-width: 280px;\n  }\n}",
  ]);
});

test("what a platform has no setting for is said, with what it has instead", () => {
  const lacks = (name: string, form: Partial<Form>) => output(platform(name), styleOf(form)).lacks.join("\n");
  expect(lacks("Shopify", { theme: "dark", width: "content" })).toMatch(
    /Theme: .*\nWidth of the content: .*\nAccepted cards: .*\nLanguage: .*\nDivider: /,
  );
  expect(lacks(SDK, { divider: "none" })).toBe("");
});

test.each([
  ["height", "39", "40 to 96"],
  ["height", "97", "40 to 96"],
  ["height", "48px", "40 to 96"],
  ["radius", "49", "0 to 48"],
  ["radius", "-1", "0 to 48"],
  ["light", "white", "such as #0b6553"],
])("%s refuses %s with what it takes", (name, value, range) => {
  const { style, problems } = readStyle({ ...DEFAULTS, [name]: value });
  expect(style).toBeUndefined();
  expect(problems[name as keyof Form]).toContain(range);
});

test("fields that don't count aren't refused", () => {
  expect(readStyle({ ...DEFAULTS, fixed: "9", background: "" }).style).toBeDefined();
  expect(readStyle({ ...DEFAULTS, fixed: "9", width: "fixed" }).problems.fixed).toContain("160 to 640");
  expect(readStyle({ ...DEFAULTS, background: "", theme: "own" }).style).toBeUndefined();
});

test("the least height is that of the button's page", () => {
  expect(pageText("/guides/interface/javascript-sdk")).toContain("| `48px` | Height, at least `40px` |");
  expect(readStyle({ ...DEFAULTS, height: "40" }).style?.height).toBe(40);
  expect(pageText("/guides/interface/javascript-sdk")).toContain("-button-radius` | `6px` |");
});

test.each([
  ["#Abc", "#aabbcc"],
  ["0B6553", "#0b6553"],
  ["#12345", undefined],
  ["red", undefined],
])("%s is the colour %s", (written, color) => expect(hex(written)).toBe(color));

test("contrast is said with the number and a change that mends it", () => {
  const said = (form: Partial<Form>) => findings(styleOf(form)).map(({ tone, text }) => `${tone}: ${text}`);
  expect(said({ dark: "#e8eceb" })).toEqual([
    "tip: Text on the button: 6.99:1. That's enough; it needs 4.5:1.",
    "tip: Edge of the button on the light page: 6.99:1. That's enough; it needs 3:1.",
    expect.stringMatching(/^tip: Edge of the button on the dark page: \d\.\d\d:1\. That's enough/),
  ]);
  expect(said({ theme: "own", background: "#777777" })[0]).toBe(
    "danger: Text on the button: 4.47:1, too little to read; it needs 4.5:1. Change the text to #000000 (4.68:1).",
  );
  expect(said({ theme: "light", dark: "#ffffff" })[1]).toMatch(
    /on the light page: 1\.00:1.* Choose the theme brand\.$/,
  );
  expect(said({ light: "#777777", dark: "#777777" })[1]).toMatch(/1\.56:1.* Choose the theme light\.$/);
});

test("a change of colours that is advised is enough on both pages", () => {
  const [, , edge] = findings(styleOf());
  const [, background = "", color = ""] = /own colours: (#\w+) with the text (#\w+) /.exec(edge?.text ?? "") ?? [];
  const tones = findings(styleOf({ theme: "own", background, color })).map(({ tone }) => tone);
  expect(tones).toEqual(["tip", "tip", "tip"]);
});

test("where no colour is enough on both pages, it says so", () => {
  const [, light] = findings(styleOf({ light: "#2b2b2b", dark: "#c8c8c8" }));
  expect(light?.text).toMatch(/No colour is enough on both pages: use the theme light here/);
});

test("the guidelines' sizes are said", () => {
  expect(findings(styleOf({ width: "content" })).at(-1)?.text).toContain("On phones, use the full width.");
  expect(findings(styleOf({ width: "fixed" })).at(-1)?.text).toContain("On phones it fills the column.");
  expect(findings(styleOf({ height: "43", width: "content" })).map(({ text }) => text)).toEqual(
    expect.arrayContaining([expect.stringContaining("43 px is low"), expect.stringContaining("never smaller")]),
  );
  expect(findings(styleOf({ height: "44" }))).toHaveLength(3);
});

test.each([
  ["/guides/integrations/magento/button-style", "Magento"],
  ["/docs/guides/integrations/cs-cart/installation/", "CS-Cart"],
  ["/guides/interface/javascript-sdk", SDK],
  ["/resources/design/positioning-guidelines", undefined],
])("%s is about %s", (pathname, name) => expect(PLATFORMS[platformOfPage(pathname)]?.name).toBe(name));
