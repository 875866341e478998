import os from "node:os";
import path from "node:path";
import type { Site } from "../../src/content-model/site";
import type { Secrets, UnlistedPage } from "./leaks";

const PUBLIC_REGISTRY = "registry.npmjs.org";

/**
 * Returns what no published file may mention.
 * @param registry URL of npm's package registry; the public one is allowed, because lock files of samples contain it
 */
export function secretsOf(site: Site, registry: string | undefined): Secrets {
  return { unlisted: unlistedPages(site), machine: [...new Set([...folders(), ...registryHost(registry)])] };
}

function unlistedPages({ versions }: Site): UnlistedPage[] {
  const documents = versions.flatMap((version) => version.documents);
  const known = new Set(documents.filter(({ unlisted }) => !unlisted).flatMap(({ title, label }) => [title, label]));
  return documents
    .filter(({ unlisted }) => unlisted)
    .map(({ path, title, label }) => ({
      path,
      names: [...new Set([title, label])].filter((name) => !known.has(name)),
    }));
}

/** Returns folders that a build could leak into files. Skips the root: it would match every address. */
function folders(): string[] {
  return [process.cwd(), os.homedir(), os.tmpdir()]
    .filter((folder) => folder !== path.parse(folder).root)
    .map((folder) => `${folder}/`);
}

function registryHost(registry: string | undefined): string[] {
  const host = registry === undefined ? "" : new URL(registry).host;
  return host === "" || host === PUBLIC_REGISTRY ? [] : [host];
}
