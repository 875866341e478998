import { prefixOf, splitUrl } from "../shared/paths";

/** An address that leads to another. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/**
 * Rules in the `_redirects` form that several static hosts read. Hosts keep query and hash by
 * themselves. Addresses carry the base path already.
 */
export function redirectRules(redirects: readonly Redirect[]): string {
  return redirects.map(({ from, to }) => `${from} ${to === "/" ? to : to.replace(/\/$/, "")} 301\n`).join("");
}

/**
 * A page that leads on without help from the host: at once with a script that keeps query and hash,
 * after a moment without one, and by a link that anyone can follow.
 */
export function redirectPage(to: string, basePath: string, siteUrl: string): string {
  const target = to.startsWith("/") ? `${prefixOf(basePath)}${to}` : to;
  const { path, query, hash } = splitUrl(target);
  const script = [path, query, hash].map((part) => JSON.stringify(part).replaceAll("<", "\\u003c"));
  const canonical = to.startsWith("/") ? `${siteUrl}${target}` : to;
  const safe = escapeHtml(target);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>This page has moved</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(canonical)}">
<script>location.replace(${script[0]} + (${script[1]} || location.search) + (${script[2]} || location.hash))</script>
<noscript><meta http-equiv="refresh" content="0; url=${safe}"></noscript>
</head>
<body>
<p>This page has moved to <a href="${safe}">${safe}</a>.</p>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
