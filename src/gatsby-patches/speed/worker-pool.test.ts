import { keepWorkers } from "./worker-pool";

test.each([
  [60, []],
  [1_000, ["restarted"]],
])("with %i pages, processes start twice: %j", async (pages, expected) => {
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

test.each([[undefined], [{ prototype: {} }]])("a class of another form ends the build: %p", (other) => {
  expect(() => keepWorkers(other, () => 1)).toThrow("Gatsby has no `WorkerPool.restart`");
});
