import type { PhrasingContent, RootContent } from "mdast";
import type { BrandFile, BrandManifest, BrandPicture } from "../../brand/manifest";
import type { ComponentData, ComponentDataError } from "../../markdown/context";
import { cell, link, table, text } from "../../markdown/make-nodes";
import { componentNode } from "../../markdown/nodes";
import { listOf, suggest } from "../../problems/problem";
import { formatBytes } from "../../shared/format-bytes";
import type { ComponentDataFunctions } from "../component-sources";

/**
 * Replaces `<BrandPicture id="…" />` with the picture in each theme and language and a table of its files, with
 * dimensions and file sizes; `<BrandArchive>` becomes a download of all files.
 */
export const data: ComponentDataFunctions = {
  BrandArchive: ({ brand }) =>
    brand && {
      becomes: "Download",
      props: { href: brand.archive.address, size: formatBytes(brand.archive.bytes) },
    },
  BrandPicture: ({ brand }, { id }) => pictureContent(brand, String(id)),
};

function pictureContent(brand: BrandManifest | undefined, id: string): ComponentData | ComponentDataError {
  const pictures = brand?.pictures.filter((picture) => picture.id === id) ?? [];
  const [first] = pictures;
  if (first === undefined) {
    const known = [...new Set(brand?.pictures.map((picture) => picture.id))];
    return {
      found: `\`id="${id}"\``,
      expected: listOf(known),
      fix: suggest(id, known, "use an id from content/brand/pictures.yaml."),
    };
  }
  return { nodes: [...pictures.map(figure), fileTable(pictures)] };
}

function figure(picture: BrandPicture, index: number, pictures: readonly BrandPicture[]): RootContent {
  const { title, theme, language, alt } = picture;
  const { address, width, height } = picture.files.find(
    ({ format, density }) => format === "webp" && density === 1,
  ) as BrandFile;
  const caption = `${pictures.length > 1 ? version(picture, pictures) : title}: ${inPixels(width, height)}\u00a0px`;
  const shape = height >= width ? "tall" : "wide";
  const beside = pictures.length > 1 ? { beside: index % 2 === 0 ? shape : `${shape} second` } : {};
  // Omitted if it's the first picture's language.
  const other = language === pictures[0]?.language ? {} : { language };
  return componentNode("Figure", { src: address, alt, caption, ground: theme, ...beside, ...other }, []);
}

/** One row per version and density; one cell per format, with a link and file size. */
function fileTable(pictures: readonly BrandPicture[]): RootContent {
  const rows = pictures.flatMap((picture) => {
    const densities = [...new Set(picture.files.map(({ density }) => density))];
    return densities.map((density) => {
      const cells = ["png", "webp", "svg"].map((format) => {
        const file = picture.files.find((candidate) => candidate.format === format && candidate.density === density);
        return cell(file ? download(file, picture.title, version(picture, pictures)) : text("–"));
      });
      const size = picture.files.find((file) => file.density === density) as BrandFile;
      return [cell(text(version(picture, pictures))), cell(text(inPixels(size.width, size.height))), ...cells];
    });
  });
  return table(["Version", "Size in px", "PNG", "WebP", "SVG"], rows);
}

function version({ theme, language }: BrandPicture, pictures: readonly BrandPicture[]): string {
  const languages = new Set(pictures.map((picture) => picture.language));
  const name = theme.charAt(0).toUpperCase() + theme.slice(1);
  return languages.size > 1
    ? `${name}, ${new Intl.DisplayNames("en", { type: "language" }).of(language) ?? language}`
    : name;
}

/** Formats a size that doesn't break across lines. */
const inPixels = (width: number, height: number): string => `${width}\u00a0×\u00a0${height}`;

function download(file: BrandFile, title: string, ofVersion: string): PhrasingContent {
  const size = `${file.width} × ${file.height}`;
  const weight = formatBytes(file.bytes);
  const format = file.format === "webp" ? "WebP" : file.format.toUpperCase();
  const label = [title, ofVersion, size, format, weight].join(", ");
  return {
    ...link(weight.replace(" ", "\u00a0"), file.address),
    data: { hProperties: { download: "", ariaLabel: label } },
  };
}
