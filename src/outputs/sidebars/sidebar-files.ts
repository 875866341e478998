import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Sidebar } from "../../content-model/sidebar";
import { sharedTree, sharesTrees } from "../../content-model/sidebar-part";
import { getSite } from "../../site/loaded-site";
import { digestOf } from "../../site/recorder";

/** Folder of `public/` with the trees of large sidebars. */
const FOLDER = "sidebars";

/** Address, below the base path, of the file that has a sidebar's whole tree. It is named after its content. */
export function sidebarFile(sidebar: Sidebar): string {
  return `/${FOLDER}/${digestOf(sharedTree(sidebar))}.json`;
}

/** Writes the tree of each sidebar where pages do not load them all. */
export function writeSidebarFiles(publicDirectory: string): readonly string[] {
  const site = getSite();
  const sidebars = sharesTrees(site) ? [] : site.versions.flatMap((version) => version.sidebars);
  if (sidebars.length > 0) mkdirSync(path.join(publicDirectory, FOLDER), { recursive: true });
  return sidebars.map((sidebar) => {
    const address = sidebarFile(sidebar);
    writeFileSync(path.join(publicDirectory, address), JSON.stringify(sharedTree(sidebar)));
    return address;
  });
}
