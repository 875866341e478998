import path from "node:path";

/** Conventional place for caches of build tools; shared by every site built from this checkout. */
export const CACHE = path.join("node_modules", ".cache", "developer-resources");
