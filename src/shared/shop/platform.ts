/** A platform that a shop can be on. Its addresses are without base path. */
export interface ShopPlatform {
  readonly id: string;
  readonly name: string;
  /** Its installation page. */
  readonly guide: string;
  /** What the addresses of its pages begin with. */
  readonly folder: string;
  readonly pages: readonly string[];
}

/**
 * What a page is to the reader of a platform: undefined where it's theirs or everybody's, else the platform it's about and
 * the page that the reader's own has in its place.
 */
export function otherPlatform(
  path: string,
  own: ShopPlatform | undefined,
  platforms: readonly ShopPlatform[],
): { readonly name: string; readonly page: string; readonly isSame: boolean } | undefined {
  const other = platforms.find(({ folder }) => path.startsWith(folder));
  if (!own || !other || other === own) return undefined;
  const page = own.folder + path.slice(other.folder.length);
  const isSame = own.pages.includes(page);
  return { name: other.name, page: isSame ? page : own.guide, isSame };
}
