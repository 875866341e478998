import type { Problem } from "../src/problems/problem";
import { groupBy } from "./lib/group-by";
import { readableSite } from "./lib/readable-site";
import { checkFences } from "./samples/check";
import { collectFences, type Fence } from "./samples/fences";
import { MUTATIONS, type Mutation } from "./samples/mutations";
import { checkRequests, collectRequests } from "./samples/requests";

/**
 * `npm test -- broken-samples`: breaks one sample in each way listed in samples/mutations.ts and expects the check to
 * report it in the right place.
 */

/**
 * Key of the samples that are checked together, such as plugin samples of one page; only one of them is broken at a
 * time.
 */
function runWith(fence: Fence): string {
  return fence.check?.kind === "stub" ? `${fence.page} ${fence.check.name}` : `${fence.file}:${fence.line}`;
}

/** Removes a closing bracket from one API request per language that has a grammar. Returns a result line for each. */
async function brokenRequests(): Promise<string[]> {
  const lines: string[] = [];
  for (const [language, [request]] of groupBy(collectRequests(), (one) => one.language)) {
    if (!request) continue;
    const at = Math.max(...[")", "]", "}"].map((bracket) => request.code.lastIndexOf(bracket)));
    const code = request.code.slice(0, at) + request.code.slice(at + 1);
    const isFound = (await checkRequests([{ ...request, code }])).length > 0;
    lines.push(told(isFound, `${language}: a bracket is missing — ${request.operation}`));
  }
  return lines;
}

const told = (isFound: boolean, what: string): string => `${isFound ? "found " : "MISSED"}  ${what}`;

interface Broken {
  readonly mutation: Mutation;
  /** The original sample. */
  readonly fence: Fence;
}

function isAt(fence: Fence, { file, line }: Problem): boolean {
  return file === fence.file && line >= fence.line && line <= fence.line + fence.code.split("\n").length + 1;
}

/**
 * Checks these samples broken, along with those that are checked together with them. Returns a result line for each.
 */
async function brokenFences(fences: readonly Fence[], broken: readonly Broken[]): Promise<string[]> {
  const changed = new Map(
    broken.map(({ fence, mutation: [, , from, to, change] }) => [
      fence,
      change?.(fence) ?? { ...fence, code: fence.code.replace(from, to) },
    ]),
  );
  const checked = new Set(broken.map(({ fence }) => runWith(fence)));
  const problems = await checkFences(
    fences.filter((fence) => checked.has(runWith(fence))).map((fence) => changed.get(fence) ?? fence),
  );
  return broken.map(({ fence, mutation }) =>
    told(
      problems.some((problem) => isAt(fence, problem)),
      `${mutation[0]} — ${fence.file}:${fence.line}`,
    ),
  );
}

/** Yields sets of samples to break in the same run until each mutation has been applied. */
function* rounds(fences: readonly Fence[]): Generator<readonly Broken[]> {
  let left = [...MUTATIONS];
  while (left.length > 0) {
    const taken = new Set<string>();
    const round = left.flatMap((mutation): Broken[] => {
      const [name, fits, from] = mutation;
      const fence = fences.find((one) => fits(one) && from.test(one.code) && !taken.has(runWith(one)));
      if (!fence && taken.size === 0) throw new Error(`no sample for the mutation “${name}”`);
      if (!fence) return [];
      taken.add(runWith(fence));
      return [{ mutation, fence }];
    });
    left = left.filter((mutation) => !round.some((broken) => broken.mutation === mutation));
    yield round;
  }
}

async function main(): Promise<void> {
  readableSite();
  const fences = collectFences();
  const lines: string[] = [];
  for (const broken of rounds(fences)) lines.push(...(await brokenFences(fences, broken)));
  lines.push(...(await brokenRequests()));
  const found = lines.filter((line) => line.startsWith("found"));
  console.log(`${lines.join("\n")}\n\n${found.length} of ${lines.length} broken samples found`);
  process.exitCode = found.length < lines.length ? 1 : 0;
}

void main();
