/** The folded words of a phrase; hyphens and dots separate them. */
export function phraseWords(phrase: string): string[] {
  return fold(phrase).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A word of a text: as it is compared, and where the text has it. */
export interface Word {
  /** Lower case, without accents, hyphens, dots and other joints. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** A name as it is written, with the words that it is made of. A plain word has itself as its only part. */
export interface Name extends Word {
  readonly parts: readonly Word[];
}

const MARKS = /\p{M}+/gu;
const NAME = /[\p{L}\p{N}\p{M}]+(?:[-_./:@$'’]+[\p{L}\p{N}\p{M}]+)*/gu;
const RUN = /[\p{L}\p{N}\p{M}]+/gu;
/** `checkoutUrl` → `checkout`, `Url`; `HTMLElement` → `HTML`, `Element`; `v2` stays whole. */
const HUMPS = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{M}\p{N}]+|\p{Lu}+[\p{N}]*|[\p{L}\p{N}\p{M}]+/gu;

/** Lower case and without accents, so that `Πληρωμή` and `πληρωμη` are the same; final and inner sigma as well. */
export function fold(text: string): string {
  return text.normalize("NFD").replace(MARKS, "").toLowerCase().replaceAll("ς", "σ");
}

/** The key of a whole name or title: folded letters and digits only, in one piece. */
export function nameKey(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, "");
}

/** What a written name consists of, with places from its own start. */
type Shape = Omit<Name, "start" | "end">;

/** Shapes of names that were read before: the same few thousand make up all texts. */
const shapes = new Map<string, Shape>();
/** More are not kept, so that a stream of new names costs no memory for ever. */
const KEPT = 50_000;

/**
 * The names of a text in reading order. `order.line_items` is one name that is compared as `orderlineitems`,
 * with the parts `order`, `line` and `items`.
 */
export function names(text: string): Name[] {
  return [...text.matchAll(NAME)].map((match) => {
    const [written] = match;
    const start = match.index;
    const { word, parts } = shapeOf(written);
    return {
      word,
      start,
      end: start + written.length,
      parts: parts.map((part) => ({ word: part.word, start: start + part.start, end: start + part.end })),
    };
  });
}

function shapeOf(written: string): Shape {
  const known = shapes.get(written);
  if (known) return known;
  const shape = { word: nameKey(written), parts: partsOf(written) };
  if (shapes.size >= KEPT) shapes.clear();
  shapes.set(written, shape);
  return shape;
}

function partsOf(written: string): Word[] {
  return [...written.matchAll(RUN)].flatMap((run) =>
    [...run[0].matchAll(HUMPS)].map((hump) => {
      const start = run.index + hump.index;
      return { word: fold(hump[0]), start, end: start + hump[0].length };
    }),
  );
}

/** Every word under which a text is found: the parts of its names, and names of several parts in one piece. */
export function words(text: string): Word[] {
  return names(text).flatMap(({ parts, ...whole }) => (parts.length === 1 ? [whole] : [whole, ...parts]));
}
