import type { WrapPageElementBrowserArgs, WrapPageElementNodeArgs } from "gatsby";
import { pathBelowBase } from "../browser/router";
import { cleanPath } from "../shared/paths";
import type { SidebarPart } from "../shared/tree";
import { Layout } from "../theme/layout/Layout";
import type { PageContext } from "./create-pages";

/** What the queries of the templates have in common; the not-found page has none. */
interface PageData {
  readonly doc?: { readonly sidebarPart?: SidebarPart | null };
  readonly category?: { readonly sidebarPart?: SidebarPart | null };
}

type Args = WrapPageElementBrowserArgs<PageData, PageContext> | WrapPageElementNodeArgs<PageData, PageContext>;

/** Wraps every page in one layout, in the browser and in Node.js, mounted once per visit. */
export function wrapPageElement({ element, props }: Args) {
  const { kind, version = null, sidebar = null, alternates } = (props.pageContext ?? {}) as Partial<PageContext>;
  const { doc, category } = props.data ?? {};
  const path = cleanPath(pathBelowBase(props.location.pathname));
  return (
    <Layout
      path={path}
      kind={kind ?? "not-found"}
      version={version}
      sidebar={sidebar}
      alternates={alternates}
      part={doc?.sidebarPart ?? category?.sidebarPart ?? null}
    >
      {element}
    </Layout>
  );
}
