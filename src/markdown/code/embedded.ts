import { openToken } from "./token-colours";

/** A part of code in another language, with its highlighted HTML. Positions count UTF-16 units; `end` is behind the part. */
export interface EmbeddedCode {
  readonly start: number;
  readonly end: number;
  readonly html: string;
}

/** Private characters, which no sample has. One stands for embedded parts, the other for those of code around it. */
const PLACES = ["\uE000", "\uE001"] as const;

/**
 * Highlights code around parts that are highlighted already.
 * @param parts in the order of the code, without overlaps
 * @param highlight returns HTML in which each character of the code is left as it is, or escaped
 * @returns the HTML; each part is in a token of the colour `embedded`
 */
export function highlightAround(
  code: string,
  parts: readonly EmbeddedCode[],
  highlight: (code: string) => string,
): string {
  if (parts.length === 0) return highlight(code);
  const place = PLACES[code.includes(PLACES[0]) ? 1 : 0];
  const rest = parts.map(({ end }, index) => code.slice(end, parts[index + 1]?.start));
  const pieces = highlight([code.slice(0, parts[0]?.start), ...rest].join(place)).split(place);
  return pieces.reduce((html, piece, index) => `${html}${openToken("embedded")}${parts[index - 1]?.html}</i>${piece}`);
}

/** An object or a list in single quotes, where a shell leaves everything as it is. */
const QUOTED = /(?<=')\s*[{[][^']*[}\]]\s*(?=')/g;

/** The texts of a shell script that are JSON: positions without their quotes. */
export function jsonInShell(code: string): { readonly start: number; readonly end: number }[] {
  return [...code.matchAll(QUOTED)]
    .filter(([text]) => isJson(text))
    .map(({ 0: text, index }) => ({ start: index, end: index + text.length }));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
