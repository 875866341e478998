import { readYaml, validateYaml, type YamlSource } from "../problems/yaml-source";
import type { Problem } from "../problems/problem";
import { fillYaml } from "./filled-yaml";
import { siteSchema, variableSources, type SiteConfig } from "./schema";
import { BROWSER_NAMES } from "./browser-names";
import { pascalCase, productSlug, siteVariables, type Variables } from "./variables";

export interface LoadedConfig {
  /** Undefined if the file can't be used; `problems` gives the reason. */
  readonly config: SiteConfig | undefined;
  /**
   * The settings with stand-ins for wrong ones, to check the rest in the same run; undefined if addresses, variables or
   * versions would be wrong.
   */
  readonly rightEnough: SiteConfig | undefined;
  readonly variables: Variables;
  readonly source: YamlSource;
  readonly problems: readonly Problem[];
}

/**
 * Reads `site.yaml`. Never throws: each problem is returned with its line.
 * @param file path for messages
 * @param text contents of the file
 */
export function loadSiteConfig(file: string, text: string): LoadedConfig {
  const yaml = readYaml(file, text);
  const named = variableSources.safeParse(yaml.value);
  const variables = named.success ? siteVariables(named.data) : {};
  // Placeholders in URLs for editing, feedback and other readers, which are filled in per page.
  const later = { path: "%path%", feedback: "%feedback%", url: "%url%" };
  const own = { year: String(new Date().getUTCFullYear()), ...later };
  const source = fillYaml(yaml, text, named.success ? { ...variables, ...own } : {});
  const { value, problems } = validateYaml(source, siteSchema);
  // If the variables can't be made, don't report their uses, except in the values that they're made from.
  const sources = new Set(named.success ? [] : validateYaml(source, variableSources).problems.map(({ what }) => what));
  const real =
    named.success || yaml.problems.length > 0
      ? problems
      : problems.filter(({ what, found }) => sources.has(what) || !/%[A-Za-z]/.test(found));
  const unusable = value ? slugProblem(source, value.product) : undefined;
  return {
    config: unusable ? undefined : value,
    rightEnough: value ?? (named.success ? withStandIns(source.value) : undefined),
    variables,
    source,
    problems: unusable ? [...real, unusable] : real,
  };
}

/** Values in place of wrong settings that have no default. */
const STAND_INS: Partial<SiteConfig> = { description: "", navbar: [], footer: { columns: [], copyright: "" } };

function withStandIns(value: unknown): SiteConfig | undefined {
  const written = value as Readonly<Record<string, unknown>>;
  const settings = Object.entries(siteSchema.shape).map(([key, schema]) => {
    const read = schema.safeParse(written[key]);
    if (read.success || key === "docs") return [key, read.data];
    return [key, STAND_INS[key as keyof SiteConfig] ?? schema.safeParse(undefined).data];
  });
  const config = Object.fromEntries(settings) as SiteConfig;
  return Object.values(config).includes(undefined as never) ? undefined : config;
}

/** Reports a name without a valid slug, and a slug whose global name browsers already use. */
function slugProblem(source: YamlSource, product: SiteConfig["product"]): Problem | undefined {
  const slug = productSlug(product);
  const what = "`product.slug`";
  const at = { file: source.file, ...source.locate(["product", product.slug === undefined ? "name" : "slug"]) };
  if (!/^[a-z]/.test(slug))
    return {
      ...at,
      what,
      found: `nothing, and \`${product.name}\` gives none`,
      expected: "lower-case letters, digits and single hyphens, a letter first",
      fix: "add `slug` below `product`.",
    };
  const global = pascalCase(slug);
  if (!BROWSER_NAMES.has(global)) return undefined;
  return {
    ...at,
    what,
    found: `\`${slug}\`, which makes \`window.${global}\``,
    expected: "a slug whose JavaScript global no browser defines itself",
    fix: `write another below \`product\`, such as \`slug: ${slug}-checkout\`.`,
  };
}
