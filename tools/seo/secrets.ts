import os from "node:os";
import path from "node:path";
import type { Site } from "../../src/content-model/site";
import type { Secrets, UnlistedPage } from "./leaks";

const PUBLIC_REGISTRY = "registry.npmjs.org";

/**
 * What no published file may name.
 * @param registry address of the package registry that npm uses; that of npm itself is in the lock files of samples
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

/** Folders that a build may write into a file by mistake. The root of the disk would be in every address. */
function folders(): string[] {
  return [process.cwd(), os.homedir(), os.tmpdir()]
    .filter((folder) => folder !== path.parse(folder).root)
    .map((folder) => `${folder}/`);
}

function registryHost(registry: string | undefined): string[] {
  const host = registry === undefined ? "" : new URL(registry).host;
  return host === "" || host === PUBLIC_REGISTRY ? [] : [host];
}
