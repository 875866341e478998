import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { substitute } from "../config/variables";
import type { ApiModel } from "../openapi/model";
import type { RuleSchema, RuleSchemas } from "../shared/response-rules/schema";
import { archive } from "./archive";
import { campaignKit } from "./campaign-kit";
import { filesOf } from "./files-of";
import { loadSite, type LoadedSite } from "./loaded-site";

/** Placeholder for the API document's schemas as JSON. */
const SCHEMAS = "{/* schemas */}";

/** Placeholder for the response rules, which pages use too. */
const RULES = "/* response rules */";
const RULE_FILES = ["schema.js", "rules.js"].map((name) => path.join("src/shared/response-rules", name));

/** Placeholder for the campaign kit's script. */
const CAMPAIGN_KIT = "{/* campaign-kit */}";

/** Keys for readers, which validators ignore. */
const FOR_READERS = new Set(["description", "examples", "example", "title", "x-enum-descriptions"]);

/** The parts of a loaded site used in downloads. */
type Source = Pick<LoadedSite, "directory" | "site" | "api">;

/** Returns a download's text as readers get it: with variables, API schemas and scripts filled in. */
export function downloadText(text: string, { directory, site, api }: Source = loadSite()): string {
  const whole = text.replace(RULES, () => RULE_FILES.map(rulesIn).join("\n"));
  const filled = substitute(whole, site?.variables ?? {});
  return filled
    .replace(SCHEMAS, () => JSON.stringify(apiSchemas(api)))
    .replace(CAMPAIGN_KIT, () => campaignKit(path.join(directory, "brand"), site?.variables ?? {}));
}

/** Returns a rule file's text without imports, for concatenation. */
function rulesIn(file: string): string {
  return readFileSync(file, "utf8")
    .replace(/^import .*\n+/gm, "")
    .trim();
}

/** Returns the API document's schemas by name, without texts for readers. */
export function apiSchemas(api: ApiModel = loadSite().api): RuleSchemas {
  const schemas = api.document.components?.schemas ?? {};
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, forMachines(schema) as RuleSchema]));
}

function forMachines(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forMachines);
  if (schema === null || typeof schema !== "object") return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !FOR_READERS.has(key))
      // The keys of `properties` are field names and may be the same as those keys.
      .map(([key, value]) => [
        key,
        key === "properties"
          ? Object.fromEntries(Object.entries(value as object).map(([name, field]) => [name, forMachines(field)]))
          : forMachines(value),
      ]),
  );
}

/** Tools of content/downloads that are added to each sample shop. */
const SHOP_TOOLS = ["check-integration.mjs", "simulate-checkout.mjs"];

/** Returns a sample shop's files as readers get them, with variables filled in and tools: path in its folder → text. */
export function shopFiles(shop: string, source: Source = loadSite()): ReadonlyMap<string, string> {
  const folder = path.join(source.directory, "samples", shop);
  const own = filesOf(folder).map((file): [string, string] => [
    file,
    substitute(readFileSync(path.join(folder, file), "utf8"), source.site?.variables ?? {}),
  ]);
  const tools = SHOP_TOOLS.map((name) => [name, path.join(source.directory, "downloads", name)] as const)
    .filter(([, file]) => existsSync(file))
    .map(([name, file]): [string, string] => [name, downloadText(readFileSync(file, "utf8"), source)]);
  return new Map([...own, ...tools]);
}

/** Makes a ZIP archive of a sample shop, with one top-level folder. */
export const sampleArchive = (shop: string, source: Source = loadSite()): Uint8Array =>
  archive([...shopFiles(shop, source)].map(([file, text]) => [`${shop}/${file}`, text]));
