import { escapeRegExp } from "../shared/escape-regexp";
import type { Problem } from "../problems/problem";
import { unreadOf } from "./unread";
import type { Check, CheckedSite, ContentFiles } from "./check";

/** Images, partials, samples and screens that no page shows: nobody sees them, and nobody keeps them right. */
export const checkUnusedFiles: Check = (checked) => {
  const { files } = checked;
  const unread = unreadOf(checked);
  if (!files || unread.anyPage || unread.anyVersion) return [];
  return [
    ...unused("image", files.images, ({ name }) => files.shown.has(`/${name}`), "show it on a page"),
    ...unused("partial", files.partials, ({ name }) => files.shown.has(name), "include it in a page"),
    ...unused("screen", files.screens, ({ name }) => files.shown.has(name), "show it on a page"),
    ...unused("sample", files.samples, usedSamples(files, checked), "show it on a page"),
  ];
};

function unused<File extends { readonly file: string }>(
  kind: string,
  files: readonly File[],
  isUsed: (file: File) => boolean,
  use: string,
): Problem[] {
  return files
    .filter((file) => !isUsed(file))
    .map(({ file }) => ({
      file,
      line: 1,
      column: 1,
      what: `${kind} that no page shows`,
      found: "no page that names it",
      expected: "at least one",
      fix: `${use}, or delete the file.`,
    }));
}

/** What a folder of samples brings along for whoever gets or checks it. */
const COMPANION = /(?:^|\/)(?:LICENSE|README)[^/]*$|\.d\.ts$/;

/** Programs that readers download whole. */
const SHOP = /^samples\/[^/]+-shop\//;

/** Samples that pages show or are checked by, that readers get with a shop, and what these samples load. */
function usedSamples(
  { samples, partials, shown }: ContentFiles,
  { sources }: Pick<CheckedSite, "sources">,
): (sample: { readonly name: string }) => boolean {
  const pages = [...sources.versions.flatMap(({ documents }) => documents), ...partials].map(({ text }) => text);
  const used = new Set(samples.filter(({ name }) => isWanted(name, shown, pages)).map(({ name }) => name));
  // A sample that a used one loads is used, too.
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

/** Whether the text of a sample names a file, with or without its ending, as `require` and `import` do. */
function loads(text: string, name: string): boolean {
  const stem = name.slice(name.lastIndexOf("/") + 1).replace(/\.[^.]+$/, "");
  return new RegExp(`/${escapeRegExp(stem)}(?:\\.\\w+)?["']`).test(text);
}
