import { graphql, useStaticQuery } from "gatsby";
import type { Chrome } from "../../shared/chrome";
import { fromJson } from "../graphql-json";

/** A docs version, as `allDocsVersion` has it, in the order of site.yaml. */
export interface DocsVersion {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  /** Address of its home. */
  readonly path: string;
}

export function useChrome(): Chrome {
  return fromJson<Chrome>(useChromeQuery().chrome?.data);
}

/** Every version that the site has; one on most sites. */
export function useVersions(): readonly DocsVersion[] {
  return useChromeQuery().allDocsVersion?.nodes ?? NONE;
}

const NONE: readonly DocsVersion[] = [];

// One static query, because each costs a request.
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
