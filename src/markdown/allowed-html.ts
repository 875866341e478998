/** HTML elements that Markdown has no syntax for, and the attributes they may carry. */
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

/** What to write in place of common elements that pages may not use. */
export const IN_PLACE_OF_HTML: Readonly<Record<string, string>> = {
  ...Object.fromEntries(["h2", "h3", "h4", "h5", "h6"].map((name) => [name, "`##` and the heading"])),
  ...Object.fromEntries(["ul", "li"].map((name) => [name, "`- item`"])),
  ...Object.fromEntries(["table", "thead", "tbody", "tr", "td", "th"].map((name) => [name, "a table with `|`"])),
  ...Object.fromEntries(["b", "strong"].map((name) => [name, "`**text**`"])),
  ...Object.fromEntries(["i", "em"].map((name) => [name, "`*text*`"])),
  ...Object.fromEntries(["s", "del"].map((name) => [name, "`~~text~~`"])),
  ...Object.fromEntries(["div", "section", "p"].map((name) => [name, "its text with an empty line before and after"])),
  a: "`[text](address)`",
  blockquote: "`> text`",
  code: "the code in backticks",
  details: '`<Details summary="…">`',
  h1: "`title:` in the front matter, or `##` and the heading",
  hr: "`---` between empty lines",
  img: "`![alternative text](/images/file.png)`",
  kbd: "`<Kbd>`",
  ol: "`1. item`",
  pre: "a fence of three backticks",
};
