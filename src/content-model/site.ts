import type { SiteConfig } from "../config/schema";
import type { Variables } from "../config/variables";
import type { Place, Position } from "../problems/problem";
import type { NavbarItem } from "../shared/chrome";
import type { FrontMatter } from "./front-matter";
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
  /** `guides/interface/index.mdx` */
  readonly relative: string;
}

/** Something in a folder of pages that looks like a page and is none. */
export interface Stray {
  readonly file: string;
  /** What it is, in words. */
  readonly found: string;
  /** True for a page in a folder of which no page is read. */
  readonly elsewhere?: boolean;
}

/** The content of one docs version as it is on disk. */
export interface VersionSources {
  readonly name: string;
  readonly sidebars: SourceFile | undefined;
  readonly documents: readonly DocumentFile[];
  readonly strays?: readonly Stray[];
}

/** Everything that describes a site, read but not yet understood. */
export interface SiteSources {
  readonly siteYaml: SourceFile;
  readonly versions: readonly VersionSources[];
  /** Whether drafts are pages like others. */
  readonly withDrafts?: boolean;
}

export interface SiteDocument {
  readonly id: string;
  /** The id without its version, which is what sidebars and links name. */
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
  /** Where the file has the value at a path of its front matter, or its nearest ancestor. */
  readonly locate: (path: readonly PropertyKey[]) => Position;
}

export interface SiteVersion extends DocsVersion {
  readonly mainDocId: string;
  readonly documents: readonly SiteDocument[];
  /** Drafts that are left out. */
  readonly drafts: readonly Pick<SiteDocument, "file" | "localId" | "path">[];
  readonly sidebars: readonly Sidebar[];
  /** Whether its sidebars are known: their file could be read, and there are pages. */
  readonly sidebarsKnown: boolean;
  /** Where site.yaml names it. */
  readonly at: Place;
}

/** A navbar item and where site.yaml names what it leads to. */
export interface SiteNavbarItem extends NavbarItem {
  readonly at: Place;
}

/** An address that leads to another, and where site.yaml names it. */
export interface SiteRedirect {
  readonly from: string;
  readonly to: string;
  readonly at: Place;
}

/** A link that site.yaml writes out: in the navbar, the footer, the announcement or as the target of a redirect. */
export interface SettingLink {
  readonly href: string;
  readonly at: Place;
}

/** A content folder, understood: every name in it is resolved, and what was written knows its place. */
export interface Site {
  readonly config: SiteConfig;
  readonly variables: Variables;
  readonly versions: readonly SiteVersion[];
  /** The version that is served without a prefix. */
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
