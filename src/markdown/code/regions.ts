import { commentText } from "./comments";

/** A region of a sample file, from its marker comments. Lines count from 1. */
export interface Region {
  readonly name: string;
  readonly start: number;
  /** Line of the end marker; undefined if it's never closed. */
  readonly end: number | undefined;
}

interface Marker {
  readonly kind: "region" | "endregion";
  /** Empty for an end marker without a name, which closes the last opened region. */
  readonly name: string;
}

/** Reads `// #region name` in any form of comment, or `#region name` alone; undefined for any other line. */
function readMarker(line: string): Marker | undefined {
  for (const text of [commentText(line), line.trim()]) {
    const [, kind, name = ""] = /^#(region|endregion)\b[ \t]*([\w.-]*)$/.exec(text ?? "") ?? [];
    if (kind === "region" || kind === "endregion") return { kind, name };
  }
  return undefined;
}

/** Returns a file's regions in the order of their start, and end markers that close nothing. */
export function readRegions(text: string): {
  readonly regions: readonly Region[];
  readonly stray: readonly { readonly name: string; readonly line: number }[];
} {
  const regions: { name: string; start: number; end: number | undefined }[] = [];
  const stray: { name: string; line: number }[] = [];
  text.split("\n").forEach((line, index) => {
    const marker = readMarker(line);
    if (!marker) return;
    const { kind, name } = marker;
    if (kind === "region") {
      regions.push({ name, start: index + 1, end: undefined });
      return;
    }
    const open = regions.findLast((region) => region.end === undefined && (name === "" || region.name === name));
    if (open) open.end = index + 1;
    else stray.push({ name, line: index + 1 });
  });
  return { regions, stray };
}

/** Returns the lines of a region, or all lines, without region markers and common indentation. */
export function cutRegion(text: string, region?: Region): string {
  const lines = text.split("\n");
  const inside = region ? lines.slice(region.start, (region.end ?? lines.length + 1) - 1) : lines;
  return dedent(inside.filter((line) => readMarker(line) === undefined));
}

function dedent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== "").map((line) => /^[ \t]*/.exec(line)?.[0] ?? "");
  const common = indents.reduce(commonStart, indents[0] ?? "");
  return lines
    .map((line) => (line.startsWith(common) ? line.slice(common.length) : line.trimStart()))
    .join("\n")
    .replace(/^\n+/, "")
    .trimEnd();
}

function commonStart(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, length);
}
