import { sideBySide } from "../../tools/lib/side-by-side";

/** Runs steps that take as many turns as their rows tell, and notes when each starts and ends. */
async function traced(
  processors: number,
  steps: readonly [name: string, turns: number, after?: string[], processors?: number][],
) {
  const trace: string[] = [];
  let running = 0;
  let most = 0;
  await sideBySide(
    steps.map(([name, turns, after, needed]) => ({ name, turns, after, processors: needed })),
    processors,
    async ({ name, turns }) => {
      trace.push(`+${name}`);
      most = Math.max(most, (running += 1));
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      running -= 1;
      trace.push(`-${name}`);
    },
  );
  return { trace: trace.join(" "), most };
}

test("the next step starts when one of two ends", async () => {
  const { trace, most } = await traced(2, [
    ["a", 50],
    ["b", 1],
    ["c", 1],
  ]);
  expect(trace).toBe("+a +b -b +c -c -a");
  expect(most).toBe(2);
});

test("a step waits for those that it names, and later ones go before it", async () => {
  const { trace } = await traced(2, [
    ["check", 20],
    ["build", 20, ["check"]],
    ["unit", 1, ["check", "build"]],
    ["lint", 1],
    ["prose", 1],
  ]);
  expect(trace).toBe("+check +lint -lint +prose -prose -check +build -build +unit -unit");
});

test("a step that keeps two processors busy runs alone, after all that fit beside others", async () => {
  const { trace } = await traced(2, [
    ["a", 20],
    ["browser", 1, [], 2],
    ["b", 1],
    ["c", 1],
  ]);
  expect(trace).toBe("+a +b -b +c -c -a +browser -browser");
});

test.each<[string, [string, number, string[], number?][]]>([
  ["one that is not there", [["a", 1, ["nowhere"]]]],
  [
    "each other",
    [
      ["a", 1, ["b"]],
      ["b", 1, ["a"]],
    ],
  ],
  ["more processors than there are", [["a", 1, [], 3]]],
])("steps that wait for %s are an error, not a wait without end", async (_name, steps) => {
  await expect(traced(2, steps)).rejects.toThrow(
    `steps that can never start: ${steps.map(([name]) => name).join(", ")}`,
  );
});
