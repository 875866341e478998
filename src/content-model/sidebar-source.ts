import { z } from "zod";
import { strictObject, text } from "../problems/strict-object";

/** Schema of `content/sidebars.yaml`: sidebar name → ordered tree, as written. */

export type SidebarSourceItem = string | SidebarSourceDoc | z.infer<typeof link> | SidebarSourceCategory;

export type SidebarSourceDoc = z.infer<typeof doc>;

/** Spelled out, because it contains itself. */
export interface SidebarSourceCategory {
  readonly category: string;
  /** Last segment of the index page's address; by default made from the label. */
  readonly slug?: string | undefined;
  /** A document that serves as the category's page instead of a generated index. */
  readonly page?: string | undefined;
  readonly description?: string | undefined;
  /** One or two letters, shown as an icon on its card. */
  readonly mark?: string | undefined;
  readonly collapsed?: boolean | undefined;
  readonly items: readonly SidebarSourceItem[];
}

const pageId = () => text().describe("A page: its file path without `content/` and `.mdx`.");
const mark = () =>
  z
    .string()
    .regex(/^[A-Z][A-Za-z0-9]?$/, "one or two letters, the first a capital")
    .optional()
    .describe("One or two letters for its card, such as `Wo`.");
const doc = strictObject({
  doc: pageId(),
  label: text().optional().describe("Its label in this place, unless the page has a `sidebarLabel`."),
  mark: mark(),
});
const link = strictObject({
  link: text().describe("Any address: a path of this site or `https://…`."),
  label: text(),
});
const category = strictObject({
  category: text().describe("Label of a group."),
  slug: z
    .string()
    .regex(/^[^\s/]+$/, "one address segment without slashes or spaces")
    .optional()
    .describe("Last part of the index page's address, `/category/<slug>`. Made from the label if omitted."),
  page: text().optional().describe("A page that serves as the group's page, instead of a generated index."),
  description: text().optional().describe("One sentence for its index page and its card."),
  mark: mark(),
  collapsed: z.boolean().optional().describe("Whether it starts closed. `true` if omitted."),
  get items(): z.ZodType<SidebarSourceItem[]> {
    return z.array(sidebarEntry).min(1, "at least one item");
  },
});

/** Schemas of entries that are maps, by the key that distinguishes them. */
const shapes = { category, doc, link };
/** Schemas of all forms of an entry. */
export const sidebarEntryShapes: readonly z.ZodType[] = [pageId(), ...Object.values(shapes)];

/**
 * Schema of an entry. Chooses the form by its key, so that a mistake inside a category is reported where it is, not as
 * "matches none of four shapes".
 */
export const sidebarEntry: z.ZodType<SidebarSourceItem> = z.unknown().transform((value, context): SidebarSourceItem => {
  const shape = typeof value === "string" ? text() : shapeOf(value);
  if (!shape) {
    context.issues.push({
      code: "custom",
      input: value,
      message: "a page (`guides/name`), or a map with `category`, `doc` or `link`",
    });
    return z.NEVER;
  }
  const result = shape.safeParse(value);
  if (result.success) return result.data as SidebarSourceItem;
  for (const issue of result.error.issues) context.issues.push({ ...issue, input: value } as z.core.$ZodRawIssue);
  return z.NEVER;
});

function shapeOf(value: unknown): z.ZodType | undefined {
  if (value === null || typeof value !== "object") return undefined;
  return Object.entries(shapes).find(([key]) => key in value)?.[1];
}

export const sidebarsSchema = z.record(z.string(), z.array(sidebarEntry));
