import type { SiteConfig } from "../config/schema";
import { startOf, type Problem } from "../problems/problem";
import type { Check } from "./check";

type Limits = SiteConfig["imageLimits"];

/** File extension → format. */
const ENDINGS: Readonly<Record<string, keyof Limits>> = {
  svg: "svg",
  png: "png",
  jpg: "jpg",
  jpeg: "jpg",
  webp: "webp",
  avif: "avif",
  gif: "gif",
};

const REMEDY = "save it with fewer pixels or in a lighter format (WebP for photos, SVG for drawings)";

/** Finds images of `content/images/` that are heavier than site.yaml allows. */
export const checkImageWeight: Check = ({ site, files }) =>
  (files?.images ?? []).flatMap(({ file, bytes }): Problem[] => {
    const ending = /\.([a-z]+)$/i.exec(file)?.[1]?.toLowerCase() ?? "";
    const format = Object.hasOwn(ENDINGS, ending) ? ENDINGS[ending] : undefined;
    const limit = format && site.config.imageLimits[format];
    if (limit === undefined || bytes <= limit * 1000) return [];
    return [
      {
        ...startOf(file),
        what: "image that's too heavy",
        found: `${Math.ceil(bytes / 1000)} kB`,
        expected: `at most ${limit} kB`,
        fix: `${REMEDY}, or raise \`imageLimits.${format}\` in site.yaml.`,
      },
    ];
  });
