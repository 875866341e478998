import type { SiteConfig } from "../config/schema";
import { searchSources } from "../config/search-schema";

/** Hashes of the inline scripts and styles of pages, in the policy's form: `sha256-…`, without quotes. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The settings that make pages send requests to other sites. */
export type PolicySettings = Pick<SiteConfig, "analytics" | "search">;

/** Directive → its sources. */
type Directives = Readonly<Record<string, readonly string[]>>;

const SELF = "'self'";
const NONE = "'none'";
const TAG_MANAGER = "https://www.googletagmanager.com";

/** Trusted Types policies: webpack's for its chunks, and the site's own (src/browser/trusted.ts). */
export const TRUSTED_TYPES = ["webpack", "developer-resources"] as const;

/** Sources for a tag-manager container. Operators add the hosts of its tags themselves (docs/operating.md). */
const ANALYTICS: Directives = {
  "script-src": [TAG_MANAGER],
  "connect-src": [TAG_MANAGER],
  "img-src": [TAG_MANAGER],
  // Ours for the container's address (src/browser/analytics/tag-manager.ts), and one that Google's scripts create.
  "trusted-types": ["tag-manager", "goog#html"],
};

/** Directives that browsers ignore in a `meta` element, with a console message. */
const HEADER_ONLY = ["frame-ancestors"];

function directives({ analytics, search }: PolicySettings, { scripts, styles }: InlineHashes): Directives {
  const quoted = (hashes: readonly string[]): string[] => hashes.map((hash) => `'${hash}'`);
  const own: Directives = {
    "default-src": [NONE],
    "script-src": [SELF, ...quoted(scripts)],
    "style-src": [SELF, ...quoted(styles)],
    // The icon after external links is a `data:` mask.
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

/** Returns the content security policy as a header value. */
export function policy(settings: PolicySettings, hashes: InlineHashes): string {
  return written(Object.entries(directives(settings, hashes)));
}

/** Returns the policy for a `meta` element, without header-only directives. */
export function metaPolicy(settings: PolicySettings, hashes: InlineHashes): string {
  return written(Object.entries(directives(settings, hashes)).filter(([name]) => !HEADER_ONLY.includes(name)));
}
