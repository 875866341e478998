import { siteUrl } from "../../config/site-url";
import { archive } from "../../site/archive";
import { getSite } from "../../site/loaded-site";
import { sectionsOf } from "../../site/page-sections";
import { processDocument } from "../../site/pages";
import { writeOutput } from "../write-output";
import { twinSections } from "./twin-pages";
import { ARCHIVE, archiveEntries, twinFiles, writePages, type TwinSource } from "./twin-texts";

/** Writes the files for machines → `public/`. */
export function writeTwins(publicDirectory: string): readonly string[] {
  const source = twinSource();
  const pages = writePages(source);
  const files = twinFiles(source, pages);
  return [
    ...[...files].map(([address, text]) => writeOutput(publicDirectory, address, text)),
    writeOutput(publicDirectory, ARCHIVE, archive(archiveEntries(source, pages))),
  ];
}

function twinSource(): TwinSource {
  const site = getSite();
  const { title, description, basePath, redirects } = site.config;
  const sections = twinSections(site, { nodesOf: (document) => processDocument(document).twin, sectionsOf });
  return { title, description, siteUrl: siteUrl(site.config), basePath, redirects, sections };
}
