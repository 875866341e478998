import type { SiteDocument, SiteVersion } from "../content-model/site";
import type { Problem } from "../problems/problem";
import type { Check, CheckedSite } from "./check";

/** Minimum length in words: shorter paragraphs are similar by chance. */
const SHORTEST = 25;

/** Consecutive words per shingle. */
const SHINGLE = 2;

/** Similarity from which two paragraphs are near-copies: shared shingles / all shingles of both. */
const ALIKE = 0.85;

/** Maximum number of paragraphs to look up per shingle: on large sites some shingles are everywhere. */
const LOOKED_AT = 50;

interface Candidate {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly text: string;
  /** Rarest first. */
  readonly shingles: readonly string[];
}

/**
 * Finds paragraphs that are almost the same on two pages of a version: one of them is probably out of date. Ignores
 * code, tables and partials. Identical paragraphs have their own check, `checkParagraphs`.
 */
export const checkNearCopies: Check = ({ site, pages }) =>
  site.versions.flatMap((version) => nearCopies(version, pages));

function nearCopies({ documents }: SiteVersion, pages: CheckedSite["pages"]): Problem[] {
  const candidates = rarestFirst(documents.flatMap((document) => candidatesOf(document, pages)));
  const byText = new Map(candidates.map((one) => [one.text, one]));
  // Similar paragraphs share at least one of their rarest shingles: only look up those.
  const byShingle = new Map<string, Candidate[]>();
  return [...byText.values()].flatMap((one): Problem[] => {
    const rare = one.shingles.slice(0, one.shingles.length - Math.ceil(one.shingles.length * ALIKE) + 1);
    const other = firstLike(one, new Set(rare.flatMap((shingle) => byShingle.get(shingle) ?? [])));
    // One match per paragraph is enough.
    if (other) return [nearCopy(one, other)];
    for (const shingle of rare) {
      const known = byShingle.get(shingle);
      if (!known) byShingle.set(shingle, [one]);
      else if (known.length < LOOKED_AT) known.push(one);
    }
    return [];
  });
}

function candidatesOf(document: SiteDocument, pages: CheckedSite["pages"]): Candidate[] {
  return (pages.get(document)?.paragraphs ?? []).flatMap(({ text, line, column }): Candidate[] => {
    const words = text.toLowerCase().match(/[\p{L}\p{N}%_]+/gu) ?? [];
    if (words.length < SHORTEST) return [];
    const shingles = words.slice(SHINGLE - 1).map((_, index) => words.slice(index, index + SHINGLE).join(" "));
    return [{ file: document.file, line, column, text, shingles: [...new Set(shingles)] }];
  });
}

function rarestFirst(candidates: readonly Candidate[]): Candidate[] {
  const counts = new Map<string, number>();
  for (const { shingles } of candidates) for (const one of shingles) counts.set(one, (counts.get(one) ?? 0) + 1);
  const rank = (shingle: string): number => counts.get(shingle) ?? 0;
  const order = (a: string, b: string): number => rank(a) - rank(b) || (a < b ? -1 : 1);
  return candidates.map((candidate) => ({ ...candidate, shingles: [...candidate.shingles].sort(order) }));
}

function firstLike(one: Candidate, others: ReadonlySet<Candidate>): Candidate | undefined {
  const own = new Set(one.shingles);
  return [...others].find((other) => {
    if (other.file === one.file) return false;
    const shared = other.shingles.filter((shingle) => own.has(shingle)).length;
    return shared / (own.size + other.shingles.length - shared) >= ALIKE;
  });
}

function nearCopy({ file, line, column, text }: Candidate, other: Candidate): Problem {
  return {
    file,
    line,
    column,
    what: "paragraph that's almost the same on another page",
    found: `“${text.split(" ").slice(0, 6).join(" ")}…”, almost the same as in ${other.file}:${other.line}`,
    expected: "each fact in one place",
    fix: "move the text to a file in content/partials/ that both pages include, or keep it on one page and link to it.",
  };
}
