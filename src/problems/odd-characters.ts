import { positionAt, type Problem } from "./problem";

/**
 * What no text of a writer has: control characters, what a decoder leaves of bytes that aren't UTF-8, marks that turn the
 * direction of what follows, so that code says something else than it shows, and spaces without a width, which other
 * programs leave in what is copied from them.
 */
const ODD = /(?![\t\n\r])\p{Cc}|[\uFFFD\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/u;

/** The first character of a text that readers can't see; none in a text without one. */
export function oddCharacters(file: string, text: string): Problem[] {
  const at = text.search(ODD);
  if (at < 0) return [];
  const code = `U+${(text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  const isLost = text[at] === "\uFFFD";
  return [
    {
      file,
      ...positionAt(text, at),
      what: isLost ? "text that isn't UTF-8" : "character that nobody sees",
      found: isLost ? "bytes that aren't a character" : code,
      expected: "text in UTF-8",
      fix: isLost ? "save the file as UTF-8, and correct what isn't readable then." : "delete the character.",
    },
  ];
}
