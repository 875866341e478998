import type { NavbarItemConfig } from "../config/schema";
import { ConfigurationError } from "./configuration-error";
import { isExternal } from "../shared/paths";
import type { Site } from "./site";

/** A navbar item with its address; what the theme renders. */
export interface NavbarItem {
  readonly label: string;
  readonly href: string;
  readonly position: "left" | "right";
  readonly external: boolean;
  /** The sidebar that this item stands for: it is marked while a page of that sidebar is shown. */
  readonly sidebar: string | null;
}

export const NAVBAR_ITEM_TYPES = ["sidebar", "doc", "link", "version"] as const;

/**
 * Resolves one navbar item against the last version of a site.
 * @throws ConfigurationError for an unknown type, sidebar, document or version
 */
export function resolveNavbarItem(item: NavbarItemConfig, site: Site): NavbarItem {
  const last = site.versions.find((version) => version.isLast);
  const { position } = item;
  switch (item.type) {
    case "link":
      return { label: item.label, href: item.href, position, external: isExternal(item.href), sidebar: null };
    case "sidebar": {
      const sidebar = last?.sidebars.find((candidate) => candidate.name === item.sidebar);
      if (!sidebar)
        throw new ConfigurationError("unknown sidebar", item.sidebar, last?.sidebars.map(({ name }) => name) ?? []);
      if (!sidebar.link)
        throw new ConfigurationError("sidebar without a listed page", item.sidebar, ["a sidebar with a listed page"]);
      return {
        label: item.label ?? sidebar.link.label,
        href: sidebar.link.href,
        position,
        external: false,
        sidebar: sidebar.name,
      };
    }
    case "doc": {
      const document = last?.documents.find((candidate) => candidate.localId === item.doc);
      if (!document)
        throw new ConfigurationError("unknown document", item.doc, last?.documents.map(({ localId }) => localId) ?? []);
      return { label: item.label ?? document.label, href: document.path, position, external: false, sidebar: null };
    }
    case "version": {
      const version = site.versions.find((candidate) => candidate.name === item.version);
      if (!version)
        throw new ConfigurationError(
          "missing docs version",
          item.version,
          site.versions.map(({ name }) => name),
        );
      const main = version.documents.find((document) => document.id === version.mainDocId);
      return {
        label: item.label ?? version.label,
        href: main?.path ?? version.path,
        position,
        external: false,
        sidebar: null,
      };
    }
    default:
      throw new ConfigurationError(
        "unknown navbar item type",
        String((item as { type: unknown }).type),
        NAVBAR_ITEM_TYPES,
      );
  }
}
