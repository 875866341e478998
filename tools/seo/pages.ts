import { imageSize } from "image-size";
import { CARD } from "../../src/brand/card";
import { startOf, type Problem } from "../../src/problems/problem";
import { cardAddress } from "../../src/shared/card-address";
import { belowBase, canonicalAddress, PUBLIC, type BuiltPage, type BuiltSite } from "./built-site";
import { finding, shown } from "../lib/finding";
import { checkGraph } from "./graph";
import { links, metas, readHead, type Head, type HeadElement } from "./head";

/** Maximum size of a preview image in bytes: messengers skip larger ones. */
const CARD_LIMIT = 60_000;
const HEAD_TAGS = "correct src/theme/components/PageHead/HeadTags.tsx.";

/** What authors write themselves. */
const WRITTEN = /title|description/;
const FRONT_MATTER = "write one in the page's front matter, or a category's in sidebars.yaml.";

/** Checks a page's head and the files that it refers to. */
export function checkPage(site: BuiltSite, page: BuiltPage): readonly Problem[] {
  const head = readHead(page);
  const listed = site.listed.has(page.address);
  const url = canonicalAddress(site, page.address);
  const titles = head.elements.filter(({ name }) => name === "title");
  return [
    ...one(head, "`title`", titles, ({ text }) => text),
    ...one(head, "description", metas(head, "description"), content),
    ...checkRobots(head, listed),
    ...checkIcons(site, head),
    ...(listed ? [...checkAddress(head, url), ...checkPreview(site, page, head), ...checkGraph(site, head, url)] : []),
  ];
}

const content = ({ attributes }: HeadElement): string | undefined => attributes.content;

/** Checks that there is exactly one such element and that it isn't empty. */
function one(
  head: Head,
  what: string,
  elements: readonly HeadElement[],
  value: (element: HeadElement) => string | undefined,
): Problem[] {
  const [element] = elements;
  if (element === undefined || elements.length > 1)
    return [finding(startOf(head.file), what, String(elements.length || "none"), "one per page", HEAD_TAGS)];
  return (value(element) ?? "").trim() === ""
    ? [finding(element.at, what, "an empty text", "a text", WRITTEN.test(what) ? FRONT_MATTER : HEAD_TAGS)]
    : [];
}

/** Checks that listed pages allow indexing and others don't. */
function checkRobots(head: Head, listed: boolean): Problem[] {
  const [robots] = metas(head, "robots");
  const value = robots?.attributes.content;
  if (/\bnoindex\b/.test(value ?? "") !== listed) return [];
  const expected = listed ? "no `noindex`, because the page is listed" : "`noindex`, because the page isn't listed";
  return [finding(robots?.at ?? startOf(head.file), "`robots`", shown(value), expected, HEAD_TAGS)];
}

/** Checks that a listed page's canonical URLs are its own clean address. */
function checkAddress(head: Head, url: string): Problem[] {
  const canonical = links(head, "canonical");
  const problems = [
    ...one(head, "canonical address", canonical, ({ attributes }) => attributes.href),
    ...one(head, "`og:url`", metas(head, "og:url"), content),
  ];
  if (problems.length > 0) return problems;
  return [...canonical, ...metas(head, "og:url")]
    .map((element) => ({ element, found: element.attributes.href ?? element.attributes.content }))
    .filter(({ found }) => found !== url)
    .map(({ element, found }) => finding(element.at, "address of the page", shown(found), shown(url), HEAD_TAGS));
}

/** Checks the tags for link previews of a listed page. */
function checkPreview(site: BuiltSite, page: BuiltPage, head: Head): Problem[] {
  const needed = ["og:title", "og:description", "og:type", "og:site_name", "og:image", "og:image:alt"];
  const problems = needed.flatMap((key) => one(head, `\`${key}\``, metas(head, key), content));
  const [card] = metas(head, "twitter:card");
  const [value, at] = [card?.attributes.content, card?.at ?? startOf(head.file)];
  if (value !== "summary_large_image")
    problems.push(finding(at, "`twitter:card`", shown(value), "`summary_large_image`", HEAD_TAGS));
  const [image] = metas(head, "og:image");
  return image === undefined ? problems : [...problems, ...checkCard(site, page, image)];
}

function checkCard(site: BuiltSite, page: BuiltPage, image: HeadElement): Problem[] {
  const file = cardAddress(belowBase(site, page.address)).slice(1);
  const url = `${site.siteUrl}/${file}`;
  if (image.attributes.content !== url)
    return [finding(image.at, "`og:image`", shown(image.attributes.content), shown(url), HEAD_TAGS)];
  const at = startOf(`${PUBLIC}/${file}`);
  const fix = "correct src/brand/card.ts or src/outputs/cards/cards.ts.";
  if (!site.files.includes(file))
    return [finding(image.at, "`og:image`", "the URL of a missing file", `the file ${at.file}`, fix)];
  const data = site.read(file);
  const { width, height, type } = imageSize(data);
  const size = `${type} of ${width} × ${height} pixels`;
  const wanted = `png of ${CARD.width} × ${CARD.height} pixels`;
  return [
    ...(size === wanted ? [] : [finding(at, "preview image", size, wanted, fix)]),
    ...(data.length <= CARD_LIMIT
      ? []
      : [finding(at, "size of a preview image", `${data.length} B`, `at most ${CARD_LIMIT} B`, fix)]),
  ];
}

/** Checks that the icon and manifest links exist, and their files too. */
function checkIcons(site: BuiltSite, head: Head): Problem[] {
  const fix = "correct src/gatsby/on-render-body.tsx or src/outputs/icons/icons.ts.";
  return ["icon", "apple-touch-icon", "manifest"].flatMap((rel) => {
    const found = links(head, rel);
    if (found.length === 0)
      return [finding(startOf(head.file), `\`link\` with \`rel=${rel}\``, "none", "one per page", fix)];
    return found
      .filter(({ attributes }) => !isFile(site, attributes.href ?? ""))
      .map(({ at, attributes }) =>
        finding(at, `\`link\` with \`rel=${rel}\``, shown(attributes.href), "the address of a published file", fix),
      );
  });
}

/** Whether a path of the site, including the base path, is a file. */
export function isFile({ files, prefix }: Pick<BuiltSite, "files" | "prefix">, address: string): boolean {
  return address.startsWith(`${prefix}/`) && files.includes(address.slice(prefix.length + 1));
}
