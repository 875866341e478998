import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { imageSize as readImageSize } from "image-size";
import { substitute } from "../config/variables";
import type { Site, SiteDocument } from "../content-model/site";
import type { ImageSize, MarkdownOptions } from "../markdown/context";
import { highlight } from "../markdown/code/highlight";
import { apiIndexContent } from "../openapi/api-index";
import { operationComponentData } from "../openapi/component-data";
import { apiDownloads } from "../openapi/downloads";
import { releases } from "../openapi/history";
import { changeLogContent, downloadsContent, webhookContent } from "../openapi/page-content";
import { textFiles } from "./content-files";
import type { LoadedSite } from "./site-store";
import { sourceDigest } from "./source-digest";

/** The pipeline itself: everything of `src/` but what runs in browsers, and tests. */
const isPipeline = (file: string): boolean =>
  file.endsWith(".ts") && !file.endsWith(".test.ts") && !/^(browser|theme|templates|pages|gatsby-types)/.test(file);
let pipelineDigest: string | undefined;

/** What a page is made from: its source, the answers to what the pipeline asks, and a key that covers all of it. */
export interface PageInput {
  readonly source: string;
  readonly options: MarkdownOptions;
  /** Changes whenever anything changes that the page shows. */
  readonly key: string;
}

export function pageInput(document: SiteDocument, loaded: LoadedSite, site: Site): PageInput {
  const { directory, api, history, brand, brandDigest } = loaded;
  const source = readFileSync(path.resolve(document.file), "utf8");
  const version = site.versions.find((candidate) => candidate.name === document.version);
  const rendered = (address: string) =>
    brand?.pictures.flatMap(({ files }) => files).find((file) => file.address === address);
  const options: MarkdownOptions = {
    file: document.file,
    path: document.path,
    basePath: site.config.basePath,
    versionPath: version?.path ?? "/",
    imageSize: (address) => rendered(address) ?? imageSize(directory, address),
    brand,
    fileExists: (address) =>
      rendered(address) !== undefined ||
      address === brand?.archive.address ||
      servedFile(directory, address) !== undefined,
    fileSize: (address) =>
      rendered(address)?.bytes ??
      (address === brand?.archive.address ? brand.archive.bytes : fileSize(servedFile(directory, address))),
    variables: site.variables,
    samples: textFiles(directory, "samples"),
    partials: textFiles(directory, "partials"),
    componentData: (name, attributes) => componentData(loaded, site, name, attributes),
  };
  const fragments = fragmentTexts(source, options);
  const all = [source, ...fragments].join("\n");
  // Files and the API document are part of what a page shows, so their state is part of the key.
  const files = [...all.matchAll(/\/(?:images|downloads|samples)\/[\w./-]+/g)].map(([address]) => [
    address,
    options.fileExists(address),
    options.imageSize(address),
    options.fileSize?.(address),
  ]);
  const apiKey = /<(Operation|Api[A-Z])/.test(all)
    ? [api.digest, ...history.map((snapshot) => snapshot.api.digest)]
    : "";
  const brandKey = all.includes("<Brand") ? brandDigest : "";
  pipelineDigest ??= sourceDigest(isPipeline);
  const parts = JSON.stringify([
    pipelineDigest,
    document.file,
    document.path,
    options.basePath,
    options.versionPath,
    site.variables,
    files,
    apiKey,
    brandKey,
    fragments,
    source,
  ]);
  return { source, options, key: createHash("sha256").update(parts).digest("hex").slice(0, 32) };
}

/** What the components show that are about the API document. */
function componentData(
  { api, history }: LoadedSite,
  { config }: Site,
  name: string,
  attributes: Readonly<Record<string, unknown>>,
): ReturnType<MarkdownOptions["componentData"]> {
  switch (name) {
    case "Operation":
      return operationComponentData(api, String(attributes.id), highlight);
    case "ApiIndex":
      return apiIndexContent(api, String(attributes.of), config.product.name, config.basePath);
    case "ApiWebhook":
      return webhookContent(api, String(attributes.id));
    case "ApiDownloads":
      return downloadsContent(apiDownloads(api), config.basePath);
    case "ApiChangeLog":
      return changeLogContent(releases(history), config.basePath);
    default:
      return undefined;
  }
}

/** The file or folder that an address such as `/downloads/x.zip` is served from. The archive of a sample shop is made from its folder. */
function servedFile(directory: string, address: string): string | undefined {
  const source = address.replace(/^(\/samples\/[\w-]+-shop)\.zip$/, "$1");
  return [path.join(directory, source), path.join("static", address)].find((file) => existsSync(file));
}

/** Bytes; undefined for what the build has yet to make. */
function fileSize(file: string | undefined): number | undefined {
  if (file === undefined) return undefined;
  const stats = statSync(file);
  return stats.isFile() ? stats.size : undefined;
}

/** Texts of the files that a page shows by `file="…"`, and of those that they show in turn; names that do not exist count too. */
function fragmentTexts(source: string, options: MarkdownOptions): string[] {
  const texts = new Map<string, string>();
  const collect = (text: string): void => {
    for (const [, name = ""] of substitute(text, options.variables ?? {}).matchAll(/\bfile=["']([^"'\n]+)["']/g)) {
      if (texts.has(name)) continue;
      const found = options.samples?.read(name) ?? options.partials?.read(name) ?? "";
      texts.set(name, found);
      if (name.endsWith(".mdx")) collect(found);
    }
  };
  collect(source);
  return [...texts].flat();
}

function imageSize(directory: string, address: string): ImageSize | undefined {
  const file = path.join(directory, address);
  if (!address.startsWith("/images/") || !existsSync(file)) return undefined;
  const { width, height } = readImageSize(readFileSync(file));
  return { width, height };
}
