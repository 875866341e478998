import type { Root, RootContent, Table, TableCell } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import type { BrandFile, BrandPicture } from "../../brand/manifest";
import { listOf, nearest } from "../../problems/problem";
import { formatBytes } from "../../shared/format-bytes";
import { report, type MarkdownContext } from "../context";
import { componentNode, componentProps, isComponent } from "../nodes";

/**
 * `<BrandPicture id="…" />` becomes the picture in each theme and a table of its files with their
 * sizes and weights; `<BrandArchive>` becomes a download of all files. Plain Markdown from here on.
 */
export function brandPictures(tree: Root, context: MarkdownContext): void {
  visit(tree, (node, index, parent) => {
    if (!isComponent(node) || index === undefined || !parent) return;
    if (node.name !== "BrandArchive" && node.name !== "BrandPicture") return;
    const { brand } = context.options;
    if (node.name === "BrandArchive" && brand) {
      const link = componentNode(
        "Download",
        { href: brand.archive.address, size: formatBytes(brand.archive.bytes) },
        node.children,
        node,
      );
      // Alone on its line it stands apart as a paragraph does.
      parent.children[index] = (
        parent.type === "paragraph" ? link : { type: "paragraph", children: [link], position: node.position }
      ) as never;
      return [SKIP, index + 1];
    }
    if (node.name !== "BrandPicture") return;
    const id = String(componentProps(node).id);
    const pictures = brand?.pictures.filter((picture) => picture.id === id) ?? [];
    if (pictures.length === 0) {
      const known = [...new Set(brand?.pictures.map((picture) => picture.id))];
      const meant = nearest(id, known);
      report(context, node, {
        what: "`<BrandPicture>`",
        found: `\`id="${id}"\``,
        expected: listOf(known),
        fix: meant ? `write \`${meant}\`.` : "use an id of content/brand/pictures.yaml.",
      });
      return;
    }
    const first = pictures[0] as BrandPicture;
    const shown = pictures.filter(({ language }) => language === first.language);
    const nodes = [...shown.map((picture) => figure(picture, shown.length > 1, node)), fileTable(pictures)];
    parent.children.splice(index, 1, ...(nodes as never[]));
    return [SKIP, index + nodes.length];
  });
}

function figure(picture: BrandPicture, named: boolean, from: RootContent) {
  const file = picture.files.find(({ format, density }) => format === "webp" && density === 1) as BrandFile;
  const caption = `${picture.title}${named ? `, ${picture.theme}` : ""}: ${file.width} × ${file.height} px.`;
  return componentNode("Figure", { src: file.address, alt: picture.alt, caption, ground: picture.theme }, [], from);
}

/** A row for each version and density; a cell for each format, with a link and a weight. */
function fileTable(pictures: readonly BrandPicture[]): Table {
  const rows = pictures.flatMap((picture) => {
    const densities = [...new Set(picture.files.map(({ density }) => density))];
    return densities.map((density) => {
      const cells = ["png", "webp", "svg"].map((format) => {
        const file = picture.files.find((candidate) => candidate.format === format && candidate.density === density);
        return file ? download(file, picture) : [text("–")];
      });
      const size = picture.files.find((file) => file.density === density) as BrandFile;
      return [[text(version(picture, pictures))], [text(`${size.width} × ${size.height}`)], ...cells];
    });
  });
  const head = ["Version", "Size in px", "PNG", "WebP", "SVG"].map((label) => [text(label)]);
  return {
    type: "table",
    align: [null, null, null, null, null],
    children: [head, ...rows].map((cells) => ({
      type: "tableRow",
      children: cells.map((children) => ({ type: "tableCell", children })),
    })),
  };
}

function version({ theme, language }: BrandPicture, pictures: readonly BrandPicture[]): string {
  const languages = new Set(pictures.map((picture) => picture.language));
  const name = theme.charAt(0).toUpperCase() + theme.slice(1);
  return languages.size > 1
    ? `${name}, ${new Intl.DisplayNames("en", { type: "language" }).of(language) ?? language}`
    : name;
}

function download(file: BrandFile, picture: BrandPicture): TableCell["children"] {
  const label = `${picture.title}, ${picture.theme}, ${picture.language}, ${file.width} × ${file.height}, ${file.format.toUpperCase()}, ${formatBytes(file.bytes)}`;
  return [
    {
      type: "link",
      url: file.address,
      children: [text(formatBytes(file.bytes))],
      data: { hProperties: { download: "", ariaLabel: label } },
    },
  ];
}

const text = (value: string): { type: "text"; value: string } => ({ type: "text", value });
