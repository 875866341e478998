import { median, type Measurement } from "./measure";

/** For the shipped site with up to 500 generated pages, built without a cache. */
const LIMITS = {
  pages: 500,
  /** Maximum build time as a multiple of the smallest corpus's. */
  ratio: 2,
  /** Peak memory of all build processes together: 1,066 with 60 pages, 1,119 to 1,235 with 500. */
  megabytes: 1280,
} as const;

type Measured = Readonly<{ pages: number; cold: readonly Measurement[] }>;

/** Returns a sentence for each corpus whose builds exceed the time or memory limit, by the medians of their rounds. */
export function overLimits(measured: readonly Measured[]): string[] {
  const known = measured
    .filter(({ pages, cold }) => pages <= LIMITS.pages && cold.length > 0)
    .map(({ pages, cold }) => ({
      pages,
      seconds: median(cold.map((run) => run.seconds)),
      megabytes: median(cold.map((run) => run.megabytes)),
    }))
    .sort((a, b) => a.pages - b.pages);
  return known.flatMap(({ pages, seconds, megabytes }) => {
    const fewest = known[0] ?? { pages, seconds };
    const ratio = seconds / fewest.seconds;
    return [
      ratio > LIMITS.ratio &&
        `${pages} pages took ${ratio.toFixed(2)} times as long as ${fewest.pages}; ${LIMITS.ratio} times is the limit.`,
      megabytes > LIMITS.megabytes && `${pages} pages took ${megabytes} MB; ${LIMITS.megabytes} MB is the limit.`,
    ].filter((sentence) => sentence !== false);
  });
}
