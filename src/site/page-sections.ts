import type { SiteDocument } from "../content-model/site";
import type { SidebarLink, SidebarPage } from "../content-model/sidebar";
import { getSite } from "./loaded-site";
import { documentKey, processDocument, type SitePage } from "./pages";

/** The heading that ends many guides. What is below it leads away from the page. */
const ENDING = "Next steps";

/** The sections of a page, for the index page of its category. */
export function sectionsOf({ docId, href }: SidebarPage): SidebarLink[] {
  const document = docId === null ? undefined : getSite().documentById.get(docId);
  if (!document) return [];
  return titlesOf(document).map(({ id, text }) => ({ label: text, href: `${href}#${id}` }));
}

type Title = Pick<SitePage["headings"][number], "id" | "text">;

/** By the key of a page: in develop they are asked for again after each edit. */
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
