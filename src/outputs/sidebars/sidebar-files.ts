import type { Sidebar } from "../../content-model/sidebar";
import { sharedTree, sharesTrees } from "../../content-model/sidebar-part";
import { getSite } from "../../site/loaded-site";
import { digestOf } from "../../site/recorder";
import { writeOutput } from "../write-output";

/** Folder of `public/` for the trees of large sidebars. */
const FOLDER = "sidebars";

/** Returns the address, below the base path, of a sidebar's tree; the file is named after its content. */
export function sidebarFile(sidebar: Sidebar): string {
  return `/${FOLDER}/${digestOf(sharedTree(sidebar))}.json`;
}

/** Writes the tree of each sidebar, unless all pages load them. */
export function writeSidebarFiles(publicDirectory: string): readonly string[] {
  const site = getSite();
  const sidebars = sharesTrees(site) ? [] : site.versions.flatMap((version) => version.sidebars);
  return sidebars.map((sidebar) =>
    writeOutput(publicDirectory, sidebarFile(sidebar), JSON.stringify(sharedTree(sidebar))),
  );
}
