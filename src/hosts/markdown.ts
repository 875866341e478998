import { twinPath } from "../shared/twin-path";
import type { HostDescription } from "./description";

/**
 * A request with this type in `Accept` gets a page's Markdown twin. The rule is this simple because several hosts can't
 * compare types by weight. Browsers never send this type.
 */
export const MARKDOWN_TYPE = "text/markdown";

/** Header that tells caches that responses vary by `Accept`. */
export const VARY = { name: "Vary", value: "Accept" } as const;

/** Returns the site's pages with the addresses of their twins. */
export function twinsOf({
  prefix,
  pages,
}: Pick<HostDescription, "prefix" | "pages">): readonly { readonly page: string; readonly twin: string }[] {
  return pages.map((page) => ({ page, twin: `${prefix}${twinPath(page.slice(prefix.length) || "/")}` }));
}

/** Returns whether a request asks for Markdown. */
export const wantsMarkdown = (accept: string | undefined): boolean =>
  accept?.toLowerCase().includes(MARKDOWN_TYPE) ?? false;
