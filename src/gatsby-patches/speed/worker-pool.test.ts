import { keepWorkers } from "./worker-pool";

test.each([
  [60, []],
  [1_000, ["restarted"]],
])("restarts workers on large sites only: %i pages, %j", async (pages, expected) => {
  const seen: string[] = [];
  class WorkerPool {
    restart(): Promise<void> {
      seen.push("restarted");
      return Promise.resolve();
    }
  }
  keepWorkers(WorkerPool, () => pages);
  await new WorkerPool().restart();
  expect(seen).toEqual(expected);
});

test.each([[undefined], [{ prototype: {} }]])(
  "fails the build if Gatsby's worker pool has another shape: %p",
  (other) => {
    expect(() => keepWorkers(other, () => 1)).toThrow("Gatsby has no `WorkerPool.restart`");
  },
);
