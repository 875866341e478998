import { escapeMarkup } from "../shared/escape-markup";
import { prefixOf } from "../shared/paths";

/** An address that redirects to another. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** Follows the page's link; query and hash come from the current address if the link has none. */
const FOLLOW =
  'const to=new URL(document.querySelector("a").href);to.search||=location.search;to.hash||=location.hash;location.replace(to)';

/**
 * Makes a page that redirects without the host's help: by a script that keeps query and hash, by a `meta` refresh
 * without scripts, and by a link. The script is the same on every such page, so the content security policy needs only
 * one hash.
 */
export function redirectPage(to: string, basePath: string, siteUrl: string): string {
  const target = to.startsWith("/") ? `${prefixOf(basePath)}${to}` : to;
  const canonical = to.startsWith("/") ? `${siteUrl}${target}` : to;
  const safe = escapeMarkup(target);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>This page has moved</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeMarkup(canonical)}">
<noscript><meta http-equiv="refresh" content="0; url=${safe}"></noscript>
</head>
<body>
<p>This page has moved to <a href="${safe}">${safe}</a>.</p>
<script>${FOLLOW}</script>
</body>
</html>
`;
}
