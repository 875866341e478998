/** Functions to run in threads (src/site/threads.ts), compiled to a file by src/gatsby-patches/before-gatsby.cjs. */
export { renderBeside, renewBeside, writeBeside } from "./beside";
export { processShare } from "../site/page-threads";
