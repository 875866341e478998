import { createRequire } from "node:module";
import path from "node:path";

/*
 * Replaces: the function of gatsby-plugin-mdx that reads front matter.
 * Saves:    develop writes the plugin's stack trace for each save of a page whose front matter isn't YAML yet, over what
 *           the check tells of it.
 * Breaks:   loudly, where gatsby-plugin-mdx/dist/frontmatter is not there any more.
 * Remove:   this file and its call in ../../gatsby/on-pre-init.ts.
 */

type Parse = (key: string, source: string) => { readonly body: string; readonly frontmatter: object };

/** The module that gatsby-plugin-mdx asks for front matter. */
export const frontMatterOfPlugin = (): { parseFrontmatter: Parse } =>
  createRequire(path.resolve("package.json"))("gatsby-plugin-mdx/dist/frontmatter") as { parseFrontmatter: Parse };

/** What can't be read is text without front matter. */
export function readAnyFrontMatter(plugin: { parseFrontmatter: Parse }): void {
  const { parseFrontmatter } = plugin;
  plugin.parseFrontmatter = (key, source) => {
    try {
      return parseFrontmatter(key, source);
    } catch {
      return { body: source, frontmatter: {} };
    }
  };
}
