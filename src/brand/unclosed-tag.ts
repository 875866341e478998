/** Comments, CDATA and declarations, whose content isn't looked at; then tags, with attributes that may hold a `>`. */
const TAGS =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<[?!][^>]*>|<(\/?)([\w:.-]+)(?:"[^"]*"|'[^']*'|[^"'<>])*?(\/?)>/g;

/** A tag that has no partner, and its offset in the text. */
export interface UnclosedTag {
  readonly offset: number;
  /** As in a text: `<g>`, or `</g>` where nothing is open. */
  readonly tag: string;
}

/** The first tag of an SVG that isn't closed, or that closes another one; undefined where each has its partner. */
export function unclosedTag(svg: string): UnclosedTag | undefined {
  const open: { readonly name: string; readonly offset: number }[] = [];
  for (const { 1: closing, 2: name, 3: empty, index: offset } of svg.matchAll(TAGS)) {
    if (name === undefined || empty === "/") continue;
    if (closing !== "/") open.push({ name, offset });
    else {
      const last = open.pop();
      if (last === undefined) return { offset, tag: `</${name}>` };
      if (last.name !== name) return { offset: last.offset, tag: `<${last.name}>` };
    }
  }
  const last = open.pop();
  return last && { offset: last.offset, tag: `<${last.name}>` };
}
