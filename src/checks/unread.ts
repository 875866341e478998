import { documentId, documentPath } from "../shared/paths";
import type { ApiModel } from "../openapi/model";
import type { CheckedSite } from "./check";

/**
 * What can't be known because a file can't be read. That file's own problem is reported; problems that would follow
 * from it aren't, because they'd bury the cause.
 */
export interface Unread {
  /** Addresses of pages with broken front matter. */
  readonly pages: ReadonlySet<string>;
  /** Addresses of pages whose headings aren't all known: their text has a problem, or two pages share the address. */
  readonly headings: ReadonlySet<string>;
  /** Whether any page can't be read, so that it's unknown what it shows. */
  readonly anyPage: boolean;
  /** Whether a version has no pages, so that missing addresses may be its own. */
  readonly anyVersion: boolean;
  /** Whether an address may be a category's in a sidebar that can't be read. */
  readonly isCategory: (path: string) => boolean;
}

export function unreadOf({ site, sources, pages }: CheckedSite): Unread {
  const drafts = new Set(site.versions.flatMap((version) => version.drafts.map(({ file }) => file)));
  const unread = sources.versions.flatMap(({ name, documents }) =>
    documents
      .filter(({ file }) => !site.documentByFile.has(file) && !drafts.has(file))
      .map(({ relative }) => documentPath(documentId(relative), undefined, site.versionByName.get(name)?.path ?? "/")),
  );
  const paths = [...pages.keys()].map(({ path }) => path);
  const headings = new Set([
    ...[...pages].filter(([, page]) => page.problems.length > 0).map(([{ path }]) => path),
    ...paths.filter((path, index) => paths.indexOf(path) !== index),
  ]);
  const filled = new Set(sources.versions.filter(({ documents }) => documents.length > 0).map(({ name }) => name));
  return {
    pages: new Set(unread),
    headings,
    anyPage: unread.length > 0 || headings.size > 0,
    anyVersion: site.versions.some(({ name }) => !filled.has(name)),
    isCategory: (path) => path.includes("/category/") && site.versions.some(({ sidebarsKnown }) => !sidebarsKnown),
  };
}

/** Returns whether the API document can't be read, so that its operations are unknown. */
export const isApiUnread = (api: ApiModel | undefined): boolean =>
  api !== undefined && api.problems.length > 0 && api.calls.length === 0;
