import { ISLAND_ID } from "../browser/navigation/page-data-island";

/** Gatsby's script that starts loading the page; the island goes before it. */
const LOADER = '<script id="gatsby-script-loader"';
const CHUNK_MAP = /<script\s+id="gatsby-chunk-mapping"\s*>.*?<\/script>/s;
const ISLAND = new RegExp(`<script type="application/json" id="${ISLAND_ID}".*?</script>`, "s");

/**
 * A built page with its data in it, and without Gatsby's map of chunks, which serves Gatsby's prefetching
 * only, and that is disabled.
 * @param html as Gatsby wrote it, or as this function left it: a build that reuses a page's HTML finds the
 *   island of the build before
 * @param dataUrl address that the browser would ask for this data, with the base path
 * @throws where the HTML is not as Gatsby writes it: the browser would then load the data once more, unnoticed
 */
export function withPageData(html: string, dataUrl: string, data: unknown): string {
  const earlier = ISLAND.test(html);
  if (!html.includes(LOADER)) throw changed("gatsby-script-loader");
  if (!earlier && !CHUNK_MAP.test(html)) throw changed("gatsby-chunk-mapping");
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  const island = `<script type="application/json" id="${ISLAND_ID}" data-url="${dataUrl}">${json}</script>`;
  return html
    .replace(CHUNK_MAP, "")
    .replace(ISLAND, "")
    .replace(LOADER, () => island + LOADER);
}

function changed(id: string): Error {
  return new Error(
    `Gatsby's HTML has no <script id="${id}"> any more. ` +
      `Correct src/build/page-html.ts ("What we patch in Gatsby" in docs/architecture.md).`,
  );
}
