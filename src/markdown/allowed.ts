/** What writers may use in MDX. docs/writing.md shows each; src/theme/mdx renders each. */
export interface ComponentRule {
  /** Attribute name → the type its value must have. */
  readonly attributes: Readonly<Record<string, "string" | "boolean" | "number">>;
  /** The only values that an attribute may have. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  readonly required: readonly string[];
  /** The only component that may contain it directly. */
  readonly inside?: string;
}

export const ADMONITION_TYPES = ["note", "tip", "info", "warning", "danger"] as const;
export const BADGE_TONES = ["neutral", "info", "success", "warning", "danger"] as const;

/** Symbols of static/icons.svg; a test keeps the two alike. */
export const ICONS = ["arrow", "bolt", "book", "box", "card", "cart", "code", "folder", "gift", "link", "megaphone", "page", "palette", "plug", "shield", "truck", "users", "wrench"] as const;

export const COMPONENTS: Readonly<Record<string, ComponentRule>> = {
  Admonition: { attributes: { type: "string", title: "string" }, required: ["type"], values: { type: ADMONITION_TYPES } },
  Badge: { attributes: { tone: "string" }, required: [], values: { tone: BADGE_TONES } },
  Card: { attributes: { title: "string", href: "string", icon: "string" }, required: ["title", "href"], inside: "Cards", values: { icon: ICONS } },
  Cards: { attributes: {}, required: [] },
  Details: { attributes: { summary: "string", open: "boolean" }, required: ["summary"] },
  Download: { attributes: { href: "string", size: "string" }, required: ["href", "size"] },
  Figure: { attributes: { src: "string", alt: "string", caption: "string" }, required: ["src", "alt"] },
  FileTree: { attributes: {}, required: [] },
  Kbd: { attributes: {}, required: [] },
  Operation: { attributes: { id: "string" }, required: ["id"] },
  Param: { attributes: { name: "string", type: "string", required: "boolean", default: "string" }, required: ["name", "type"], inside: "Params" },
  Params: { attributes: {}, required: [] },
  Steps: { attributes: {}, required: [] },
  Tab: { attributes: { label: "string" }, required: ["label"], inside: "Tabs" },
  Tabs: { attributes: { group: "string" }, required: [] },
  BrandArchive: { attributes: {}, required: [] },
  BrandPicture: { attributes: { id: "string" }, required: ["id"] },
};

/** HTML elements that Markdown has no syntax for, and the attributes they may carry. */
export const HTML_ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  abbr: ["title"],
  br: [],
  cite: ["lang"],
  mark: [],
  span: ["lang", "dir"],
  sub: [],
  sup: [],
};
