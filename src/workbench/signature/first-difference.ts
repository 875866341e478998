/** Where two texts part, counted from 1, and how each goes on there. */
export interface Difference {
  readonly line: number;
  readonly column: number;
  readonly pasted: string;
  readonly hashed: string;
}

/** How much of a text is shown. */
const EXCERPT = 16;

/** The first place at which two texts differ; `end` where one has none left. Line breaks show as JSON writes them. */
export function firstDifference(pasted: string, hashed: string): Difference {
  let at = 0;
  while (at < pasted.length && pasted[at] === hashed[at]) at++;
  const lines = pasted.slice(0, at).split("\n");
  const excerpt = (text: string): string =>
    at < text.length
      ? JSON.stringify(text.slice(at, at + EXCERPT))
          .slice(1, -1)
          .replaceAll('\\"', '"')
      : "end";
  return {
    line: lines.length,
    column: (lines[lines.length - 1] ?? "").length + 1,
    pasted: excerpt(pasted),
    hashed: excerpt(hashed),
  };
}
