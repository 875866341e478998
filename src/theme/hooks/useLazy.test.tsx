import { act, renderHook } from "@testing-library/react";
import { useLazy } from "./useLazy";

test("returns the part once loaded, even if it is a function", async () => {
  const part = () => "part";
  const { result } = renderHook(() => useLazy(() => Promise.resolve(part), jest.fn()));
  expect(result.current[0]).toBeUndefined();
  await act(async () => expect(await result.current[1]()).toBe(true));
  expect(result.current[0]).toBe(part);
});

test("reports a failure and retries on the next call", async () => {
  const error = new Error("no network");
  const load = jest.fn(() => Promise.resolve("part")).mockRejectedValueOnce(error);
  const onFail = jest.fn();
  const { result } = renderHook(() => useLazy(load, onFail));
  await act(async () => expect(await result.current[1]()).toBe(false));
  expect(onFail).toHaveBeenCalledWith(error);
  expect([result.current[0], result.current[2]]).toEqual([undefined, true]);
  await act(async () => expect(await result.current[1]()).toBe(true));
  expect([result.current[0], result.current[2]]).toEqual(["part", false]);
});
