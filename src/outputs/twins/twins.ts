import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { siteUrl } from "../../config/site-url";
import { archive } from "../../site/archive";
import { getSite } from "../../site/loaded-site";
import { sectionsOf } from "../../site/page-sections";
import { processDocument } from "../../site/pages";
import { twinSections } from "./twin-pages";
import { ARCHIVE, archiveEntries, twinFiles, writePages, type TwinSource } from "./twin-texts";

/** Writes what machines read into `public/`. */
export function writeTwins(publicDirectory: string): readonly string[] {
  const source = twinSource();
  const pages = writePages(source);
  const files = twinFiles(source, pages);
  for (const [address, text] of files) write(publicDirectory, address, text);
  write(publicDirectory, ARCHIVE, archive(archiveEntries(source, pages)));
  return [...files.keys(), ARCHIVE];
}

function twinSource(): TwinSource {
  const site = getSite();
  const { title, description, basePath } = site.config;
  const sections = twinSections(site, { nodesOf: (document) => processDocument(document).twin, sectionsOf });
  return { title, description, siteUrl: siteUrl(site.config), basePath, sections };
}

function write(folder: string, address: string, content: string | Uint8Array): void {
  const file = path.join(folder, address);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
