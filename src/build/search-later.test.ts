import { runLater } from "./search-later";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("several calls are one run, after the last", async () => {
  const task = vi.fn(() => Promise.resolve());
  const later = runLater(task, vi.fn(), 100);
  later();
  await vi.advanceTimersByTimeAsync(80);
  later();
  await vi.advanceTimersByTimeAsync(80);
  expect(task).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  expect(task).toHaveBeenCalledTimes(1);
});

test("a run waits for the one before, and a failure is told and ends nothing", async () => {
  let fail: (error: Error) => void = () => {};
  const task = vi
    .fn<() => Promise<void>>()
    .mockImplementationOnce(() => new Promise((_done, reject) => (fail = reject)));
  task.mockResolvedValue(undefined);
  const onError = vi.fn();
  const later = runLater(task, onError, 100);
  later();
  await vi.advanceTimersByTimeAsync(100);
  later();
  await vi.advanceTimersByTimeAsync(100);
  expect(task).toHaveBeenCalledTimes(1);
  fail(new Error("broken page"));
  await vi.advanceTimersByTimeAsync(0);
  expect(onError).toHaveBeenCalledWith(new Error("broken page"));
  expect(task).toHaveBeenCalledTimes(2);
});
