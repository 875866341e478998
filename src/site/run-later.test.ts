import { runLater } from "./run-later";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("combines several calls into one run after the last", async () => {
  const task = jest.fn(() => Promise.resolve());
  const later = runLater(task, jest.fn(), 100);
  later();
  await jest.advanceTimersByTimeAsync(80);
  later();
  await jest.advanceTimersByTimeAsync(80);
  expect(task).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(20);
  expect(task).toHaveBeenCalledTimes(1);
});

test("waits for the previous run, reports its failure and runs again", async () => {
  let fail: (error: Error) => void = () => {};
  const task = jest
    .fn<Promise<void>, []>()
    .mockImplementationOnce(() => new Promise((_done, reject) => (fail = reject)));
  task.mockResolvedValue(undefined);
  const onError = jest.fn();
  const later = runLater(task, onError, 100);
  later();
  await jest.advanceTimersByTimeAsync(100);
  later();
  await jest.advanceTimersByTimeAsync(100);
  expect(task).toHaveBeenCalledTimes(1);
  fail(new Error("broken page"));
  await jest.advanceTimersByTimeAsync(0);
  expect(onError).toHaveBeenCalledWith(new Error("broken page"));
  expect(task).toHaveBeenCalledTimes(2);
});
