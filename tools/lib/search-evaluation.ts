import { z } from "zod";
import { suggest, type Place, type Problem } from "../../src/problems/problem";
import { placeOf, validateYaml, type YamlSource } from "../../src/problems/yaml-source";
import { finding, shown } from "./finding";
import type { SearchResponse } from "../../src/shared/search/types";

/**
 * Judged queries, relative to the project folder, and their minimum MRR@10. Held-out sets aren't used for tuning, so
 * reports don't list their queries.
 */
export const JUDGED = [
  { file: "test/search/judged.yaml", least: 0.975, heldOut: false },
  { file: "test/search/held-out.yaml", least: 0.965, heldOut: true },
  { file: "test/search/readers.yaml", least: 0.98, heldOut: false },
  { file: "test/search/readers-held-out.yaml", least: 0.915, heldOut: true },
  { file: "test/search/everyday.yaml", least: 0.95, heldOut: false },
  { file: "test/search/by-page.yaml", least: 0.965, heldOut: false },
  { file: "test/search/developers-held-out.yaml", least: 0.9, heldOut: true },
] as const;

/** A query and the addresses that answer it. */
export interface Judged {
  readonly kind: string;
  readonly query: string;
  readonly find: readonly string[];
}

export interface Outcome extends Judged {
  /** Counted from 1; 0 if no result is relevant. */
  readonly rank: number;
  readonly total: number;
}

/** Results below this rank don't count: readers rarely look further. */
const DEPTH = 10;

/**
 * Returns the queries of a file (kind → query → addresses) and its problems, such as addresses that the site doesn't
 * have.
 */
export function judgedQueries(
  source: YamlSource,
  addresses: ReadonlySet<string>,
): { readonly judged: readonly Judged[]; readonly problems: readonly Problem[] } {
  const { value, problems } = validateYaml(source, judgedSchema);
  const judged = Object.entries(value ?? {}).flatMap(([kind, queries]) =>
    Object.entries(queries).map(([query, find]): Judged => ({ kind, query, find })),
  );
  const missing = judged.flatMap(({ kind, query, find }) =>
    find.flatMap((address, at): Problem[] =>
      addresses.has(address) ? [] : [noSuchAddress(placeOf(source, [kind, query, at]), address, [...addresses])],
    ),
  );
  return { judged, problems: [...problems, ...missing] };
}

const judgedSchema = z.record(z.string(), z.record(z.string(), z.array(z.string()).min(1, "the addresses that help")));

function noSuchAddress(at: Place, address: string, known: readonly string[]): Problem {
  const fix = suggest(address, known, "write the one that answers the query now.");
  return finding(at, "address of a judged query", shown(address), "a page or section that search can find", fix);
}

/** Whether a result is relevant: the exact address, or any section of a page listed without a hash. */
function helps(href: string, find: readonly string[]): boolean {
  return find.some((address) => href === address || href.startsWith(`${address}#`));
}

/** Returns the rank of the first relevant result, in display order. */
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

/**
 * Returns lines for a terminal: the score and, unless the queries are held out, the score per kind and every query
 * whose answer isn't first.
 */
export function report(title: string, outcomes: readonly Outcome[], heldOut = false): string[] {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))];
  const figure = (of: readonly Outcome[]): string => meanReciprocalRank(of).toFixed(3);
  const empty = outcomes.filter(({ total }) => total === 0).length;
  const summary = `${title}: MRR@10 ${figure(outcomes)} over ${outcomes.length} queries, ${empty} without results`;
  if (heldOut) return [summary];
  return [
    summary,
    ...kinds.map((kind) => `  ${figure(outcomes.filter((outcome) => outcome.kind === kind))}  ${kind}`),
    ...outcomes
      .filter(({ rank }) => rank !== 1)
      .map(({ query, rank, find }) => `  ${rank === 0 ? "miss" : `rank ${rank}`}  ${query}  (${find[0] ?? ""})`),
  ];
}
