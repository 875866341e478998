/** Anything that a list can show: a page, or a category with entries. */
export interface Listable {
  readonly unlisted?: boolean;
  /** Present on a category. */
  readonly items?: readonly Listable[];
  /** The document that is the category's page and may itself be unlisted; null for a generated index. */
  readonly docId?: string | null;
  /** The same in the navigation tree. */
  readonly page?: boolean;
  /** How many of a category's entries are left out of the page; all of these are listed. */
  readonly rest?: number;
}

/**
 * Decides what readers are shown. A page is listed unless its front matter says otherwise; a category is listed if
 * anything in it is, including its own document. Sidebar, cards, counts, previous/next, sitemap, search and
 * machine-readable outputs all use this.
 */
export function isListed(item: Listable): boolean {
  if (item.rest) return true;
  const own = item.unlisted !== true;
  if (!item.items) return own;
  const hasDocument = item.page === true || (item.docId ?? null) !== null;
  return item.items.some(isListed) || (hasDocument && own);
}

/** Returns whether readers may be sent to an item: a listed category can have an unlisted index page. */
export const isLinkable = (item: Listable): boolean => isListed(item) && item.unlisted !== true;
