import { flatten } from "../content-model/sidebar";
import type { SiteVersion } from "../content-model/site";
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
      fix: `add \`- ${document.localId}\` to ${folder}/sidebars.yaml, or \`sidebar: ${sidebar}\` to its front matter.`,
    }));
}
