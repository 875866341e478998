import type { GatsbyNode } from "gatsby";
import type { SiteDocument } from "../content-model/site";
import { getSite } from "../site/loaded-site";
import { navigationOf, type Navigation } from "../content-model/navigation";
import { processDocument } from "../site/pages";
import type { ContentNode } from "../markdown/serialise";
import { shownContent } from "../markdown/shown-content";
import { joinPaths } from "../shared/paths";
import { twinPath } from "../shared/twin-path";
import { componentRules } from "../components/rules";

interface DocSource {
  readonly id: string;
}

/** Resolves the fields of `Doc` that are computed on demand: the processed page and its place in the sidebar. */
export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: create }) => {
  create({
    Doc: {
      content: { resolve: (doc: DocSource) => contentOf(documentOf(doc)) },
      headings: { resolve: (doc: DocSource) => processDocument(documentOf(doc)).headings },
      text: { resolve: (doc: DocSource) => processDocument(documentOf(doc)).text },
      breadcrumbs: { resolve: (doc: DocSource) => navigationOfDoc(doc).breadcrumbs },
      previous: { resolve: (doc: DocSource) => navigationOfDoc(doc).previous },
      next: { resolve: (doc: DocSource) => navigationOfDoc(doc).next },
      sidebarPart: { resolve: (doc: DocSource) => navigationOfDoc(doc).sidebarPart },
    },
  });
};

function documentOf({ id }: DocSource): SiteDocument {
  const document = getSite().documentById.get(id);
  if (!document) throw new Error(`no document with the id ${id}`);
  return document;
}

/** Shown above the text of an unlisted page. */
const UNLISTED: ContentNode = [
  "Admonition",
  { type: "warning", title: "Unlisted page" },
  [
    [
      "p",
      {},
      "Only readers who know its address can see this page. Search engines and this site's menus leave it out.",
    ],
  ],
];

function contentOf(document: SiteDocument): ContentNode[] {
  const { basePath } = getSite().config;
  const twin = document.unlisted ? null : joinPaths(basePath, twinPath(document.path));
  const { content } = processDocument(document);
  return shownContent(document.unlisted ? [UNLISTED, ...content] : content, componentRules, { twin, basePath });
}

const navigationOfDoc = (doc: DocSource): Navigation => navigationOf(getSite(), documentOf(doc));
