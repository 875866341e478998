const { replaceModule } = require("../replace-module.cjs");

/*
 * Replaces: the list of host adapters, and Gatsby's telemetry.
 * Saves:    10 s without a network; on Netlify, the pages stay the same as anywhere else.
 * Breaks:   loudly, if gatsby/dist/utils/adapter/init no longer exists.
 * Remove:   this file and its line in before-gatsby.cjs.
 */

/**
 * Without this, each build fetches a list of host adapters from GitHub and runs it, with a timeout of ten seconds. On a
 * listed host it installs an adapter, which writes its own rules next to those of `hosts/`. And Gatsby sends telemetry
 * to its maker.
 */
function askNoHost() {
  process.env["GATSBY_TELEMETRY_DISABLED"] ??= "1";
  replaceModule("gatsby/dist/utils/adapter/init", { getAdapterInit: () => Promise.resolve(undefined) });
}

module.exports = { askNoHost };
