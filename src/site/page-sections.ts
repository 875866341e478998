import type { SiteDocument } from "../content-model/site";
import type { SidebarLink, SidebarPage } from "../content-model/sidebar";
import { getSite } from "./loaded-site";
import { documentKey, processDocument, type SitePage } from "./pages";

/** The last heading of many guides, whose links lead to other pages. */
const ENDING = "Next steps";

/** Returns a page's sections, for the index page of its category. */
export function sectionsOf({ docId, href }: SidebarPage): SidebarLink[] {
  const document = docId === null ? undefined : getSite().documentById.get(docId);
  if (!document) return [];
  return titlesOf(document).map(({ id, text }) => ({ label: text, href: `${href}#${id}` }));
}

type Title = Pick<SitePage["headings"][number], "id" | "text">;

/** By page key, because develop needs them after each edit. */
const titles = new Map<string, readonly Title[]>();

function titlesOf(document: SiteDocument): readonly Title[] {
  const key = documentKey(document);
  const known = titles.get(key);
  if (known) return known;
  const found = processDocument(document)
    .headings.filter(({ depth, text }) => depth === 2 && text !== ENDING)
    .map(({ id, text }) => ({ id, text }));
  titles.set(key, found);
  return found;
}
