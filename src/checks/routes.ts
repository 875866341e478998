import { categories, type SidebarCategory } from "../content-model/sidebar";
import type { SiteDocument, SiteVersion } from "../content-model/site";
import type { Place, Problem } from "../problems/problem";
import { FILE_ENDING } from "../shared/paths";
import type { Check } from "./check";

/** Something that has an address. */
interface Owner {
  readonly path: string;
  /** In words, for the problem of another with the same address. */
  readonly name: string;
  /** Where the address is written or comes from. */
  readonly at: Place;
  /** Whether a collision stops `gatsby develop`. */
  readonly stops?: boolean;
  /** What takes the address from it; by default another `slug`. */
  readonly fix?: string;
}

/** What the build writes itself at an address, where a page or redirect would take its place. */
const TAKEN: ReadonlyMap<string, string> = new Map([
  ["/404", "the page that says that there is none"],
  ["/index", "the home page (`/index.html`)"],
]);

/** Pages whose address ends like a file, or has a folder that does. Redirects may: they answer for other sites' files. */
function likeFiles(owners: readonly Owner[]): Problem[] {
  return owners.flatMap(({ path, at, stops }) => {
    const [ending] = FILE_ENDING.exec(path) ?? [];
    if (ending === undefined) return [];
    return {
      ...at,
      what: "address that ends like a file",
      found: `\`${path}\``,
      expected: `an address without \`${ending}\`, which hosts treat as a file of that type`,
      fix: `change \`${ending}\` to \`${ending.replace(".", "-")}\` with \`slug\`.`,
      ...(stops ? { stops } : {}),
    };
  });
}

/** Two pages with one address: documents, category indexes, redirects, files and what the build writes must not collide. */
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
  /** Who has each address. */
  const names = new Map(TAKEN);
  const duplicates = owners.flatMap((owner): Problem[] => {
    const other = names.get(owner.path) ?? (serves?.(owner.path) ? "a file that the site serves" : undefined);
    if (other !== undefined) return [duplicate(owner, other)];
    names.set(owner.path, owner.name);
    return [];
  });
  return [...duplicates, ...likeFiles(pages)];
};

/** Categories of a version whose index page is generated. */
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

/** @param other the name of who has the address already */
function duplicate({ path, at, stops, fix }: Owner, other: string): Problem {
  return {
    ...at,
    what: "duplicate route",
    found: `\`${path}\`, which is also the address of ${other}`,
    expected: "each address once",
    fix: fix ?? "change one of the two with `slug`.",
    ...(stops ? { stops } : {}),
  };
}
