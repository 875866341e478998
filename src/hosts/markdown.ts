import { twinPath } from "../shared/twin-path";
import type { HostDescription } from "./description";

/**
 * A request that names this type in `Accept` gets a page's Markdown twin. That is all of the rule, so that every host
 * can follow it: several of them cannot weigh one type against another. Browsers never name it.
 */
export const MARKDOWN_TYPE = "text/markdown";

/** Tells caches that a page depends on it. */
export const VARY = { name: "Vary", value: "Accept" } as const;

/** The pages of a site with the addresses of their twins. */
export function twinsOf({
  prefix,
  pages,
}: Pick<HostDescription, "prefix" | "pages">): readonly { readonly page: string; readonly twin: string }[] {
  return pages.map((page) => ({ page, twin: `${prefix}${twinPath(page.slice(prefix.length) || "/")}` }));
}

/** Whether a request wants Markdown. */
export const wantsMarkdown = (accept: string | undefined): boolean =>
  accept?.toLowerCase().includes(MARKDOWN_TYPE) ?? false;
