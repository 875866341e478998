import { readFileSync } from "node:fs";
import path from "node:path";
import { contentDirectory } from "../../src/site/content-files";
import { cutRegion, readRegions } from "../../src/markdown/code/regions";
import { startOf, type Problem } from "../../src/problems/problem";
import { finding } from "../lib/finding";
import type { Fence } from "./fences";

/**
 * Measures how much of the code for a shop's server is tested.
 *
 * Server code is every fence in PHP, TypeScript, Python and similar, and JavaScript for Node.js. Browser pages, shell
 * commands, data and configuration don't count.
 */

/** Where a fence of server code comes from. */
export type Origin =
  /** A region of a sample shop, which `npm test -- shops` runs. */
  | "shop"
  /** Part of a platform plugin, which `npm test -- samples` runs with that platform's stub. */
  | "plugin"
  /** Written in the page: parsed or type-checked, but not run. */
  | "page";

export interface Amount {
  readonly fences: number;
  /** Visible lines, not counting blank ones. */
  readonly lines: number;
}

export type ServerCode = Readonly<Record<Origin, Amount>>;

const SHOPS = /^samples\/(?:node|php)-shop\//;
const LANGUAGES = new Set(["php", "ts", "typescript", "python", "py", "ruby", "go", "java", "csharp"]);
const NODE = /\bfrom 'node:|\bprocess\.|\bBuffer\.|\.listen\(/;

export function isServerCode({ language, title, code, meta }: Fence): boolean {
  if (LANGUAGES.has(language)) return true;
  if (!/^(?:js|mjs|javascript)$/.test(language)) return false;
  return meta.file !== null || (title?.endsWith(".mjs") ?? false) || NODE.test(code);
}

export function originOf({ check }: Fence): Origin {
  if (check?.kind === "stub") return "plugin";
  return check?.kind === "program" && SHOPS.test(check.file) ? "shop" : "page";
}

function shownLines({ code, meta }: Fence, read: (file: string) => string): number {
  const text = meta.file === null ? code : read(meta.file);
  const region = meta.region === null ? undefined : readRegions(text).regions.find(({ name }) => name === meta.region);
  return cutRegion(text, region)
    .split("\n")
    .filter((line) => line.trim() !== "").length;
}

/** Counts the server code in `fences`. @param read reads a file of the content folder */
export function countServerCode(
  fences: readonly Fence[],
  read = (file: string): string => readFileSync(path.join(contentDirectory(), file), "utf8"),
): ServerCode {
  const count = (origin: Origin): Amount => {
    const own = fences.filter((fence) => isServerCode(fence) && originOf(fence) === origin);
    return { fences: own.length, lines: own.reduce((sum, fence) => sum + shownLines(fence, read), 0) };
  };
  return { shop: count("shop"), plugin: count("plugin"), page: count("page") };
}

export function share(code: ServerCode, unit: keyof Amount, origins: readonly Origin[]): number {
  const sum = (names: readonly Origin[]): number => names.reduce((total, name) => total + code[name][unit], 0);
  return sum(origins) / Math.max(1, sum(["shop", "plugin", "page"]));
}

const LEAST = 0.8;

/** Returns problems if less than 80 % of the server code is tested, with or without plugin code. */
export function tooLittleTested(code: ServerCode): Problem[] {
  const custom = { ...code, plugin: { fences: 0, lines: 0 } };
  return ([code, custom] as const).flatMap((counted) =>
    (["fences", "lines"] as const)
      .map((unit) => ({ unit, tested: share(counted, unit, ["shop", "plugin"]) }))
      .filter(({ tested }) => tested < LEAST)
      .map(({ unit, tested }) => {
        const what = counted === code ? "server code that is tested" : "server code of custom shops that is tested";
        const fix =
          "show a region of a sample shop with `file` and `region` instead of code that is typed into a page.";
        const found = `${percent(tested)} of its ${unit}`;
        return finding(startOf("content"), what, found, `at least ${percent(LEAST)}`, fix);
      }),
  );
}

const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;

/** Formats the report of `npm test -- samples`: fences and lines per origin, and the share of tested code. */
export function describeServerCode(code: ServerCode): string {
  const row = (label: string, ...origins: Origin[]): string =>
    [
      `  ${label.padEnd(44)}`,
      ...(["fences", "lines"] as const).map((unit) => {
        const amount = origins.reduce((total, origin) => total + code[origin][unit], 0);
        return `${String(amount).padStart(5)} ${unit} ${percent(share(code, unit, origins)).padStart(7)}`;
      }),
    ].join("  ");
  return [
    "Server code:",
    row("regions of the sample shops", "shop"),
    row("plugins, run with the stub of their platform", "plugin"),
    row("typed into a page", "page"),
    row("shown from tested programs", "shop", "plugin"),
  ].join("\n");
}
