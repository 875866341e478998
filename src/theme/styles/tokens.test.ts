import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";

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

function color(set: Record<string, string>, name: string): [number, number, number] {
  const value = set[name] ?? "";
  const reference = /^var\((--[\w-]+)\)$/.exec(value);
  if (reference) return color(set, reference[1] as string);
  const hex = value.length === 4 ? value.replace(/[0-9a-f]/gi, "$&$&") : value;
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`${name} is no colour: ${value}`);
  return [1, 3, 5].map((offset) => Number.parseInt(hex.slice(offset, offset + 2), 16)) as [number, number, number];
}

/** Contrast ratio of WCAG 2.2. */
function contrast(a: [number, number, number], b: [number, number, number]): number {
  const luminance = (rgb: [number, number, number]): number => {
    const [red, green, blue] = rgb.map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const light = tokens(":root");
const dark = tokens(':root[data-theme="dark"]', light);
const code = ["text", "comment", "keyword", "string", "number", "function", "tag"].map((name) => `--code-${name}`);
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

describe.each([
  ["light", light],
  ["dark", dark],
])("in %s mode", (_name, set) => {
  test.each(pairs)("%s is readable on %s (4.5:1)", (text, ground) => {
    expect(contrast(color(set, text), color(set, ground))).toBeGreaterThanOrEqual(4.5);
  });
});

test("every media query on width uses the one breakpoint", () => {
  const theme = path.join(__dirname, "..");
  const widths = readdirSync(theme, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .flatMap((file) =>
      [...readFileSync(path.join(theme, file), "utf8").matchAll(/@media[^{]*?(min|max)-width: (\d+)px/g)].map(
        ([, kind, width]) => `${kind} ${width}`,
      ),
    );
  expect(new Set(widths)).toEqual(new Set(["max 996"]));
});
