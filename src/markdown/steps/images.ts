import type { Image, Root } from "mdast";
import type { Node } from "unist";
import { visit } from "unist-util-visit";
import { isExternal, joinPaths } from "../../content-model/paths";
import { report, type ImageSize, type MarkdownContext } from "../context";
import { componentProps, isComponent } from "../nodes";

/** Gives images their pixel size, so that nothing moves while they load, and reports missing files. */
export function images(tree: Root, context: MarkdownContext): void {
  visit(tree, (node) => {
    if (node.type === "image") markdownImage(node, context);
    else if (isComponent(node) && node.name === "Figure") {
      const props = componentProps(node);
      // Missing attributes are named already.
      if (typeof props.alt === "string") requireAlt(props.alt, node, context);
      if (typeof props.src !== "string") return;
      const size = lookUp(props.src, node, context);
      if (!size) return;
      props.src = joinPaths(context.options.basePath, String(props.src));
      props.width = size.width;
      props.height = size.height;
    }
  });
}

function markdownImage(image: Image, context: MarkdownContext): void {
  const size = lookUp(image.url, image, context);
  requireAlt(image.alt ?? "", image, context);
  if (!size) return;
  image.url = joinPaths(context.options.basePath, image.url);
  image.data = {
    ...image.data,
    hProperties: { ...image.data?.hProperties, width: size.width, height: size.height, loading: "lazy", decoding: "async" },
  };
}

function requireAlt(alt: string, node: Node, context: MarkdownContext): void {
  if (alt.trim() !== "") return;
  report(context, node, { what: "image without alternative text", found: "nothing", expected: "what the image shows", fix: "describe it between the square brackets, or in `alt`." });
}

function lookUp(source: string, node: Node, context: MarkdownContext): ImageSize | undefined {
  const size = isExternal(source) ? undefined : context.options.imageSize(source);
  if (!size) {
    report(context, node, {
      what: isExternal(source) ? "image from another site" : "missing image",
      found: `\`${source}\``,
      expected: "a file of content/images, as `/images/…`",
      fix: isExternal(source) ? "put the file into content/images." : "add the file or correct the path.",
    });
  }
  return size;
}
