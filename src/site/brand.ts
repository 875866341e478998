import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import type { Sharp } from "sharp";
import type { BrandFile, BrandManifest, BrandPicture } from "../brand/manifest";
import { sizeInName } from "../brand/size-in-name";
import { drawings, type Drawing } from "../brand/sources";
import { shortened, sortProblems, startOf, type Problem } from "../problems/problem";
import { archive } from "./archive";
import { brandCache, isInUse, keepBrand, planOf, readBrandFiles } from "./brand-cache";
import { CACHE } from "./cache";
import { displayPath } from "./content-files";
import { readFonts } from "./fonts";
import { isDevelop } from "./is-develop";
import { inLanes } from "./lanes";
import { forgetSite, loadSite, reloadSite } from "./loaded-site";

/** Addresses of the pictures and of the archive with all of them. */
const ADDRESS = "/images/brand";
const ARCHIVE = "/downloads/brand-pictures.zip";

/**
 * Prepares content/brand before pages are built. In develop, only plans it, because rendering keeps both processors
 * busy for several seconds: a thread renders the pictures later (`renewSoon` in beside.ts).
 * @returns problems of the sources, and files over their size limit
 */
export const prepareBrand = async (): Promise<readonly Problem[]> =>
  isDevelop() ? (planBrand() ?? []) : renderBrand();

/** Returns what has to be rendered; undefined if there's nothing, or it's in the cache. */
function unrendered() {
  const { directory, site } = loadSite();
  const target = brandCache(directory, site);
  if (!site || !target || isInUse(target)) return undefined;
  const folder = path.join(directory, "brand");
  const files = readBrandFiles(folder);
  const name = displayPath(folder);
  const { name: product, color } = site.config.product;
  return { target, name, product, ...drawings(name, files, site.variables, color, readFonts()) };
}

/**
 * Writes a plan of what will be rendered from content/brand, with addresses and dimensions, so that pages can show it.
 * @returns problems of the sources; undefined if it's already rendered or planned
 */
export function planBrand(): readonly Problem[] | undefined {
  // A loaded site knows both; this avoids delaying an edit.
  if (loadSite().brand) return undefined;
  const work = unrendered();
  if (!work || work.problems.length > 0) return work?.problems;
  const pictures = work.drawings.map((drawing) => asPicture(drawing, plannedFiles(drawing)));
  const manifest: BrandManifest = { pictures, archive: { address: ARCHIVE, bytes: 0 } };
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(planOf(work.target), JSON.stringify(manifest));
  // It was loaded without it.
  reloadSite();
  return [];
}

/** Returns whether the loaded site shows pictures that aren't rendered yet. */
export const isBrandPlanned = (): boolean => loadSite().brandDigest.endsWith(planOf(""));

/**
 * Renders content/brand into the cache, unless it has the same pictures already.
 * @param lanes how many pictures to render at a time
 * @returns problems of the sources, and files over their size limit
 */
export async function renderBrand(lanes?: number): Promise<readonly Problem[]> {
  const work = unrendered();
  if (!work || work.problems.length > 0) return work?.problems ?? [];
  const { target, name, product, drawings: toRender } = work;
  mkdirSync(CACHE, { recursive: true });
  const partial = mkdtempSync(`${target}.`);
  mkdirSync(path.join(partial, ADDRESS), { recursive: true });
  const unreadable: Problem[] = [];
  const attempts = await inLanes(
    toRender,
    (drawing) =>
      renderDrawing(drawing, partial).catch((error: unknown) => {
        unreadable.push(notRendered(`${name}/${drawing.picture.source}`, error));
        return undefined;
      }),
    lanes,
  );
  const pictures = attempts.filter((picture) => picture !== undefined);
  if (unreadable.length > 0) {
    rmSync(partial, { recursive: true });
    return sortProblems(unreadable);
  }
  const heavy = pictures.flatMap((picture, index) =>
    tooHeavy(picture, toRender[index] as Drawing, `${name}/pictures.yaml`),
  );
  if (heavy.length > 0) {
    rmSync(partial, { recursive: true });
    return heavy;
  }
  const manifest: BrandManifest = { pictures, archive: writeArchive(partial, pictures, product) };
  writeFileSync(path.join(partial, "manifest.json"), JSON.stringify(manifest));
  keepBrand(partial, target);
  // It was loaded without them.
  forgetSite();
  return [];
}

/** Describes a drawing's file before it's written: an SVG if there's no density. */
function plannedFile({ name, width, height }: Drawing, format: string, density?: number): BrandFile {
  const [wide, high] = [width * (density ?? 1), height * (density ?? 1)];
  const suffix = density === undefined ? "" : `-${sizeInName(wide, high)}`;
  const address = `${ADDRESS}/${name}${suffix}.${format}`;
  return { address, format, density: density ?? 1, width: wide, height: high, bytes: 0 };
}

/** Encoders by format. */
const ENCODERS: Readonly<Record<string, (pixels: Sharp) => Sharp>> = {
  png: (pixels) => pixels.png({ compressionLevel: 8 }),
  webp: (pixels) => pixels.webp({ quality: 88, effort: 1 }),
};

/** Returns a drawing's files in the order in which `renderDrawing` writes them. */
const plannedFiles = (drawing: Drawing): BrandFile[] => [
  ...drawing.picture.densities.flatMap((density) =>
    Object.keys(ENCODERS).map((format) => plannedFile(drawing, format, density)),
  ),
  plannedFile(drawing, "svg"),
];

const asPicture = ({ picture, theme, language, alt }: Drawing, files: readonly BrandFile[]): BrandPicture => ({
  id: picture.id,
  title: picture.title,
  theme,
  language,
  alt,
  files,
});

async function renderDrawing(drawing: Drawing, folder: string): Promise<BrandPicture> {
  const svg = Buffer.from(drawing.svg);
  const files: BrandFile[] = [];
  const write = (file: BrandFile, data: Buffer): void => {
    // Some have been published at the address that ad blockers block.
    const published = file.address.replace(/(?<=-\d+x\d+)px(?=\.\w+$)/, "");
    for (const address of new Set([file.address, published])) writeFileSync(path.join(folder, address), data);
    files.push({ ...file, bytes: data.length });
  };
  for (const density of drawing.picture.densities) {
    const { data, info } = await sharp(svg, { density: 72 * density })
      .resize(drawing.width * density, drawing.height * density)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    for (const [format, encode] of Object.entries(ENCODERS))
      write(plannedFile(drawing, format, density), await encode(sharp(data, { raw })).toBuffer());
  }
  write(plannedFile(drawing, "svg"), svg);
  return asPicture(drawing, files);
}

/** Reports an SVG that the renderer can't read, at line 1: the renderer's lines are those of the finished drawing. */
function notRendered(file: string, error: unknown): Problem {
  const [, reason = "an SVG that can't be read"] = /data: (.+)/.exec(String(error)) ?? [];
  return {
    ...startOf(file),
    what: "SVG",
    found: `\`${shortened(reason.trim())}\``,
    expected: "an SVG that browsers show",
    fix: "open it in a browser to see the error.",
    stops: true,
  };
}

function tooHeavy(picture: BrandPicture, drawing: Drawing, file: string): Problem[] {
  const heavy = picture.files.filter(({ bytes, format }) => format !== "svg" && bytes > drawing.picture.limit * 1000);
  return heavy.map(({ address, bytes }) => ({
    ...startOf(file),
    what: `weight of ${address}`,
    found: `${Math.ceil(bytes / 1000)} kB`,
    expected: `at most ${drawing.picture.limit} kB`,
    fix: "simplify the drawing, or raise the picture's `limit`.",
    stops: true,
  }));
}

function writeArchive(
  folder: string,
  pictures: readonly BrandPicture[],
  product: string,
): { readonly address: string; readonly bytes: number } {
  const data = archive([
    ["README.txt", pictureList(pictures, product)],
    ...pictures.flatMap(({ id, files }) =>
      files.map(
        ({ address }) => [`${id}/${path.basename(address)}`, readFileSync(path.join(folder, address))] as const,
      ),
    ),
  ]);
  mkdirSync(path.join(folder, path.dirname(ARCHIVE)), { recursive: true });
  writeFileSync(path.join(folder, ARCHIVE), data);
  return { address: ARCHIVE, bytes: data.length };
}

/** Writes the archive's text: terms of use, and each picture's folder, purpose and alternative texts. */
function pictureList(pictures: readonly BrandPicture[], product: string): string {
  const ids = [...new Set(pictures.map(({ id }) => id))];
  const parts = ids.map((id) => {
    const own = pictures.filter((picture) => picture.id === id);
    const alternatives = [...new Map(own.map(({ language, alt }) => [language, alt]))];
    return [`${id}/ - ${own[0]?.title}`, ...alternatives.map(([language, alt]) => `  ${language}: ${alt}`)].join("\n");
  });
  return `A folder for each picture. File names say theme, language and pixels; SVG files can be edited, their text is
outlines, and white fields have the attribute data-slot. Below each title is its alternative text.

Licence: shops that offer ${product} may use, change and print these pictures to tell shoppers about it. The logo keeps
its colours and proportions.

${parts.join("\n\n")}
`;
}
