import type { BuiltRelease, Release } from "./release";

/** Changes in a built site since the last release that readers notice; see `differences`. */
export type Differences = ReturnType<typeof differences>;

/** In bytes; smaller differences come from dates and hashes. */
const NOTICED = 100;

/**
 * Compares a built site with the last release: addresses of pages, ids of the headings of pages in both, bytes of each
 * template's heaviest page, and searches.
 */
export function differences(before: Release, now: BuiltRelease) {
  const target = new Map(now.moved.map(({ from, to }) => [from, to]));
  const left = Object.keys(before.pages).filter((page) => !(page in now.pages));
  const moved = left.flatMap((from) => {
    const to = target.get(from);
    return to === undefined ? [] : [{ from, to }];
  });
  const earlier = new Map(moved.map(({ from, to }) => [to, from]));
  const added = Object.keys(now.pages).filter((page) => !(page in before.pages));
  return {
    newPages: added.filter((page) => !earlier.has(page)),
    moved,
    gone: left.filter((page) => !target.has(page)),
    headings: Object.entries(now.pages).flatMap(([page, { headings }]) => {
      const known = before.pages[page] ?? before.pages[earlier.get(page) ?? ""];
      return known ? changedHeadings(page, known.headings, headings) : [];
    }),
    weights: Object.entries(now.templates).flatMap(([template, weight]) => {
      const known = before.templates[template];
      if (!known) return [];
      const all = { template, what: "page", before: known.all, now: weight.all } as const;
      const script = { template, what: "script", before: known.script, now: weight.script } as const;
      return [all, script].filter((one) => Math.abs(one.now - one.before) >= NOTICED);
    }),
    lostSearches: now.finds ? before.searches.filter((term) => !now.finds?.(term)) : [],
  };
}

type Headings = Release["pages"][string]["headings"];

function changedHeadings(page: string, before: Headings, now: Headings) {
  const left = Object.keys(before).filter((id) => !(id in now));
  const renamed = left.flatMap((from) => {
    const [to] = Object.entries(now).find(([, was]) => was.includes(from)) ?? [];
    return to === undefined ? [] : [{ from, to }];
  });
  const isRenamed = new Set(renamed.flatMap(({ from, to }) => [from, to]));
  const added = Object.keys(now).filter((id) => !(id in before) && !isRenamed.has(id));
  const gone = left.filter((id) => !isRenamed.has(id));
  return added.length + renamed.length + gone.length === 0 ? [] : [{ page, added, renamed, gone }];
}
