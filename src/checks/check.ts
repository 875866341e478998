import type { Site, SiteDocument, SiteSources, SourceFile } from "../content-model/site";
import type { ProcessedPage } from "../markdown/process-page";
import type { ApiModel } from "../openapi/model";
import type { ApiSnapshot } from "../openapi/history";
import type { Problem } from "../problems/problem";

/** A site with its pages processed: what every check looks at. */
export interface CheckedSite {
  readonly site: Site;
  readonly sources: SiteSources;
  readonly pages: ReadonlyMap<SiteDocument, ProcessedPage>;
  readonly api?: ApiModel;
  /** Kept versions of the API document, oldest first. */
  readonly history?: readonly ApiSnapshot[];
  /** `addresses.txt`; left out where the content folder has none. */
  readonly addresses?: SourceFile | undefined;
}

/** One check: looks at the whole site and reports what is wrong. Never throws. */
export type Check = (checked: CheckedSite) => readonly Problem[];
