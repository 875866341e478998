import type { Site } from "../content-model/site";
import type { MarkdownOptions } from "../markdown/context";
import { highlight } from "../markdown/steps/code-blocks";
import { apiIndexContent } from "../openapi/api-index";
import { operationComponentData } from "../openapi/component-data";
import type { ApiDocument } from "../openapi/document";
import { apiDownloads } from "../openapi/downloads";
import { releases, type ApiSnapshot } from "../openapi/history";
import { changeLogContent, downloadsContent, webhookContent } from "../openapi/page-content";
import type { LoadedSite } from "./loaded-site";
import type { SiteResponses } from "./site-responses";

/** The parts of the site that components show. Whoever reads one has asked for it. */
interface ShownParts {
  readonly api: ApiDocument;
  readonly history: readonly ApiSnapshot[];
  readonly productName: string;
  readonly basePath: string;
}

/**
 * What a component shows that is about the API document; undefined for a component that shows nothing
 * from outside its page.
 * @param ask notes what the component rests on
 */
export function componentData(
  name: string,
  attributes: Readonly<Record<string, unknown>>,
  { ask, loaded, site }: { readonly ask: SiteResponses; readonly loaded: LoadedSite; readonly site: Site },
): ReturnType<MarkdownOptions["componentData"]> {
  const shown = shownParts(ask, loaded, site);
  switch (name) {
    case "Operation":
      ask.operation(String(attributes.id));
      return operationComponentData(shown.api, String(attributes.id), highlight);
    case "ApiIndex":
      return apiIndexContent(shown.api, String(attributes.of), shown.productName, shown.basePath);
    case "ApiWebhook":
      ask.webhook(String(attributes.id));
      return webhookContent(shown.api, String(attributes.id));
    case "ApiDownloads":
      return downloadsContent(apiDownloads(shown.api), shown.basePath);
    case "ApiChangeLog":
      return changeLogContent(releases(shown.history), shown.basePath);
    default:
      return undefined;
  }
}

function shownParts(ask: SiteResponses, { api, history }: LoadedSite, { config }: Site): ShownParts {
  return {
    get api() {
      ask.api();
      return api;
    },
    get history() {
      ask.history();
      return history;
    },
    get productName() {
      ask.productName();
      return config.product.name;
    },
    // Part of every page's key.
    basePath: config.basePath,
  };
}
