import { createRequire } from "node:module";
import path from "node:path";

/** Returns a `require` that resolves like the site being built. */
export const requireOfSite = (): NodeJS.Require => createRequire(path.resolve("package.json"));

/** Returns a `require` that resolves Gatsby's own dependencies. */
export const requireOfGatsby = (): NodeJS.Require => createRequire(requireOfSite().resolve("gatsby/package.json"));
