import { LIMITS, overLimits } from "../../tools/bench/limits";
import type { Measurement } from "../../tools/bench/measure";

/** Rounds of a corpus, each of seconds and megabytes. */
const corpus = (pages: number, ...rounds: (readonly [number, number])[]) => ({
  pages,
  cold: rounds.map(([seconds, megabytes]): Measurement => ({ seconds, cpu: seconds, megabytes })),
});

test("builds that take as long and as much as they may are within the limits", () => {
  expect(overLimits([corpus(0, [30, 900]), corpus(500, [60, LIMITS.megabytes])])).toEqual([]);
});

test("a build that takes more than twice as long is over them, however the corpora are ordered", () => {
  const sentence = "500 pages took 2.10 times as long as 0; 2 times is the limit.";
  expect(overLimits([corpus(0, [30, 900]), corpus(500, [63, 900])])).toEqual([sentence]);
  expect(overLimits([corpus(500, [63, 900]), corpus(60, [40, 900]), corpus(0, [30, 900])])).toEqual([sentence]);
});

test("a build that takes too much memory is over them, with any number of pages", () => {
  expect(overLimits([corpus(60, [30, 1281]), corpus(500, [40, 1300])])).toEqual([
    "60 pages took 1281 MB; 1280 MB is the limit.",
    "500 pages took 1300 MB; 1280 MB is the limit.",
  ]);
});

test("one round of three that was disturbed does not count", () => {
  expect(overLimits([corpus(0, [30, 900]), corpus(500, [50, 900], [90, 2000], [51, 910])])).toEqual([]);
});

test("more pages than the limits are for, and builds that failed, do not count", () => {
  expect(overLimits([corpus(0), corpus(60, [30, 900]), corpus(1000, [300, 3000])])).toEqual([]);
  expect(overLimits([])).toEqual([]);
});
