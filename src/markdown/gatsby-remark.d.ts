/** The two gatsby-remark plugins are called directly, as functions on a Markdown tree. */
declare module "gatsby-remark-autolink-headers" {
  import type { Root } from "mdast";
  const plugin: (input: { markdownAST: Root }, options: Record<string, unknown>) => Root;
  export default plugin;
}
declare module "gatsby-remark-prismjs" {
  import type { Root } from "mdast";
  const plugin: (input: { markdownAST: Root }, options?: Record<string, unknown>) => void;
  export default plugin;
}
