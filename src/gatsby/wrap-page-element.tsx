import type { WrapPageElementBrowserArgs, WrapPageElementNodeArgs } from "gatsby";
import { pathBelowBase } from "../browser/router";
import { cleanPath } from "../shared/paths";
import { Layout } from "../theme/layout/Layout";
import type { PageContext } from "./create-pages";

type Args =
  | WrapPageElementBrowserArgs<Record<string, unknown>, PageContext>
  | WrapPageElementNodeArgs<Record<string, unknown>, PageContext>;

/** One layout around every page, the same on both sides, mounted once per visit. */
export function wrapPageElement({ element, props }: Args) {
  const { kind, version = null, sidebar = null, alternates, tree } = (props.pageContext ?? {}) as Partial<PageContext>;
  const path = cleanPath(pathBelowBase(props.location.pathname));
  return (
    <Layout
      path={path}
      kind={kind ?? "not-found"}
      version={version}
      sidebar={sidebar}
      alternates={alternates}
      ownTree={tree}
    >
      {element}
    </Layout>
  );
}
