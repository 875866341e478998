import { flatten } from "../content-model/sidebar";
import type { SiteDocument, SiteVersion } from "../content-model/site";
import { startOf, type Place, type Problem } from "../problems/problem";
import { CURRENT_VERSION } from "../content-model/versions";
import type { Check } from "./check";

/** Finds pages that aren't in any sidebar: they can't be built. Unlisted pages need a place too, a hidden one. */
export const checkPlaces: Check = ({ site }) => site.versions.flatMap(withoutPlace);

/** Finds pages that are in sidebars twice. */
export const checkPlacement: Check = ({ site }) => site.versions.flatMap(withTwoPlaces);

function withTwoPlaces({ sidebars }: SiteVersion): Problem[] {
  const first = new Map<string, Place>();
  return sidebars
    .flatMap(({ items }) => flatten(items))
    .flatMap(({ docId, at }): Problem[] => {
      if (docId === null) return [];
      const other = first.get(docId);
      if (!other) {
        first.set(docId, at);
        return [];
      }
      return [
        {
          ...at,
          what: "page listed twice in the sidebars",
          found: `\`${docId}\`, already on line ${other.line}`,
          expected: "one entry, which breadcrumbs and previous/next follow",
          fix: "remove one of the two, or turn the second into a `link` with a `label`.",
        },
      ];
    });
}

function withoutPlace({ name, sidebars, sidebarsKnown, documents }: SiteVersion): Problem[] {
  if (!sidebarsKnown) return [];
  const folder = name === CURRENT_VERSION ? "content" : `content/versions/${name}`;
  const sidebar = sidebars[0]?.name ?? "guides";
  return documents
    .filter((document) => document.sidebar === null)
    .map((document) => ({
      ...startOf(document.file),
      what: "page missing from the sidebars",
      found: `no entry for \`${document.localId}\` in sidebars.yaml`,
      expected: "one entry",
      fix: `add \`- ${document.localId}\` to ${folder}/sidebars.yaml${newCategory(document, documents)}, or \`sidebar: ${sidebar}\` to its front matter.`,
    }));
}

/** Writes how to add the first page of a folder in a folder, such as a new platform's: a category may be missing. */
function newCategory({ localId }: SiteDocument, documents: readonly SiteDocument[]): string {
  const folder = folderOf(localId);
  const hasNeighbour = documents.some((other) => other.sidebar !== null && folderOf(other.localId) === folder);
  return hasNeighbour || !folder.includes("/") ? "" : `, in a new category as ${categoryWith(localId)}`;
}

const folderOf = (id: string): string => id.slice(0, Math.max(0, id.lastIndexOf("/")));

/** A sidebar entry of a new category with a page, for messages. */
export function categoryWith(page: string): string {
  return `\`- { category: ${titleOf(folderOf(page))}, items: [${page}] }\``;
}

/** Returns the last part of an id in words, as a first title: `Order created` for `guides/order-created`. */
export function titleOf(id: string): string {
  const words = id.slice(id.lastIndexOf("/") + 1).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
