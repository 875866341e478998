import type { GatsbyConfig } from "gatsby";
import { nodeSide } from "./src/gatsby/compiled";

const { gatsbyPlugins, siteMetadata, sitePathPrefix } = nodeSide();

// Nothing here may throw: Gatsby swallows an error in this file and goes on without any plugin.
// The checks run in onPreInit (gatsby-node.ts).
const config: GatsbyConfig = {
  siteMetadata: siteMetadata(),
  pathPrefix: sitePathPrefix(),
  trailingSlash: "never",
  jsxRuntime: "automatic",
  graphqlTypegen: {
    generateOnBuild: true,
    typesOutputPath: "src/gatsby-types.d.ts",
    documentSearchPaths: ["./gatsby-node.ts", "./src/gatsby/**/*.ts"],
  },
  plugins: gatsbyPlugins(),
};

export default config;
