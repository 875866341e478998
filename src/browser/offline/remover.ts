import { deleteCopies } from "./retire";
import { PREFIX, scope } from "./worker-scope";

/** What a site whose settings turn saving off has in the worker's place: it removes copies and itself. */
scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) =>
  event.waitUntil(deleteCopies(PREFIX, caches).then(() => scope.registration.unregister())),
);
