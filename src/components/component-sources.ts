import type { BrandManifest } from "../brand/manifest";
import type { Platforms } from "../config/platforms";
import type { MarkdownOptions } from "../markdown/context";
import type { ApiModel } from "../openapi/model";
import type { ApiSnapshot } from "../openapi/history";
import type { ShownScreens } from "../screens/read-screen";

/** Data from outside the page that a component can show. */
export interface ComponentSources {
  readonly api: ApiModel;
  /** Archived versions of the API document, oldest first. */
  readonly history: readonly ApiSnapshot[];
  /** Rendered files of content/brand; undefined if the site has none. */
  readonly brand: BrandManifest | undefined;
  /** Content of content/platforms.yaml; undefined if the site has none. */
  readonly platforms: Platforms | undefined;
  /** Returns a drawn screen by name; undefined if there's none. */
  readonly screen: (name: string) => ShownScreens | undefined;
  /** Names of all screens, sorted. */
  readonly screens: () => readonly string[];
  /** Product name from `site.yaml`. */
  readonly product: string;
  /** `/` or a path without a trailing slash. */
  readonly basePath: string;
  /** Records which operation or webhook of the document a component shows, by id. */
  readonly asksFor: (kind: "operation" | "webhook", id: string) => void;
  /** Converts code in a language to HTML. */
  readonly highlight: (code: string, language: string) => string;
}

/**
 * Component name → function that computes its content from the sources and its attributes. Pure: no files, no state.
 */
export type ComponentDataFunctions = Readonly<
  Record<
    string,
    (
      sources: ComponentSources,
      attributes: Readonly<Record<string, unknown>>,
    ) => ReturnType<MarkdownOptions["componentData"]>
  >
>;
