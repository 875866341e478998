import { escapeMarkup } from "../shared/escape-markup";
import { prefixOf } from "../shared/paths";

/** An address that leads to another. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** Follows the page's link; what the link has no query or hash of comes from the address. */
const FOLLOW =
  'const to=new URL(document.querySelector("a").href);to.search||=location.search;to.hash||=location.hash;location.replace(to)';

/**
 * A page that leads on without help from the host: at once with a script that keeps query and hash,
 * after a moment without one, and by a link that anyone can follow. The script is the same on every such page, so
 * that one hash of the content security policy stands for all.
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
