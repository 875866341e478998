import { deleteCopies } from "./copies";
import { respond, savedAddress } from "./respond";
import { PREFIX, scope } from "./worker-scope";

/**
 * Service worker for readers who have saved the site. The page fills the copies and this only reads them, so a new
 * worker can take over immediately; it removes them only when the site no longer has this script.
 */

let isChecked = false;

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = savedAddress(request, PREFIX, scope.location.origin);
  if (address === undefined) return;
  event.respondWith(
    respond(request, address, {
      prefix: PREFIX,
      origin: scope.location.origin,
      caches,
      fetch: (asked) => fetch(asked),
    }),
  );
  if (request.mode === "navigate") event.waitUntil(retireIfGone());
});

/** If the host no longer has this script, removes copies and worker: the browser would keep the old worker forever. */
async function retireIfGone(): Promise<void> {
  if (isChecked) return;
  isChecked = true;
  const response = await fetch(scope.location.href, { method: "HEAD", cache: "no-store" }).catch(() => undefined);
  const isGone = response?.status === 404 || response?.status === 410;
  if (!isGone) return;
  await deleteCopies(PREFIX, caches);
  await scope.registration.unregister();
}
