import prismjs from "gatsby-remark-prismjs";
import type { Code, Html } from "mdast";
import { highlightAround, jsonInShell } from "./embedded";
import { HIGHLIGHTED_AS, isShell } from "./languages";
import { colouredTokens } from "./token-colours";

/**
 * gatsby-remark-prismjs interprets comments such as `highlight-start` and `hide-line` in any code, and removes their
 * lines. `line-marks.ts` has already read such marks, so a word joiner, which no sample contains, hides these words
 * from the plugin and is removed from the result.
 */
const WORD_JOINER = "\u2060";
const PLUGIN_DIRECTIVE = /\b(highlight|hide)-(?=line|next-line|start|end|range)/g;

let phpIsLoaded = false;

/**
 * Loads Prism's `phpdoc` after `php`, which it extends. Unless both are loaded before the first sample, PHP doc
 * comments have no tokens.
 */
function loadPhp(): void {
  if (phpIsLoaded) return;
  phpIsLoaded = true;
  const fence = (lang: string): Code => ({ type: "code", lang, value: "" });
  prismjs({ markdownAST: { type: "root", children: [fence("php"), fence("phpdoc")] } });
}

/**
 * Highlights code with gatsby-remark-prismjs; JSON in a shell script is highlighted as JSON.
 * @param language a name in `LANGUAGES`
 * @returns the HTML inside the `code` element: text and coloured tokens (`colouredTokens`)
 */
export function highlight(code: string, language: string): string {
  const json = isShell(language) ? jsonInShell(code) : [];
  const parts = json.map((place) => ({ ...place, html: withPrism(code.slice(place.start, place.end), "json") }));
  return highlightAround(code, parts, (rest) => withPrism(rest, language));
}

function withPrism(code: string, language: string): string {
  loadPhp();
  const node: Code | Html = {
    type: "code",
    lang: HIGHLIGHTED_AS[language] ?? language,
    value: code.replace(PLUGIN_DIRECTIVE, `$1${WORD_JOINER}-`),
  };
  prismjs({ markdownAST: { type: "root", children: [node] } }, { noInlineHighlight: true });
  // The plugin has turned the node into HTML: `<div …><pre …><code …>…</code></pre></div>`.
  const html = node.value;
  const start = html.indexOf(">", html.indexOf("<code")) + 1;
  return colouredTokens(html.slice(start, html.lastIndexOf("</code>")).replaceAll(WORD_JOINER, ""));
}

/** Splits highlighted HTML into lines; closes and reopens tokens that span lines. */
export function splitLines(html: string): string[] {
  const open: string[] = [];
  return html.split("\n").map((line) => {
    const before = open.join("");
    for (const [tag] of line.matchAll(/<\/?i\b[^>]*>/g)) {
      if (tag.startsWith("</")) open.pop();
      else open.push(tag);
    }
    return `${before}${line}${"</i>".repeat(open.length)}`;
  });
}
