import type { SiteConfig } from "../config/schema";
import type { Redirect } from "../content-model/redirects";
import { escapeRegExp } from "../shared/escape-regexp";
import { isExternal, joinPaths, prefixOf, splitUrl } from "../shared/paths";
import { metaPolicy, policy, type InlineHashes } from "./policy";

export interface HeaderRule {
  /** Address from the root of the host; one `*` matches any characters, including slashes. */
  readonly pattern: string;
  readonly name: string;
  readonly value: string;
}

/**
 * How a host serves the site: the single source for all files in `hosts/`, `_headers` and `_redirects`. Addresses start
 * at the root of the host and include the base path.
 */
export interface HostDescription {
  /** The base path, e.g. `/docs`, or empty. */
  readonly prefix: string;
  /** Clean addresses of the listed pages; the home page is `/`, or the base path. */
  readonly pages: readonly string[];
  /** Addresses that moved. */
  readonly moved: readonly Redirect[];
  /** Headers of every response, including not-found pages. */
  readonly headers: Readonly<Record<string, string>>;
  /** `Cache-Control` unless a rule sets another. */
  readonly caching: string;
  /** At most one rule per header matches an address, because hosts treat duplicates differently. */
  readonly rules: readonly HeaderRule[];
  /** The content security policy as a `meta` element, for hosts that can't set headers. */
  readonly metaPolicy: string;
}

export interface HostedSite {
  readonly config: Pick<SiteConfig, "analytics" | "basePath" | "redirects" | "search">;
  /** Clean paths of the listed pages, without the base path. */
  readonly pages: readonly string[];
  /** Paths of all built files below `public/`, without a leading slash. */
  readonly files: readonly string[];
  readonly hashes: InlineHashes;
  /**
   * Hashes of the previous build, if known. Hosts update pages and headers one after the other and cache pages, so for
   * some minutes pages of one build come with headers of the other.
   */
  readonly earlierHashes?: InlineHashes | undefined;
}

const REVALIDATE = "public, max-age=0, must-revalidate";
const FOR_EVER = "public, max-age=31536000, immutable";
const AN_HOUR = "public, max-age=3600";

/** Search index and sidebar files, which are named after their content; scripts match `/*.js`. */
const INDEX_FILE = /^(?:search|sidebars)\/[0-9a-f]{16}\.json$/;

/** Content types that hosts don't know or guess wrong, by pattern below the base path. */
const TYPES: Readonly<Record<string, string>> = {
  "/*.md": "text/markdown; charset=utf-8",
  "/*.mjs": "text/javascript; charset=utf-8",
  "/*.d.ts": "text/plain; charset=utf-8",
  "/*.http": "text/plain; charset=utf-8",
  "/*.yaml": "application/yaml; charset=utf-8",
  "/*.webmanifest": "application/manifest+json; charset=utf-8",
  "/api/changes.xml": "application/atom+xml; charset=utf-8",
};

/** Browser features that no page uses. Copying to the clipboard isn't listed, because pages use it. */
const UNUSED_FEATURES = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-get",
  "usb",
];

/** Describes how hosts should serve a built site. Pure. */
export function describeHosting({ config, pages, files, hashes, earlierHashes }: HostedSite): HostDescription {
  const prefix = prefixOf(config.basePath);
  const caching = (pattern: string, value: string): HeaderRule => ({
    pattern: `${prefix}${pattern}`,
    name: "Cache-Control",
    value,
  });
  return {
    prefix,
    pages: pages.map((page) => hostAddress(prefix, page)),
    moved: config.redirects.map(({ from, to }) => ({
      from: hostAddress(prefix, joinPaths(from)),
      to: isExternal(to) ? to : hostAddress(prefix, to),
    })),
    headers: {
      "Content-Security-Policy": policy(config, together(hashes, earlierHashes)),
      "Strict-Transport-Security": "max-age=31536000",
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
      "Cross-Origin-Opener-Policy": "same-origin",
      // Newsletters and shops embed the banners of `/images/`, and not all hosts can set a header twice.
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
    caching: REVALIDATE,
    rules: [
      caching("/*.js", FOR_EVER),
      caching("/*.css", FOR_EVER),
      ...files.filter((file) => INDEX_FILE.test(file)).map((file) => caching(`/${file}`, FOR_EVER)),
      caching("/images/*", AN_HOUR),
      ...Object.entries(TYPES).map(([pattern, value]) => ({
        pattern: `${prefix}${pattern}`,
        name: "Content-Type",
        value,
      })),
    ],
    metaPolicy: metaPolicy(config, hashes),
  };
}

function together(own: InlineHashes, earlier: InlineHashes | undefined): InlineHashes {
  const both = (name: keyof InlineHashes): string[] => [...new Set([...own[name], ...(earlier?.[name] ?? [])])];
  return { scripts: both("scripts"), styles: both("styles") };
}

/** Returns the address of a path on the host; the home page's is the base path, or `/`. */
function hostAddress(prefix: string, address: string): string {
  const { path, query, hash } = splitUrl(address);
  const clean = joinPaths(prefix, path);
  return `${clean}${query}${hash}`;
}

/** Converts a rule's pattern to the source of a regular expression, without anchors. */
export function patternSource(pattern: string): string {
  return pattern.split("*").map(escapeRegExp).join(".*");
}

/** Returns all headers of a response, from the description and its rules. */
export function headersFor(
  { headers, caching, rules }: HostDescription,
  address: string,
): Readonly<Record<string, string>> {
  const own = rules.filter(({ pattern }) => new RegExp(`^${patternSource(pattern)}$`).test(address));
  return { ...headers, "Cache-Control": caching, ...Object.fromEntries(own.map(({ name, value }) => [name, value])) };
}
