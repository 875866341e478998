import type { GatsbyConfig } from "gatsby";
import { notPages, pathPrefix, siteMetadata } from "./src/gatsby/config";
import { sitemap } from "./src/gatsby/sitemap";
import { contentDirectory } from "./src/site/content-files";

// Problems in site.yaml are reported by the checks in onPreInit (gatsby-node.ts).
const config: GatsbyConfig = {
  siteMetadata: siteMetadata(),
  pathPrefix: pathPrefix(),
  trailingSlash: "never",
  jsxRuntime: "automatic",
  graphqlTypegen: {
    generateOnBuild: true,
    typesOutputPath: "src/gatsby-types.d.ts",
    documentSearchPaths: ["./src/gatsby/**/*.ts"],
  },
  plugins: [
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "content", path: contentDirectory(), ignore: notPages() },
    },
    // Pages are data, not modules, so the two gatsby-remark plugins aren't options of this one. They run on a page's
    // tree: gatsby-remark-autolink-headers in src/markdown/steps/heading-ids.ts, gatsby-remark-prismjs in
    // src/markdown/code/highlight.ts.
    { resolve: "gatsby-plugin-mdx", options: { extensions: [".mdx"] } },
    "gatsby-plugin-react-helmet",
    { resolve: "gatsby-plugin-sitemap", options: sitemap },
  ],
};

export default config;
