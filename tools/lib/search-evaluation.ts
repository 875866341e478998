import type { SearchResponse } from "../../src/shared/search/types";

/** Judged queries, from the project's folder, and the least they must reach. Those that are held out are not tuned on. */
export const JUDGED = [
  { file: "test/search/judged.yaml", least: 0.92 },
  { file: "test/search/held-out.yaml", least: 0.88 },
  { file: "test/search/readers.yaml", least: 0.88 },
  { file: "test/search/readers-held-out.yaml", least: 0.74 },
] as const;

/** A query and the addresses that help whoever typed it. */
export interface Judged {
  readonly kind: string;
  readonly query: string;
  readonly find: readonly string[];
}

/** A judged query and where the first result that helps stood. */
export interface Outcome extends Judged {
  /** Counted from 1; 0 where no result helps. */
  readonly rank: number;
  /** Number of all results. */
  readonly total: number;
}

/** Results after this rank do not count: readers do not go further. */
const DEPTH = 10;

/**
 * The queries of a parsed file: kind → query → addresses.
 * @throws Error where the file has another form, or names an address that the site does not have
 */
export function judgedQueries(value: unknown, addresses: ReadonlySet<string>): Judged[] {
  const kinds = Object.entries(value as Record<string, Record<string, readonly string[]>>);
  const judged = kinds.flatMap(([kind, queries]) =>
    Object.entries(queries).map(([query, find]): Judged => ({ kind, query: String(query), find })),
  );
  for (const { query, find } of judged) {
    if (!Array.isArray(find) || find.length === 0) throw new Error(`\`${query}\` has no list of addresses`);
    const missing = find.find((address) => !addresses.has(address));
    if (missing !== undefined) throw new Error(`\`${query}\`: the index has no ${missing}`);
  }
  return judged;
}

/** Whether a result helps: the very section, or any place of a page that is named as a whole. */
export function helps(href: string, find: readonly string[]): boolean {
  return find.some((address) => href === address || href.startsWith(`${address}#`));
}

/** Where in a response, as it is shown, the first result is that helps. */
export function outcomeOf(judged: Judged, { groups }: Pick<SearchResponse, "groups">): Outcome {
  const shown = groups.flatMap(({ results }) => results.map(({ href }) => href));
  const at = shown.slice(0, DEPTH).findIndex((href) => helps(href, judged.find));
  return { ...judged, rank: at + 1, total: shown.length };
}

/** Mean reciprocal rank within the first ten results. */
export function meanReciprocalRank(outcomes: readonly Outcome[]): number {
  const sum = outcomes.reduce((total, { rank }) => total + (rank === 0 ? 0 : 1 / rank), 0);
  return outcomes.length === 0 ? 0 : sum / outcomes.length;
}

/** Lines for a terminal: the figure, each kind's, and every query that is not first. */
export function report(title: string, outcomes: readonly Outcome[]): string[] {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))];
  const figure = (of: readonly Outcome[]): string => meanReciprocalRank(of).toFixed(3);
  const empty = outcomes.filter(({ total }) => total === 0).length;
  return [
    `${title}: MRR@10 ${figure(outcomes)} over ${outcomes.length} queries, ${empty} without results`,
    ...kinds.map((kind) => `  ${figure(outcomes.filter((outcome) => outcome.kind === kind))}  ${kind}`),
    ...outcomes
      .filter(({ rank }) => rank !== 1)
      .map(({ query, rank, find }) => `  ${rank === 0 ? "miss" : `rank ${rank}`}  ${query}  (${find[0] ?? ""})`),
  ];
}
