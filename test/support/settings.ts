import { readFileSync } from "node:fs";
import { loadSiteConfig } from "../../src/config/load";

/** Settings from content/site.yaml for tests of the shipped site, so that renaming the product takes one edit. */

const { config, variables } = loadSiteConfig("content/site.yaml", readFileSync("content/site.yaml", "utf8"));
if (!config) throw new Error("content/site.yaml is not usable; `npm run check` shows why.");

/** Returns the value of a variable such as `product-slug`, which pages write between percent signs. */
export function setting(name: string): string {
  const value = variables[name];
  if (value === undefined) throw new Error(`content/site.yaml gives no variable ${name}.`);
  return value;
}

/** URL of the site including the base path, without a trailing slash. */
export const SITE_URL = setting("site.url");

export const TITLE = config.title;
