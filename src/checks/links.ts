import type { SettingLink } from "../content-model/site";
import type { InternalLink } from "../markdown/context";
import { cleanPath, isExternal, joinPaths, splitUrl } from "../shared/paths";
import { MACHINE_FILES } from "../shared/twin-path";
import { didYouMean, listOf, nearest, stopping, suggest, type Place, type Problem } from "../problems/problem";
import type { Check, CheckedSite } from "./check";
import { generatedCategories } from "./routes";
import { unreadOf, type Unread } from "./unread";

/** What links may point to. */
interface Targets {
  /** Page address → the ids on the page. */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** Address that moved → where it redirects. */
  readonly moved: ReadonlyMap<string, string>;
  /** Addresses of drafts. */
  readonly drafts: ReadonlySet<string>;
  readonly unread: Unread;
}

/** Finds broken internal links, anchors included, in pages, sidebars and site.yaml. */
export const checkLinks: Check = (checked) => {
  const moved = new Map(checked.site.redirects.map(({ from, to }) => [from, to]));
  const drafts = new Set(checked.site.versions.flatMap((version) => version.drafts.map(({ path }) => path)));
  const targets: Targets = { anchors: anchorsByPath(checked), moved, drafts, unread: unreadOf(checked) };
  return [
    ...pageLinks(checked, targets),
    ...stopping(checked.site.links.flatMap((link) => addressLink(link, targets))),
  ];
};

function anchorsByPath({ site, pages }: CheckedSite): Targets["anchors"] {
  const anchors = new Map<string, ReadonlySet<string>>();
  for (const [document, page] of pages) anchors.set(document.path, new Set(page.ids));
  for (const category of site.versions.flatMap(generatedCategories)) anchors.set(category.href, new Set());
  return anchors;
}

function pageLinks({ pages }: CheckedSite, targets: Targets): Problem[] {
  return [...pages.values()].flatMap(({ links }) =>
    links.flatMap((link) => deadEnd(link, targets, "correct the address or create the page.")),
  );
}

/** A link from a YAML file, which may also lead to a file for programs. */
function addressLink({ href, at }: SettingLink, targets: Targets): Problem[] {
  if (isExternal(href) || MACHINE_FILES.includes(href)) return [];
  const { path, hash } = splitUrl(href);
  return deadEnd({ ...at, href, path: joinPaths(path), hash: hash.slice(1) }, targets, "correct the address.");
}

/** Returns the problem of a link that's broken; none if that can't be known yet. */
function deadEnd({ href, path, hash, ...at }: InternalLink, targets: Targets, otherwise: string): Problem[] {
  const { anchors, unread } = targets;
  const ids = anchors.get(path);
  if (!ids)
    return unread.anyVersion || unread.pages.has(path) || unread.isCategory(path)
      ? []
      : [deadLink(at, href, path, targets, otherwise)];
  return hash === "" || ids.has(hash) || unread.headings.has(path) ? [] : [deadAnchor(at, hash, ids)];
}

function deadLink(
  at: Place,
  href: string,
  target: string,
  { anchors, moved, drafts }: Targets,
  otherwise: string,
): Problem {
  if (drafts.has(target))
    return {
      ...at,
      what: "link to a draft",
      found: `\`${href}\``,
      expected: "a page that is published",
      fix: "remove the link, or remove `draft: true` from that page.",
    };
  const now = moved.get(target);
  if (now !== undefined)
    return {
      ...at,
      what: "link to an address that has moved",
      found: `\`${href}\`, which redirects to \`${now}\``,
      expected: "the address of a page",
      // Redirects may form a loop.
      fix: isExternal(now) || anchors.has(cleanPath(splitUrl(now).path)) ? `write \`${now}\`.` : otherwise,
    };
  return {
    ...at,
    what: "link to a page that doesn't exist",
    found: `\`${href}\``,
    expected: "the address of a page",
    fix: suggest(target, [...anchors.keys()], otherwise, didYouMean),
  };
}

/** Names the ids that end with a mistyped one: `order_id` is how writers know the field `#request-order_id`. */
function correctAnchor(hash: string, ids: readonly string[]): string {
  const near = nearest(hash, ids);
  const longer = ids.filter((id) => id.endsWith(`-${hash}`));
  const meant = near === undefined ? longer : [near];
  return meant.length > 0 ? `write ${listOf(meant.map((id) => `#${id}`))}.` : "correct the anchor or remove it.";
}

function deadAnchor(at: Place, hash: string, ids: ReadonlySet<string>): Problem {
  return {
    ...at,
    what: "link to a heading that doesn't exist",
    found: `\`#${hash}\``,
    expected: listOf([...ids].map((id) => `#${id}`)),
    fix: correctAnchor(hash, [...ids]),
  };
}
