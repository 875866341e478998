import { escapeRegExp } from "../shared/escape-regexp";
import { startOf, type Problem } from "../problems/problem";
import { unreadOf } from "./unread";
import type { Check, CheckedSite, ContentFiles } from "./check";

/** Finds images, partials, samples and screens that no page shows. */
export const checkUnusedFiles: Check = (checked) => {
  const { files } = checked;
  const unread = unreadOf(checked);
  if (!files || unread.anyPage || unread.anyVersion) return [];
  const drafts = draftTexts(checked);
  const isAwaited = ({ name }: { readonly name: string }): boolean => drafts.some((text) => text.includes(name));
  const isUsed = usedSamples(files, checked);
  const isShown = (one: { readonly name: string }): boolean => files.shown.has(one.name) || isAwaited(one);
  return [
    ...unused("image", files.images, (one) => files.shown.has(`/${one.name}`) || isAwaited(one), "show it on a page"),
    ...unused("partial", files.partials, isShown, "include it in a page"),
    ...unused("screen", files.screens, isShown, "show it on a page"),
    ...unused("sample", files.samples, (one) => isUsed(one) || isAwaited(one), "show it on a page"),
  ];
};

/** Returns the texts of drafts, which may be published later. */
function draftTexts({ site, sources }: CheckedSite): string[] {
  const drafts = new Set(site.versions.flatMap((version) => version.drafts.map(({ file }) => file)));
  const documents = sources.versions.flatMap((version) => version.documents);
  return documents.filter(({ file }) => drafts.has(file)).map(({ text }) => text);
}

function unused<File extends { readonly file: string }>(
  kind: string,
  files: readonly File[],
  isUsed: (file: File) => boolean,
  use: string,
): Problem[] {
  return files
    .filter((file) => !isUsed(file))
    .map(({ file }) => ({
      ...startOf(file),
      what: `${kind} that no page shows`,
      found: "no page that names it",
      expected: "at least one",
      fix: `${use}, or delete the file.`,
    }));
}

/** Files that accompany samples, for readers or for type checks. */
const COMPANION = /(?:^|\/)(?:LICENSE|README)[^/]*$|\.d\.ts$/;

/** Sample shops, which readers download as a whole. */
const SHOP = /^samples\/[^/]+-shop\//;

/** Samples that pages show or are checked with, those of sample shops, and all that these load. */
function usedSamples(
  { samples, partials, shown }: ContentFiles,
  { sources }: Pick<CheckedSite, "sources">,
): (sample: { readonly name: string }) => boolean {
  const pages = [...sources.versions.flatMap(({ documents }) => documents), ...partials].map(({ text }) => text);
  const used = new Set(samples.filter(({ name }) => isWanted(name, shown, pages)).map(({ name }) => name));
  // Follow what used samples load.
  const waiting = samples.filter(({ name }) => used.has(name));
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const { text } = one;
    const loaded = samples.filter(({ name }) => !used.has(name) && loads(text, name));
    for (const { name } of loaded) used.add(name);
    waiting.push(...loaded);
  }
  return ({ name }) => used.has(name);
}

function isWanted(name: string, shown: ReadonlySet<string>, pages: readonly string[]): boolean {
  if (shown.has(name) || SHOP.test(name) || COMPANION.test(name)) return true;
  const [, kind, stem] = /^samples\/(stub|prelude)s\/([^/]+)\.[^.]+$/.exec(name) ?? [];
  return stem !== undefined && pages.some((text) => text.includes(`${kind}="${stem}"`));
}

/** Returns whether a sample's text loads a file by `require` or `import`, with or without the extension. */
function loads(text: string, name: string): boolean {
  const stem = name.slice(name.lastIndexOf("/") + 1).replace(/\.[^.]+$/, "");
  return new RegExp(`/${escapeRegExp(stem)}(?:\\.\\w+)?["']`).test(text);
}
