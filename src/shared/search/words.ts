import { fold } from "../fold";

/** Returns a phrase's folded words, split at hyphens, dots and the like. */
export function phraseWords(phrase: string): string[] {
  return fold(withoutApostrophes(phrase)).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Removes apostrophes inside words: half of those who type `can't` leave it out. */
export function withoutApostrophes(text: string): string {
  return text.replace(/(\p{L})['’](?=\p{L})/gu, "$1");
}

/** A word of a text, in comparable form, and its position. */
export interface Word {
  /** Lower case, without accents, hyphens, dots or other joiners. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** A name as written, with the words it's made of. A plain word is its own only part. */
export interface Name extends Word {
  readonly parts: readonly Word[];
}

const RUN = /[\p{L}\p{N}\p{M}]+/gu;
/** `checkoutUrl` → `checkout`, `Url`; `HTMLElement` → `HTML`, `Element`; `v2` stays whole. */
const HUMPS = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{M}\p{N}]+|\p{Lu}+[\p{N}]*|[\p{L}\p{N}\p{M}]+/gu;

/** Returns the key of a full name or title: folded letters and digits only, as one word. */
export function nameKey(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, "");
}

/** A name's word and parts, with positions relative to its start. */
export type Shape = Omit<Name, "start" | "end">;

/** Cached shapes: the same few thousand names make up all texts. */
const shapes = new Map<string, Shape>();
/** The cache is cleared at this size, so that a stream of new names can't fill the memory. */
const KEPT = 100_000;

/**
 * Returns a text's names in reading order. `order.line_items` is one name, compared as `orderlineitems`, with the parts
 * `order`, `line` and `items`.
 */
export function names(text: string): Name[] {
  const found: Name[] = [];
  eachName(text, ({ word, parts }, start, end) =>
    found.push({
      word,
      start,
      end,
      parts: parts.map((part) => ({ word: part.word, start: start + part.start, end: start + part.end })),
    }),
  );
  return found;
}

/**
 * Calls back for each name without allocating an object, for texts of which little is needed.
 * @param starts first UTF-16 units of the words that matter, if only some do: other plain words are skipped
 */
export function eachName(
  text: string,
  take: (shape: Shape, start: number, end: number) => void,
  starts?: ReadonlySet<number>,
): void {
  const { length } = text;
  for (let at = 0; at < length; at += 1) {
    if (kindOf(text, at) !== PART) continue;
    const start = at;
    at = plainEnd(text, at);
    let end = at;
    if (kindOf(text, at) === GAP) {
      if (starts && !starts.has(lower(text.charCodeAt(start)))) continue;
    } else {
      // Alternating parts and joiners; trailing joiners don't belong to the name.
      do {
        while (kindOf(text, at) === PART) at += 1;
        end = at;
        while (kindOf(text, at) === JOINT) at += 1;
      } while (kindOf(text, at) === PART);
    }
    take(shapeOf(text.slice(start, end)), start, end);
    at -= 1;
  }
}

/**
 * Returns where a plain word ends: an ASCII letter or digit, then lower-case letters and digits. If there's none,
 * returns its start.
 */
function plainEnd(text: string, start: number): number {
  if (text.charCodeAt(start) >= 128) return start;
  for (let at = start + 1; ; at += 1) {
    const unit = text.charCodeAt(at);
    if (!((unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57))) return at;
  }
}

const lower = (unit: number): number => (unit >= 65 && unit <= 90 ? unit + 32 : unit);

const PART = 1;
const JOINT = 2;
const GAP = 3;
/** Cached kind of each UTF-16 unit; 0 if not seen yet. A table, because indexing reads every letter of the site. */
const kinds = new Uint8Array(0x10000);

/** Returns whether the character at a position is part of a name, a joiner or a gap. The end of the text is a gap. */
function kindOf(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  // Half of a surrogate pair, whose kind depends on the other half. Rare, so not cached.
  if (unit >= 0xd800 && unit <= 0xdfff) return ofPair(text, at);
  if (Number.isNaN(unit)) return GAP;
  const known = kinds[unit] as number;
  if (known !== 0) return known;
  kinds[unit] = classOf(text.charAt(at));
  return kinds[unit];
}

function ofPair(text: string, at: number): number {
  const isSecond = text.charCodeAt(at) >= 0xdc00;
  return classOf(String.fromCodePoint(text.codePointAt(isSecond ? at - 1 : at) ?? 0));
}

function classOf(character: string): number {
  if (/[\p{L}\p{N}\p{M}]/u.test(character)) return PART;
  return /[-_./:@$'’]/.test(character) ? JOINT : GAP;
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

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns all words that a text is indexed under: names as one word, and their parts.
 * @param whole keys of names that aren't split: someone who types `pay` isn't looking for PayPal
 */
export function words(text: string, whole = NONE): string[] {
  const found: string[] = [];
  eachName(text, ({ word, parts }) => {
    found.push(word);
    if (parts.length !== 1 && !whole.has(word.replace(/s$/, "")) && !whole.has(word))
      for (const part of parts) found.push(part.word);
  });
  return found;
}
