import type { Root } from "mdast";
import type { ReadContext, ReadOptions } from "./context";
import { parseMdx } from "./parse";
import { includes } from "./steps/includes";

/** A page as its readers see it, before any step has changed it. */
export interface ReadPage extends Pick<ReadContext, "origins" | "problems"> {
  readonly tree: Root;
}

/**
 * Parses a page and puts partials in their places. Every reader of what pages show starts here: the
 * pipeline, and the check of the samples.
 * @param text MDX after variables, front matter replaced by empty lines
 */
export function readPage(text: string, options: ReadOptions): ReadPage {
  const { tree, problems: syntax } = parseMdx(options.file, text);
  const page: ReadPage = { tree, problems: [...syntax], origins: new WeakMap() };
  includes(tree, { ...page, options });
  return page;
}
