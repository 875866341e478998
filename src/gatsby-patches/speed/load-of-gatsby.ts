import { createRequire } from "node:module";
import path from "node:path";

/** Loads packages as the site does that is built. */
export const requireOfSite = (): NodeJS.Require => createRequire(path.resolve("package.json"));

/** Loads what Gatsby itself depends on. */
export const requireOfGatsby = (): NodeJS.Require => createRequire(requireOfSite().resolve("gatsby/package.json"));
