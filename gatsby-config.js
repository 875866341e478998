const { nodeSide } = require("./src/gatsby/compiled.cjs");

const { gatsbyPlugins, siteMetadata, sitePathPrefix } = nodeSide();

// Nothing here may throw: Gatsby swallows an error in this file and goes on without any plugin.
// The checks run in onPreInit (gatsby-node.js).
/** @type {import("gatsby").GatsbyConfig} */
module.exports = {
  siteMetadata: siteMetadata(),
  pathPrefix: sitePathPrefix(),
  trailingSlash: "never",
  jsxRuntime: "automatic",
  graphqlTypegen: {
    generateOnBuild: true,
    typesOutputPath: "src/gatsby-types.d.ts",
    documentSearchPaths: ["./src/gatsby/**/*.ts"],
  },
  plugins: gatsbyPlugins(),
};
