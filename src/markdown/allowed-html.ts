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
