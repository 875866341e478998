import { readFileSync } from "node:fs";
import path from "node:path";
import { contrast } from "../../brand/palette";

const css = readFileSync(path.join(__dirname, "tokens.css"), "utf8");

/** Custom properties of one block of tokens.css, references followed. */
function tokens(selector: string, base: Record<string, string> = {}): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf("\n  }", start));
  return {
    ...base,
    ...Object.fromEntries(
      [...block.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name as string, value as string]),
    ),
  };
}

/** `#rrggbb` of a custom property. */
function color(set: Record<string, string>, name: string): string {
  const value = set[name] ?? "";
  const reference = /^var\((--[\w-]+)\)$/.exec(value);
  if (reference) return color(set, reference[1] as string);
  const hex = value.length === 4 ? value.replace(/[0-9a-f]/gi, "$&$&") : value;
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`${name} is no colour: ${value}`);
  return hex;
}

const light = tokens(":root");
const dark = tokens(':root[data-theme="dark"]', light);
const code = ["text", "comment", "keyword", "string", "number", "function", "tag", "key", "word"].map(
  (name) => `--code-${name}`,
);
const codeGrounds = ["background", "highlight", "added", "removed"].map((name) => `--code-${name}`);

const pairs: [string, string][] = [
  ...["--color-background", "--color-surface", "--color-surface-strong"].flatMap((ground): [string, string][] => [
    ["--color-text", ground],
    ["--color-text-muted", ground],
  ]),
  ["--color-brand", "--color-background"],
  ["--color-brand", "--color-surface"],
  ["--color-brand", "--color-brand-soft"],
  ["--color-brand-strong", "--color-background"],
  ["--color-text-muted", "--color-brand-soft"],
  ["--color-on-brand", "--color-brand"],
  ["--color-on-brand", "--color-brand-strong"],
  ...["info", "success", "warning", "danger"].flatMap((tone): [string, string][] => [
    [`--color-${tone}`, `--color-${tone}-soft`],
    [`--color-${tone}`, "--color-background"],
    ["--color-text", `--color-${tone}-soft`],
  ]),
  ...code.flatMap((text) => codeGrounds.map((ground): [string, string] => [text, ground])),
];

/** What JSON in a shell script consists of: each kind has its own colour. */
const SEPARATE = ["text", "string", "key", "number", "word", "function"].map((name) => `--code-${name}`);

describe.each([
  ["light", light],
  ["dark", dark],
])("in %s mode", (_name, set) => {
  test.each(pairs)("%s is readable on %s (4.5:1)", (text, ground) => {
    expect(contrast(color(set, text), color(set, ground))).toBeGreaterThanOrEqual(4.5);
  });

  test("strings, keys, numbers, shell words and commands have a colour each", () => {
    const hues = SEPARATE.map((name) => color(set, name));
    expect(new Set(hues).size).toBe(SEPARATE.length);
  });
});
