import type { Root } from "mdast";
import type { ReadContext, ReadOptions } from "./context";
import { parseMdx } from "./parse";
import { includes } from "./steps/includes";

/** A page with partials inserted, before any step has changed it. */
export interface ReadPage extends Pick<ReadContext, "origins" | "problems"> {
  readonly tree: Root;
}

/**
 * Parses a page and inserts its partials. Used by everything that reads what pages show: the pipeline, and the check of
 * samples.
 * @param text MDX with variables filled in, and front matter replaced by empty lines
 */
export function readPage(text: string, options: ReadOptions): ReadPage {
  const { tree, problems: syntax } = parseMdx(options.file, text);
  const page: ReadPage = { tree, problems: [...syntax], origins: new WeakMap() };
  includes(tree, { ...page, options });
  return page;
}
