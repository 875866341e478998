import { HIGHLIGHT, markTerms } from "./mark-terms";

let shown: Map<string, Set<Range>>;
const marked = () => [...(shown.get(HIGHLIGHT) ?? [])].map(String);

beforeEach(() => {
  shown = new Map();
  Object.assign(globalThis, {
    CSS: { highlights: shown },
    Highlight: class extends Set<Range> {
      constructor(...ranges: Range[]) {
        super(ranges);
      }
    },
  });
  document.body.innerHTML = `<h2>Refunds in the menu</h2><main id="main"><article>
    <h1>Refunds</h1><p>A refund.</p>
    <h2 id="partial">Partial <code>REFUND</code></h2><p>Half of the refund.</p><h3>Refunds by hand</h3>
    <h2 id="other">Other</h2><p>No refund, Επιστροφή ΧΡΗΜΆΤΩΝ, όρος</p>
    <div id="field"><dt>refund</dt></div>
  </article></main>`;
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "CSS");
  Reflect.deleteProperty(globalThis, "Highlight");
});

test("marks a section's terms up to the next heading of its level without changing the DOM", () => {
  const before = document.body.innerHTML;
  markTerms(["refund"], "#partial");
  expect(marked()).toEqual(["REFUND", "refund", "Refund"]);
  expect(document.body.innerHTML).toBe(before);
});

test.each([
  ["all of the text without a hash", "", ["Refund", "refund", "REFUND", "refund", "Refund", "refund", "refund"]],
  ["all of it where the hash names nothing", "#gone", Array(7).fill(expect.any(String))],
  ["what an element holds", "#field", ["refund"]],
])("marks %s", (_what, hash, expected) => {
  markTerms(["refund"], hash);
  expect(marked()).toEqual(expected);
});

test("ignores accents and case, and marks the right ranges", () => {
  markTerms(["επιστροφη", "χρηματων", "οροσ"], "#other");
  expect(marked()).toEqual(["Επιστροφή", "ΧΡΗΜΆΤΩΝ", "όρος"]);
});

test.each([
  ["a click", () => document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }))],
  ["a key", () => document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, key: "Escape" }))],
])("%s removes the marks", (_what, act) => {
  markTerms(["refund"], "");
  act();
  expect(shown.has(HIGHLIGHT)).toBe(false);
});

test("marks nothing once stopped, without matching terms or without the Highlight API", () => {
  markTerms(["refund"], "")();
  expect(shown.has(HIGHLIGHT)).toBe(false);
  markTerms(["", "absent"], "");
  expect(shown.has(HIGHLIGHT)).toBe(false);
  Reflect.deleteProperty(globalThis, "Highlight");
  expect(() => markTerms(["refund"], "")()).not.toThrow();
});
