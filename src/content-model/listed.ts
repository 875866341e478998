/** Anything that can be shown in a list: a page, or a category with entries. */
export interface Listable {
  readonly unlisted?: boolean;
  /** Present on a category. */
  readonly items?: readonly Listable[];
}

/**
 * The one rule of what readers are shown. A page is listed unless it says otherwise; a category is
 * listed while anything in it is. Sidebar, cards, counts, previous/next, sitemap, search and
 * machine-readable outputs all ask this function.
 */
export function isListed(item: Listable): boolean {
  return item.items ? item.items.some(isListed) : item.unlisted !== true;
}
