import { afterLoad } from "../after-load";
import { nameBuild } from "../router";

/**
 * The first page's data ships with its HTML. Gatsby would fetch page-data.json for a page whose text is already in the
 * document; instead the build puts the data into the HTML without that text (`onPostBuild`), and the browser takes the
 * text from the DOM. This saves a request and, for a guide page, 5 to 17 KB gzip. The results of the layout's GraphQL
 * queries are next to it, which saves another sequential request.
 *
 * If anything doesn't match, Gatsby fetches it all from the network as usual.
 */

/** Id of the JSON script in the HTML: responses keyed by URL, the page's data first. */
export const ISLAND_ID = "page-data";

/** Attribute of elements whose inner HTML is finished; in document order they fill the placeholders. */
export const HTML_ATTRIBUTE = "data-html";

/** Stands for text that was taken out. */
const PLACEHOLDER = 0;

export type Json = null | boolean | number | string | Json[] | { readonly [key: string]: Json };

/** Returns a page's data without its finished HTML, and how many pieces were removed. Pure; used at build time. */
export function withoutHtml(data: Json): { readonly data: Json; readonly pieces: number } {
  let pieces = 0;
  const emptied = replaceHtml(data, () => {
    pieces += 1;
    return PLACEHOLDER;
  });
  return { data: emptied, pieces };
}

/** Puts the HTML back into the data; returns undefined if there are fewer or more pieces than placeholders. */
export function withHtml(data: Json, pieces: readonly string[]): Json | undefined {
  let used = 0;
  const filled = replaceHtml(data, () => pieces[used++] ?? "");
  return used === pieces.length ? filled : undefined;
}

/** Returns data with `next()` for each piece of finished HTML or its placeholder, in document order. */
function replaceHtml(data: Json, next: () => Json): Json {
  const replace = (value: Json): Json => {
    if (Array.isArray(value)) return isHtmlNode(value) ? [value[0], replace(value[1]), next()] : value.map(replace);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [
        key,
        key === "html" && typeof entry !== "object" ? next() : replace(entry),
      ]),
    );
  };
  return replace(data);
}

/** Matches `[name, props, html]` of a page's tree, full or emptied; an element without content has nothing to fill. */
function isHtmlNode(value: Json[]): value is [string, Json, Json] {
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

/** Answers Gatsby's first requests for this page's data from the document, and tells Gatsby the page and the build. */
export function answerFromDocument(): void {
  const island = document.getElementById(ISLAND_ID);
  if (!island) return;
  nameBuild(island.dataset);
  const pieces = [...document.querySelectorAll(`main [${HTML_ATTRIBUTE}]`)].map((element) => element.innerHTML);
  try {
    const answers = Object.entries(withHtml(JSON.parse(island.textContent ?? "") as Json, pieces) ?? {});
    if (answers.length > 0) answerOnce(new Map(answers.map(([url, data]) => [url, JSON.stringify(data)])));
  } catch {
    // Fall back to the network.
  }
}

/**
 * Answers the next GET of each URL without the network. `XMLHttpRequest` stays patched until all are answered, or until
 * the load event at the latest: Gatsby requests them while the document loads, and no later code should meet the patch.
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
