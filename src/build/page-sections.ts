import type { SidebarLink, SidebarPage } from "../content-model/sidebar";
import { getSite } from "./loaded-site";
import { processDocument } from "./pages";

/** The heading that ends many guides. What is below it leads away from the page. */
const ENDING = "Next steps";

/** The sections of a page, for the index page of its category. */
export function sectionsOf({ docId, href }: SidebarPage): SidebarLink[] {
  const document = docId === null ? undefined : getSite().documentById.get(docId);
  if (!document) return [];
  const sections = processDocument(document).headings.filter(({ depth, text }) => depth === 2 && text !== ENDING);
  return sections.map(({ id, text }) => ({ label: text, href: `${href}#${id}` }));
}
