import { z } from "zod";
import { strictObject, text } from "../problems/strict-object";

/** `content/sidebars.yaml`: sidebar name → ordered tree, as writers write it. */

export type SidebarSourceItem = string | SidebarSourceDoc | SidebarSourceLink | SidebarSourceCategory;

export interface SidebarSourceDoc {
  readonly doc: string;
  readonly label?: string | undefined;
}

export interface SidebarSourceLink {
  readonly link: string;
  readonly label: string;
}

export interface SidebarSourceCategory {
  readonly category: string;
  /** Last segment of the index page's address; made from the label when left out. */
  readonly slug?: string | undefined;
  /** A document that serves as the category's page instead of a generated index. */
  readonly page?: string | undefined;
  readonly description?: string | undefined;
  readonly collapsed?: boolean | undefined;
  readonly items: readonly SidebarSourceItem[];
}

const doc = strictObject({ doc: text(), label: text().optional() });
const link = strictObject({ link: text(), label: text() });
const category = strictObject({
  category: text(),
  slug: z
    .string()
    .regex(/^[^\s/]+$/, "one address segment without slashes or spaces")
    .optional(),
  page: text().optional(),
  description: text().optional(),
  collapsed: z.boolean().optional(),
  get items(): z.ZodType<SidebarSourceItem[]> {
    return z.array(item).min(1, "at least one item");
  },
});

/**
 * Picks the shape by its telling key, so that a mistake inside a category is reported where it is
 * and not as "matches none of four shapes".
 */
const item: z.ZodType<SidebarSourceItem> = z.unknown().transform((value, context): SidebarSourceItem => {
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
  for (const issue of result.error.issues) context.issues.push({ ...issue, input: value } as never);
  return z.NEVER;
});

function shapeOf(value: unknown): z.ZodType | undefined {
  if (value === null || typeof value !== "object") return undefined;
  if ("category" in value) return category;
  if ("doc" in value) return doc;
  if ("link" in value) return link;
  return undefined;
}

export const sidebarsSchema = z.record(z.string(), z.array(item));
export type SidebarsSource = Readonly<Record<string, readonly SidebarSourceItem[]>>;
