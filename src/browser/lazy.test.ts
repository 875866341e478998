import { startLater } from "./lazy";

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("it starts once loaded, and stops", async () => {
  const stop = jest.fn();
  const start = jest.fn(() => stop);
  const end = startLater(() => Promise.resolve("module"), start);
  expect(start).not.toHaveBeenCalled();
  await settled();
  expect(start).toHaveBeenCalledWith("module");
  end();
  expect(stop).toHaveBeenCalledTimes(1);
});

test("stopped before it is loaded, it never starts", async () => {
  const start = jest.fn(() => () => {});
  startLater(() => Promise.resolve("module"), start)();
  await settled();
  expect(start).not.toHaveBeenCalled();
});

test("what does not load is left out without a word", async () => {
  const start = jest.fn(() => () => {});
  const end = startLater(() => Promise.reject(new Error("gone")), start);
  await settled();
  expect(start).not.toHaveBeenCalled();
  expect(end).not.toThrow();
});
