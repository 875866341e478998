import type { GatsbyNode } from "gatsby";
import { renewSoon, startBeside } from "../outputs/beside";
import { writeOutputs } from "../outputs/index";
import { isDevelop } from "../site/is-develop";

/** Writes what pages need, and starts the thread that writes the rest (src/outputs/index.ts). */
export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = async () => {
  if (isDevelop()) {
    await writeOutputs(({ develop }) => develop === "start");
    renewSoon();
    return;
  }
  startBeside();
  await writeOutputs(({ when }) => when === "bootstrap");
};
