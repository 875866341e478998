import type { Link, Root } from "mdast";
import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { didYouMean, suggest } from "../../problems/problem";
import { decoded } from "../../shared/decoded";
import { cleanPath, isExternal, joinPaths, prefixOf, splitUrl } from "../../shared/paths";
import { placeOf, report, type MarkdownContext } from "../context";
import { componentProps, isComponent } from "../nodes";

/** Files that the site serves as they are. */
const FILE = /^\/(images|downloads|samples)\//;

/** Adds base path and version to internal addresses, marks external links, and collects both. */
export function links(tree: Root, context: MarkdownContext): void {
  visit(tree, (node) => {
    if (node.type === "link") resolveMarkdownLink(node, context);
    else if (isComponent(node)) {
      const props = componentProps(node);
      if (typeof props.href === "string") props.href = resolve(props.href, node, context);
    }
  });
}

function resolveMarkdownLink(node: Link, context: MarkdownContext): void {
  if (toString(node).trim() === "")
    report(context, node, {
      what: "link without text",
      found: "nothing between `[` and `]`",
      expected: "words that say where the link leads",
      fix: "write them.",
    });
  node.url = resolve(node.url, node, context);
  if (isExternal(node.url) && /^https?:/i.test(node.url)) {
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, rel: ["noopener"], dataExternal: "" } };
  }
}

function resolve(href: string, node: Link | Parameters<typeof report>[1], context: MarkdownContext): string {
  const { basePath, path, versionPath } = context.options;
  if (isExternal(href)) {
    if (!/^(https?|mailto|tel):/i.test(href)) {
      report(context, node, {
        what: "link with a scheme that pages may not use",
        found: `\`${href}\``,
        expected: "`https:`, `http:`, `mailto:`, `tel:` or a path",
        fix: "write the whole address with `https://`.",
      });
    } else context.externalLinks.push({ href, ...placeOf(context, node) });
    return href;
  }
  const url = splitUrl(href);
  const place = { href, ...placeOf(context, node), hash: decoded(url.hash.slice(1)) };
  if (href === "") {
    report(context, node, {
      what: "link without an address",
      found: "nothing",
      expected: "a path such as `/guides/interface`, or `#` and an id",
      fix: "write it.",
    });
    return href;
  }
  if (url.path === "") {
    context.links.push({ ...place, path });
    return href;
  }
  if (!url.path.startsWith("/")) {
    report(context, node, {
      what: "relative link",
      found: `\`${href}\``,
      expected: "a path from the top of the site, such as `/guides/interface`",
      fix: fullAddress(url.path, href),
    });
    return href;
  }
  if (FILE.test(url.path)) {
    if (!context.options.fileExists(url.path)) {
      report(context, node, {
        what: "link to a file that doesn't exist",
        found: `\`${href}\``,
        expected: "a file in content/images, content/downloads or static",
        fix: suggest(url.path, context.options.files?.() ?? [], "add the file or correct the path.", didYouMean),
      });
    }
    return `${prefixOf(basePath)}${href}`;
  }
  if (url.path !== "/" && cleanPath(url.path) !== url.path) {
    report(context, node, {
      what: "link that isn't in its clean form",
      found: `\`${url.path}\``,
      expected: `\`${cleanPath(url.path)}\``,
      fix: "write the path without `.html`, `index.html` or a slash at the end.",
    });
  }
  const target = joinPaths(versionPath, cleanPath(url.path));
  context.links.push({ ...place, path: target });
  return `${joinPaths(basePath, target)}${url.query}${url.hash}`;
}

/** Writes the fix of a link that starts with neither `/` nor a scheme. */
function fullAddress(path: string, href: string): string {
  if (/^[^/\s]+@[^/\s]+$/.test(href)) return `write \`mailto:${href}\`.`;
  if (href.startsWith("www.")) return `write \`https://${href}\`.`;
  const [ending] = /\.mdx?$/.exec(path) ?? [];
  return `start the link with \`/\`${ending === undefined ? "" : `, and leave out \`${ending}\``}.`;
}
