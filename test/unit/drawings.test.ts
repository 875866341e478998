import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { contrast } from "../../src/brand/palette";

/**
 * Drawings of pages bring their own light ground, so they look the same in both modes. What is left
 * to check is that their texts can be read on it, also on a phone.
 */
const FOLDERS = ["content/images/guides", "content/images/resources"];
/** Room for a picture on a phone of 390 px, in px. */
const PHONE = 356;
const SMALLEST_TEXT = 12;

interface Ground {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: string;
}

function attribute(element: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(element)?.[1] ?? "";
}

/** What a shape covers; a circle by the square inside of it. */
function ground(element: string): Ground {
  const number = (name: string) => Number(attribute(element, name));
  const fill = attribute(element, "fill");
  if (!element.startsWith("<circle"))
    return { x: number("x"), y: number("y"), width: number("width"), height: number("height"), fill };
  const half = number("r") * Math.SQRT1_2;
  return { x: number("cx") - half, y: number("cy") - half, width: 2 * half, height: 2 * half, fill };
}

/** Texts of a drawing that cannot be read, each with the reason. */
function unreadable(svg: string): string[] {
  const scale = Math.min(1, PHONE / Number(attribute(svg, "width")));
  const grounds: Ground[] = [];
  const found: string[] = [];
  for (const [element, words] of svg.matchAll(/<(?:rect|circle)\b[^>]*>|<text\b[^>]*>([^<]*)/g)) {
    if (words === undefined) {
      grounds.push(ground(element));
      continue;
    }
    const [x, y] = [Number(attribute(element, "x")), Number(attribute(element, "y")) - 4];
    const under = grounds.findLast(
      (shape) => x >= shape.x && x <= shape.x + shape.width && y >= shape.y && y <= shape.y + shape.height,
    );
    const ratio = contrast(attribute(element, "fill"), under?.fill ?? "#000000");
    if (ratio < 4.5) found.push(`${words}: contrast ${ratio.toFixed(2)}`);
    const size = Number(attribute(element, "font-size")) * scale;
    if (size < SMALLEST_TEXT) found.push(`${words}: ${size.toFixed(1)} px on a phone`);
  }
  return found;
}

const FILES = FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)));

test.each(FILES.filter((file) => file.endsWith(".svg")))("every text of %s can be read", (file) => {
  const svg = readFileSync(file, "utf8");
  expect(svg).toMatch(/<text/);
  expect(svg).toMatch(/<title>[^<]{10,}<\/title>/);
  expect(unreadable(svg)).toEqual([]);
});

test("a pale text and a small one are found", () => {
  const drawing = (width: number, fill: string) =>
    `<svg width="${width}"><rect x="0" y="0" width="90" height="90" fill="#ffffff"/><text x="9" y="20" font-size="15" fill="${fill}">Pay</text></svg>`;
  expect(unreadable(drawing(360, "#999999"))).toEqual(["Pay: contrast 2.85"]);
  expect(unreadable(drawing(960, "#000000"))).toEqual(["Pay: 5.6 px on a phone"]);
  expect(unreadable(drawing(360, "#000000"))).toEqual([]);
});
