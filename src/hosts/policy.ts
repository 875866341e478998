import type { SiteConfig } from "../config/schema";
import { searchSources } from "../config/search-schema";

/** What pages carry inside of themselves, as a content security policy names it: `sha256-…`, without quotes. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The settings that let a page ask another site for something. */
export type PolicySettings = Pick<SiteConfig, "analytics" | "search">;

/** What a policy of this site consists of: the sources of each directive. */
type Directives = Readonly<Record<string, readonly string[]>>;

const SELF = "'self'";
const NONE = "'none'";
const TAG_MANAGER = "https://www.googletagmanager.com";

/** Names of the Trusted Types policies: webpack's for its chunks, and the site's (src/browser/trusted.ts). */
export const TRUSTED_TYPES = ["webpack", "developer-resources"] as const;

/** What a tag-manager container adds. The hosts of its tags are the operator's to add (docs/operating.md). */
const ANALYTICS: Directives = {
  "script-src": [TAG_MANAGER],
  "connect-src": [TAG_MANAGER],
  "img-src": [TAG_MANAGER],
  // Ours for the container's address (src/browser/analytics/tag-manager.ts), and the one that Google's scripts make.
  "trusted-types": ["tag-manager", "goog#html"],
};

/** Directives that a browser ignores, with a message in its console, where they come in a `meta` element. */
const HEADER_ONLY = ["frame-ancestors"];

function directives({ analytics, search }: PolicySettings, { scripts, styles }: InlineHashes): Directives {
  const quoted = (hashes: readonly string[]): string[] => hashes.map((hash) => `'${hash}'`);
  const own: Directives = {
    "default-src": [NONE],
    "script-src": [SELF, ...quoted(scripts)],
    "style-src": [SELF, ...quoted(styles)],
    // The sign after external links is a `data:` mask.
    "img-src": [SELF, "data:"],
    "connect-src": [SELF],
    "manifest-src": [SELF],
    "worker-src": [SELF],
    "base-uri": [NONE],
    "form-action": [NONE],
    "frame-ancestors": [NONE],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": TRUSTED_TYPES,
  };
  const wider = [analytics.containerId === null ? {} : ANALYTICS, searchSources(search)];
  return Object.fromEntries(
    Object.entries(own).map(([name, sources]) => [name, [...sources, ...wider.flatMap((added) => added[name] ?? [])]]),
  );
}

const written = (list: [string, readonly string[]][]): string =>
  list.map(([name, sources]) => `${name} ${sources.join(" ")}`).join("; ");

/** The content security policy of a site, as the value of its header. */
export function policy(settings: PolicySettings, hashes: InlineHashes): string {
  return written(Object.entries(directives(settings, hashes)));
}

/** The same for a `meta` element, without what only a header can set. */
export function metaPolicy(settings: PolicySettings, hashes: InlineHashes): string {
  return written(Object.entries(directives(settings, hashes)).filter(([name]) => !HEADER_ONLY.includes(name)));
}
