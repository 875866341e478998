import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import type { BrandFile, BrandManifest, BrandPicture } from "../brand/manifest";
import { drawings, type Drawing } from "../brand/sources";
import type { Problem } from "../problems/problem";
import { archive } from "./archive";
import { brandCache, isInUse, keepBrand, readBrandFiles } from "./brand-cache";
import { CACHE } from "./cache";
import { displayPath } from "./content-files";
import { copyFolder } from "./copy-folder";
import { readFonts } from "./fonts";
import { inLanes } from "./lanes";
import { loadSite } from "./loaded-site";

/** The site serves the pictures and the archive of all of them here. */
const ADDRESS = "/images/brand";
const ARCHIVE = "/downloads/brand-pictures.zip";

/**
 * Renders content/brand into the cache, unless it holds the same pictures already.
 * @returns problems of the sources, and files that are heavier than their limit
 */
export async function renderBrand(): Promise<readonly Problem[]> {
  const { directory, site } = loadSite();
  const folder = path.join(directory, "brand");
  if (!site || !existsSync(folder)) return [];
  const files = readBrandFiles(folder);
  const target = brandCache(directory, site);
  if (!target || isInUse(target)) return [];
  const { drawings: toRender, problems } = drawings(
    displayPath(folder),
    files,
    site.variables,
    site.config.product.color,
    readFonts(),
  );
  if (problems.length > 0) return problems;
  mkdirSync(CACHE, { recursive: true });
  const partial = mkdtempSync(`${target}.`);
  mkdirSync(path.join(partial, ADDRESS), { recursive: true });
  const pictures = await inLanes(toRender, (drawing) => renderDrawing(drawing, partial));
  const heavy = pictures.flatMap((picture, index) =>
    tooHeavy(picture, toRender[index] as Drawing, `${displayPath(folder)}/pictures.yaml`),
  );
  if (heavy.length > 0) {
    rmSync(partial, { recursive: true });
    return heavy;
  }
  const manifest: BrandManifest = { pictures, archive: writeArchive(partial, pictures) };
  writeFileSync(path.join(partial, "manifest.json"), JSON.stringify(manifest));
  keepBrand(partial, target);
  return [];
}

/** The rendered pictures and their archive → public. */
export function copyBrand(publicDirectory = "public"): void {
  const { directory, site } = loadSite();
  const target = brandCache(directory, site);
  rmSync(path.join(publicDirectory, ADDRESS), { recursive: true, force: true });
  if (!target || !existsSync(target)) return;
  for (const part of ["images", "downloads"]) copyFolder(path.join(target, part), path.join(publicDirectory, part));
}

async function renderDrawing(
  { picture, theme, language, name, alt, width, height, svg }: Drawing,
  folder: string,
): Promise<BrandPicture> {
  const files: BrandFile[] = [];
  const write = (suffix: string, format: string, density: number, data: Buffer | string): void => {
    const address = `${ADDRESS}/${name}${suffix}.${format}`;
    writeFileSync(path.join(folder, address), data);
    files.push({
      address,
      format,
      density,
      width: width * density,
      height: height * density,
      bytes: Buffer.byteLength(data),
    });
  };
  for (const density of picture.densities) {
    const suffix = `-${width * density}x${height * density}`;
    const { data, info } = await sharp(Buffer.from(svg), { density: 72 * density })
      .resize(width * density, height * density)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    write(suffix, "png", density, await pixels().png({ compressionLevel: 8 }).toBuffer());
    write(suffix, "webp", density, await pixels().webp({ quality: 88, effort: 1 }).toBuffer());
  }
  write("", "svg", 1, svg);
  return { id: picture.id, title: picture.title, theme, language, alt, limit: picture.limit, files };
}

function tooHeavy(picture: BrandPicture, drawing: Drawing, file: string): Problem[] {
  const heavy = picture.files.filter(({ bytes, format }) => format !== "svg" && bytes > drawing.picture.limit * 1000);
  return heavy.map(({ address, bytes }) => ({
    file,
    line: 1,
    column: 1,
    what: `weight of ${address}`,
    found: `${Math.ceil(bytes / 1000)} kB`,
    expected: `at most ${drawing.picture.limit} kB`,
    fix: "draw fewer details, or raise the picture's `limit`.",
    stops: true,
  }));
}

function writeArchive(
  folder: string,
  pictures: readonly BrandPicture[],
): { readonly address: string; readonly bytes: number } {
  const data = archive(
    pictures
      .flatMap(({ files }) => files)
      .map(({ address }) => [address.slice(ADDRESS.length + 1), readFileSync(path.join(folder, address))]),
  );
  mkdirSync(path.join(folder, path.dirname(ARCHIVE)), { recursive: true });
  writeFileSync(path.join(folder, ARCHIVE), data);
  return { address: ARCHIVE, bytes: data.length };
}
