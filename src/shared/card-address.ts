/**
 * Returns the path of a page's preview image for other sites: `/images/cards/a/b.png` for `/a/b`.
 * @param path clean path of a listed page, without base path
 */
export function cardAddress(path: string): string {
  return `/images/cards${path === "/" ? "/index" : path}.png`;
}
