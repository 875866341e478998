import type { Site } from "../content-model/site";
import { highlight } from "../markdown/code/highlight";
import type { MarkdownOptions } from "../markdown/context";
import type { ComponentSources } from "../components/component-sources";
import { componentData } from "../components/data";
import { madeOf } from "../openapi/validate";
import type { LoadedSite } from "./loaded-site";
import type { SiteResponses } from "./site-responses";

/** A page that is processed: the site that it belongs to, and the record of what it asks. */
interface Asking {
  readonly ask: SiteResponses;
  readonly loaded: LoadedSite;
  readonly site: Site;
}

/** What a component shows of an API document that is wrong. */
const NOTHING = { props: {}, headings: [], ids: [], nodes: [] };

/** The option `componentData` of a page: what its components show from outside of the page, with a note of each question. */
export function componentDataOf(asking: Asking): MarkdownOptions["componentData"] {
  const sources = recordedSources(asking);
  return (name, attributes) => madeOf(asking.loaded.api, () => componentData[name]?.(sources, attributes), NOTHING);
}

/** The sources of components. Whoever reads one has asked for it. */
function recordedSources({ ask, loaded, site }: Asking): ComponentSources {
  return {
    get api() {
      ask.api();
      return loaded.api;
    },
    get history() {
      ask.history();
      return loaded.history;
    },
    get brand() {
      ask.brand();
      return loaded.brand;
    },
    get platforms() {
      ask.platforms();
      return loaded.platforms;
    },
    screen: ask.screen,
    screens: () => ask.screens(),
    get product() {
      ask.productName();
      return site.config.product.name;
    },
    asksFor: (kind, name) => {
      ask[kind](name);
    },
    // Part of every page's key.
    basePath: site.config.basePath,
    highlight,
  };
}
