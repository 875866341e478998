import { parseArgs } from "node:util";
import { drawApart } from "./lib/draw-apart";
import type { Problem } from "../src/problems/problem";
import { random } from "./lib/random";
import { readableSite } from "./lib/readable-site";
import { checkFences } from "./samples/check";
import { collectFences, type Fence } from "./samples/fences";
import { groupBy } from "./samples/files";
import { MUTATIONS, type Mutation } from "./samples/mutations";
import { checkRequests, collectRequests } from "./samples/requests";

/**
 * `npm test -- broken-samples`: breaks one sample in each of the ways of samples/mutations.ts and expects that the check
 * finds each of them at its place. Each run takes other samples; `-- --seed 7` takes those of the seed that a run printed,
 * `-- --all` breaks every sample in every way that fits it.
 */

/** Samples that are checked as one depend on each other, so only one of them is broken: plugin samples of one page. */
function runWith(fence: Fence): string {
  return fence.check?.kind === "stub" ? `${fence.page} ${fence.check.name}` : `${fence.file}:${fence.line}`;
}

/** Takes a closing bracket out of one request of the reference in each language that grammars read. */
async function brokenRequests(next: () => number): Promise<{ readonly name: string; readonly isFound: boolean }[]> {
  const results = [];
  for (const [language, requests] of groupBy(collectRequests(), (request) => request.language)) {
    const request = requests[Math.floor(next() * requests.length)];
    if (!request) continue;
    const brackets = [...request.code.matchAll(/[)\]}]/g)].map(({ index }) => index);
    const index = brackets[Math.floor(next() * brackets.length)] ?? 0;
    const code = request.code.slice(0, index) + request.code.slice(index + 1);
    const isFound = (await checkRequests([{ ...request, code }])).length > 0;
    results.push({ name: `${language}: a bracket is missing — ${request.operation}`, isFound });
  }
  return results;
}

interface Broken {
  readonly mutation: Mutation;
  /** The sample as it is on its page. */
  readonly fence: Fence;
}

function isAt(fence: Fence, { file, line }: Problem): boolean {
  return file === fence.file && line >= fence.line && line <= fence.line + fence.code.split("\n").length + 1;
}

/** Checks all samples with these ones broken, and prints which of them were found. Returns how many. */
async function countFound(fences: readonly Fence[], broken: readonly Broken[]): Promise<number> {
  const changed = new Map(
    broken.map(({ fence, mutation: { from, to, change } }) => [
      fence,
      change?.(fence) ?? { ...fence, code: fence.code.replace(from, to) },
    ]),
  );
  const problems = await checkFences(fences.map((fence) => changed.get(fence) ?? fence));
  let found = 0;
  for (const { fence, mutation } of broken) {
    const isFound = problems.some((problem) => isAt(fence, problem));
    if (isFound) found++;
    console.log(`${isFound ? "found " : "MISSED"}  ${mutation.name} — ${fence.file}:${fence.line}`);
  }
  return found;
}

/** Rounds of samples that are broken side by side, until each mutation has broken one, or each that it fits. */
function* rounds(fences: readonly Fence[], next: () => number, all: boolean): Generator<readonly Broken[]> {
  const fitting = MUTATIONS.map(({ fits, from }) => fences.filter((fence) => fits(fence) && from.test(fence.code)));
  const missing = MUTATIONS.find((_, index) => fitting[index]?.length === 0);
  if (missing) throw new Error(`no sample for the mutation “${missing.name}”`);
  do {
    const drawn = drawApart(fitting, runWith, next);
    const round = MUTATIONS.flatMap((mutation, index) => {
      const fence = drawn[index];
      if (fence) fitting[index] = all ? (fitting[index] ?? []).filter((other) => other !== fence) : [];
      return fence ? [{ mutation, fence }] : [];
    });
    yield round;
  } while (fitting.some((left) => left.length > 0));
}

async function main(): Promise<void> {
  readableSite();
  const { values } = parseArgs({
    options: { seed: { type: "string", default: String(Date.now() % 100_000) }, all: { type: "boolean" } },
  });
  const seed = Number(values.seed);
  const next = random(seed);
  const fences = collectFences();
  let count = 0;
  let found = 0;
  for (const broken of rounds(fences, next, values.all === true)) {
    count += broken.length;
    found += await countFound(fences, broken);
  }
  const requests = await brokenRequests(next);
  for (const { name, isFound } of requests) console.log(`${isFound ? "found " : "MISSED"}  ${name}`);
  count += requests.length;
  found += requests.filter(({ isFound }) => isFound).length;
  console.log(`\n${found} of ${count} broken samples found (--seed ${seed})`);
  process.exit(found < count ? 1 : 0);
}

void main();
