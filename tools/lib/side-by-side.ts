/** What can wait for others of its kind. */
interface Waiting {
  readonly name: string;
  readonly after?: readonly string[];
  /** How many processors it keeps busy; one when left out. */
  readonly processors?: number;
}

/**
 * Runs steps, some at a time: the first of the list that can start, as soon as there are processors for it.
 * @param processors how many there are
 * @param run resolves when a step has ended, whether or not it passed
 * @throws Error where steps wait for others that are not there, for each other, or for more processors than there are
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
