import { median, type Measurement } from "./measure";

/** For the shipped site with up to 500 generated pages, built without a cache. */
export const LIMITS = {
  pages: 500,
  /** Maximum build time as a multiple of the smallest corpus's. */
  ratio: 2,
  /** Peak memory of all build processes together: 1,066 with 60 pages, 1,119 to 1,235 with 500. */
  megabytes: 1280,
} as const;

/** Measurements of the site with one corpus. */
export interface Measured {
  readonly pages: number;
  readonly cold: readonly Measurement[];
}

/** Returns a sentence for each corpus whose builds exceed the time or memory limit, by the medians of their rounds. */
export function overLimits(measured: readonly Measured[]): string[] {
  const known = measured
    .filter(({ pages, cold }) => pages <= LIMITS.pages && cold.length > 0)
    .sort((a, b) => a.pages - b.pages);
  const [fewest] = known;
  if (!fewest) return [];
  const seconds = ({ cold }: Measured): number => median(cold.map((run) => run.seconds));
  return known.flatMap((one) => {
    const ratio = seconds(one) / seconds(fewest);
    const megabytes = median(one.cold.map((run) => run.megabytes));
    return [
      ...(ratio > LIMITS.ratio
        ? [
            `${one.pages} pages took ${ratio.toFixed(2)} times as long as ${fewest.pages}; ${LIMITS.ratio} times is the limit.`,
          ]
        : []),
      ...(megabytes > LIMITS.megabytes
        ? [`${one.pages} pages took ${megabytes} MB; ${LIMITS.megabytes} MB is the limit.`]
        : []),
    ];
  });
}
