import type { SiteConfig } from "../config/schema";
import type { Variables } from "../config/variables";
import type { Place, Position } from "../problems/problem";
import type { NavbarItem } from "../shared/chrome";
import type { FrontMatter } from "./front-matter";
import type { Redirect } from "./redirects";
import type { Sidebar } from "./sidebar";
import type { DocsVersion } from "./versions";

/** A text file of the content folder. */
export interface SourceFile {
  /** Path for messages, from the project root. */
  readonly file: string;
  readonly text: string;
}

/** A page file, with its path inside its version's folder. */
export interface DocumentFile extends SourceFile {
  /** E.g. `guides/interface/index.mdx`. */
  readonly relative: string;
}

/** Something in a folder of pages that looks like a page but isn't one. */
export interface Stray {
  readonly file: string;
  /** What it is, for messages. */
  readonly found: string;
  /** Whether it's a page in a folder from which no pages are read. */
  readonly elsewhere?: boolean;
}

/** A docs version's content as it is on disk. */
export interface VersionSources {
  readonly name: string;
  readonly sidebars: SourceFile | undefined;
  readonly documents: readonly DocumentFile[];
  readonly strays?: readonly Stray[];
}

/** site.yaml, and the pages and sidebars of all versions, before they're interpreted. */
export interface SiteSources {
  readonly siteYaml: SourceFile;
  readonly versions: readonly VersionSources[];
  /** Whether drafts count as pages. */
  readonly withDrafts?: boolean;
}

export interface SiteDocument {
  readonly id: string;
  /** The id without the version, as used in sidebars and links. */
  readonly localId: string;
  readonly version: string;
  readonly file: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly label: string;
  readonly sidebar: string | null;
  readonly unlisted: boolean;
  readonly frontMatter: FrontMatter;
  /** Returns the position of a front matter value, or of its nearest ancestor. */
  readonly locate: (path: readonly PropertyKey[]) => Position;
}

export interface SiteVersion extends DocsVersion {
  readonly mainDocId: string;
  readonly documents: readonly SiteDocument[];
  /** Drafts that aren't built. */
  readonly drafts: readonly Pick<SiteDocument, "file" | "localId" | "path">[];
  readonly sidebars: readonly Sidebar[];
  /** Whether its sidebars are known: the file could be read, and there are pages. */
  readonly sidebarsKnown: boolean;
  /** Where site.yaml names it. */
  readonly at: Place;
}

/** A navbar item, and where site.yaml names its target. */
export interface SiteNavbarItem extends NavbarItem {
  readonly at: Place;
}

/** A redirect, and where it is in site.yaml. */
export interface SiteRedirect extends Redirect {
  readonly at: Place;
}

/** A link in site.yaml (navbar, footer, announcement, target of a redirect), or one in a sidebar that isn't a page. */
export interface SettingLink {
  readonly href: string;
  readonly at: Place;
}

/** An interpreted content folder: all names are resolved, and everything knows its position in the files. */
export interface Site {
  readonly config: SiteConfig;
  readonly variables: Variables;
  readonly versions: readonly SiteVersion[];
  /** The version served without a prefix. */
  readonly lastVersion: SiteVersion;
  readonly versionByName: ReadonlyMap<string, SiteVersion>;
  readonly documentById: ReadonlyMap<string, SiteDocument>;
  /** By path from the project root. */
  readonly documentByFile: ReadonlyMap<string, SiteDocument>;
  /** Items whose target exists, in the order of site.yaml. */
  readonly navbar: readonly SiteNavbarItem[];
  readonly redirects: readonly SiteRedirect[];
  readonly links: readonly SettingLink[];
}
