import path from "node:path";
import type { Node, NodePluginArgs } from "gatsby";
import { displayPath } from "../build/content-files";
import { lastUpdated } from "../build/git-dates";
import { documentKey, getSite, loadSite } from "../build/site-store";

/**
 * Creates or refreshes the `Doc` of an Mdx node. Its digest covers everything the page shows: file,
 * names, images, API document, sidebars. A warm build that finds a setting changed renders the page again.
 */
export function createDoc(
  mdx: Node,
  { actions, createContentDigest }: Pick<NodePluginArgs, "actions" | "createContentDigest">,
): void {
  const site = getSite();
  const file = displayPath(path.normalize(mdx.internal.contentFilePath ?? ""));
  const document = site.versions.flatMap((version) => version.documents).find((candidate) => candidate.file === file);
  if (!document) return;
  const { frontMatter } = document;
  const fields = {
    version: document.version,
    path: document.path,
    title: document.title,
    description: document.description,
    label: document.label,
    sidebar: document.sidebar ?? "",
    unlisted: document.unlisted,
    lang: frontMatter.lang ?? "en",
    keywords: frontMatter.keywords ?? [],
    showToc: frontMatter.toc !== false,
    lastUpdated: lastUpdated(file),
    editUrl: site.config.editUrl?.replace("%path%", file) ?? null,
    file,
  };
  const sidebars = loadSite().sources.versions.map((version) => version.sidebars?.text);
  void actions.createNode({
    ...fields,
    id: document.id,
    parent: mdx.id,
    children: [],
    internal: { type: "Doc", contentDigest: createContentDigest([fields, documentKey(document), sidebars]) },
  });
  actions.createParentChildLink({ parent: mdx, child: { id: document.id } as never });
}
