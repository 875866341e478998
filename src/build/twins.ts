import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { siteUrl } from "../config/site-url";
import { archive } from "./archive";
import { filesOf } from "./host-files";
import { getSite, loadSite } from "./loaded-site";
import { sectionsOf } from "./page-sections";
import { processDocument } from "./pages";
import { twinSections } from "./twin-pages";
import { ARCHIVE, archiveEntries, twinFiles, writePages, type TwinSource } from "./twin-texts";

/** Writes what machines read into `public/`, and removes the twins of pages that are gone. */
export function writeTwins(publicDirectory = "public"): void {
  const source = twinSource();
  const pages = writePages(source);
  const files = twinFiles(source, pages);
  for (const [address, text] of files) write(publicDirectory, address, text);
  write(publicDirectory, ARCHIVE, archive(archiveEntries(source, pages)));
  removeOthers(publicDirectory, files);
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

/** What an earlier build left. Markdown files of `static/` and of the downloads are none of ours. */
function removeOthers(folder: string, files: ReadonlyMap<string, string>): void {
  const { directory } = loadSite();
  for (const file of filesOf(folder)) {
    const isOurs = file.endsWith(".md") || /^llms\/[^/]+\.txt$/.test(file);
    const isServed = existsSync(path.join("static", file)) || existsSync(path.join(directory, file));
    if (isOurs && !isServed && !files.has(`/${file}`)) rmSync(path.join(folder, file));
  }
}
