import type { SiteConfig } from "../config/schema";
import type { TreeItem } from "./tree";

/** Settings that every page gets as they are in site.yaml. */
export const pageSettings = ({ title, footer, announcement, colorMode, offline }: SiteConfig) => ({
  title,
  footer,
  announcement,
  colorMode,
  offline,
});

/** What every page shows around its content, from site.yaml and sidebars.yaml. One JSON value, loaded once. */
export interface Chrome extends Readonly<ReturnType<typeof pageSettings>> {
  /** Address of the site with its base path, without a slash at the end. */
  readonly siteUrl: string;
  /** Who publishes the site, for search engines: the name of the product. */
  readonly publisher: string;
  readonly searchLanguage: string;
  readonly locale: string;
  readonly navbar: readonly NavbarItem[];
  readonly sidebars: readonly ChromeSidebar[];
  /** HTTP methods of the API's operations, by the address of their page. */
  readonly methods: Readonly<Record<string, string>>;
}

/** A sidebar, as every page knows it. */
export interface ChromeSidebar {
  readonly version: string;
  readonly name: string;
  /** The first listed page in it; null where nothing is listed. */
  readonly first: { readonly label: string; readonly href: string } | null;
  /** All of it, where the sidebars of the site are small. */
  readonly tree?: readonly TreeItem[];
  /** Otherwise the address, below the base path, of the JSON file that has the tree. */
  readonly file?: string;
}

/** A navbar item with its address. */
export interface NavbarItem {
  readonly label: string;
  readonly href: string;
  readonly position: "left" | "right";
  readonly external: boolean;
  /** The sidebar that it leads to: the item is marked while a page of that sidebar is shown. */
  readonly sidebar: string | null;
}
