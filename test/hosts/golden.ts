import { HASH } from "./site";

export interface Expected {
  readonly status: 200 | 404 | "redirect";
  /** Final target of a redirect, after at most two hops. With status 404: where the address may redirect first. */
  readonly to?: string;
  readonly caching?: RegExp;
  readonly type?: RegExp;
}

export interface Row {
  readonly address: string;
  readonly expected: Expected;
  /** Behaviour of a host without rules: the page exists; its own script and canonical address do the rest. */
  readonly github?: Expected;
  /** Where these differ, because they can't be configured: docs/operating.md. */
  readonly netlify?: Expected;
  readonly vercel?: Expected;
  /** Slashes or a backslash that could name another host; only that no redirect leaves the site is checked. */
  readonly safe?: true;
}

const page: Expected = { status: 200, caching: /max-age=0, must-revalidate/, type: /^text\/html/ };
const onGithub: Expected = { status: 200, type: /^text\/html/ };
const to = (address: string): Expected => ({ status: "redirect", to: address });
const forEver: Expected = { status: 200, caching: /max-age=31536000, immutable/ };
const revalidated = (type: RegExp): Expected => ({ status: 200, caching: /max-age=0, must-revalidate/, type });
// Cloudflare forbids caching of not-found responses, whatever it's told.
const notFound: Expected = { status: 404, caching: /max-age=0, must-revalidate|no-store/, type: /^text\/html/ };

/** Every kind of address, relative to the base path. */
export const GOLDEN: readonly Row[] = [
  { address: "/", expected: page },
  { address: "/a", expected: page },
  { address: "/guides/b", expected: page },
  { address: "/a?q=1&q=2", expected: page },
  { address: "/1.0", expected: page },
  { address: "/guides/hidden", expected: page },

  { address: "/index.html?q=1", expected: to("/?q=1"), github: onGithub },
  { address: "/a.html", expected: to("/a"), github: onGithub },
  { address: "/a/", expected: to("/a"), github: onGithub },
  { address: "/a/index.html", expected: to("/a"), github: onGithub },
  { address: "/guides/b.html?q=1&r=a%20b", expected: to("/guides/b?q=1&r=a%20b"), github: onGithub },
  { address: "/guides/b/?q=1", expected: to("/guides/b?q=1"), github: onGithub },
  { address: "/guides/b/index.html?q=1", expected: to("/guides/b?q=1"), github: onGithub },
  { address: "/1.0/", expected: to("/1.0"), github: onGithub },
  // No list of rules may mention this page.
  { address: "/guides/hidden/?q=1", expected: to("/guides/hidden?q=1"), github: onGithub },
  { address: "/guides/hidden/index.html", expected: to("/guides/hidden"), github: onGithub },
  { address: "/guides/hidden.html", expected: to("/guides/hidden"), github: onGithub, netlify: page },

  { address: "/old", expected: to("/a"), github: onGithub },
  { address: "/old?q=1", expected: to("/a?q=1"), github: onGithub },
  { address: "/old.html", expected: to("/a"), github: onGithub },
  { address: "/old/", expected: to("/a"), github: { status: 404 } },
  { address: "/old/index.html", expected: to("/a"), github: { status: 404 } },
  { address: "/old-section/?q=1", expected: to("/guides/b?tab=php#top"), github: { status: 404 } },
  { address: "/old-section?q=1", expected: to("/guides/b?tab=php#top"), github: onGithub },
  { address: "/old-shop", expected: to("https://example.com/shop"), github: onGithub },

  { address: `/app-${HASH}.js`, expected: { ...forEver, type: /javascript/ } },
  { address: `/app.${HASH}.css`, expected: { ...forEver, type: /^text\/css/ } },
  { address: "/search/0123456789abcdef.json", expected: { ...forEver, type: /^application\/json/ } },
  { address: "/search/manifest.json", expected: revalidated(/^application\/json/) },
  { address: "/page-data/a/page-data.json", expected: revalidated(/^application\/json/) },
  { address: "/images/shop.svg", expected: { status: 200, caching: /max-age=3600/, type: /^image\/svg\+xml/ } },
  { address: "/robots.txt", expected: revalidated(/^text\/plain/) },
  { address: "/llms.txt", expected: revalidated(/^text\/plain; ?charset=utf-8/i) },
  { address: "/a.md", expected: revalidated(/^text\/markdown; ?charset=utf-8/i) },
  { address: "/manifest.webmanifest", expected: revalidated(/^application\/manifest\+json/) },
  { address: "/index.md", expected: revalidated(/^text\/markdown; ?charset=utf-8/i) },
  { address: "/guides/b.md", expected: revalidated(/^text\/markdown; ?charset=utf-8/i) },
  { address: "/llms/guides.txt", expected: revalidated(/^text\/plain; ?charset=utf-8/i) },
  { address: "/documentation.zip", expected: { status: 200, caching: /max-age=0, must-revalidate/ } },
  { address: "/offline.json", expected: revalidated(/^application\/json/) },
  { address: "/offline-worker.mjs", expected: revalidated(/^text\/javascript/) },
  { address: "/api/changes.xml", expected: revalidated(/^application\/atom\+xml/) },
  { address: "/api/openapi.yaml", expected: revalidated(/^application\/yaml/) },
  { address: "/downloads/check.mjs", expected: revalidated(/^text\/javascript/) },
  { address: "/downloads/sdk.d.ts", expected: revalidated(/^text\/plain/) },

  { address: "/nope", expected: notFound },
  { address: "/guides/nope", expected: notFound },
  { address: "/nope/", expected: { ...notFound, to: "/nope" } },
  { address: "/guides", expected: notFound },
  { address: "/404", expected: notFound, github: onGithub, vercel: page },
  { address: "/404/", expected: { ...notFound, to: "/404" }, github: onGithub, vercel: to("/404") },
  { address: "/404.html", expected: { ...notFound, to: "/404" }, github: onGithub, netlify: page, vercel: to("/404") },
  { address: `/old-${HASH}.js`, expected: { status: 404 } },

  { address: "//example.com/", expected: notFound, safe: true },
  { address: "//example.com/index.html", expected: notFound, safe: true },
  { address: "/\\example.com/", expected: notFound, safe: true },
  { address: "//example.com.html", expected: notFound, safe: true },
];
