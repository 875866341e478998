/** What can wait for others of its kind. */
interface Waiting {
  readonly script: string;
  readonly after?: readonly string[];
}

/**
 * Runs steps, some at a time: the first of the list that can start, as soon as there is room for it.
 * @param atOnce how many may run at the same time
 * @param run resolves when a step has ended, whether or not it passed
 * @throws Error where steps wait for others that are not there, or for each other
 */
export async function sideBySide<Step extends Waiting>(
  steps: readonly Step[],
  atOnce: number,
  run: (step: Step) => Promise<void>,
): Promise<void> {
  const waiting = [...steps];
  const running = new Set<Promise<void>>();
  const ended = new Set<string>();
  const canStart = ({ after = [] }: Step): boolean => after.every((script) => ended.has(script));

  const start = (step: Step): void => {
    const end = run(step).then(() => {
      ended.add(step.script);
      running.delete(end);
    });
    running.add(end);
  };

  while (waiting.length + running.size > 0) {
    const next = running.size < atOnce ? waiting.findIndex(canStart) : -1;
    const [step] = next < 0 ? [] : waiting.splice(next, 1);
    if (step) start(step);
    else if (running.size > 0) await Promise.race(running);
    else throw new Error(`steps that can never start: ${waiting.map(({ script }) => script).join(", ")}`);
  }
}
