import type { Site, SiteDocument } from "../content-model/site";

/** Input for the stored fields of a `Doc`. */
export interface DocInput {
  readonly site: Site;
  readonly document: SiteDocument;
  /** Date of the last commit that touched the file, e.g. `2026-01-31T12:00:00Z`; null if unknown. */
  readonly lastUpdated: string | null;
}

interface DocField {
  /** GraphQL type, with its directives. */
  readonly type: string;
  readonly description: string;
  readonly value: (input: DocInput) => unknown;
}

/**
 * The stored fields of a `Doc`, which don't need the processed page, with their GraphQL type and value. To add a front
 * matter field for templates, add an entry.
 */
const DOC_FIELDS: Readonly<Record<string, DocField>> = {
  version: {
    type: "String!",
    description: "Name of the docs version that it belongs to.",
    value: ({ document }) => document.version,
  },
  path: {
    type: "String!",
    description: "Its clean address: no slash at the end, no .html.",
    value: ({ document }) => document.path,
  },
  title: { type: "String!", description: "The page's h1.", value: ({ document }) => document.title },
  description: {
    type: "String!",
    description: "One sentence for search engines, cards and link previews.",
    value: ({ document }) => document.description,
  },
  label: {
    type: "String!",
    description: "Label in the sidebar, breadcrumbs and previous/next.",
    value: ({ document }) => document.label,
  },
  sidebar: {
    type: "String!",
    description: "Name of the sidebar that it shows.",
    value: ({ document }) => document.sidebar ?? "",
  },
  unlisted: {
    type: "Boolean!",
    description: "Reachable by address, listed nowhere.",
    value: ({ document }) => document.unlisted,
  },
  lang: {
    type: "String!",
    description: "Language of its text.",
    value: ({ document }) => document.frontMatter.lang ?? "en",
  },
  keywords: {
    type: "[String!]!",
    description: "Extra words that search finds it by.",
    value: ({ document }) => document.frontMatter.keywords ?? [],
  },
  questions: {
    type: "[String!]!",
    description: "What it tells, asked in the words of its readers.",
    value: ({ document }) => document.frontMatter.questions ?? [],
  },
  showToc: {
    type: "Boolean!",
    description: "Whether it shows a table of contents.",
    value: ({ document }) => document.frontMatter.toc !== false,
  },
  lastUpdated: {
    type: "Date @dateformat",
    description: "Date of the last commit that touched its file; null when unknown.",
    value: ({ lastUpdated }) => lastUpdated,
  },
  editUrl: {
    type: "String",
    description: "Where its source can be edited; null unless the settings name a place.",
    value: ({ site, document }) => site.config.editUrl?.replace("%path%", document.file) ?? null,
  },
  file: { type: "String!", description: "Its file, from the project root.", value: ({ document }) => document.file },
};

/** Returns the fields as lines of a GraphQL type definition. */
export function docFieldDefinitions(): string {
  return Object.entries(DOC_FIELDS)
    .map(([name, { type, description }]) => `  "${description}"\n  ${name}: ${type}`)
    .join("\n");
}

/** Returns the stored fields of a document's node. */
export function docFields(input: DocInput): Record<string, unknown> {
  return Object.fromEntries(Object.entries(DOC_FIELDS).map(([name, { value }]) => [name, value(input)]));
}
