import { createRequire } from "node:module";
import path from "node:path";

/*
 * Replaces: gatsby-plugin-mdx's front matter parser.
 * Saves:    in develop, saving a page whose front matter isn't valid YAML yet would print the plugin's stack trace over
 *           the message of our check.
 * Breaks:   loudly, if gatsby-plugin-mdx/dist/frontmatter no longer exists.
 * Remove:   this file and its call in ../../gatsby/on-pre-init.ts.
 */

type Parse = (key: string, source: string) => { readonly body: string; readonly frontmatter: object };

/** Returns the module that parses front matter for gatsby-plugin-mdx. */
export const frontMatterOfPlugin = (): { parseFrontmatter: Parse } =>
  createRequire(path.resolve("package.json"))("gatsby-plugin-mdx/dist/frontmatter") as { parseFrontmatter: Parse };

/** Makes the plugin treat front matter that can't be parsed as text. */
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
