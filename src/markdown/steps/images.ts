import type { Image, Link, Root } from "mdast";
import type { Node } from "unist";
import { SKIP, visit } from "unist-util-visit";
import { suggest } from "../../problems/problem";
import { isExternal, joinPaths } from "../../shared/paths";
import { report, type ImageSize, type MarkdownContext } from "../context";
import { componentProps, isComponent, replaceNode } from "../nodes";

/** Maximum text width on a phone, in px: smaller images are never shrunk, so enlarging them is pointless. */
const NEVER_SHRUNK = 340;

/**
 * Gives images their size in pixels, so that the layout doesn't shift, and a link to enlarge them if they may be
 * shrunk; reports missing files. Images before the first heading, which are likely visible at once, load eagerly.
 */
export function images(tree: Root, context: MarkdownContext): void {
  let belowFold = false;
  visit(tree, (node, index, parent) => {
    if (node.type === "heading") belowFold = true;
    if (node.type === "image") {
      const width = markdownImage(node, belowFold, context);
      if (width === undefined || !parent || index === undefined || parent.type === "link") return undefined;
      if (width > NEVER_SHRUNK) {
        const link: Link = {
          type: "link",
          url: node.url,
          title: null,
          children: [node],
          position: node.position,
          data: { hProperties: { className: ["zoom"], ariaLabel: `Enlarge: ${node.alt ?? ""}` } },
        };
        replaceNode(parent, index, link);
        return SKIP;
      }
    } else if (isComponent(node) && node.name === "Figure") {
      const props = componentProps(node);
      // Missing attributes are already reported.
      if (typeof props.alt === "string") requireAlt(props.alt, node, context);
      if (typeof props.src !== "string") return undefined;
      const size = lookUp(props.src, node, context);
      if (!size) return undefined;
      props.src = joinPaths(context.options.basePath, String(props.src));
      props.width = size.width;
      props.height = size.height;
      if (size.width > NEVER_SHRUNK) props.zoom = true;
      if (!belowFold) props.eager = true;
    }
    return undefined;
  });
}

/** Returns the image's width in px; undefined if there's no such file. */
function markdownImage(image: Image, belowFold: boolean, context: MarkdownContext): number | undefined {
  const size = lookUp(image.url, image, context);
  requireAlt(image.alt ?? "", image, context);
  if (!size) return undefined;
  image.url = joinPaths(context.options.basePath, image.url);
  image.data = {
    ...image.data,
    hProperties: {
      ...image.data?.hProperties,
      width: size.width,
      height: size.height,
      ...(belowFold ? { loading: "lazy" } : {}),
      decoding: "async",
    },
  };
  return size.width;
}

function requireAlt(alt: string, node: Node, context: MarkdownContext): void {
  if (alt.trim() !== "") return;
  report(context, node, {
    what: "image without alternative text",
    found: "nothing",
    expected: "what the image shows",
    fix: "describe it between the square brackets, or in `alt`.",
  });
}

function lookUp(source: string, node: Node, context: MarkdownContext): ImageSize | undefined {
  const size = isExternal(source) || !source.startsWith("/") ? undefined : context.options.imageSize(source);
  if (size) return size;
  const absent = isExternal(source) ? ELSEWHERE : missing(source, context.options.files?.() ?? []);
  report(context, node, {
    found: `\`${source}\``,
    expected: "a file in content/images, as `/images/…`",
    ...(size === null ? broken(source) : absent),
  });
  return undefined;
}

const missing = (source: string, files: readonly string[]) => ({
  what: "missing image",
  fix: suggest(
    source,
    files.filter((file) => file.startsWith("/images/")),
    "add the file or correct the path.",
  ),
});
const ELSEWHERE = { what: "image from another site", fix: "save it in content/images and write `/images/…`." };
const broken = (source: string) => ({
  what: "file that isn't an image",
  ...(source.endsWith(".svg")
    ? {
        expected: "an SVG whose tags are closed, with a `viewBox` or a `width` and a `height`",
        fix: "open it in a browser to see the error, or export it again.",
      }
    : {
        expected: "an image that browsers show",
        fix: "save it again, as SVG, PNG, JPEG, WebP, AVIF or GIF.",
      }),
});
