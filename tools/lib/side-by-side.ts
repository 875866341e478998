/** A task that can wait for others. */
interface Waiting {
  readonly name: string;
  readonly after?: readonly string[];
  /** CPUs it keeps busy; default 1. */
  readonly processors?: number;
}

/**
 * Runs steps in parallel: as soon as there are enough free CPUs, starts the first step in the list that can run.
 * @param processors number of CPUs
 * @param run resolves when a step has ended, whether it passed or failed
 * @throws Error if steps can never start: they depend on missing steps or each other, or need more CPUs than there are
 */
export async function sideBySide<Step extends Waiting>(
  steps: readonly Step[],
  processors: number,
  run: (step: Step) => Promise<void>,
): Promise<void> {
  const waiting = [...steps];
  const running = new Set<Promise<void>>();
  const ended = new Set<string>();
  let free = processors;
  const canStart = ({ after = [], processors: needed = 1 }: Step): boolean =>
    needed <= free && after.every((name) => ended.has(name));

  const start = (step: Step): void => {
    free -= step.processors ?? 1;
    const end = run(step).then(() => {
      free += step.processors ?? 1;
      ended.add(step.name);
      running.delete(end);
    });
    running.add(end);
  };

  while (waiting.length + running.size > 0) {
    const next = waiting.findIndex(canStart);
    const [step] = next < 0 ? [] : waiting.splice(next, 1);
    if (step) start(step);
    else if (running.size > 0) await Promise.race(running);
    else throw new Error(`steps that can never start: ${waiting.map(({ name }) => name).join(", ")}`);
  }
}
