import { NAMED_AFTER_CONTENT, OFFLINE_LIST, OFFLINE_WORKER } from "../../shared/offline-list";
import { cleanPath } from "../../shared/paths";
import { completeCopies } from "./copies";

/** How long the network may take before the saved copy is served, in ms. */
export const NETWORK_LIMIT = 3000;

/** Dependencies of the worker, replaced in tests. */
export interface Surroundings {
  /** Empty, or a base path such as `/docs`. */
  readonly prefix: string;
  readonly origin: string;
  readonly caches: CacheStorage;
  readonly fetch: (request: Request) => Promise<Response>;
}

/**
 * Returns the address under which a request would be saved: without its query, and clean for pages. Returns undefined
 * for requests that the worker doesn't handle.
 */
export function savedAddress(
  request: Pick<Request, "method" | "url">,
  prefix: string,
  origin: string,
): string | undefined {
  const url = new URL(request.url);
  const isOfSite = url.pathname === prefix || url.pathname.startsWith(`${prefix}/`);
  if (request.method !== "GET" || url.origin !== origin || !isOfSite) return undefined;
  // The page uses these to detect a new build, and the browser to update the worker.
  if (url.pathname === `${prefix}${OFFLINE_LIST}` || url.pathname === `${prefix}${OFFLINE_WORKER}`) return undefined;
  const isPage = !/\.[a-z][a-z0-9]*$/i.test(url.pathname) || url.pathname.endsWith(".html");
  return isPage ? cleanPath(url.pathname) : url.pathname;
}

/**
 * Responds from the network, or from the saved copy if the network fails, is slow or returns a server error. Files
 * named after their content come straight from the copy.
 */
export async function respond(request: Request, address: string, around: Surroundings): Promise<Response> {
  const saved = await savedResponse(address, around);
  if (saved && NAMED_AFTER_CONTENT.test(address)) return saved;
  const network = around.fetch(request);
  if (!saved) return network.catch(() => notSaved(request, around.prefix));
  const orSaved = network.then(
    (response) => (response.status >= 500 ? saved : response),
    () => saved,
  );
  return Promise.race([orSaved, new Promise<Response>((resolve) => setTimeout(resolve, NETWORK_LIMIT, saved))]);
}

/** Looks in complete copies only. */
async function savedResponse(address: string, { prefix, caches }: Surroundings): Promise<Response | undefined> {
  for await (const { name } of completeCopies(prefix, caches)) {
    const found = await caches.match(address, { cacheName: name });
    if (found) return found;
  }
  return undefined;
}

/** The home link ends in a slash, like the worker's scope, which doesn't include a bare `/docs`. */
function notSaved({ mode }: Request, prefix: string): Response {
  if (mode !== "navigate") return Response.error();
  const html = `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>You're offline</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<body style="max-width:40rem;margin:2rem auto;padding:0 1rem;font-family:system-ui,sans-serif">
<h1>You're offline</h1><p>This page isn't in your saved copy.
<p><a href="${prefix}/">Go to the home page</a></html>`;
  return new Response(html, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
