import type { GatsbyNode } from "gatsby";
import { neighbours, trailTo, type Sidebar } from "../content-model/sidebar";
import type { SiteDocument } from "../content-model/site";
import { getSite } from "../build/loaded-site";
import { processDocument } from "../build/pages";

interface DocSource {
  readonly id: string;
}

/** Fields of `Doc` that are worked out when asked for: the processed page and its place in the sidebar. */
export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: create }) => {
  create({
    Doc: {
      content: { resolve: (doc: DocSource) => processDocument(documentOf(doc)).content },
      headings: { resolve: (doc: DocSource) => processDocument(documentOf(doc)).headings },
      text: { resolve: (doc: DocSource) => processDocument(documentOf(doc)).text },
      breadcrumbs: {
        resolve: (doc: DocSource) => {
          const document = documentOf(doc);
          return trailTo(sidebarOf(document)?.items ?? [], document.path)
            .slice(0, -1)
            .map(({ label, href }) => ({ label, href }));
        },
      },
      previous: { resolve: (doc: DocSource) => neighboursOf(doc).previous },
      next: { resolve: (doc: DocSource) => neighboursOf(doc).next },
    },
  });
};

function documentOf({ id }: DocSource): SiteDocument {
  const document = getSite().documentById.get(id);
  if (!document) throw new Error(`no document with the id ${id}`);
  return document;
}

function sidebarOf(document: SiteDocument): Sidebar | undefined {
  return getSite()
    .versionByName.get(document.version)
    ?.sidebars.find((sidebar) => sidebar.name === document.sidebar);
}

function neighboursOf(doc: DocSource) {
  const document = documentOf(doc);
  return neighbours(sidebarOf(document)?.items ?? [], document.path);
}
