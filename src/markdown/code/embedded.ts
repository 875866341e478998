import { openToken } from "./token-colours";

/** Code embedded in another language, with its highlighted HTML. Offsets in UTF-16 units; `end` is exclusive. */
export interface EmbeddedCode {
  readonly start: number;
  readonly end: number;
  readonly html: string;
}

/** Private-use placeholders for embedded parts; the second is for code that itself contains the first. */
const PLACES = ["\uE000", "\uE001"] as const;

/**
 * Highlights code around parts that are already highlighted.
 * @param parts in code order, without overlaps
 * @param highlight returns HTML with all characters of the code, as they are or escaped
 * @returns the HTML; each part is in a token of colour `embedded`
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

/** An object or list in single quotes, in which shells change nothing. */
const QUOTED = /(?<=')\s*[{[][^']*[}\]]\s*(?=')/g;

/** Returns the positions of JSON texts in a shell script, without their quotes. */
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
