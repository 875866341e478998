import { leaveDialogEntry, onceBack } from "./dialog-entry";

test("a browser that refuses to go back holds nothing for ever", async () => {
  vi.useFakeTimers();
  vi.spyOn(window.history, "back").mockImplementation(() => {});
  window.history.pushState({ drawer: true }, "");
  const run = vi.fn();
  leaveDialogEntry();
  onceBack(run);
  await vi.advanceTimersByTimeAsync(2900);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(run).toHaveBeenCalledTimes(1);
  vi.mocked(window.history.back).mockRestore();
  vi.useRealTimers();
});
