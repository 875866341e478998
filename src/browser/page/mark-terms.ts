import { hashTarget } from "../hash/hash-target";

/** Name under which the styles of the search paint the terms. */
export const HIGHLIGHT = "search-terms";

/** What counts as the reader acting. */
const ACTS = ["pointerdown", "keydown"] as const;

/**
 * Marks words in the section of the page that a hash names, or in all of its text without one, until the
 * reader clicks or presses a key. Nothing in the document changes. Browsers without the Custom Highlight API
 * keep to the light that every reached section has.
 * @param words as they are in the text; case and accents do not count
 * @param hash with its `#`, or empty
 * @returns a function that takes the marks away
 */
export function markTerms(words: readonly string[], hash: string): () => void {
  const article = document.querySelector("#main article, #main");
  if (typeof Highlight === "undefined" || !article) return () => {};
  const ranges = textsOf(article, hash).flatMap((text) => rangesIn(text, words.map(foldInPlace)));
  if (ranges.length === 0) return () => {};
  CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
  const stop = (): void => {
    CSS.highlights.delete(HIGHLIGHT);
    ACTS.forEach((type) => document.removeEventListener(type, stop, true));
  };
  ACTS.forEach((type) => document.addEventListener(type, stop, true));
  return stop;
}

const HEADING = /^H[1-6]$/;

/** The texts inside an element; from a heading, those up to the next one of the same or a higher level. */
function textsOf(article: Element, hash: string): readonly Text[] {
  const target = hash === "" ? null : hashTarget(hash);
  const heading = target && HEADING.test(target.tagName) ? target : null;
  const root = (heading ? null : target) ?? article;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const texts: Text[] = [];
  let inside = heading === null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      if (inside) texts.push(node);
    } else if (node === heading) {
      inside = true;
    } else if (inside && heading && HEADING.test(node.nodeName) && node.nodeName <= heading.tagName) {
      break;
    }
  }
  return texts;
}

function rangesIn(text: Text, words: readonly string[]): Range[] {
  const folded = foldInPlace(text.data);
  return words.flatMap((word) => {
    const found: Range[] = [];
    for (let at = folded.indexOf(word); word !== "" && at >= 0; at = folded.indexOf(word, at + word.length)) {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + word.length);
      found.push(range);
    }
    return found;
  });
}

/** As `fold` of src/shared/fold.ts, but one unit for one, so that offsets hold. */
function foldInPlace(text: string): string {
  return text.replace(/[^\u0020-\u0040\u005b-\u007e]/g, (unit) =>
    unit.normalize("NFD").charAt(0).toLowerCase().replace("ς", "σ"),
  );
}
