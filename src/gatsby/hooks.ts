/** What gatsby-node.js exports: Gatsby calls each by its name. */
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
