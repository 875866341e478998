import { categories, type SidebarCategory } from "../content-model/sidebar";
import type { SiteDocument, SiteVersion } from "../content-model/site";
import type { Place, Problem } from "../problems/problem";
import { FILE_ENDING } from "../shared/paths";
import type { Check } from "./check";

/** Something that has an address. */
interface Owner {
  readonly path: string;
  /** Name in problems of others with the same address. */
  readonly name: string;
  /** Where the address is written or comes from. */
  readonly at: Place;
  /** Whether a collision stops `gatsby develop`. */
  readonly stops?: boolean;
  /** How to free the address; by default with another `slug`. */
  readonly fix?: string;
}

/** Addresses that the build itself writes to, which a page or redirect would overwrite. */
const TAKEN: ReadonlyMap<string, string> = new Map([
  ["/404", "the not-found page"],
  ["/index", "the home page (`/index.html`)"],
]);

/** Finds pages whose address, or a folder in it, ends like a file. Redirects may: they're for other sites' files. */
function likeFiles(owners: readonly Owner[]): Problem[] {
  return owners.flatMap(({ path, at, stops }) => {
    const [ending] = FILE_ENDING.exec(path) ?? [];
    if (ending === undefined) return [];
    return {
      ...at,
      what: "address that ends like a file",
      found: `\`${path}\``,
      expected: `an address without \`${ending}\`, which hosts treat as a file of that type`,
      fix: `write \`${ending.replace(".", "-")}\` for \`${ending}\` in \`slug\`.`,
      ...(stops ? { stops } : {}),
    };
  });
}

/** Finds collisions of addresses between documents, category indexes, redirects, files and what the build writes. */
export const checkRoutes: Check = ({ site, serves }) => {
  const pages = site.versions.flatMap((version) => [
    ...version.documents.map(documentOwner),
    ...generatedCategories(version).map(categoryOwner),
  ]);
  const owners = [
    ...pages,
    ...site.redirects.map(({ from, at }): Owner => ({
      path: from,
      name: "a redirect",
      at,
      stops: true,
      fix: "remove the redirect.",
    })),
  ];
  /** Address → name of its owner. */
  const names = new Map(TAKEN);
  const duplicates = owners.flatMap((owner): Problem[] => {
    const other = names.get(owner.path) ?? (serves?.(owner.path) ? "a file that the site serves" : undefined);
    if (other !== undefined) return [duplicate(owner, other)];
    names.set(owner.path, owner.name);
    return [];
  });
  return [...duplicates, ...likeFiles(pages)];
};

/** Returns the categories of a version whose index page is generated. */
export function generatedCategories({ sidebars }: SiteVersion): SidebarCategory[] {
  return sidebars.flatMap(({ items }) => categories(items)).filter(({ docId }) => docId === null);
}

function documentOwner({ path, file, frontMatter, locate }: SiteDocument): Owner {
  const place = frontMatter.slug === undefined ? { line: 1, column: 1 } : locate(["slug"]);
  return { path, name: file, at: { file, ...place } };
}

function categoryOwner({ href, label, at }: SidebarCategory): Owner {
  return { path: href, name: `the category “${label}”`, at, stops: true };
}

/** @param other name of the address's owner */
function duplicate({ path, at, stops, fix }: Owner, other: string): Problem {
  return {
    ...at,
    what: "duplicate route",
    found: `\`${path}\`, which is also the address of ${other}`,
    expected: "each address once",
    fix: fix ?? "give one of them another `slug`.",
    ...(stops ? { stops } : {}),
  };
}
