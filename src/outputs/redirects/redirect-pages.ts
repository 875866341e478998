import type { SiteConfig } from "../../config/schema";
import { redirectPage } from "../../content-model/redirects";
import { writeOutput } from "../write-output";

/** Writes a page for each moved address, which redirects if the host has no rules. */
export function writeRedirectPages(publicFolder: string, { redirects, basePath, url }: SiteConfig): readonly string[] {
  return redirects.map(({ from, to }) => writeOutput(publicFolder, `${from}.html`, redirectPage(to, basePath, url)));
}
