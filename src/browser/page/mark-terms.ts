import { hashTarget } from "../hash/hash-target";
import { listen, together } from "../listen";

/** Name of the custom highlight, used in the search styles. */
export const HIGHLIGHT = "search-terms";

/** Events that count as the reader acting. */
const ACTS = ["pointerdown", "keydown"] as const;

/**
 * Highlights words in the section that a hash points to, or in the whole article without a hash, until the reader
 * clicks or presses a key. Doesn't change the document. Browsers without the Custom Highlight API only get the flash
 * that every reached section has.
 * @param words as they are in the text; case and accents don't matter
 * @param hash with its `#`, or empty
 * @returns a function that removes the highlights
 */
export function markTerms(words: readonly string[], hash: string): () => void {
  const article = document.querySelector("#main article, #main");
  if (typeof Highlight === "undefined" || !article) return () => {};
  const ranges = textsOf(article, hash).flatMap((text) => rangesIn(text, words.map(foldInPlace)));
  if (ranges.length === 0) return () => {};
  CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
  const stop = (): void => {
    CSS.highlights.delete(HIGHLIGHT);
    unlisten();
  };
  const unlisten = together(...ACTS.map((type) => listen(document, type, stop, { capture: true })));
  return stop;
}

const HEADING = /^H[1-6]$/;

/** Returns the text nodes inside an element; for a heading, those up to the next one of the same or a higher level. */
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

/** Like `fold` in src/shared/fold.ts, but maps each UTF-16 unit to one unit, so that offsets stay valid. */
function foldInPlace(text: string): string {
  return text.replace(/[^\u0020-\u0040\u005b-\u007e]/g, (unit) =>
    unit.normalize("NFD").charAt(0).toLowerCase().replace("ς", "σ"),
  );
}
