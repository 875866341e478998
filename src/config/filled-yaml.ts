import type { Problem } from "../problems/problem";
import { readYaml, type YamlSource } from "../problems/yaml-source";
import { substituteDeep, substituteFile, type Variables } from "./variables";

/** Reads YAML and replaces its variables. Never throws: unknown names are reported as wrong values. */
export function readFilledYaml(file: string, text: string, variables: Variables): YamlSource {
  return fillYaml(readYaml(file, text), text, variables);
}

/** Replaces the variables in parsed YAML. @param text the source it was parsed from */
export function fillYaml(yaml: YamlSource, text: string, variables: Variables): YamlSource {
  const wrongValues = unknownVariables(yaml.file, text, variables);
  return { ...yaml, value: substituteDeep(yaml.value, variables), wrongValues };
}

/**
 * Reports unknown variables in a YAML text, except in comments. Reports nothing if there are no variables at all: then
 * site.yaml can't be read, and their names are unknown.
 */
export function unknownVariables(file: string, text: string, variables: Variables): readonly Problem[] {
  if (Object.keys(variables).length === 0) return [];
  return substituteFile(file, text.replace(/^[ \t]*#.*$/gm, ""), variables).problems;
}
