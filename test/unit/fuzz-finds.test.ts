import { faultsWith } from "../../tools/lib/fuzz/verdict";
import { ORIGINALS, type FileKind } from "../../tools/lib/fuzz/read-content";

/** What `npm test -- fuzz` has found once, so that no seed has to find it again. */

/** A map that isn't text, nor can be made to. */
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
])("%s is a problem in the one form", (_name, kind, from, to) => {
  const text = ORIGINALS[kind].replace(from, to);
  expect(text).not.toBe(ORIGINALS[kind]);
  expect(faultsWith(kind, text)).toEqual([]);
});
