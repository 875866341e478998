import { readFileSync } from "node:fs";
import path from "node:path";
import { contrast } from "../../shared/contrast";
import { modes, tokenColor as color } from "../../shared/design-tokens";

const css = readFileSync(path.join(__dirname, "tokens.css"), "utf8");

const { light, dark } = modes(css);
const code = ["text", "comment", "keyword", "string", "number", "function", "tag", "word"].map(
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

/** Tokens of JSON in a shell script, each of which has its own colour. */
const SEPARATE = ["text", "string", "tag", "number", "word", "function"].map((name) => `--code-${name}`);

describe.each([
  ["light", light],
  ["dark", dark],
])("in %s mode", (_name, set) => {
  test.each(pairs)("%s is readable on %s (4.5:1)", (text, ground) => {
    expect(contrast(color(set, text), color(set, ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(["--color-background", "--color-surface"])("control borders are visible on %s (3:1)", (ground) => {
    expect(contrast(color(set, "--color-control"), color(set, ground))).toBeGreaterThanOrEqual(3);
  });

  test("strings, keys, numbers, shell words and commands have different colours", () => {
    const hues = SEPARATE.map((name) => color(set, name));
    expect(new Set(hues).size).toBe(SEPARATE.length);
  });
});

test("the style guide lists every scale token with its value", () => {
  const names = /^--(?:text|weight|line|tracking|space|radius|layer)(?:-|$)|^--(?:instant|fast|slow|linger|wait)$/;
  const scale = Object.entries(light).filter(([name]) => names.test(name));
  const page = readFileSync("content/markdown-page.mdx", "utf8");
  const shown = [...page.matchAll(/^\| `(--[\w-]+)` \| `([^`]+)` \|/gm)].map(([, name, value]) => [name, value]);
  expect(shown.sort()).toEqual(scale.sort());
});
