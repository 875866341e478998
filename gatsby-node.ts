import { nodeSide } from "./src/gatsby/compiled";

export const {
  onPreInit,
  createSchemaCustomization,
  createResolvers,
  sourceNodes,
  onCreateNode,
  createPages,
  onCreatePage,
  onCreateWebpackConfig,
  onPostBootstrap,
  onPostBuild,
} = nodeSide();
