import path from "node:path";
import { frontMatterBlock } from "../../../src/content-model/front-matter";
import type { SiteDocument } from "../../../src/content-model/site";
import type { Changes } from "./changes";
import {
  byHand,
  headingIds,
  isPublished,
  moveConfirmation,
  newPlace,
  pageAt,
  recordNew,
  redirectLinks,
  settingsFile,
  sidebarsFile,
  typedPath,
  versionOf,
  type Content,
} from "./content";
import { refuse } from "./refusal";
import { editRedirects, renamePage } from "./yaml-edits";

/**
 * Moves a page, updates everything that refers to it, and redirects its old address.
 * @returns remaining manual steps
 * @throws Refusal
 */
export function movePage(content: Content, changes: Changes, from: string, to: string): readonly string[] {
  const document = pageAt(content, from, "page to move");
  const address = typedPath(to);
  if (document.localId === "index") refuse("page to move", "the home page", "another page", "keep it at `/`.");
  const place = newPlace(content, address, document.file.endsWith("/index.mdx"));
  const version = versionOf(content, document);
  if (place.version !== version)
    refuse(
      "new address",
      `\`${address}\`, in version ${place.version.name}`,
      `an address in version ${version.name}, the page's own`,
      version.path === "/" ? `leave out \`${place.version.path}\`.` : `start the address with \`${version.path}/\`.`,
    );
  const left = redirectLinks(content, changes, {
    version,
    target: (path, hash) => (path === document.path ? { path: address, hash } : undefined),
  });
  moveFile(content, changes, document, place.file);
  const sidebars = sidebarsFile(content, version.name);
  changes.write(sidebars, renamePage(changes.read(sidebars) ?? "", document.localId, place.id));
  const settings = settingsFile(content);
  const renamed = version.isLast
    ? renamePage(changes.read(settings) ?? "", document.localId, place.id)
    : (changes.read(settings) ?? "");
  // Remove redirects from the new address: the page may have been there before.
  const added = isPublished(document) ? [{ from: document.path, to: address }] : [];
  changes.write(
    settings,
    editRedirects(renamed, added, (redirect) => typedPath(redirect.from) === address),
  );
  const known = [document.path, address, ...headingIds(document).map((id) => `${address}#${id}`)];
  recordNew(content, changes, isPublished(document) ? known : []);
  return byHand(left, document);
}

function moveFile(content: Content, changes: Changes, { file, frontMatter }: SiteDocument, to: string): void {
  const from = path.resolve(file);
  changes.move(from, to);
  moveConfirmation(content, changes, from, to);
  if (frontMatter.slug === undefined) return;
  // From now on, the file's path determines the address.
  const text = changes.read(to) ?? "";
  const block = frontMatterBlock(text)?.block ?? "";
  changes.write(to, block.replace(/^slug:.*\n/m, "") + text.slice(block.length));
}
