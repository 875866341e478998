import { readFileSync } from "node:fs";
import { fillVariables } from "../parts/variables";
import { output, platformOfPage, PLATFORMS, SDK } from "./platforms";
import { findings, readStyle, STYLE_FIELDS, type Style } from "./style";

const DEFAULTS = Object.fromEntries(Object.entries(STYLE_FIELDS).map(([name, { value }]) => [name, value])) as Style;
const styleOf = (form: Partial<Style> = {}): Style => readStyle({ ...DEFAULTS, ...form }).style;
const platform = (name: string) => PLATFORMS.find((each) => each.name === name) as (typeof PLATFORMS)[number];

const choices = (name: "theme" | "width" | "divider" | "locale"): string[] => Object.keys(STYLE_FIELDS[name].options);

/** Every combination that affects a platform's names. */
const STYLES = choices("theme").flatMap((theme) =>
  choices("width").flatMap((width) =>
    choices("divider").flatMap((divider) =>
      choices("locale").map((locale) => styleOf({ theme, width, divider, locale })),
    ),
  ),
);

/** A page's source with its includes, and the names that the tools have in tests. */
function pageText(page: string): string {
  const source = readFileSync(`content${page}.mdx`, "utf8");
  const included = source.replace(/<Include file="([^"]+)"[^>]*\/>/g, (_all, file: string) =>
    readFileSync(`content/${file}`, "utf8"),
  );
  return included.replace(/%[Pp]roduct(?:[-_]slug)?%/g, fillVariables);
}

describe.each(PLATFORMS)("$name", (each) => {
  const page = pageText(each.page);
  const all = STYLES.map((style) => output(each, style));

  test("generates only settings documented on its page, each with a value", () => {
    const lines = all.flatMap(({ samples }) =>
      samples.filter(({ title }) => title === "Settings").map(({ text }) => text),
    );
    for (const line of new Set(lines.join("\n").split("\n").filter(Boolean))) {
      const [, name = "", value] = /^(.*): (.+)$/.exec(line) ?? [];
      expect(value).toMatch(/\w/);
      expect(page).toMatch(new RegExp(`[|"] ?${name} ?[|"]`));
    }
  });

  test("generates only CSS properties documented on its page, for the element in its examples", () => {
    const css = all.flatMap(({ samples }) => samples);
    const written = new Set(css.flatMap(({ text }) => text.match(/--[\w-]+/g) ?? []));
    expect(written.size).toBeGreaterThan(0);
    for (const name of written) expect(page).toContain(`\`${name}\``);
    expect(page).toContain("tameio-checkout {");
  });
});

test("the SDK call contains only options documented on its page", () => {
  const page = pageText(platform(SDK).page);
  const call = output(platform(SDK), styleOf({ locale: "el", cards: "no" })).samples[0]?.text ?? "";
  expect(call).toMatch(/^ {4}locale: 'el',\n(?:.*\n)* {4}withAcceptedCards: false,$/m);
  const options = [...call.matchAll(/^ {4}(\w+):/gm)].map(([, name = ""]) => name);
  expect(options).toContain("appId");
  for (const name of options) expect(page).toContain(`<Param name="${name}"`);
});

test.each([
  ["WooCommerce", {}, "tameio_show_cards_notice: 1"],
  [
    "Magento",
    { theme: "dark", width: "content", cards: "no" },
    "Theme: dark\nHeight: 48px\nRadius: 6px\nFull width: No\nAccepted cards: No",
  ],
  [
    "PrestaShop",
    { radius: "0", width: "fixed" },
    "Theme: brand\nHeight: 48px\nRadius: 0px\nWidth: 100%\nAccepted cards: Yes",
  ],
  [
    "OpenCart",
    { theme: "own", width: "content" },
    "Width: auto\nHeight: 48px\nRadius: 6px\nTheme: brand\nAccepted cards: on",
  ],
  ["CS-Cart", { cards: "no" }, "Accepted cards: off"],
  ["Shopify", {}, undefined],
])("generates the settings for %s", (name, form, settings) => {
  const { samples } = output(platform(name), styleOf(form));
  expect(samples.find(({ title }) => title === "Settings")?.text).toBe(settings);
});

test("generates CSS only for what has no setting, and for custom colours", () => {
  const css = (name: string, form: Partial<Style>) =>
    output(platform(name), styleOf({ divider: "no", ...form }))
      .samples.filter(({ title }) => title !== "Settings")
      .map(({ text }) => text);
  expect(css("Magento", {})).toEqual([]);
  expect(css("Magento", { theme: "own", background: "#AABBCC", color: "#000000" })).toEqual([
    "tameio-checkout {\n  --tameio-button-background: #AABBCC;\n  --tameio-button-color: #000000;\n}",
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

test("lists what a platform has no setting for", () => {
  const lacks = (name: string, form: Partial<Style>) => output(platform(name), styleOf(form)).lacks.join("\n");
  expect(lacks("Shopify", { width: "content" })).toMatch(
    /^As wide as its content: .*\nAccepted cards: .*\nLanguage: .*$/,
  );
  expect(lacks("Magento", { width: "content" })).toMatch(/^Language: .*$/);
  expect(lacks(SDK, {})).toBe("");
});

test("generates a template and styles for the divider", () => {
  const titles = (divider: string) =>
    output(platform("Magento"), styleOf({ divider })).samples.map(({ title }) => title);
  expect(titles("yes")).toEqual(["Settings", "Your template, by the button", "Your theme's styles"]);
  expect(titles("no")).toEqual(["Settings"]);
});

test.each([
  ["height", "39", "40 to 96"],
  ["height", "97", "40 to 96"],
  ["height", "48px", "40 to 96"],
  ["radius", "49", "0 to 48"],
  ["radius", "-1", "0 to 48"],
  ["fixed", "9", "160 to 640"],
] as const)("%s rejects %s with the allowed range and keeps the default", (name, value, range) => {
  const { style, problems } = readStyle({ ...DEFAULTS, [name]: value });
  expect(style).toEqual(styleOf());
  expect(problems[name]).toContain(range);
  expect(Object.values(problems).filter(Boolean)).toHaveLength(1);
});

test("the minimum height matches the button's page", () => {
  expect(pageText("/guides/interface/javascript-sdk")).toContain("| `48px` | Height, at least `40px` |");
  expect(readStyle({ ...DEFAULTS, height: "40" }).style.height).toBe("40");
  expect(pageText("/guides/interface/javascript-sdk")).toContain("-button-radius` | `6px` |");
});

test("reports the contrast ratio and suggests a colour that fixes it", () => {
  const said = (form: Partial<Style>) => findings(styleOf(form)).map(({ isGood, text }) => `${isGood}: ${text}`);
  // With the defaults nothing needs a change: WCAG requires no edge contrast if a label identifies the button.
  expect(said({})).toEqual([
    "true: Text on the button: 6.99:1, enough; it needs 4.5:1.",
    "true: Edge of the button on the light page: 6.99:1.",
    "true: Edge of the button on the dark page: 2.58:1, faint: the label alone shows where the button is.",
  ]);
  expect(said({ theme: "own", background: "#777777" })[0]).toBe(
    "false: Text on the button: 4.47:1, but it needs 4.5:1. Change the text to #000000.",
  );
  expect(said({ theme: "light" })[1]).toMatch(/^true: Edge .* light page: 1\.00:1, faint/);
});

test("reports deviations from the size guidelines", () => {
  expect(findings(styleOf({ width: "content" })).at(-1)?.text).toContain("On phones, use the full width.");
  expect(findings(styleOf({ width: "fixed" })).at(-1)?.text).toContain("On phones it fills the column.");
  const low = (height: string) => findings(styleOf({ height })).filter(({ text }) => text.includes("hard to tap"));
  expect([low("43").length, low("44").length]).toEqual([1, 0]);
});

test.each([
  ["/guides/integrations/magento/button-style", "Magento"],
  ["/docs/guides/integrations/cs-cart/installation/", "CS-Cart"],
  ["/guides/interface/javascript-sdk", SDK],
  ["/resources/design/positioning-guidelines", undefined],
])("the platform of %s is %s", (pathname, name) => expect(PLATFORMS[platformOfPage(pathname)]?.name).toBe(name));
