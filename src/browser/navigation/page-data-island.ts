import { afterLoad } from "../after-load";
import { nameBuild } from "../router";

/**
 * The first page's data comes with its HTML. Gatsby would fetch page-data.json again for a page whose
 * text is already in the document; instead the build leaves the data in the HTML without the text
 * (`onPostBuild`), and the browser takes the text from where it is. Saves a request and, for a
 * guide page, 5 to 17 KB gzip. What its layout asks GraphQL is next to it: a request less, one after the other.
 *
 * Whatever does not fit together sends Gatsby to the network, as if none of this were here.
 */

/** Id of the JSON script in the HTML: the responses by their addresses, the page's data first. */
export const ISLAND_ID = "page-data";

/** Attribute of the elements whose inner HTML is finished; in document order they fill the placeholders. */
export const HTML_ATTRIBUTE = "data-html";

/** Marks where the text was taken out. */
const PLACEHOLDER = 0;

export type Json = null | boolean | number | string | Json[] | { readonly [key: string]: Json };

/** A page's data without its finished HTML, and how many pieces were taken out. Pure; used at build. */
export function withoutHtml(data: Json): { readonly data: Json; readonly pieces: number } {
  let pieces = 0;
  const strip = (value: Json): Json => {
    if (Array.isArray(value)) {
      if (isHtmlNode(value)) {
        pieces += 1;
        return [value[0], strip(value[1]), PLACEHOLDER];
      }
      return value.map(strip);
    }
    if (value !== null && typeof value === "object") {
      return Object.fromEntries(
        Object.entries(value).map(([key, entry]) => {
          if (key !== "html" || typeof entry !== "string") return [key, strip(entry)];
          pieces += 1;
          return [key, PLACEHOLDER];
        }),
      );
    }
    return value;
  };
  return { data: strip(data), pieces };
}

/** The data with its HTML back in place; undefined when the pieces do not match the placeholders. */
export function withHtml(data: Json, pieces: readonly string[]): Json | undefined {
  let used = 0;
  const fill = (value: Json): Json => {
    if (Array.isArray(value)) {
      if (isHtmlNode(value)) return [value[0], fill(value[1]), pieces[used++] ?? ""];
      return value.map(fill);
    }
    if (value !== null && typeof value === "object") {
      return Object.fromEntries(
        Object.entries(value).map(([key, entry]) => [
          key,
          key === "html" && entry === PLACEHOLDER ? (pieces[used++] ?? "") : fill(entry),
        ]),
      );
    }
    return value;
  };
  const filled = fill(data);
  return used === pieces.length ? filled : undefined;
}

/** `[name, props, html]` of a page's tree, finished or emptied; an element without content has nothing to fill. */
function isHtmlNode(value: Json[]): value is [string, Json, string] {
  const [name, props, content] = value;
  return (
    value.length === 3 &&
    typeof name === "string" &&
    props !== null &&
    typeof props === "object" &&
    !Array.isArray(props) &&
    ((typeof content === "string" && content !== "") || content === PLACEHOLDER)
  );
}

/** Responds to Gatsby's first requests for this page's data from the document, and tells it which page and build that is. */
export function answerFromDocument(): void {
  const island = document.getElementById(ISLAND_ID);
  if (!island) return;
  nameBuild(island.dataset);
  const pieces = [...document.querySelectorAll(`main [${HTML_ATTRIBUTE}]`)].map((element) => element.innerHTML);
  try {
    const answers = Object.entries(withHtml(JSON.parse(island.textContent ?? "") as Json, pieces) ?? {});
    if (answers.length > 0) answerOnce(new Map(answers.map(([url, data]) => [url, JSON.stringify(data)])));
  } catch {
    // The network has it all.
  }
}

/**
 * Responds to the next GET of each address without the network. `XMLHttpRequest` is patched until then, at most
 * until the load event: Gatsby asks while the document loads, and nobody later should meet the patch.
 */
function answerOnce(answers: Map<string, string>): void {
  const { prototype } = XMLHttpRequest;
  const { open } = prototype;
  const undo = (): void => {
    if (prototype.open === answered) prototype.open = open;
  };
  function answered(this: XMLHttpRequest, method: string, target: string | URL, ...rest: unknown[]): void {
    const url = new URL(target, window.location.href).pathname;
    const answer = method === "GET" && answers.get(url);
    if (typeof answer === "string") {
      answers.delete(url);
      if (answers.size === 0) undo();
      Object.defineProperties(this, {
        readyState: { value: 4 },
        status: { value: 200 },
        responseText: { value: answer },
        send: { value: () => queueMicrotask(() => this.onreadystatechange?.(new Event("readystatechange"))) },
      });
      return;
    }
    (open as (...args: unknown[]) => void).call(this, method, target, ...rest);
  }
  prototype.open = answered;
  afterLoad(undo);
}
