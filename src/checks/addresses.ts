import { readAddresses } from "../content-model/addresses";
import type { SiteDocument } from "../content-model/site";
import type { Heading } from "../markdown/context";
import { idOfText, writeHeadingComment } from "../markdown/heading-comment";

import { listOf, nearest, type Place, type Problem } from "../problems/problem";
import { splitUrl } from "../shared/paths";
import type { Check, CheckedPage, CheckedSite } from "./check";
import { generatedCategories } from "./routes";
import { unreadOf } from "./unread";

const NEVER_PUBLISHED = "If it was never published, delete this line.";

/** Finds published addresses that no longer lead to a page or heading, directly or by a redirect. */
export const checkAddresses: Check = (checked) => {
  if (!checked.addresses) return [];
  const { file, addresses, problems } = readAddresses(checked.addresses, checked.site.variables);
  const recorded = new Set(addresses.map(({ address }) => address));
  const pages = new Map([...checked.pages].map(([document, page]) => [document.path, { document, page }]));
  const paths = sitePaths(checked);
  const unread = unreadOf(checked);
  if (unread.anyVersion) return problems;
  const gone = addresses.flatMap(({ address, line }): Problem[] => {
    const { path, hash } = splitUrl(address);
    const at = { file, line, column: 1 };
    if (hash === "") {
      const mayBe = paths.has(path) || unread.pages.has(path) || unread.isCategory(path);
      return mayBe ? [] : [gonePage(at, path, paths, recorded, checked)];
    }
    // If the page is gone, has moved or can't be read, its own problem covers its headings.
    const here = pages.get(path);
    if (!here || unread.headings.has(path) || here.page.ids.includes(hash.slice(1))) return [];
    return [goneHeading(at, hash.slice(1), here, recorded)];
  });
  return [...problems, ...gone];
};

/** Returns the site's addresses that aren't recorded yet, in site order; none if a version without pages moves them. */
export function newAddresses(checked: CheckedSite): readonly string[] {
  const { addresses, site } = checked;
  if (unreadOf(checked).anyVersion) return [];
  const known = new Set(
    addresses ? readAddresses(addresses, site.variables).addresses.map(({ address }) => address) : [],
  );
  const headings = [...checked.pages].flatMap(([{ path }, page]) => page.headings.map(({ id }) => `${path}#${id}`));
  return [...sitePaths(checked), ...headings].filter((address) => !known.has(address));
}

/** Returns the paths of pages and categories, and those that redirect. */
function sitePaths({ site }: CheckedSite): ReadonlySet<string> {
  return new Set([
    ...site.versions.flatMap((version) => [
      ...version.documents.map((document) => document.path),
      ...generatedCategories(version).map(({ href }) => href),
    ]),
    ...site.redirects.map(({ from }) => from),
  ]);
}

function gonePage(
  at: Place,
  path: string,
  paths: ReadonlySet<string>,
  recorded: ReadonlySet<string>,
  { sources }: CheckedSite,
): Problem {
  const added = [...paths].filter((candidate) => !recorded.has(candidate));
  const to = successor(path, added, (candidate) => candidate.slice(candidate.lastIndexOf("/")));
  return {
    ...at,
    what: "address that is gone",
    found: `no page at \`${path}\``,
    expected: "the page, or a redirect to the one that replaces it",
    fix: `add \`- { from: ${path}, to: ${to ?? "/…"} }\` to \`redirects\` of ${sources.siteYaml.file}. ${NEVER_PUBLISHED}`,
  };
}

function goneHeading(
  at: Place,
  id: string,
  { document, page }: { readonly document: SiteDocument; readonly page: CheckedPage },
  recorded: ReadonlySet<string>,
): Problem {
  const added = page.headings.filter((heading) => !recorded.has(`${document.path}#${heading.id}`));
  const to = successor(
    id,
    added.map((heading) => heading.id),
  );
  const heading = page.headings.find((candidate) => candidate.id === to);
  return {
    ...at,
    what: "heading that is gone",
    found: `no \`#${id}\` in ${document.file}`,
    expected: listOf((added.length > 0 ? added : page.headings).map((candidate) => `#${candidate.id}`)),
    fix: heading
      ? `write \`${withEarlierId(heading, id, page)}\`. ${NEVER_PUBLISHED}`
      : `put \`${writeHeadingComment({ was: [id] })}\` at the end of the heading that replaces it. ${NEVER_PUBLISHED}`,
  };
}

/** Returns a heading as MDX, with its questions and a former id. */
function withEarlierId({ depth, id, text }: Heading, old: string, { questions }: CheckedPage): string {
  const own = id === idOfText(text) ? {} : { id };
  const asked = questions.filter((question) => question.id === id).map((question) => question.text);
  return `${"#".repeat(depth)} ${text} ${writeHeadingComment({ ...own, was: [old], questions: asked })}`;
}

/** Guesses what replaces something that's gone: a new name with the same tail, a similar one, or the only new one. */
function successor(gone: string, added: readonly string[], tail?: (name: string) => string): string | undefined {
  const same = tail && added.find((candidate) => tail(candidate) === tail(gone));
  return same ?? nearest(gone, added) ?? (added.length === 1 ? added[0] : undefined);
}
