import type { Site } from "../content-model/site";
import { highlight } from "../markdown/code/highlight";
import type { MarkdownOptions } from "../markdown/context";
import type { ComponentSources } from "../components/component-sources";
import { componentData } from "../components/data";
import { madeOf } from "../openapi/validate";
import type { LoadedSite } from "./loaded-site";
import type { SiteResponses } from "./site-responses";

/** A page being processed: its site, and the recorder of its questions. */
interface Asking {
  readonly ask: SiteResponses;
  readonly loaded: LoadedSite;
  readonly site: Site;
}

/** Data of a component whose API document is broken. */
const NOTHING = { props: {}, headings: [], ids: [], nodes: [] };

/** Makes a page's option `componentData`: returns what components show from outside the page, and records questions. */
export function componentDataOf(asking: Asking): MarkdownOptions["componentData"] {
  const sources = recordedSources(asking);
  return (name, attributes) => madeOf(asking.loaded.api, () => componentData[name]?.(sources, attributes), NOTHING);
}

/** Makes the sources of components. Reading one is recorded as a question. */
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
    // Already part of every page's key.
    basePath: site.config.basePath,
    highlight,
  };
}
