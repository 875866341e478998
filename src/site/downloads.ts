import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { substitute } from "../config/variables";
import type { ApiModel } from "../openapi/model";
import type { RuleSchema, RuleSchemas } from "../shared/response-rules/schema";
import { archive } from "./archive";
import { campaignKit } from "./campaign-kit";
import { filesOf } from "./files-of";
import { loadSite, type LoadedSite } from "./loaded-site";

/** Where a download wants the schemas of the API document, as JSON. */
const SCHEMAS = "{/* schemas */}";

/** Where a download wants the rules for responses, which the pages use, too. */
const RULES = "/* response rules */";
const RULE_FILES = ["schema.js", "rules.js"].map((name) => path.join("src/shared/response-rules", name));

/** Where the page of a download wants the script of the campaign kit. */
const CAMPAIGN_KIT = "{/* campaign-kit */}";

/** Words for people; a validator does not read them. */
const FOR_READERS = new Set(["description", "examples", "example", "title", "x-enum-descriptions"]);

/** The parts of a loaded site that downloads are made of. */
type Source = Pick<LoadedSite, "directory" | "site" | "api">;

/** The text of a download as readers get it: variables filled in, schemas of the API document and scripts put in. */
export function downloadText(text: string, { directory, site, api }: Source = loadSite()): string {
  const whole = text.replace(RULES, () => RULE_FILES.map(rulesIn).join("\n"));
  const filled = substitute(whole, site?.variables ?? {});
  return filled
    .replace(SCHEMAS, () => JSON.stringify(apiSchemas(api)))
    .replace(CAMPAIGN_KIT, () => campaignKit(path.join(directory, "brand"), site?.variables ?? {}));
}

/** The text of a file of rules, for one file together with others. */
function rulesIn(file: string): string {
  return readFileSync(file, "utf8")
    .replace(/^import .*\n+/gm, "")
    .trim();
}

/** The schemas of the API document by name, without what is meant for readers. */
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
      // The keys of `properties` are names of fields, which may be the same words.
      .map(([key, value]) => [
        key,
        key === "properties"
          ? Object.fromEntries(Object.entries(value as object).map(([name, field]) => [name, forMachines(field)]))
          : forMachines(value),
      ]),
  );
}

/** Tools of content/downloads that each sample shop has beside it. */
const SHOP_TOOLS = ["check-integration.mjs", "simulate-checkout.mjs"];

/** The files of a sample shop as readers get them, variables filled in and tools included: path in its folder → text. */
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

/** A sample shop as a ZIP archive, with everything in one folder. */
export const sampleArchive = (shop: string, source: Source = loadSite()): Uint8Array =>
  archive([...shopFiles(shop, source)].map(([file, text]) => [`${shop}/${file}`, text]));
