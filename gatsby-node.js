const { nodeSide } = require("./src/gatsby/compiled.cjs");

const {
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

module.exports = {
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
};
