import { readFileSync } from "node:fs";
import path from "node:path";
import opentype from "opentype.js";
import { formatProblem } from "../problems/problem";
import { outlineText } from "./outline-text";

const folder = path.join(path.dirname(require.resolve("@fontsource/inter/package.json")), "files");
const font = (subset: string) => {
  const file = readFileSync(path.join(folder, `inter-${subset}-400-normal.woff`));
  return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
};
const fonts = { 400: [font("latin"), font("greek")] };
const run = (svg: string) => outlineText("content/brand/a.svg", svg, fonts);
const box = (svg: string) => {
  const numbers = [...svg.matchAll(/[ML](-?[\d.]+)[ -]?/g)].map(([, x]) => Number(x));
  return { left: Math.min(...numbers), right: Math.max(...numbers) };
};

test("converts text to a path and keeps its other attributes", () => {
  const { svg, problems } = run('<svg><text x="10" y="20" font-size="16" fill="#000">Pay &amp; go</text></svg>');
  expect(problems).toEqual([]);
  expect(svg).toMatch(/^<svg><path fill="#000" d="M[^"]+"\/><\/svg>$/);
});

test("draws both Greek and Latin letters of a text", () => {
  const { svg, problems } = run('<text x="0" y="20" font-size="16">Ένα κλικ, one click</text>');
  expect(problems).toEqual([]);
  expect((svg.match(/M/g) ?? []).length).toBeGreaterThan(15);
});

test("shrinks a text that exceeds `data-fit`, and leaves a short one unchanged", () => {
  const wide = box(run('<text x="0" y="20" font-size="16" data-fit="100">A very long line of text indeed</text>').svg);
  expect(wide.right).toBeLessThanOrEqual(100);
  expect(wide.right).toBeGreaterThan(90);
  const plain = run('<text x="0" y="20" font-size="16">Short</text>').svg;
  expect(run('<text x="0" y="20" font-size="16" data-fit="100">Short</text>').svg).toBe(plain);
});

test('centers a text with `text-anchor="middle"`', () => {
  const { left, right } = box(run('<text x="100" y="20" font-size="16" text-anchor="middle">Hello there</text>').svg);
  expect(Math.abs((left + right) / 2 - 100)).toBeLessThan(1.5);
});

test.each([
  [
    "characters that no font holds",
    '<text x="0" y="9" font-size="9">日</text>',
    "found `日`, expected characters that the fonts have. Fix: change the text, or add a font subset that has them.",
  ],
  [
    "no size",
    '<text x="0" y="9">A</text>',
    'found `<text x="0" y="9">`, expected `x`, `y` and `font-size` as numbers. Fix: add them.',
  ],
  [
    "an unknown weight",
    '<text x="0" y="9" font-size="9" font-weight="900">A</text>',
    'found `font-weight="900"`, expected one of 400. Fix: use one of these weights.',
  ],
  [
    "an element inside",
    '<text x="0" y="9" font-size="9"><tspan>A</tspan></text>',
    "found `<tspan>A</tspan>`, expected plain text. Fix: use one `<text>` for each line instead of elements inside it.",
  ],
])("reports a text with %s at its line and column", (_name, text, message) => {
  expect(run(`<svg>\n  ${text}\n</svg>`).problems.map(formatProblem)).toEqual([
    `content/brand/a.svg:2:3 · text of a picture — ${message}`,
  ]);
});
