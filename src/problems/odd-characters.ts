import { positionAt, type Problem } from "./problem";

/**
 * Characters that don't belong in written text: control characters, U+FFFD left by decoding bytes that aren't UTF-8,
 * bidirectional marks, which make code look different from what it says, and zero-width spaces, which come along with
 * copied text.
 */
const ODD = /(?![\t\n\r])\p{Cc}|[\uFFFD\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/u;

/** Reports the first invisible or undecodable character in a text, if any. */
export function oddCharacters(file: string, text: string): Problem[] {
  const at = text.search(ODD);
  if (at < 0) return [];
  const code = `U+${(text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  const isLost = text[at] === "\uFFFD";
  return [
    {
      file,
      ...positionAt(text, at),
      what: isLost ? "text that isn't UTF-8" : "invisible character",
      found: isLost ? "bytes that aren't a character" : code,
      expected: isLost ? "text in UTF-8" : "visible characters only",
      fix: isLost ? "save the file as UTF-8, then correct any garbled characters." : "delete the character.",
    },
  ];
}
