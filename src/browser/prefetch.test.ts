import { shouldSaveData } from "./prefetch";

test.each<[string, Parameters<typeof shouldSaveData>[0], boolean, boolean]>([
  ["an unknown connection", undefined, false, false],
  ["a connection that says nothing", {}, false, false],
  ["4g", { effectiveType: "4g", saveData: false }, false, false],
  ["3g", { effectiveType: "3g" }, false, false],
  ["2g", { effectiveType: "2g" }, false, true],
  ["slow 2g", { effectiveType: "slow-2g" }, false, true],
  ["data-saver on 4g", { effectiveType: "4g", saveData: true }, false, true],
  ["data-saver alone", { saveData: true }, false, true],
  ["a wish for less data on an unknown connection", undefined, true, true],
  ["a wish for less data on 4g", { effectiveType: "4g", saveData: false }, true, true],
])("%s (%j, wish %s): data is saved: %s", (_name, connection, prefersReducedData, expected) => {
  expect(shouldSaveData(connection, prefersReducedData)).toBe(expected);
});
