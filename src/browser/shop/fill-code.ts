import type { FillParts } from "./fill-in";

/** Text nodes that were filled in, with what was in them. Only their text changes, so React still finds every node. */
const filled = new WeakMap<Text, { readonly before: string; readonly after: string }>();

/** What tools of the workbench show is theirs: their copy buttons give what they have written. */
const LEFT_ALONE = ".workbench";

/** Fills in the code inside of nodes, and of what they are inside of. */
export function fillCode(nodes: Iterable<Node>, fill: FillParts): void {
  const codes = new Set<Element>();
  for (const node of nodes) {
    const element = node instanceof Element ? node : node.parentElement;
    const around = element?.closest("code");
    for (const code of around ? [around] : (element?.querySelectorAll("code") ?? [])) codes.add(code);
  }
  for (const code of codes) if (!code.closest(LEFT_ALONE)) fillTexts(code, fill);
}

function fillTexts(code: Element, fill: FillParts): void {
  const texts = textsOf(code);
  const after = fill(texts.map(({ data }) => data));
  texts.forEach((text, index) => {
    const written = after[index] ?? "";
    if (written === text.data) return;
    filled.set(text, { before: text.data, after: written });
    text.data = written;
  });
}

function textsOf(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/** Writes back what was there, where nobody has written since. */
export function emptyCode(): void {
  for (const text of textsOf(document.body)) {
    const { before, after } = filled.get(text) ?? {};
    if (before !== undefined && text.data === after) text.data = before;
    filled.delete(text);
  }
}
