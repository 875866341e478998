import type { Problem } from "../problems/problem";
import type { Check } from "./check";

/** Finds links from listed pages to unlisted ones. */
export const checkUnlistedLinks: Check = ({ site, pages }) => {
  const documents = site.versions.flatMap((version) => version.documents);
  const unlisted = new Set(documents.filter((document) => document.unlisted).map(({ path }) => path));
  return documents
    .filter((document) => !document.unlisted)
    .flatMap((document) =>
      (pages.get(document)?.links ?? [])
        .filter(({ path }) => unlisted.has(path))
        .map(({ href, path: _path, hash: _hash, ...place }): Problem => ({
          ...place,
          what: "link from a listed page to an unlisted one",
          found: `\`${href}\``,
          expected: "a listed page",
          fix: "remove the link, or remove `unlisted: true` from that page.",
        })),
    );
};
