import { readFileSync } from "node:fs";
import { loadSiteConfig } from "../../src/config/load";

/** What content/site.yaml sets, for tests of the shipped site, so that one edit renames the product in them, too. */

const { config, variables } = loadSiteConfig("content/site.yaml", readFileSync("content/site.yaml", "utf8"));
if (!config) throw new Error("content/site.yaml is not usable; `npm run check` shows why.");

/** The value of a variable that pages write between percent signs, such as `product-slug`. */
export function setting(name: string): string {
  const value = variables[name];
  if (value === undefined) throw new Error(`content/site.yaml gives no variable ${name}.`);
  return value;
}

/** Address of the site without a slash at the end, base path included. */
export const SITE_URL = setting("site.url");

export const TITLE = config.title;
