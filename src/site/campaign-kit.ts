import { buildSync } from "esbuild";
import { drawings } from "../brand/sources";
import type { Variables } from "../config/variables";
import type { Kit } from "../shared/campaign-kit/kit";
import { readBrandFiles } from "./brand-cache";

/** Returns the kit's data: names, hosts, and pictures as SVGs with real text, which takes only a few kB. */
function kitOf(folder: string, variables: Variables): Kit {
  const color = variables["brand.color"] ?? "";
  const { drawings: all } = drawings("content/brand", readBrandFiles(folder), variables, color);
  const pictures = [...new Map(all.map(({ picture: { id, title } }) => [id, title]))].map(([id, title]) => {
    const own = all.filter(({ picture }) => picture.id === id);
    const byLanguage = (what: "svg" | "alt"): Record<string, string> =>
      Object.fromEntries(own.map((drawing) => [drawing.language, drawing[what]]));
    const isBlank = own.some(({ svg }) => svg.includes("data-slot="));
    return { id, title, svg: isBlank ? byLanguage("svg") : undefined, alt: byLanguage("alt") };
  });
  return {
    product: {
      name: variables.product ?? "",
      checkout: variables["host.checkout"] ?? "",
      site: variables["site.url"] ?? "",
      color,
    },
    pictures,
  };
}

/**
 * Bundles the campaign kit's script, without imports because the kit is opened from disk.
 * @param folder content/brand
 */
export function campaignKit(folder: string, variables: Variables): string {
  const { outputFiles } = buildSync({
    entryPoints: ["src/browser/campaign-kit/index.ts"],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2020",
    legalComments: "none",
    define: { __KIT__: JSON.stringify(kitOf(folder, variables)) },
  });
  return outputFiles[0]?.text ?? "";
}
