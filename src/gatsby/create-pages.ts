import path from "node:path";
import type { GatsbyNode } from "gatsby";
import { joinPaths } from "../shared/paths";
import { alternatePaths } from "../content-model/alternates";
import { isDevelop } from "../site/is-develop";
import { getSite } from "../site/loaded-site";
import { formatProblems, startOf, type Problem } from "../problems/problem";

/** What templates and the layout know about a page in addition to its query. */
export interface PageContext {
  readonly id: string;
  readonly kind: "home" | "doc" | "category";
  readonly version: string;
  readonly sidebar: string;
  /** Whether sitemap and search include it. */
  readonly listed: boolean;
  /** Version name → address of the page there, or of the version's main page; only if there are several versions. */
  readonly alternates?: Readonly<Record<string, string>>;
}

const template = (name: string): string => path.resolve(`src/templates/${name}.tsx`);

/**
 * Creates all pages from GraphQL: documents with their MDX nodes, home, category indexes; and redirects to their clean
 * paths and from moved addresses. The query also runs in GraphiQL, where it shows the file of each page.
 */
export const createPages: GatsbyNode["createPages"] = async ({ graphql, actions, reporter }) => {
  const { data, errors } = await graphql<Queries.CreatePagesQuery>(`
    query CreatePages {
      allDoc {
        nodes {
          id
          path
          version
          sidebar
          unlisted
          file
          mdx {
            id
          }
        }
      }
      allApiOperation {
        nodes {
          page
        }
      }
      allCategory {
        nodes {
          id
          path
          version
          sidebar
          listed
        }
      }
    }
  `);
  if (errors || !data) {
    reporter.panicOnBuild("the query for the pages failed", errors as Error[] | undefined);
    return;
  }
  // In develop, a node is missing for a moment while its file is being saved; its page stays.
  const unread = isDevelop() ? [] : data.allDoc.nodes.filter(({ mdx }) => mdx === null);
  if (unread.length > 0) {
    process.stderr.write(`\n${formatProblems(unread.map(({ file }) => unreadProblem(file)))}\n`);
    process.exit(1);
  }
  const homes = new Set(getSite().versions.map((version) => version.path));
  const operationPages = new Set(data.allApiOperation.nodes.map((operation) => operation.page));
  const alternates = alternatePaths(
    getSite().versions,
    [...data.allDoc.nodes, ...data.allCategory.nodes],
    new Map(data.allDoc.nodes.map((doc) => [doc.id, doc.path])),
  );
  const page = (pagePath: string, component: string, context: PageContext): void => {
    actions.createPage({
      path: pagePath,
      component: template(component),
      context: { ...context, ...alternates(pagePath, context.version) },
    });
    for (const suffix of pagePath === "/" ? ["index.html"] : [".html", "/index.html"]) {
      actions.createRedirect({ fromPath: `${pagePath}${suffix}`, toPath: pagePath, isPermanent: true });
    }
  };
  for (const { id, path: pagePath, version, sidebar, unlisted } of data.allDoc.nodes) {
    const home = homes.has(pagePath);
    const document = operationPages.has(pagePath) ? "operation-page" : "doc-page";
    page(pagePath, home ? "home-page" : document, {
      id,
      kind: home ? "home" : "doc",
      version,
      sidebar,
      listed: !unlisted,
    });
  }
  for (const { id, path: pagePath, version, sidebar, listed } of data.allCategory.nodes) {
    page(pagePath, "category-page", { id, kind: "category", version, sidebar, listed });
  }
  for (const { from, to } of getSite().redirects) {
    actions.createRedirect({ fromPath: joinPaths(from), toPath: to, isPermanent: true });
  }
};

const unreadProblem = (file: string): Problem => ({
  ...startOf(file),
  what: "page that gatsby-source-filesystem leaves out",
  found: "no `Mdx` node",
  expected: "one for each page",
  fix: "rename the file or its folder: it reads nothing below a folder named `dist` or `node_modules`.",
});
