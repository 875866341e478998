import type { SampleView } from "../../openapi/operation-view";
import { builtHtml } from "../../browser/trusted";
import { CODE_COLOURS, type CodeColour } from "../../shared/code-colours";
import { bodyContent, urlLiteral } from "../../shared/composer/sample-literals";

/** A request's URL and body, and the URL in the samples that its own replaces. */
export interface WrittenRequest {
  readonly from: string;
  readonly url: string;
  /** JSON as sent; undefined if the request has no body. */
  readonly body: string | undefined;
}

/** JSON tokens: strings, which are keys if a colon follows, numbers and words. What's in between isn't coloured. */
const TOKEN = /("(?:\\.|[^"\\])*")(?=(\s*:)?)|(-?\d[\d.eE+-]*)|true|false|null/g;

/**
 * Writes a sample with another URL and body into a code block. Reader input is inserted as text, never as HTML.
 * @param follows whether to scroll the block to the first changed line
 */
export function writeRequest(
  code: HTMLElement,
  sample: SampleView,
  { from, url, body }: WrittenRequest,
  follows: boolean,
): void {
  const content = parsed(sample.html);
  if (body !== undefined)
    content
      .querySelector(`.${CODE_COLOURS.embedded}`)
      ?.replaceChildren(...jsonTokens(body, (text) => bodyContent(sample.id, text)));
  const texts = document.createNodeIterator(content, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null)
    text.data = text.data.replace(urlLiteral(from), () => urlLiteral(url));
  const before = written.get(code) ?? code.textContent ?? "";
  written.set(code, content.textContent ?? "");
  code.replaceChildren(content);
  if (follows) showChange(code, before);
}

/** Last text written: in the page, it may contain values of the reader's shop (src/browser/shop). */
const written = new WeakMap<HTMLElement, string>();

export const codeText = (html: string): string => parsed(html).textContent ?? "";

/** Returns an example's request: its body, with the URL unchanged. */
export const exampleRequest = (html = ""): WrittenRequest => ({ from: "", url: "", body: codeText(html) });

function parsed(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = builtHtml(html);
  return template.content;
}

/** Splits JSON into tokens, coloured as in the build. */
function jsonTokens(json: string, write: (text: string) => string): (Node | string)[] {
  const nodes: (Node | string)[] = [];
  let end = 0;
  for (const match of json.matchAll(TOKEN)) {
    const [text, string, colon, number] = match;
    nodes.push(write(json.slice(end, match.index)), token(colourOf(text, string, colon, number), write(text)));
    end = match.index + text.length;
  }
  return [...nodes, write(json.slice(end))];
}

function colourOf(text: string, string?: string, colon?: string, number?: string): CodeColour {
  if (string !== undefined) return colon === undefined ? "string" : "property";
  if (number !== undefined) return "number";
  return text === "null" ? "keyword" : "number";
}

function token(colour: CodeColour, text: string): HTMLElement {
  const element = document.createElement("i");
  element.className = CODE_COLOURS[colour];
  element.textContent = text;
  return element;
}

/** Scrolls a block, not the page, to its first changed line, unless that's in view. */
function showChange(code: HTMLElement, before: string): void {
  const box = code.parentElement;
  const after = code.textContent ?? "";
  if (!box || before === "" || before === after) return;
  const lines = after.split("\n");
  const old = before.split("\n");
  const height = code.offsetHeight / lines.length;
  const top = lines.findIndex((line, index) => line !== old[index]) * height;
  if (top < box.scrollTop || top + 2 * height > box.scrollTop + box.clientHeight)
    box.scrollTop = Math.max(0, top - box.clientHeight / 2);
}
