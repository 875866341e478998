import { faultsWith, ORIGINALS, type FileKind } from "../../tools/lib/fuzz/read-content";

/** Regressions found by `npm test -- fuzz`, so that they don't depend on a seed. */

/** A map that can't be converted to a string. */
const NO_TEXT = "{ constructor: 2, toString: a }";

test.each<[string, FileKind, string, string]>([
  [
    "a map in the place of a word of settings",
    "site",
    "copyright: © %year% %product%",
    `copyright: A\ncolorMode: { default: ${NO_TEXT} }`,
  ],
  ["a map in the place of a navbar item's type", "site", "type: sidebar", `type: ${NO_TEXT}`],
  ["a map in the place of a schema's type", "api", "type: string", `type: ${NO_TEXT}`],
])("reports %s in the usual form", (_name, kind, from, to) => {
  const text = ORIGINALS[kind].replace(from, to);
  expect(text).not.toBe(ORIGINALS[kind]);
  expect(faultsWith(kind, text)).toEqual([]);
});
