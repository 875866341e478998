import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Confirmations, RestingPage } from "../checks/freshness";
import { apiPart } from "../openapi/api-part";
import { readApiDocument } from "../openapi/document";
import type { LoadedSite } from "./loaded-site";

/** Name of the file in the content folder that remembers what each page was read against. */
export const CONFIRMATIONS_FILE = "confirmations.json";

/** What the pages of a site rest on, what was confirmed, and the digest of each thing as it is now. */
export function freshnessOf({
  directory,
  site,
  api,
}: Pick<LoadedSite, "directory" | "site" | "api">): {
  readonly pages: readonly RestingPage[];
  readonly confirmations: Confirmations;
  readonly digestOf: (thing: string) => string | undefined;
} {
  const file = path.join(directory, CONFIRMATIONS_FILE);
  // Without variables: a new name or host renames the document and needs nobody to read anything.
  const apiText = existsSync(path.resolve(api.file)) ? readFileSync(path.resolve(api.file), "utf8") : "";
  const written = readApiDocument(api.file, apiText, {});
  const documents = site?.versions.flatMap((version) => version.documents) ?? [];
  return {
    pages: documents.map((document) => ({
      file: document.file,
      restsOn: document.frontMatter.restsOn ?? [],
      placeOf: (index) => document.locate(["restsOn", index]),
    })),
    confirmations: existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Confirmations) : {},
    digestOf: (thing) => {
      const [, kind, name] = /^(operation|schema|setting|sample):(.+)$/.exec(thing) ?? [];
      const value =
        kind === "setting"
          ? setting(site?.config, name as string)
          : kind === "sample"
            ? sample(directory, name as string)
            : kind === undefined
              ? undefined
              : apiPart(written, kind, name as string);
      return value === undefined
        ? undefined
        : createHash("sha256")
            .update(typeof value === "string" ? value : JSON.stringify(value))
            .digest("hex")
            .slice(0, 12);
    },
  };
}

function setting(config: unknown, name: string): unknown {
  return name
    .split(".")
    .reduce<unknown>(
      (value, key) =>
        value !== null && typeof value === "object" ? (value as Record<string, unknown>)[key] : undefined,
      config,
    );
}

function sample(directory: string, name: string): string | undefined {
  const file = path.join(directory, "samples", name);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
