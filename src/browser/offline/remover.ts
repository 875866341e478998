import { deleteCopies } from "./copies";
import { PREFIX, scope } from "./worker-scope";

/**
 * Served in the worker's place when the settings turn offline copies off: removes all copies and unregisters itself.
 */
scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) =>
  event.waitUntil(deleteCopies(PREFIX, caches).then(() => scope.registration.unregister())),
);
