import { substitute, type Variables } from "../../../src/config/variables";
import { escapeRegExp } from "../../../src/shared/escape-regexp";
import { cleanPath, splitUrl } from "../../../src/shared/paths";

/** Returns the replacement for a path and a hash (including `#`); undefined to keep them. */
export type NewAddress = (path: string, hash: string) => { readonly path: string; readonly hash: string } | undefined;

export interface LinkEdits {
  readonly variables: Variables;
  /** Published URL of the site, including the base path. */
  readonly siteUrl: string;
  /** Maps paths from the site root; omit where they mean something else, as in programs. */
  readonly paths?: NewAddress;
  /** Maps URLs with the site's host. */
  readonly urls: NewAddress;
  /** Whether the text is Markdown: paths in code blocks stay, because they may be a shop's. */
  readonly isMarkdown: boolean;
}

/** Rewrites links in a text. Everything else stays byte for byte. */
export function editLinks(text: string, edits: LinkEdits): string {
  const { siteUrl, isMarkdown } = edits;
  const address = new RegExp(
    `(?<![\\w/%.:~-])((?:%site\\.url%|${escapeRegExp(siteUrl)})?)(/[^\\s"'\`()<>\\[\\]{}|,;*\\\\]*)`,
    "g",
  );
  const edit = (part: string, isCode: boolean): string =>
    part.replace(address, (match, host: string, url: string) => {
      const target = host === "" ? edits.paths : edits.urls;
      return target && (host !== "" || !isCode) ? host + withNewAddress(url, target, edits.variables) : match;
    });
  return isMarkdown
    ? byFence(text)
        .map(([part, isCode]) => edit(part, isCode))
        .join("")
    : edit(text, false);
}

function withNewAddress(url: string, target: NewAddress, variables: Variables): string {
  const [, written = "", punctuation = ""] = /^(.*?)([.:!?]*)$/.exec(url) ?? [];
  const { path, query, hash } = splitUrl(written);
  const twin = path.endsWith(".md") ? ".md" : "";
  const to = target(cleanPath(substitute(twin ? path.slice(0, -3) : path, variables)), hash);
  return to ? `${to.path}${to.path.startsWith("/") ? twin : ""}${query}${to.hash}${punctuation}` : url;
}

/** Splits a text into parts and flags fenced code blocks. */
function byFence(text: string): (readonly [part: string, isCode: boolean])[] {
  const parts: [string, boolean][] = [];
  let fence: string | undefined;
  for (const line of text.split(/(?<=\n)/)) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    parts.push([line, fence !== undefined || mark !== undefined]);
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
  }
  return parts;
}

/** Changes the id in links to a heading of the same page, such as `[x](#old)`. */
export function editHashes(text: string, old: string, now: string): string {
  const hash = new RegExp(`(\\]\\(|\\]:\\s*|href=["'])#${escapeRegExp(old)}(?=[)\\s"'])`, "g");
  return byFence(text)
    .map(([part, isCode]) => (isCode ? part : part.replace(hash, (_, before: string) => `${before}#${now}`)))
    .join("");
}
