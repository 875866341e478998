import { readYaml, validateYaml, type YamlSource } from "../problems/yaml-source";
import type { Problem } from "../problems/problem";
import { siteSchema, variableSources, type SiteConfig } from "./schema";
import { siteVariables, substituteDeep, type Variables } from "./variables";

export interface LoadedConfig {
  /** Undefined when the file is not usable; then `problems` says why. */
  readonly config: SiteConfig | undefined;
  readonly variables: Variables;
  readonly source: YamlSource;
  readonly problems: readonly Problem[];
}

/**
 * Reads `site.yaml`. Never throws: every problem comes back with its line.
 * @param file path for messages
 * @param text content of the file
 */
export function loadSiteConfig(file: string, text: string): LoadedConfig {
  const yaml = readYaml(file, text);
  const named = variableSources.safeParse(yaml.value);
  const variables = named.success ? siteVariables(named.data) : {};
  const year = String(new Date().getUTCFullYear());
  const source = { ...yaml, value: substituteDeep(yaml.value, { ...variables, year }) };
  const { value, problems } = validateYaml(source, siteSchema);
  return { config: value, variables, source, problems };
}
