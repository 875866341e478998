import type { GatsbyNode } from "gatsby";
import { removeHostDescription } from "../outputs/hosts/host-files";
import { renewSoon, startBeside } from "../outputs/beside";
import { writeOutputs } from "../outputs/index";
import { isDevelop } from "../site/is-develop";

/** Starts the thread that writes what needs no page's HTML (src/outputs/index.ts). */
export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = async () => {
  if (isDevelop()) {
    await writeOutputs(({ develop }) => develop === "start");
    renewSoon();
    return;
  }
  removeHostDescription(".");
  startBeside();
};
