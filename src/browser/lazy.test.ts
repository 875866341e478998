/** @jest-environment node */
import { startLater } from "./lazy";

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("starts the module once loaded, and stops it", async () => {
  const stop = jest.fn();
  const start = jest.fn(() => stop);
  const end = startLater(() => Promise.resolve("module"), start);
  expect(start).not.toHaveBeenCalled();
  await settled();
  expect(start).toHaveBeenCalledWith("module");
  end();
  expect(stop).toHaveBeenCalledTimes(1);
});

test("never starts the module if stopped before it loads", async () => {
  const start = jest.fn(() => () => {});
  startLater(() => Promise.resolve("module"), start)();
  await settled();
  expect(start).not.toHaveBeenCalled();
});

test("silently skips a module that fails to load", async () => {
  const start = jest.fn(() => () => {});
  const end = startLater(() => Promise.reject(new Error("gone")), start);
  await settled();
  expect(start).not.toHaveBeenCalled();
  expect(end).not.toThrow();
});
