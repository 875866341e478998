import type { SiteConfig } from "../config/schema";
import type { TreeItem } from "./tree";

/** Picks the settings that every page gets unchanged from site.yaml. */
export const pageSettings = ({ title, footer, announcement, colorMode, offline }: SiteConfig) => ({
  title,
  footer,
  announcement,
  colorMode,
  offline,
});

/** Data for everything around a page's content, from site.yaml and sidebars.yaml. One JSON value, loaded once. */
export interface Chrome extends Readonly<ReturnType<typeof pageSettings>> {
  /** The site's URL with its base path, without a trailing slash. */
  readonly siteUrl: string;
  /** The publisher's name for search engines: the product name. */
  readonly publisher: string;
  readonly searchLanguage: string;
  readonly locale: string;
  readonly navbar: readonly NavbarItem[];
  readonly sidebars: readonly ChromeSidebar[];
  /** HTTP methods of API operations, by page address. */
  readonly methods: Readonly<Record<string, string>>;
}

/** The part of a sidebar that every page knows. */
export interface ChromeSidebar {
  readonly version: string;
  readonly name: string;
  /** Its first listed page; null if nothing is listed. */
  readonly first: { readonly label: string; readonly href: string } | null;
  /** The full tree, if the site's sidebars are small. */
  readonly tree?: readonly TreeItem[];
  /** Otherwise the path, below the base path, of the JSON file with the tree. */
  readonly file?: string;
}

export interface NavbarItem {
  readonly label: string;
  readonly href: string;
  readonly position: "left" | "right";
  readonly external: boolean;
  /** The sidebar that the item leads to: it's marked as active on that sidebar's pages. */
  readonly sidebar: string | null;
}
