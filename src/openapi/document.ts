import { createHash } from "node:crypto";
import { unknownVariables } from "../config/filled-yaml";
import { substitute, substituteDeep, type Variables } from "../config/variables";
import { startOf, suggest, type Place, type Position, type Problem } from "../problems/problem";
import { describeValue, readYaml, type YamlSource } from "../problems/yaml-source";
import { remembered } from "../shared/remembered";
import { type ApiModel } from "./model";
import { modelOf, writtenOperations } from "./read-model";
import { follow, referencePath, resolveReference, toPointer } from "./references";
import type { OpenApi, Path } from "./types";
import { madeOf } from "./validate";
import { walkDocument } from "./walk";

/** A reference as written, and the path of its `$ref`. */
interface WrittenReference {
  readonly path: Path;
  readonly reference: string;
}

export const apiDigest = (text: string, variables: Variables): string =>
  createHash("sha256")
    .update(JSON.stringify([text, variables]))
    .digest("hex");

/** Reads the API document and fills in variables. Never throws; an empty text is a document without operations. */
export function readApiDocument(file: string, text: string, variables: Variables): ApiModel {
  const digest = apiDigest(text, variables);
  const known = lastRead.get(file);
  if (known?.digest === digest) return known;
  const read = readAnew(file, text, variables, digest);
  lastRead.set(file, read);
  return read;
}

/** Cache for develop, which reads the content folder after each edit; few edits change the API document. */
const lastRead = new Map<string, ApiModel>();

function readAnew(file: string, text: string, variables: Variables, digest: string): ApiModel {
  const yaml = readYaml(file, text);
  const usable =
    yaml.problems.length === 0 && yaml.value !== null && typeof yaml.value === "object" && !Array.isArray(yaml.value);
  const document = usable ? substituteDeep(yaml.value as OpenApi, variables) : {};
  const references: WrittenReference[] = [];
  walkDocument(document, { reference: (reference, path) => references.push({ path, reference }) });
  const locate = (path: Path): Position => yaml.locate(sourcePath(yaml, path, variables));
  const sameIds = duplicateIds(file, document, locate);
  const bare: ApiModel = {
    file,
    document,
    ...modelOf({}),
    problems: [
      ...yaml.problems,
      ...unknownVariables(file, text, variables),
      ...noMap(file, yaml.value),
      ...danglingReferences(file, document, references, locate),
      ...sameIds,
    ],
    digest,
    locate,
    locateKey: (path) => yaml.locateKey(sourcePath(yaml, path, variables)),
    reachedFrom: referenceGraph(references),
  };
  // With ambiguous ids, pages and the history would report what only follows from that.
  return sameIds.length > 0 ? bare : madeOf(bare, () => ({ ...bare, ...modelOf(document) }), bare);
}

function duplicateIds(file: string, document: OpenApi, locate: ApiModel["locate"]): Problem[] {
  const first = new Map<unknown, string>();
  return writtenOperations(document).flatMap(({ raw: { operationId: id }, pointer }): Problem[] => {
    const other = first.get(id);
    if (!id || other === undefined) {
      first.set(id, toPointer(pointer));
      return [];
    }
    const place = [...pointer, "operationId"];
    return [
      {
        file,
        ...locate(place),
        what: `duplicate \`operationId\` (${toPointer(place)})`,
        found: `\`${id}\`, which ${other} has too`,
        expected: "each id once",
        fix: "rename one of the two.",
      },
    ];
  });
}

/** Reports a document that isn't a map. */
function noMap(file: string, value: unknown): Problem[] {
  if (value === undefined || value === null || (typeof value === "object" && !Array.isArray(value))) return [];
  return [
    {
      ...startOf(file),
      what: "API document",
      found: describeValue(value),
      expected: "a map with `openapi`, `info` and `paths`",
      fix: "write an OpenAPI document.",
    },
  ];
}

/** Converts a path in the document to one in the source, where keys still have variables. */
function sourcePath(yaml: YamlSource, path: Path, variables: Variables): PropertyKey[] {
  let value: unknown = yaml.value;
  return path.map((part) => {
    if (value === null || typeof value !== "object") return part;
    const map = value as Record<PropertyKey, unknown>;
    const key = Array.isArray(value) ? Number(part) : sourceKey(map, part, variables);
    value = map[key];
    return key;
  });
}

function sourceKey(map: Record<PropertyKey, unknown>, part: PropertyKey, variables: Variables): PropertyKey {
  if (Object.hasOwn(map, part)) return part;
  return Object.keys(map).find((name) => substitute(name, variables) === part) ?? part;
}

/** Returns a function from a path to everything it refers to, directly or indirectly, as pointers. */
function referenceGraph(references: readonly WrittenReference[]): ApiModel["reachedFrom"] {
  const arrows = references.map(({ path, reference }) => ({
    from: toPointer(path),
    to: toPointer(referencePath(reference) ?? [reference]),
  }));
  const arrowsFrom = remembered((pointer: string) =>
    arrows.filter(({ from }) => from.startsWith(`${pointer}/`)).map(({ to }) => to),
  );
  return (path) => {
    const reached = new Set<string>();
    const visit = (pointer: string): void => {
      for (const next of arrowsFrom(pointer)) {
        if (reached.has(next)) continue;
        reached.add(next);
        visit(next);
      }
    };
    visit(toPointer(path));
    return reached;
  };
}

function danglingReferences(
  file: string,
  document: OpenApi,
  references: readonly WrittenReference[],
  locate: ApiModel["locate"],
): Problem[] {
  return references.flatMap(({ reference, path }): Problem[] => {
    const target = resolveReference(document, reference);
    if (isReference(follow(document, target, path).value)) return [circle({ file, ...locate(path) }, reference, path)];
    if (target !== undefined) return [];
    const section = reference.slice(0, reference.lastIndexOf("/"));
    const known = Object.keys(resolveReference(document, section) ?? {});
    return [
      {
        file,
        ...locate(path),
        what: `dangling \`$ref\` (${toPointer(path)})`,
        found: `\`${reference}\``,
        expected: "a place in this document",
        fix: suggest(
          reference.slice(section.length + 1),
          known,
          "correct the reference or add what it names.",
          (near) => `write \`${section}/${near}\`.`,
        ),
      },
    ];
  });
}

const isReference = (value: unknown): boolean =>
  typeof (value as { $ref?: unknown } | null | undefined)?.$ref === "string";

function circle(at: Place, reference: string, path: Path): Problem {
  return {
    ...at,
    what: `circular \`$ref\` (${toPointer(path)})`,
    found: `\`${reference}\`, which only leads to other references`,
    expected: "a place with a value",
    fix: "replace one of the references with the value.",
  };
}
