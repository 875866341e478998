import type { Site, SiteDocument, SiteSources, SourceFile } from "../content-model/site";
import type { ProcessedPage } from "../markdown/process-page";
import type { ApiModel } from "../openapi/model";
import type { Problem } from "../problems/problem";

export interface NamedFile extends SourceFile {
  /** Path in the content folder, as pages write it: `partials/keys.mdx`. */
  readonly name: string;
}

/** Files of the content folder that pages can show, and which of them are shown. */
export interface ContentFiles {
  readonly images: readonly { readonly file: string; readonly name: string; readonly bytes: number }[];
  readonly partials: readonly NamedFile[];
  readonly samples: readonly NamedFile[];
  readonly screens: readonly NamedFile[];
  /** What pages show: `/images/flow.svg`, `partials/keys.mdx`, `samples/shop/server.ts`, the screen `shopper/form`. */
  readonly shown: ReadonlySet<string>;
}

/** A processed page without its rendered content, which would take too much memory for thousands of pages. */
export type CheckedPage = Omit<ProcessedPage, "content" | "twin" | "text">;

/** A site with its pages processed: the input of every check. */
export interface CheckedSite {
  readonly site: Site;
  readonly sources: SiteSources;
  readonly pages: ReadonlyMap<SiteDocument, CheckedPage>;
  readonly api?: ApiModel;
  /** Problems of the API document and its history. */
  readonly apiProblems: readonly Problem[];
  /** `addresses.txt`; undefined if the content folder has none. */
  readonly addresses?: SourceFile | undefined;
  readonly files?: ContentFiles;
  /** Whether the site serves a file at an address, e.g. `/downloads/sdk.d.ts`. */
  readonly serves?: (address: string) => boolean;
}

/** A check: looks at the whole site and reports problems. Never throws. */
export type Check = (checked: CheckedSite) => readonly Problem[];
