import { createHash } from "node:crypto";
import { SCRIPTS_ID } from "../../browser/head-scripts/site-load";
import { ISLAND_ID } from "../../browser/navigation/page-data-island";

/** Gatsby's inline script that names the page. It differs per page, so no policy could list it. */
const PAGE_PATH = /<script id="gatsby-script-loader">.*?<\/script>/s;
/** Gatsby's inline script that names the build, in a part of the page that a later build may rewrite. */
const BUILD = /<script>window\.___webpackCompilationHash="[^"]*";<\/script>/;
const SCRIPTS = /<script src="([^"]+)"/g;
/** All scripts of the bundle. Sticky, because searching the whole page took 2.7 ms per page. */
const BUNDLE = /(?:<script src="[^"]+" async><\/script>)+/y;
const CHUNK_MAP = /<script\s+id="gatsby-chunk-mapping"\s*>.*?<\/script>/s;
const ISLAND = new RegExp(`<script type="application/json" id="${ISLAND_ID}"[^>]*>.*?</script>`, "s");
/** `style` attributes of the two elements that Gatsby wraps pages in; src/theme/styles/base.css has the same styles. */
const STYLE_ATTRIBUTES = /(<div(?=[^>]* id="gatsby-(?:focus-wrapper|announcer)")[^>]*?) style="[^"]*"/g;

/**
 * React 18's server (`writeStringChunk`) writes HTML into 2,048-byte buffers. If a multi-byte character doesn't fit
 * into the rest of a buffer, React sends the whole buffer, padded with zero bytes, and the character in the next one.
 */
const FILLING = "\0";

/** Tags for Internet Explorer and Safari 9 in the head of Gatsby's documents. */
const FOR_INTERNET_EXPLORER = '<meta http-equiv="x-ua-compatible" content="ie=edge"/>';
const FOR_SAFARI_9 = ', shrink-to-fit=no"';

/**
 * By default, Cloudflare hides e-mail addresses in pages, even in samples, and shows them again with its own script
 * (developers.cloudflare.com, “Email Address Obfuscation”).
 */
const BODY = /(<body[^>]*>)(?!<!--email_off-->)(.*)(<\/body>)/s;
const BODY_WITH_ADDRESSES = "$1<!--email_off-->$2<!--/email_off-->$3";

export interface PageOfBuild {
  /** Path of the page without base path, as Gatsby has it: `/404.html` for the not-found page. */
  readonly path: string;
  /** Responses to the browser's next requests: address with base path → response; the page's own data first. */
  readonly answers: unknown;
}

/**
 * Returns the name of a page's build: the same for the same scripts. Gatsby's own depends on the folder of the build,
 * so builds on two machines would differ.
 * @throws if the HTML has no scripts
 */
export function buildOf(html: string): string {
  const scripts = [...html.matchAll(SCRIPTS)].map(([, address]) => address);
  if (scripts.length === 0) throw changed("scripts");
  return createHash("sha256").update(scripts.join("\n")).digest("hex").slice(0, 20);
}

/**
 * Puts a page's data into its HTML and removes what a content security policy would block: Gatsby's two inline scripts,
 * whose values become attributes of the data (`nameBuild` in src/browser/router.ts reads them), and its two `style`
 * attributes. Also removes Gatsby's chunk map, which only its disabled prefetching uses, and React's padding in text.
 * Moves the bundle's scripts into a template, from which `loadSite` starts them after the first paint.
 * @param html as Gatsby wrote it, or as returned by this function: builds that reuse a page's HTML find the data of the
 *   last build
 * @throws if the HTML isn't as Gatsby writes it: otherwise the page would silently not run, or load its data again
 */
export function withPageData(html: string, { path, answers }: PageOfBuild): string {
  const earlier = ISLAND.exec(html);
  if (!earlier && !PAGE_PATH.test(html)) throw changed('<script id="gatsby-script-loader">');
  if (!earlier && !CHUNK_MAP.test(html)) throw changed('<script id="gatsby-chunk-mapping">');
  if (!earlier && !BUILD.test(html)) throw changed("script with the compilation's hash");
  const bundle = bundleOf(html);
  // If Gatsby reused that part of the page, the scripts are already in the template.
  const template = `<template id="${SCRIPTS_ID}">${bundle}</template>`;
  const json = JSON.stringify(answers).replaceAll("<", "\\u003c");
  const island = `<script type="application/json" id="${ISLAND_ID}" data-page="${path}" data-build="${buildOf(html)}">${json}</script>`;
  return html
    .replace(CHUNK_MAP, "")
    .replace(BUILD, "")
    .replace(earlier ? ISLAND : PAGE_PATH, () => island)
    .replace(PAGE_PATH, "")
    .replace(html.includes(template) ? template : bundle, () => template)
    .replace(STYLE_ATTRIBUTES, "$1")
    .replace(FOR_INTERNET_EXPLORER, "")
    .replace(FOR_SAFARI_9, '"')
    .replace(BODY, BODY_WITH_ADDRESSES)
    .replaceAll(FILLING, "");
}

/** Returns the bundle's scripts. @throws if there are none */
function bundleOf(html: string): string {
  BUNDLE.lastIndex = Math.max(0, html.indexOf('<script src="'));
  const [bundle] = BUNDLE.exec(html) ?? [];
  if (bundle === undefined) throw changed("scripts");
  return bundle;
}

function changed(what: string): Error {
  return new Error(
    `Gatsby's HTML has no ${what} any more. ` +
      `Correct src/outputs/pages/page-html.ts (src/gatsby-patches/README.md).`,
  );
}
