import { leaveDialogEntry, onceBack } from "./dialog-entry";

test("a browser that refuses to go back holds nothing for ever", async () => {
  jest.useFakeTimers();
  jest.spyOn(window.history, "back").mockImplementation(() => {});
  window.history.pushState({ drawer: true }, "");
  const run = jest.fn();
  leaveDialogEntry();
  onceBack(run);
  await jest.advanceTimersByTimeAsync(2900);
  expect(run).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(run).toHaveBeenCalledTimes(1);
  jest.mocked(window.history.back).mockRestore();
  jest.useRealTimers();
});
