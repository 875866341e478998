import { graphql, useStaticQuery } from "gatsby";
import type { Chrome } from "../../shared/chrome";

/** A docs version from `allDocsVersion`, which is in the order of site.yaml. */
export interface DocsVersion {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  /** Address of its home page. */
  readonly path: string;
}

export function useChrome(): Chrome {
  return useChromeQuery().chrome?.data as unknown as Chrome;
}

/** Returns all versions of the site; most sites have one. */
export function useVersions(): readonly DocsVersion[] {
  return useChromeQuery().allDocsVersion?.nodes ?? NONE;
}

const NONE: readonly DocsVersion[] = [];

// A single static query, because each costs a request.
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
