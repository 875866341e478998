import path from "node:path";
import type { Heading } from "mdast";
import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { substituteFile } from "../../../src/config/variables";
import { readAddresses } from "../../../src/content-model/addresses";
import { bodyOf } from "../../../src/content-model/front-matter";
import type { SiteDocument } from "../../../src/content-model/site";
import { placeOf, newContext } from "../../../src/markdown/context";
import { idOfText, readHeadingComment, writeHeadingComment } from "../../../src/markdown/heading-comment";
import { readPage } from "../../../src/markdown/read-page";
import { explicitHeadingIds, headingIds as giveIds } from "../../../src/markdown/steps/heading-ids";
import { restrictMdx } from "../../../src/markdown/steps/restrict-mdx";
import { listOf, nearest } from "../../../src/problems/problem";
import { decoded } from "../../../src/shared/decoded";
import { loadSite, sourceOf } from "../../../src/site/loaded-site";
import { pageInput } from "../../../src/site/page-input";
import type { Changes } from "./changes";
import { headingIds, isPublished, pageAt, recordNew, redirectLinks, versionOf, type Content } from "./content";
import { editHashes } from "./links";
import { refuse } from "./refusal";

/** Where a heading is written: in the page or in one of its partials. */
interface WrittenHeading {
  /** Absolute path. */
  readonly file: string;
  /** Zero-based. */
  readonly line: number;
  readonly text: string;
}

/**
 * Changes a heading's id, keeps the old one as an alias and updates links. If the heading already has the new id
 * because its text was edited, adds the old one as an alias.
 * @throws Refusal
 */
export function moveHeading(content: Content, changes: Changes, from: string, to: string): readonly string[] {
  const [address = "", old = ""] = from.split("#");
  const id = to.replace(/^#/, "");
  const document = pageAt(content, address, "page of the heading");
  if (!/^[A-Za-z][\w-]*$/.test(id))
    refuse(
      "new id of the heading",
      `\`${to}\``,
      "an id on the same page: a letter, then letters, digits, hyphens and underscores",
      "type the id alone, in quotes: `'#new-id'`.",
    );
  const written = headingsOf(content, document);
  const heading =
    written.get(old) ??
    (isRecorded(`${document.path}#${old}`) ? written.get(id) : undefined) ??
    noHeading(document, old, [...written.keys()]);
  if (written.has(old) && written.has(id))
    refuse(
      "new id of the heading",
      `\`#${id}\`, which another heading in ${document.file} has`,
      "an unused id",
      "choose another id.",
    );
  const pages = content.site.versions
    .flatMap((version) => version.documents)
    .filter((other) => other === document || shows(content, other, written.has(old) ? old : id, heading.file));
  rewrite(changes, heading, { old, id });
  for (const file of new Set([heading.file, ...pages.map((page) => path.resolve(page.file))]))
    changes.write(file, editHashes(changes.read(file) ?? "", old, id));
  const paths = new Set(pages.map((page) => page.path));
  for (const version of new Set(pages.map((page) => versionOf(content, page))))
    redirectLinks(content, changes, {
      version,
      target: (page, hash) =>
        paths.has(page) && decoded(hash) === `#${old}` ? { path: page, hash: `#${id}` } : undefined,
    });
  recordNew(
    content,
    changes,
    pages.filter(isPublished).flatMap((page) => [`${page.path}#${old}`, `${page.path}#${id}`]),
  );
  return [];
}

function isRecorded(address: string): boolean {
  const { addresses, site } = loadSite();
  return (
    addresses !== undefined &&
    readAddresses(addresses, site?.variables ?? {}).addresses.some((one) => one.address === address)
  );
}

function shows(content: Content, document: SiteDocument, id: string, file: string): boolean {
  return headingIds(document).includes(id) && headingsOf(content, document).get(id)?.file === file;
}

/** Returns the authored headings by id, without those that components generate. */
function headingsOf({ site }: Content, document: SiteDocument): ReadonlyMap<string, WrittenHeading> {
  const { options } = pageInput(document, loadSite(), site);
  const { text } = substituteFile(document.file, sourceOf(document, loadSite()), site.variables);
  const { tree, ...read } = readPage(bodyOf(text), options);
  const context = newContext(read, options);
  explicitHeadingIds(tree, context);
  restrictMdx(tree, context);
  giveIds(tree, context);
  const found = new Map<string, WrittenHeading>();
  visit(tree, "heading", (heading: Heading) => {
    const { id } = (heading.data?.hProperties ?? {}) as { id?: string };
    if (id === undefined) return;
    const { file = document.file, line } = placeOf(context, heading);
    found.set(id, { file: path.resolve(file), line: line - 1, text: toString(heading) });
  });
  return found;
}

/** Writes a heading's ids into its trailing comment. */
function rewrite(
  changes: Changes,
  { file, line, text }: WrittenHeading,
  { old, id }: { readonly old: string; readonly id: string },
): void {
  const lines = (changes.read(file) ?? "").split("\n");
  const written = lines[line] ?? "";
  const [comment = "", inside = ""] = /\s*\{(\/\*[^{}]*\*\/)\}\s*$/.exec(written) ?? [];
  const known = readHeadingComment(inside);
  const was = [old, ...(known?.was ?? [])].filter(
    (earlier, index, all) => earlier !== id && all.indexOf(earlier) === index,
  );
  const start = (known ? written.slice(0, written.length - comment.length) : written).trimEnd();
  const ids = { ...(idOfText(text) === id ? {} : { id }), was };
  lines[line] = `${start} ${writeHeadingComment({ ...ids, questions: known?.questions ?? [] })}`;
  changes.write(file, lines.join("\n"));
}

function noHeading({ file }: SiteDocument, id: string, known: readonly string[]): never {
  const near = nearest(id, known);
  return refuse(
    "heading to move",
    `no \`#${id}\` in ${file}`,
    listOf(known.map((name) => `#${name}`)),
    near === undefined ? "correct the id." : `did you mean \`#${near}\`?`,
  );
}
