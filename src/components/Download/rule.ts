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
    twin: linkWithSize,
    html: ({ href, kind, size }, content) => [
      "a",
      { className: "download", href, download: true },
      [...content, " ", ["span", { className: "download-size" }, [about(kind, size)]]],
    ],
  },
} satisfies ComponentRules;

const KINDS: Readonly<Record<string, string>> = { mp4: "MP4 video", webm: "WebM video", mov: "MOV video" };

/** Gives a download its kind and, for a file of this site, its size; a file of another site needs a written one. */
function describeDownload(node: ComponentNode, { fileSize }: ServedFiles): Refinement {
  const { href: written, size } = componentProps(node);
  const href = String(written ?? "").replace(/[?#].*$/, "");
  const props: Record<string, unknown> = {};
  const [, ending] = /\.([a-z0-9]{2,5})$/i.exec(href) ?? [];
  if (ending !== undefined && !/^https?:\/\/[^/]*$/i.test(href))
    props.kind = KINDS[ending.toLowerCase()] ?? ending.toUpperCase();
  const bytes = isExternal(href) ? undefined : fileSize?.(href);
  if (bytes !== undefined) props.size = formatBytes(bytes);
  // A file of this site that is missing is reported by the check of links.
  const unknown = bytes === undefined && size === undefined && isExternal(href);
  const problem: ComponentProblem = {
    node,
    what: "download without a size",
    found: `\`${href}\``,
    expected: 'the size of a file on another site, such as `size="12 MB"`',
    fix: "add `size`.",
  };
  return { props, problems: unknown ? [problem] : [] };
}

/** `(PDF, 1.2 MB)`, or the size alone. */
const about = (kind: unknown, size: unknown): string =>
  `(${kind === undefined ? "" : `${String(kind)}, `}${String(size)})`;

/** The link, then kind and size, in the words of the page. */
function linkWithSize({ props: { href, kind, size }, content }: TwinPart): RootContent[] {
  return [{ type: "link", url: String(href), children: content as PhrasingContent[] }, text(` ${about(kind, size)}`)];
}
