import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { imageSize as readImageSize } from "image-size";
import { substitute } from "../config/variables";
import type { Site, SiteDocument } from "../content-model/site";
import type { ImageSize, MarkdownOptions } from "../markdown/context";
import { PIPELINE_VERSION } from "../markdown/preset";
import { highlight } from "../markdown/steps/code-blocks";
import { operationComponentData } from "../openapi/component-data";
import { textFiles } from "./content-files";
import type { LoadedSite } from "./site-store";

/** What a page is made from: its source, the answers to what the pipeline asks, and a key that covers all of it. */
export interface PageInput {
  readonly source: string;
  readonly options: MarkdownOptions;
  /** Changes whenever anything changes that the page shows. */
  readonly key: string;
}

export function pageInput(document: SiteDocument, { directory, api }: LoadedSite, site: Site): PageInput {
  const source = readFileSync(path.resolve(document.file), "utf8");
  const version = site.versions.find((candidate) => candidate.name === document.version);
  const options: MarkdownOptions = {
    file: document.file,
    path: document.path,
    basePath: site.config.basePath,
    versionPath: version?.path ?? "/",
    imageSize: (address) => imageSize(directory, address),
    fileExists: (address) => existsSync(path.join(directory, address)) || existsSync(path.join("static", address)),
    fileSize: (address) => [path.join(directory, address), path.join("static", address)].filter((file) => existsSync(file)).map((file) => statSync(file).size)[0],
    variables: site.variables,
    samples: textFiles(directory, "samples"),
    partials: textFiles(directory, "partials"),
    componentData: (name, attributes) => (name === "Operation" ? operationComponentData(api, String(attributes.id), (code) => highlight(code, "json")) : undefined),
  };
  const fragments = fragmentTexts(source, options);
  const all = [source, ...fragments].join("\n");
  // Files and the API document are part of what a page shows, so their state is part of the key.
  const files = [...all.matchAll(/\/(?:images|downloads|samples)\/[\w./-]+/g)].map(([address]) => [address, options.fileExists(address), options.imageSize(address), options.fileSize?.(address)]);
  const apiKey = all.includes("<Operation") ? api.digest : "";
  const parts = JSON.stringify([PIPELINE_VERSION, document.file, document.path, options.basePath, options.versionPath, site.variables, files, apiKey, fragments, source]);
  return { source, options, key: createHash("sha256").update(parts).digest("hex").slice(0, 32) };
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
