import { outlineText, wrapText, type FontSet, type FontStack } from "./outline-text";
import { palette } from "./palette";

/** Pixels, as social networks and messengers show pictures of links. */
export const CARD = { width: 1200, height: 630 } as const;

/** What the picture of a page's link shows. */
export interface CardText {
  readonly title: string;
  /** The categories that the page is in, from the top; empty for a page in none. */
  readonly trail: readonly string[];
  readonly siteTitle: string;
  /** Host name of the site. */
  readonly host: string;
}

const LEFT = 80;
const WIDTH = CARD.width - 2 * LEFT;
/** Baseline of the title's last line. */
const TITLE_ENDS = 480;
/** Sizes that the title is tried in; the first that fits in its number of lines is taken. */
const TITLE_SIZES = [
  { size: 88, lines: 2 },
  { size: 72, lines: 3 },
  { size: 56, lines: 4 },
] as const;

/**
 * The picture of a page's link as an SVG whose text is outlines.
 * @param color the brand colour, `#rrggbb`
 * @param fonts in the weights 400, 600 and 700, which hold every character (`missingCharacters`)
 * @throws where they do not
 */
export function cardSvg({ title, trail, siteTitle, host }: CardText, color: string, fonts: FontSet): string {
  const colors = palette(color, "dark");
  const { size, lines } = titleLines(title, fonts["700"] as FontStack);
  const line = Math.round(size * 1.14);
  const top = TITLE_ENDS - (lines.length - 1) * line;
  const text = (y: number, fontSize: number, weight: number, fill: string, words: string): string =>
    words === ""
      ? ""
      : `<text x="${LEFT}" y="${y}" font-size="${fontSize}" font-weight="${weight}" data-fit="${WIDTH}" fill="${fill}">${escaped(words)}</text>`;
  const { svg, problems } = outlineText(
    `card of ${title}`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD.width} ${CARD.height}">` +
      `<rect width="${CARD.width}" height="${CARD.height}" fill="${colors.page}"/>` +
      `<circle cx="1130" cy="60" r="260" fill="${colors.shape}"/>` +
      `<rect y="${CARD.height - 16}" width="${CARD.width}" height="16" fill="${colors.accent}"/>` +
      text(120, 36, 600, colors.name, siteTitle) +
      text(top - size - 16, 30, 400, colors.text, trail.join(" › ")) +
      lines.map((words, index) => text(top + index * line, size, 700, colors.heading, words)).join("") +
      text(562, 28, 400, colors.text, host) +
      "</svg>",
    fonts,
  );
  if (problems.length > 0) throw new Error(`${title}: the fonts lack ${problems.map(({ found }) => found).join(", ")}`);
  return svg;
}

function titleLines(title: string, bold: FontStack): { readonly size: number; readonly lines: readonly string[] } {
  const tried = TITLE_SIZES.map(({ size, lines }) => ({
    size,
    most: lines,
    lines: wrapText(title, bold, size, WIDTH),
  }));
  const fitting = tried.find(({ most, lines }) => lines.length <= most);
  if (fitting) return fitting;
  const { size, most, lines } = tried.at(-1) as (typeof tried)[number];
  return { size, lines: [...lines.slice(0, most - 1), `${lines[most - 1]}…`] };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
