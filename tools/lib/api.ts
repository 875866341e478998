import { readFileSync } from "node:fs";
import path from "node:path";
import { contentDirectory, displayPath } from "../../src/site/content-files";
import { loadSiteConfig } from "../../src/config/load";
import { readApiDocument } from "../../src/openapi/document";
import type { ApiModel } from "../../src/openapi/model";

/**
 * Reads the content folder's API document (`CONTENT_DIR`) afresh.
 * @param host replaces the shop's and the product's hosts, such as `http://localhost:9400`
 */
export function readApi(host?: string): ApiModel {
  const settings = path.join(contentDirectory(), "site.yaml");
  const file = path.join(contentDirectory(), "api", "openapi.yaml");
  const { variables } = loadSiteConfig(displayPath(settings), readFileSync(settings, "utf8"));
  const hosts: Record<string, string> = host === undefined ? {} : { "host.store": host, "host.api": host };
  return readApiDocument(displayPath(file), readFileSync(file, "utf8"), { ...variables, ...hosts });
}
