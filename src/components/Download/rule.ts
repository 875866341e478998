import type { PhrasingContent, RootContent } from "mdast";
import type {
  ComponentProblem,
  ComponentRules,
  Refinement,
  ServedFiles,
  TwinPart,
} from "../../markdown/component-rule";
import { text } from "../../markdown/make-nodes";
import { componentProps, type ComponentNode } from "../../markdown/nodes";
import { formatBytes } from "../../shared/format-bytes";
import { isExternal } from "../../shared/paths";

export const rules = {
  Download: {
    place: "inline",
    attributes: { href: { type: "string", required: true }, size: { type: "string" } },
    isLink: true,
    refine: describeDownload,
    twin: linkWithFile,
    html: ({ href, size }, content) => [
      "a",
      { className: "download", href, download: true },
      [...content, " ", ["span", { className: "download-file" }, [about(href, size)]]],
    ],
  },
} satisfies ComponentRules;

/** Adds the size of a file on this site; a file on another site needs a written one. */
function describeDownload(node: ComponentNode, { fileSize }: ServedFiles): Refinement {
  const { href: written, size } = componentProps(node);
  const href = withoutQuery(written);
  const bytes = isExternal(href) ? undefined : fileSize?.(href);
  // The link check reports missing files of this site.
  const unknown = bytes === undefined && size === undefined && isExternal(href);
  const missing: ComponentProblem = {
    node,
    what: "download without a size",
    found: `\`${href}\``,
    expected: 'the size of a file on another site, such as `size="12 MB"`',
    fix: "add `size`.",
  };
  if (bytes === undefined) return { problems: unknown ? [missing] : [] };
  const needless: ComponentProblem = {
    node,
    what: "attribute `size` of `<Download>`",
    found: `\`${String(size)}\``,
    expected: "none: the site measures its own files",
    fix: "remove the attribute.",
  };
  return { props: { size: formatBytes(bytes) }, problems: size === undefined ? [] : [needless] };
}

const withoutQuery = (href: unknown): string => String(href ?? "").replace(/[?#].*$/, "");

/** Returns the file's name and size: `node-shop.zip, 64 kB`; only the size if the URL has no file extension. */
function about(href: unknown, size: unknown): string {
  const [, file] = /(?:^|[^/])\/([^/]+\.[a-z0-9]{2,5})$/i.exec(withoutQuery(href)) ?? [];
  return file === undefined ? String(size) : `${file}, ${String(size)}`;
}

function linkWithFile({ props: { href, size }, content }: TwinPart): RootContent[] {
  const children = [...(content as PhrasingContent[]), text(` ${about(href, size)}`)];
  return [{ type: "link", url: String(href), children }];
}
