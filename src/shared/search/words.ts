import { fold } from "../fold";

/** The folded words of a phrase; hyphens and dots separate them. */
export function phraseWords(phrase: string): string[] {
  return fold(withoutApostrophes(phrase)).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Half of those who type `can't` leave the apostrophe out. */
export function withoutApostrophes(text: string): string {
  return text.replace(/(\p{L})['’](?=\p{L})/gu, "$1");
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

const RUN = /[\p{L}\p{N}\p{M}]+/gu;
/** `checkoutUrl` → `checkout`, `Url`; `HTMLElement` → `HTML`, `Element`; `v2` stays whole. */
const HUMPS = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{M}\p{N}]+|\p{Lu}+[\p{N}]*|[\p{L}\p{N}\p{M}]+/gu;

/** The key of a whole name or title: folded letters and digits only, in one piece. */
export function nameKey(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, "");
}

/** What a written name consists of, with places from its own start. */
export type Shape = Omit<Name, "start" | "end">;

/** Shapes of names that were read before: the same few thousand make up all texts. */
const shapes = new Map<string, Shape>();
/** More are not kept, so that a stream of new names costs no memory for ever. */
const KEPT = 100_000;

/**
 * The names of a text in reading order. `order.line_items` is one name that is compared as `orderlineitems`,
 * with the parts `order`, `line` and `items`.
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
 * The same without a new object for each name, for texts of which little is needed.
 * @param starts units with which the words begin that matter, if only some do: plain words that begin with
 *   another letter are left out
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
      // Parts and joints in turn; joints at the end belong to no name.
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

/** Where a plain word ends: one letter or digit of ASCII, then small letters and digits. Its start where there is none. */
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
/** The kind of each UTF-16 unit that was met; 0 for the others. A table, because indexing reads every letter of a site. */
const kinds = new Uint8Array(0x10000);

/** Whether a place of a text is of a part of a name, of a joint, or of neither, as behind its end. */
function kindOf(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  // Half of a pair: what it is depends on the other. No table of them is needed, they are rare.
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
 * Every word under which a text is found: the parts of its names, and names of several parts in one piece.
 * @param whole keys of names whose parts mean something else: whoever types `pay` isn't looking for PayPal
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
