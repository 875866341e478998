/** What writers may use in MDX. docs/writing.md shows each; src/theme/mdx renders each. */
export interface ComponentRule {
  /** Attribute name → the type its value must have. */
  readonly attributes: Readonly<Record<string, "string" | "boolean" | "number">>;
  /** The only values that an attribute may have. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  readonly required: readonly string[];
  /** The only component that may contain it directly. */
  readonly inside?: string;
  /** All that it may contain: one component, several times, or one list. */
  readonly only?: "Card" | "Param" | "Tab" | "numbered list" | "bullet list";
}

export const ADMONITION_TYPES = ["note", "tip", "info", "warning", "danger"] as const;
export const BADGE_TONES = ["neutral", "info", "success", "warning", "danger"] as const;

/** Symbols of static/icons.svg; a test keeps the two alike. */
export const ICONS = [
  "arrow",
  "bolt",
  "book",
  "box",
  "card",
  "cart",
  "code",
  "folder",
  "gift",
  "link",
  "megaphone",
  "page",
  "palette",
  "plug",
  "shield",
  "truck",
  "users",
  "wrench",
] as const;

export const COMPONENTS: Readonly<Record<string, ComponentRule>> = {
  Admonition: {
    attributes: { type: "string", title: "string" },
    required: ["type"],
    values: { type: ADMONITION_TYPES },
  },
  ApiChangeLog: { attributes: {}, required: [] },
  ApiDownloads: { attributes: {}, required: [] },
  ApiIndex: { attributes: { of: "string" }, required: ["of"], values: { of: ["operations", "schemas"] } },
  ApiWebhook: { attributes: { id: "string" }, required: ["id"] },
  Badge: { attributes: { tone: "string" }, required: [], values: { tone: BADGE_TONES } },
  BrandArchive: { attributes: {}, required: [] },
  BrandPicture: { attributes: { id: "string" }, required: ["id"] },
  Card: {
    attributes: { title: "string", href: "string", icon: "string" },
    required: ["title", "href"],
    inside: "Cards",
    values: { icon: ICONS },
  },
  Cards: { attributes: {}, required: [], only: "Card" },
  Details: { attributes: { summary: "string", open: "boolean" }, required: ["summary"] },
  Download: { attributes: { href: "string", size: "string" }, required: ["href"] },
  Figure: {
    attributes: { src: "string", alt: "string", caption: "string", ground: "string" },
    required: ["src", "alt"],
    values: { ground: ["light", "dark"] },
  },
  FileTree: { attributes: {}, required: [], only: "bullet list" },
  /** Replaced by the file before anything else; its other attributes are variables of that file. */
  Include: { attributes: { file: "string" }, required: ["file"] },
  Kbd: { attributes: {}, required: [] },
  Operation: { attributes: { id: "string" }, required: ["id"] },
  Param: {
    attributes: { name: "string", type: "string", required: "boolean", default: "string" },
    required: ["name", "type"],
    inside: "Params",
  },
  Params: { attributes: {}, required: [], only: "Param" },
  Steps: { attributes: {}, required: [], only: "numbered list" },
  Tab: { attributes: { label: "string" }, required: ["label"], inside: "Tabs" },
  Tabs: { attributes: { group: "string" }, required: [], only: "Tab" },
};

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
