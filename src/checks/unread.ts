import type { SiteVersion } from "../content-model/site";
import { documentId, documentPath } from "../shared/paths";
import type { CheckedSite } from "./check";

/**
 * What can't be known while a file can't be read. The problem of that file is told; what would follow from it is not,
 * because it would bury its cause.
 */
export interface Unread {
  /** Addresses of pages whose front matter is wrong. */
  readonly pages: ReadonlySet<string>;
  /** Addresses of pages whose headings aren't all known: their text has a problem. */
  readonly headings: ReadonlySet<string>;
  /** Whether the sidebars of a version are known, and with them its categories and the places of its pages. */
  readonly hasSidebars: (version: Pick<SiteVersion, "name">) => boolean;
  /** Whether an address may be that of a category of sidebars that aren't known. */
  readonly isCategory: (path: string) => boolean;
}

export function unreadOf({ site, sources, pages }: CheckedSite): Unread {
  const unread = sources.versions.flatMap(({ name, documents }) =>
    documents
      .filter(({ file }) => !site.documentByFile.has(file))
      .map(({ relative }) => documentPath(documentId(relative), undefined, site.versionByName.get(name)?.path ?? "/")),
  );
  const hasSidebars: Unread["hasSidebars"] = ({ name }) => site.versionByName.get(name)?.sidebarsKnown !== false;
  return {
    pages: new Set(unread),
    headings: new Set([...pages].filter(([, page]) => page.problems.length > 0).map(([{ path }]) => path)),
    hasSidebars,
    isCategory: (path) => path.includes("/category/") && !site.versions.every(hasSidebars),
  };
}
