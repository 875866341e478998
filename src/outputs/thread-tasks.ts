/** What threads do, by name (src/site/threads.ts). Compiled into a file of its own (src/gatsby-patches/before-gatsby.cjs). */
export { renderBeside, renewBeside, writeBeside } from "./beside";
export { processShare } from "../site/page-threads";
