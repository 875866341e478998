import { searchLanguage } from "./language";
import { MOST_PLACES, Vocabulary } from "./vocabulary";

const ENTRIES = MOST_PLACES + 1000;

function entriesOf(postings: readonly number[]): number[] {
  return postings.filter((_, at) => at % 2 === 0);
}

test("strongestOf keeps the strongest entries of a very common word", () => {
  const vocabulary = new Vocabulary(searchLanguage("en"));
  for (let entry = 0; entry < ENTRIES; entry += 1) vocabulary.add(entry, "text", ["order", "and", "more"]);
  vocabulary.add(ENTRIES, "title", ["order"]);
  expect(vocabulary.postingsOf("order")).toHaveLength(2 * (ENTRIES + 1));
  const ranked = entriesOf(vocabulary.strongestOf("order"));
  expect(ranked).toHaveLength(MOST_PLACES);
  vocabulary.add(ENTRIES + 1, "title", ["order"]);
  for (const strong of [ENTRIES, ENTRIES + 1]) expect(entriesOf(vocabulary.strongestOf("order"))).toContain(strong);
});

test("strongestOf keeps all entries of any other word", () => {
  const vocabulary = new Vocabulary(searchLanguage("en"));
  for (let entry = 0; entry < MOST_PLACES; entry += 1) vocabulary.add(entry, "text", ["order"]);
  expect(entriesOf(vocabulary.strongestOf("order"))).toHaveLength(MOST_PLACES);
  expect(vocabulary.strongestOf("refund")).toEqual([]);
});

test("candidates are sorted by weight, highest first", () => {
  const vocabulary = new Vocabulary(searchLanguage("en"));
  vocabulary.add(0, "text", ["refundable", "refund", "refunds"]);
  const weights = vocabulary.candidates("refun", true).map(({ weight }) => weight);
  expect(weights.length).toBe(3);
  expect(weights).toEqual([...weights].sort((a, b) => b - a));
});
