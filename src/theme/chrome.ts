import { graphql, useStaticQuery } from "gatsby";
import type { NavbarItem } from "../content-model/navbar";
import type { TreeItem } from "../content-model/tree";

/** What every page shows around its content, from site.yaml and sidebars.yaml. */
export interface Chrome {
  readonly title: string;
  /** Address of the site with its base path, without a slash at the end. */
  readonly siteUrl: string;
  readonly searchLanguage: string;
  readonly locale: string;
  readonly navbar: readonly NavbarItem[];
  readonly footer: {
    readonly columns: readonly { readonly title: string; readonly links: readonly { readonly label: string; readonly href: string }[] }[];
    readonly copyright: string;
  };
  readonly announcement: { readonly id: string; readonly text: string; readonly href?: string; readonly closeable: boolean } | null;
  readonly colorMode: { readonly default: "light" | "dark"; readonly respectSystem: boolean; readonly toggle: boolean };
  readonly sidebars: readonly { readonly version: string; readonly name: string; readonly tree: readonly TreeItem[] }[];
}

export function useChrome(): Chrome {
  const { chrome } = useStaticQuery<Queries.ChromeQuery>(graphql`
    query Chrome {
      chrome {
        data
      }
    }
  `);
  return chrome?.data as unknown as Chrome;
}
