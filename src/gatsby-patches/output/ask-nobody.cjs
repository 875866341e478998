const { replaceModule } = require("../replace-module.cjs");

/*
 * Replaces: the list of adapters for hosts, and Gatsby's statistics.
 * Saves:    10 s without a network; on Netlify it keeps the same pages as anywhere else.
 * Breaks:   loudly, where gatsby/dist/utils/adapter/init is not there any more.
 * Remove:   this file and its line in before-gatsby.cjs.
 */

/**
 * Each build would fetch a list of adapters for hosts from GitHub and run it, waiting ten seconds for it where nothing
 * answers, and on a host of that list install one, which writes rules of its own beside those of `hosts/`. And Gatsby
 * would send statistics to its maker.
 */
function askNobody() {
  process.env["GATSBY_TELEMETRY_DISABLED"] ??= "1";
  replaceModule("gatsby/dist/utils/adapter/init", { getAdapterInit: () => Promise.resolve(undefined) });
}

module.exports = { askNobody };
