import { readFileSync } from "node:fs";
import path from "node:path";
import { imageSize as readImageSize } from "image-size";
import { xmlMistake } from "../problems/xml-syntax";
import type { ShownScreens } from "../screens/read-screen";
import type { Platforms } from "../config/platforms";
import type { Site } from "../content-model/site";
import type { ImageSize } from "../markdown/context";
import { remembered } from "../shared/remembered";
import { textFiles } from "./content-files";
import type { LoadedSite } from "./loaded-site";
import { remembering, responseDigests, type Question } from "./recorder";
import { fileInside, isServed, servedFiles, servedSize } from "./served-files";

/** Kinds of questions that a page may ask about the rest of the site, with their responses. */
export type SiteResponses = ReturnType<typeof siteResponses>;

/** A page's question, e.g. `{ kind: "operation", name: "submitOrder" }`. */
export type PageQuestion = Question<keyof SiteResponses>;

/** Returns a loaded site's responses to its pages, and a function from a question to its response's digest, cached. */
export const responsesOf = remembered((loaded: LoadedSite) => {
  const respond = remembering(siteResponses(loaded));
  return { respond, digest: responseDigests(respond) };
}, new WeakMap());

/**
 * Makes the functions that respond to pages. If a response is slow to make or isn't JSON, the function returns a digest
 * of it instead, so that checking a cached page stays cheap.
 */
function siteResponses(loaded: LoadedSite) {
  const { variables, config } = loaded.site as Site;
  const { directory, api, history, brand, brandDigest, platforms } = loaded;
  const samples = textFiles(directory, "samples");
  const partials = textFiles(directory, "partials");
  const rendered = new Map(brand?.pictures.flatMap(({ files }) => files).map((file) => [file.address, file]));
  const isArchive = (address: string): boolean => address === brand?.archive.address;
  return {
    /** Size of an image in pixels, by address; undefined if there's no such file, null if it isn't an image. */
    image: (address: string): ImageSize | null | undefined => {
      const picture = rendered.get(address) ?? imageSize(directory, address);
      return picture && { width: picture.width, height: picture.height };
    },
    files: (): readonly string[] => [
      ...servedFiles(loaded),
      ...rendered.keys(),
      ...(brand ? [brand.archive.address] : []),
    ],
    file: (address: string): boolean => rendered.has(address) || isArchive(address) || isServed(address, loaded),
    size: (address: string): number | undefined =>
      rendered.get(address)?.bytes ?? (isArchive(address) ? brand?.archive.bytes : servedSize(address, loaded)),
    /** Text of a file in content/samples, and the names of all. */
    sample: (name: string): string | undefined => samples.read(name),
    samples: (): readonly string[] => samples.names(),
    /** Text of a file in content/partials, and the names of all. */
    partial: (name: string): string | undefined => partials.read(name),
    partials: (): readonly string[] => partials.names(),
    /** Value of a variable, and the names of all. */
    variable: (name: string): string | undefined => (Object.hasOwn(variables, name) ? variables[name] : undefined),
    variables: (): readonly string[] => Object.keys(variables),
    /** A setting that components show. */
    productName: (): string => config.product.name,
    /** Contents of platforms.yaml. */
    platforms: (): Platforms | undefined => platforms,
    /** A drawn screen, and the names of all. */
    screen: (name: string): ShownScreens | undefined => loaded.screens.shown.get(name),
    screens: (): readonly string[] => [...loaded.screens.shown.keys()],
    /** Digest of the rendered brand pictures. */
    brand: (): string => brandDigest,
    api: (): string => api.digest,
    /** The document's digest: an operation shows schemas, servers and security from anywhere in it. */
    operation: (_id: string): string => api.digest,
    webhook: (_id: string): string => api.digest,
    /** The name itself: pages show which schema a sample satisfies, but nothing of the schema. */
    schema: (name: string): string => name,
    /** Digests of the API document's snapshots, oldest first. */
    history: (): readonly string[] => history.map(({ digest }) => digest),
  };
}

function imageSize(directory: string, address: string): ImageSize | null | undefined {
  const file = fileInside(path.join(directory, "images"), path.join(directory, address));
  if (file === undefined) return undefined;
  try {
    const bytes = readFileSync(file);
    if (file.endsWith(".svg") && xmlMistake(bytes.toString())) return null;
    return readImageSize(bytes);
  } catch {
    return null;
  }
}
