import { prefixOf } from "../shared/paths";

interface VersionedPage {
  readonly path: string;
  readonly version: string;
}

interface VersionPaths {
  readonly name: string;
  readonly path: string;
  readonly mainDocId: string | null;
}

/**
 * Finds a page's address in each version: the same path below the version's prefix, else the version's main page.
 * @param pages all pages of all versions
 * @param docPaths document id → path
 * @returns a function from a page to version name → path; to nothing if the site has only one version
 */
export function alternatePaths(
  versions: readonly VersionPaths[],
  pages: readonly VersionedPage[],
  docPaths: ReadonlyMap<string, string>,
): (path: string, version: string) => { readonly alternates?: Readonly<Record<string, string>> } {
  if (versions.length < 2) return () => ({});
  const own = new Map(versions.map(({ name, path }) => [name, prefixOf(path)]));
  const local = (path: string, version: string): string => path.slice(own.get(version)?.length ?? 0) || "/";
  const known = new Map(pages.map(({ path, version }) => [`${version} ${local(path, version)}`, path]));
  return (path, version) => ({
    alternates: Object.fromEntries(
      versions.map(({ name, path: home, mainDocId }) => [
        name,
        known.get(`${name} ${local(path, version)}`) ?? docPaths.get(mainDocId ?? "") ?? home,
      ]),
    ),
  });
}
