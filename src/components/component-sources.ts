import type { BrandManifest } from "../brand/manifest";
import type { Platforms } from "../config/platforms";
import type { MarkdownOptions } from "../markdown/context";
import type { ApiModel } from "../openapi/model";
import type { ApiSnapshot } from "../openapi/history";
import type { ShownScreens } from "../screens/read-screen";

/** What lies outside of a page and may be shown by a component. */
export interface ComponentSources {
  readonly api: ApiModel;
  /** Kept versions of the API document, oldest first. */
  readonly history: readonly ApiSnapshot[];
  /** What content/brand was rendered to; undefined for a site without it. */
  readonly brand: BrandManifest | undefined;
  /** What shop platforms show; undefined for a site without content/platforms.yaml. */
  readonly platforms: Platforms | undefined;
  /** A drawn screen by its name; undefined where there is none. */
  readonly screen: (name: string) => ShownScreens | undefined;
  /** Names of all screens, sorted. */
  readonly screens: () => readonly string[];
  /** Name of the product, as in `site.yaml`. */
  readonly product: string;
  /** `/` or a path without a slash at the end. */
  readonly basePath: string;
  /** Notes which operation or webhook of the document a component shows, by its id. */
  readonly asksFor: (kind: "operation" | "webhook", id: string) => void;
  /** Code and its language → HTML. */
  readonly highlight: (code: string, language: string) => string;
}

/** Component name → what it shows, computed from the sources and its attributes. Pure: no files, no state. */
export type ComponentDataFunctions = Readonly<
  Record<
    string,
    (
      sources: ComponentSources,
      attributes: Readonly<Record<string, unknown>>,
    ) => ReturnType<MarkdownOptions["componentData"]>
  >
>;
