import type { Problem } from "../problems/problem";
import { readYaml, type YamlSource } from "../problems/yaml-source";
import { substituteDeep, substituteFile, type Variables } from "./variables";

/** Reads YAML and replaces the variables in it. Never throws: an unknown name is a problem of the file. */
export function readFilledYaml(file: string, text: string, variables: Variables): YamlSource {
  const yaml = readYaml(file, text);
  const problems = [...yaml.problems, ...unknownVariables(file, text, variables)];
  return { ...yaml, value: substituteDeep(yaml.value, variables), problems };
}

/**
 * Variables of a YAML text that don't exist, comments left out. None where there are no variables at all: then site.yaml
 * can't be read, and nobody knows their names.
 */
export function unknownVariables(file: string, text: string, variables: Variables): readonly Problem[] {
  if (Object.keys(variables).length === 0) return [];
  return substituteFile(file, text.replace(/^[ \t]*#.*$/gm, ""), variables).problems;
}
