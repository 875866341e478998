import { graphql, useStaticQuery } from "gatsby";
import type { NavbarItem } from "../content-model/navbar";
import type { TreeItem } from "../shared/tree";

/** What every page shows around its content, from site.yaml and sidebars.yaml. */
export interface Chrome {
  readonly title: string;
  /** Address of the site with its base path, without a slash at the end. */
  readonly siteUrl: string;
  readonly searchLanguage: string;
  readonly locale: string;
  readonly navbar: readonly NavbarItem[];
  readonly footer: {
    readonly columns: readonly {
      readonly title: string;
      readonly links: readonly { readonly label: string; readonly href: string }[];
    }[];
    readonly copyright: string;
  };
  readonly announcement: {
    readonly id: string;
    readonly text: string;
    readonly href?: string;
    readonly closeable: boolean;
  } | null;
  readonly colorMode: { readonly default: "light" | "dark"; readonly respectSystem: boolean; readonly toggle: boolean };
  readonly sidebars: readonly { readonly version: string; readonly name: string; readonly tree: readonly TreeItem[] }[];
}

/** A docs version, as `allDocsVersion` has it, in the order of site.yaml. */
export interface DocsVersion {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  /** Address of its home. */
  readonly path: string;
}

export function useChrome(): Chrome {
  return useChromeQuery().chrome?.data as unknown as Chrome;
}

/** Every version that the site has; one on most sites. */
export function useVersions(): readonly DocsVersion[] {
  return useChromeQuery().allDocsVersion?.nodes ?? NONE;
}

const NONE: readonly DocsVersion[] = [];

// One static query, because each is a request of its own.
function useChromeQuery(): Partial<Queries.ChromeQuery> {
  return useStaticQuery<Queries.ChromeQuery>(graphql`
    query Chrome {
      chrome {
        data
      }
      allDocsVersion {
        nodes {
          name
          label
          isLast
          path
        }
      }
    }
  `);
}
