import { Helmet } from "react-helmet";

/** A tag that Helmet puts into the head; its types don't have the attributes. */
export type HeadTag = Readonly<Record<string, string | undefined>>;

/** Returns the content of a meta tag by `name` or `property`; undefined if there's none. Throws if there are two. */
export function meta(key: string): string | undefined {
  const found = (Helmet.peek().metaTags as unknown as HeadTag[]).filter(
    ({ name, property }) => name === key || property === key,
  );
  if (found.length > 1) throw new Error(`${found.length} tags of ${key}`);
  return found[0]?.content;
}

/** Returns the address in the first link tag with this `rel`. */
export const linkTo = (rel: string): string | undefined =>
  (Helmet.peek()?.linkTags as unknown as HeadTag[] | undefined)?.find((tag) => tag.rel === rel)?.href;
