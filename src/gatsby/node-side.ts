/** All that runs in Gatsby's processes: its hooks, and what gatsby-config.js is made of (src/gatsby/compiled.cjs). */
export { gatsbyPlugins, siteMetadata, sitePathPrefix } from "./config";
export * as hooks from "./hooks";
/** For threads (src/build/threads.ts). */
export { renderBeside, renewBeside, writeBeside } from "../build/beside";
export { beginPages } from "../build/early-pages";
export { processShare } from "../build/page-threads";
