import type { Problem } from "../problems/problem";
import { readYaml, type YamlSource } from "../problems/yaml-source";
import { substituteDeep, substituteFile, type Variables } from "./variables";

/** Reads YAML and replaces the variables in it. Never throws: an unknown name is a problem of the file. */
export function readFilledYaml(file: string, text: string, variables: Variables): YamlSource {
  return fillYaml(readYaml(file, text), text, variables);
}

/** The same for YAML that has been read. @param text what it was read from */
export function fillYaml(yaml: YamlSource, text: string, variables: Variables): YamlSource {
  const problems = [...yaml.problems, ...unknownVariables(yaml.file, text, variables)];
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
