/** All that runs in Gatsby's processes: its hooks, and what gatsby-config.js is made of (src/gatsby/compiled.cjs). */
export { gatsbyPlugins, siteMetadata, sitePathPrefix } from "./config";
export { onPreInit } from "./on-pre-init";
export { createSchemaCustomization } from "./create-schema-customization";
export { createResolvers } from "./create-resolvers";
export { sourceNodes } from "./source-nodes";
export { onCreateNode } from "./on-create-node";
export { createPages } from "./create-pages";
export { onCreatePage } from "./on-create-page";
export { onCreateWebpackConfig } from "./on-create-webpack-config";
export { onPostBootstrap } from "./on-post-bootstrap";
export { onPostBuild } from "./on-post-build";
/** For threads (src/build/threads.ts). */
export { writeBeside } from "../build/beside";
export { processShare } from "../build/page-threads";
