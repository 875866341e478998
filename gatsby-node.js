const { nodeSide } = require("./src/gatsby/compiled.cjs");

module.exports = nodeSide().hooks;
