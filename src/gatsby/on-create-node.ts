import path from "node:path";
import type { GatsbyNode } from "gatsby";
import { displayPath } from "./content-files";
import { lastUpdated } from "./git-dates";
import { forgetSite, getSite } from "./site-store";
import { sourceSiteNodes } from "./source-nodes";

let bootstrapped = false;

/** Called when the first build of a develop session is done; from then on a changed file is a change of the site. */
export function watchForChanges(): void {
  bootstrapped = true;
}

/** A `Doc` for every Mdx node; in develop, a fresh look at the content folder after each change. */
export const onCreateNode: GatsbyNode["onCreateNode"] = ({ node, actions, createContentDigest }) => {
  const { type } = node.internal;
  if (type !== "Mdx" && !(type === "File" && node.extension === "yaml")) return;
  if (bootstrapped) {
    forgetSite();
    sourceSiteNodes({ actions, createContentDigest });
  }
  if (type !== "Mdx") return;
  const site = getSite();
  const file = displayPath(path.normalize(node.internal.contentFilePath ?? ""));
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
  actions.createNode({
    ...fields,
    id: document.id,
    parent: node.id,
    children: [],
    internal: { type: "Doc", contentDigest: createContentDigest([fields, node.internal.contentDigest]) },
  });
  actions.createParentChildLink({ parent: node, child: { id: document.id } as never });
};
