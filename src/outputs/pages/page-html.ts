import { createHash } from "node:crypto";
import { SCRIPTS_ID } from "../../browser/head-scripts/site-load";
import { ISLAND_ID } from "../../browser/navigation/page-data-island";

/** Gatsby's inline script that names the page. It differs from page to page, so that no policy could list it. */
const PAGE_PATH = /<script id="gatsby-script-loader">.*?<\/script>/s;
/** Gatsby's inline script that names the build, in a part of the page that a later build may write anew. */
const BUILD = /<script>window\.___webpackCompilationHash="[^"]*";<\/script>/;
const SCRIPTS = /<script src="([^"]+)"/g;
/** All of them, from the first one on: looked for in the whole page by a pattern, they took 2.7 ms in each. */
const BUNDLE = /(?:<script src="[^"]+" async><\/script>)+/y;
const CHUNK_MAP = /<script\s+id="gatsby-chunk-mapping"\s*>.*?<\/script>/s;
const ISLAND = new RegExp(`<script type="application/json" id="${ISLAND_ID}"[^>]*>.*?</script>`, "s");
/** `style` attributes of the two elements that Gatsby puts around pages; src/theme/styles/base.css says the same. */
const STYLE_ATTRIBUTES = /(<div(?=[^>]* id="gatsby-(?:focus-wrapper|announcer)")[^>]*?) style="[^"]*"/g;

/**
 * React 18 (`writeStringChunk` of its server) collects the HTML in views of 2,048 bytes. Where a character of several
 * bytes does not fit into the rest of one, it sends the whole view, with the bytes that are left at zero, and begins the
 * next one with the character.
 */
const FILLING = "\0";

/** For Internet Explorer and Safari 9, in the head of each of Gatsby's documents. */
const FOR_INTERNET_EXPLORER = '<meta http-equiv="x-ua-compatible" content="ie=edge"/>';
const FOR_SAFARI_9 = ', shrink-to-fit=no"';

/**
 * Cloudflare hides e-mail addresses in pages, samples included, unless told not to, and shows them again by a script of
 * its own. It is on by default (developers.cloudflare.com, “Email Address Obfuscation”).
 */
const BODY = /(<body[^>]*>)(?!<!--email_off-->)(.*)(<\/body>)/s;
const BODY_WITH_ADDRESSES = "$1<!--email_off-->$2<!--/email_off-->$3";

export interface PageOfBuild {
  /** Path of the page without base path, as Gatsby names it: `/404.html` for the not-found page. */
  readonly path: string;
  /** What the browser would ask for next, with the base path: address → response, the page's own data first. */
  readonly answers: unknown;
}

/**
 * Name of the build that a page belongs to: the same for the same scripts. Gatsby's own depends on the folder in which
 * the site is built, so that no two machines would build the same site.
 * @throws where the HTML names no scripts
 */
export function buildOf(html: string): string {
  const scripts = [...html.matchAll(SCRIPTS)].map(([, address]) => address);
  if (scripts.length === 0) throw changed("scripts");
  return createHash("sha256").update(scripts.join("\n")).digest("hex").slice(0, 20);
}

/**
 * A built page with its data in it, and without what a content security policy would refuse: Gatsby's two inline
 * scripts, whose values become attributes of the data (`nameBuild` in src/browser/router.ts takes them from there), and
 * its two `style` attributes. Its map of chunks is left out as well; it serves Gatsby's prefetching, which is disabled.
 * The bundle's scripts are put into a template, from which `loadSite` starts them after the first paint. What React
 * leaves between the characters of its text is taken out.
 * @param html as Gatsby wrote it, or as this function left it: a build that reuses a page's HTML finds the
 *   island of the build before
 * @throws where the HTML is not as Gatsby writes it: the page would not run, or load its data once more, unnoticed
 */
export function withPageData(html: string, { path, answers }: PageOfBuild): string {
  const earlier = ISLAND.exec(html);
  if (!earlier && !PAGE_PATH.test(html)) throw changed('<script id="gatsby-script-loader">');
  if (!earlier && !CHUNK_MAP.test(html)) throw changed('<script id="gatsby-chunk-mapping">');
  if (!earlier && !BUILD.test(html)) throw changed("script with the compilation's hash");
  const bundle = bundleOf(html);
  // Where Gatsby left that part of the page as it was, they are in their place.
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

/** @throws where there are no scripts of the bundle */
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
