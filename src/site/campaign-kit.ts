import { buildSync } from "esbuild";
import { drawings } from "../brand/sources";
import type { Variables } from "../config/variables";
import type { Kit } from "../shared/campaign-kit/kit";
import { readBrandFiles } from "./brand-cache";

/** What the campaign kit knows: names, hosts, and pictures whose text is still text, so that a few kB draw them. */
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
 * The script of the campaign kit, which opens from a disk: one file without imports.
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
