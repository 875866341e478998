/** HTML elements without Markdown syntax, and their allowed attributes. */
export const HTML_ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  abbr: ["title"],
  br: [],
  cite: ["lang"],
  dfn: [],
  mark: [],
  span: ["lang", "dir"],
  sub: [],
  sup: [],
};

/** Attributes of these elements whose values readers see or hear. */
export const READ_HTML_ATTRIBUTES: readonly string[] = ["title"];

/** Makes the same entry for several tags. */
const each = (names: string, instead: string): Record<string, string> =>
  Object.fromEntries(names.split(" ").map((name) => [name, instead]));

/** What to write instead of common elements that pages may not use, and of other systems' components. */
export const IN_PLACE_OF: Readonly<Record<string, string>> = {
  ...each("h2 h3 h4 h5 h6", "`##` and the heading"),
  ...each("ul li", "`- item`"),
  ...each("table thead tbody tr td th", "a table with `|`"),
  ...each("b strong", "`**text**`"),
  ...each("i em", "`*text*`"),
  ...each("s del", "`~~text~~`"),
  ...each("div section p", "its text with an empty line before and after"),
  ...each("u ins center font small big", "the text alone"),
  ...each("details summary Accordion Collapsible Expandable", '`<Details summary="…">`'),
  ...each("img Image Img", "`![alternative text](/images/file.png)`"),
  ...each("figure figcaption picture Frame", '`<Figure src="/images/…" alt="…" caption="…" />`'),
  ...each("a Link", "`[text](address)`"),
  ...each("Note Callout Aside Alert", "`:::note`, the text, and `:::`"),
  ...each("Tip Info Warning Danger", "`:::` with the name in small letters, the text, and `:::`"),
  ...each("Caution Important", "`:::warning`, the text, and `:::`"),
  ...each("CodeGroup", "`<Tabs>` with a `<Tab>` for each block"),
  ...each("CodeBlock pre", "a fence of three backticks"),
  TabItem: '`<Tab label="…">`',
  CardGroup: "`<Cards>`",
  Step: "a numbered list in `<Steps>`",
  blockquote: "`> text`",
  code: "the code in backticks",
  h1: "`title:` in the front matter, or `##` and the heading",
  hr: "`---` between empty lines",
  kbd: "`<Kbd>`",
  ol: "`1. item`",
};

/** Elements that are only valid inside another one. */
export const PARTS_OF_HTML: ReadonlySet<string> = new Set(
  "li thead tbody tr td th summary figcaption source".split(" "),
);
