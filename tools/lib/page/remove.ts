import path from "node:path";
import { generatedCategories } from "../../../src/checks/routes";
import { categories } from "../../../src/content-model/sidebar";
import type { SiteDocument } from "../../../src/content-model/site";
import { isExternal } from "../../../src/shared/paths";
import type { Changes } from "./changes";
import {
  byHand,
  headingIds,
  isPublished,
  moveConfirmation,
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
import { editRedirects, namedPages, removePage as removeEntries, renamePage } from "./yaml-edits";

/**
 * Removes a page and its entries, and redirects its address and links to another page.
 * @param to address of that page, or an external URL
 * @throws Refusal
 */
export function removePage(content: Content, changes: Changes, typed: string, to: string): readonly string[] {
  const document = pageAt(content, typed, "page to remove");
  const version = versionOf(content, document);
  const target = isExternal(to) ? to : typedPath(to);
  const isCategory = content.site.versions.flatMap(generatedCategories).some(({ href }) => href === target);
  const successor = isExternal(to) || isCategory ? undefined : pageAt(content, to, "page to redirect to");
  if (document.localId === "index") refuse("page to remove", "the home page", "another page", "edit it instead.");
  const ids = new Set(successor ? headingIds(successor) : []);
  const file = path.resolve(document.file);
  changes.remove(file);
  moveConfirmation(content, changes, file);
  const addresses = [document.path, ...removeFromSidebar(content, changes, document)];
  if (addresses.includes(target))
    refuse(
      "page to redirect to",
      `\`${target}\`, which this command removes`,
      "an address that stays",
      "name another page.",
    );
  const left = redirectLinks(content, changes, {
    version,
    target: (from, hash) =>
      addresses.includes(from) ? { path: target, hash: ids.has(hash.slice(1)) ? hash : "" } : undefined,
  });
  const kept = addresses.filter((address) => address !== document.path || isPublished(document));
  const settings = settingsFile(content);
  const text = changes.read(settings) ?? "";
  // The navbar refers to pages of the last version.
  const renamed =
    version.isLast && successor?.version === version.name
      ? renamePage(text, document.localId, successor.localId)
      : text;
  changes.write(
    settings,
    editRedirects(
      renamed,
      kept.map((from) => ({ from, to: target })),
    ),
  );
  recordNew(content, changes, kept);
  const links = changes
    .list()
    .filter(({ file: changed, after }) => after !== undefined && /\.(mdx|md)$/.test(changed)).length;
  const read = links === 0 ? [] : ["Check the text of the links above: it may still name the removed page."];
  return [...read, ...byHand(left, document)];
}

/** Removes a page's entries. Returns the addresses of categories that become empty. */
function removeFromSidebar(content: Content, changes: Changes, document: SiteDocument): readonly string[] {
  const file = sidebarsFile(content, document.version);
  const text = changes.read(file) ?? "";
  const entry = namedPages(text).find(({ id, isCategoryPage }) => isCategoryPage && id === document.localId);
  if (entry)
    refuse(
      "page to remove",
      `the page of the category “${entry.categories.at(-1)}”`,
      "a page that isn't a category's",
      `change or remove the category's \`page\` in ${path.relative(process.cwd(), file)} first.`,
    );
  const { text: without, emptied } = removeEntries(text, document.localId);
  changes.write(file, without);
  const { sidebars } = versionOf(content, document);
  return sidebars
    .flatMap(({ items }) => categories(items))
    .filter(({ label, docId, items }) => docId === null && emptied.includes(label) && items.length === 1)
    .map(({ href }) => href);
}
