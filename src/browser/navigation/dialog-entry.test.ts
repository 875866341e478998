import { leaveDialogEntry, onceBack } from "./dialog-entry";

test("stops waiting after about 3 seconds if the browser doesn't go back", async () => {
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
