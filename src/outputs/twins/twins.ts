import type { Root } from "mdast";
import { siteUrl } from "../../config/site-url";
import { writeMarkdown } from "../../markdown/twin/render-twin";
import { archive } from "../../site/archive";
import { getSite } from "../../site/loaded-site";
import { sectionsOf } from "../../site/page-sections";
import { fromCache, processDocument } from "../../site/pages";
import { digestOf } from "../../site/recorder";
import { pipelineDigest } from "../../site/source-digest";
import { writeOutput } from "../write-output";
import { twinSections } from "./twin-pages";
import { ARCHIVE, archiveEntries, twinFiles, writePages, type TwinSource } from "./twin-texts";

/** Writes the files for machines → `public/`. */
export function writeTwins(publicDirectory: string): readonly string[] {
  const source = twinSource();
  const pages = writePages(source, writtenTree);
  const files = twinFiles(source, pages);
  return [
    ...[...files].map(([address, text]) => writeOutput(publicDirectory, address, text)),
    writeOutput(publicDirectory, ARCHIVE, archive(archiveEntries(source, pages))),
  ];
}

/** Returns a page's tree as Markdown, cached because writing all pages takes longer than all other files together. */
const writtenTree = (tree: Root): string =>
  fromCache(`twin-${digestOf([pipelineDigest(), tree])}`, () => writeMarkdown(tree));

function twinSource(): TwinSource {
  const site = getSite();
  const { title, description, basePath, redirects } = site.config;
  const sections = twinSections(site, { nodesOf: (document) => processDocument(document).twin, sectionsOf });
  return { title, description, siteUrl: siteUrl(site.config), basePath, redirects, sections };
}
