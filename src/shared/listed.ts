/** Anything that can be shown in a list: a page, or a category with entries. */
export interface Listable {
  readonly unlisted?: boolean;
  /** Present on a category. */
  readonly items?: readonly Listable[];
  /** The document that is a category's page, which can be listed by itself; null for a generated index. */
  readonly docId?: string | null;
  /** The same in the form of the navigation tree. */
  readonly page?: boolean;
  /** Entries of a category that the page leaves out; only listed ones are counted. */
  readonly rest?: number;
}

/**
 * The one rule of what readers are shown. A page is listed unless its front matter says otherwise; a category is
 * listed while anything in it is, its own document included. Sidebar, cards, counts, previous/next, sitemap, search and
 * machine-readable outputs all ask this function.
 */
export function isListed(item: Listable): boolean {
  if (item.rest) return true;
  const own = item.unlisted !== true;
  if (!item.items) return own;
  const hasDocument = item.page === true || (item.docId ?? null) !== null;
  return item.items.some(isListed) || (hasDocument && own);
}
