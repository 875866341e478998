import { readFileSync } from "node:fs";
import path from "node:path";
import { imageSize as readImageSize } from "image-size";
import { xmlMistake } from "../problems/xml-syntax";
import type { ShownScreens } from "../screens/read-screen";
import type { Platforms } from "../config/platforms";
import type { Site } from "../content-model/site";
import type { ImageSize } from "../markdown/context";
import { textFiles } from "./content-files";
import type { LoadedSite } from "./loaded-site";
import { remembering, responseDigests, type Question } from "./recorder";
import { fileInside, isServed, servedSize } from "./served-files";

/** Every kind of question that a page may ask about the rest of the site, with its response. */
export type SiteResponses = ReturnType<typeof siteResponses>;

/** A question that a page asked while it was processed: `{ kind: "operation", name: "submitOrder" }`. */
export type PageQuestion = Question<keyof SiteResponses>;

interface RememberedResponses {
  readonly respond: SiteResponses;
  /** Digest of the response to a question. */
  readonly digest: (question: Question) => string;
}

const remembered = new WeakMap<LoadedSite, RememberedResponses>();

/** What a loaded site responds to its pages, and the digests of that. Each response is worked out once. */
export function responsesOf(loaded: LoadedSite, site: Site): RememberedResponses {
  const known = remembered.get(loaded);
  if (known) return known;
  const respond = remembering(siteResponses(loaded, site));
  const made = { respond, digest: responseDigests(respond) };
  remembered.set(loaded, made);
  return made;
}

/**
 * What the site responds to a page. Where a response takes long to make, or cannot be written as
 * JSON, the function gives a digest that changes with it, so that looking at a cached page stays cheap.
 */
function siteResponses(loaded: LoadedSite, site: Site) {
  const { directory, api, history, brand, brandDigest, platforms } = loaded;
  const samples = textFiles(directory, "samples");
  const partials = textFiles(directory, "partials");
  const rendered = new Map(brand?.pictures.flatMap(({ files }) => files).map((file) => [file.address, file]));
  const isArchive = (address: string): boolean => address === brand?.archive.address;
  return {
    /** Pixel size of an image, by its address; undefined where there is none, null where the file is none. */
    image: (address: string): ImageSize | null | undefined => {
      const picture = rendered.get(address) ?? imageSize(directory, address);
      return picture && { width: picture.width, height: picture.height };
    },
    /** Whether the site serves a file at an address. */
    file: (address: string): boolean => rendered.has(address) || isArchive(address) || isServed(address, loaded),
    /** Bytes that the site serves at an address; undefined where it serves no file. */
    size: (address: string): number | undefined =>
      rendered.get(address)?.bytes ?? (isArchive(address) ? brand?.archive.bytes : servedSize(address, loaded)),
    /** Text of a file of content/samples, and the names of all of them. */
    sample: (name: string): string | undefined => samples.read(name),
    samples: (): readonly string[] => samples.names(),
    /** Text of a file of content/partials, and the names of all of them. */
    partial: (name: string): string | undefined => partials.read(name),
    partials: (): readonly string[] => partials.names(),
    /** Value of a variable, and the names of all of them. */
    variable: (name: string): string | undefined =>
      Object.hasOwn(site.variables, name) ? site.variables[name] : undefined,
    variables: (): readonly string[] => Object.keys(site.variables),
    /** Value of a setting that components show. */
    productName: (): string => site.config.product.name,
    /** What platforms.yaml holds. */
    platforms: (): Platforms | undefined => platforms,
    /** A drawn screen as pages show it, and the names of all of them. */
    screen: (name: string): ShownScreens | undefined => loaded.screens.shown.get(name),
    screens: (): readonly string[] => [...loaded.screens.shown.keys()],
    /** Digest of the rendered brand pictures. */
    brand: (): string => brandDigest,
    api: (): string => api.digest,
    /** The document's digest too: an operation shows schemas, servers and security of the whole document. */
    operation: (_id: string): string => api.digest,
    webhook: (_id: string): string => api.digest,
    /** The name itself: a page shows which schema a sample satisfies, and nothing of the schema. */
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
