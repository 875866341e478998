import { createHash } from "node:crypto";
import { substituteDeep, type Variables } from "../config/variables";
import type { Problem } from "../problems/problem";
import { readYaml, type YamlSource } from "../problems/yaml-source";

/** The parts of an OpenAPI 3.1 document that the reference shows. */
export interface OpenApi {
  readonly info?: { readonly title?: string; readonly version?: string };
  readonly servers?: readonly { readonly url: string }[];
  readonly paths?: Readonly<Record<string, PathItem>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}

export interface PathItem {
  readonly servers?: readonly { readonly url: string }[];
  readonly [method: string]: unknown;
}

export interface RawOperation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly deprecated?: boolean;
  readonly servers?: readonly { readonly url: string }[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses?: Readonly<Record<string, unknown>>;
  readonly "x-direction"?: "inbound" | "outbound";
  readonly "x-page"?: string;
  readonly "x-required"?: string;
  readonly "x-timeout-seconds"?: number;
}

export interface ApiOperation {
  readonly id: string;
  readonly method: string;
  /** Path template below the server's address. */
  readonly path: string;
  readonly server: string;
  readonly summary: string;
  readonly description: string | null;
  /** `inbound`: the product calls the shop. `outbound`: the shop calls the product. */
  readonly direction: "inbound" | "outbound";
  readonly required: string | null;
  readonly tags: readonly string[];
  readonly deprecated: boolean;
  /** Names of security schemes, in the order of the document. */
  readonly authentication: readonly string[];
  /** Address of the page that shows it. */
  readonly page: string | null;
  readonly timeoutSeconds: number | null;
  /** Parameters that the path shares between its operations. */
  readonly pathParameters: readonly unknown[];
  readonly raw: RawOperation;
}

export interface ApiDocument {
  readonly file: string;
  readonly document: OpenApi;
  readonly operations: readonly ApiOperation[];
  readonly problems: readonly Problem[];
  /** Changes whenever the document does. */
  readonly digest: string;
}

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;

/** Reads the API document with its variables filled in. Never throws; an empty text is a document without operations. */
export function readApiDocument(file: string, text: string, variables: Variables): ApiDocument {
  const digest = createHash("sha256").update(JSON.stringify([text, variables])).digest("hex");
  if (text.trim() === "") return { file, document: {}, operations: [], problems: [], digest };
  const yaml = readYaml(file, text);
  if (yaml.problems.length > 0) return { file, document: {}, operations: [], problems: yaml.problems, digest };
  const document = substituteDeep((yaml.value ?? {}) as OpenApi, variables);
  return { file, document, operations: listOperations(document), problems: danglingReferences(yaml), digest };
}

function listOperations(document: OpenApi): ApiOperation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const raw = item?.[method] as RawOperation | undefined;
      if (!raw?.operationId) return [];
      const server = (raw.servers ?? item.servers ?? document.servers ?? [])[0]?.url ?? "";
      return [
        {
          id: raw.operationId,
          method: method.toUpperCase(),
          path,
          server,
          summary: raw.summary ?? raw.operationId,
          description: raw.description ?? null,
          direction: raw["x-direction"] ?? "inbound",
          required: raw["x-required"] ?? null,
          tags: raw.tags ?? [],
          deprecated: raw.deprecated ?? false,
          authentication: (raw.security ?? document.security ?? []).flatMap((requirement) => Object.keys(requirement)),
          page: raw["x-page"] ?? null,
          timeoutSeconds: raw["x-timeout-seconds"] ?? null,
          pathParameters: (item.parameters as unknown[] | undefined) ?? [],
          raw,
        } satisfies ApiOperation,
      ];
    }),
  );
}

/** What a local reference points to; undefined when it points nowhere. */
export function resolveReference(document: OpenApi, reference: string): unknown {
  if (!reference.startsWith("#/")) return undefined;
  let value: unknown = document;
  for (const part of reference.slice(2).split("/")) {
    if (value === null || typeof value !== "object") return undefined;
    value = (value as Record<string, unknown>)[part.replaceAll("~1", "/").replaceAll("~0", "~")];
  }
  return value;
}

/** Follows a `$ref`, once or through a chain of them; anything else comes back as it is. */
export function dereference<Value>(document: OpenApi, value: Value): Value {
  let current: unknown = value;
  for (let depth = 0; depth < 16; depth += 1) {
    const reference = (current as { $ref?: unknown } | null | undefined)?.$ref;
    if (typeof reference !== "string") break;
    current = resolveReference(document, reference);
  }
  return current as Value;
}

function danglingReferences(yaml: YamlSource): Problem[] {
  const problems: Problem[] = [];
  const document = yaml.value as OpenApi;
  const walk = (value: unknown, path: PropertyKey[]): void => {
    if (value === null || typeof value !== "object") return;
    for (const [key, entry] of Object.entries(value)) {
      const here = [...path, Array.isArray(value) ? Number(key) : key];
      if (key === "$ref" && typeof entry === "string" && resolveReference(document, entry) === undefined) {
        problems.push({
          file: yaml.file,
          ...yaml.locate(here),
          what: "dangling `$ref`",
          found: `\`${entry}\``,
          expected: "a place in this document",
          fix: "correct the reference or add what it names.",
        });
      }
      walk(entry, here);
    }
  };
  walk(document, []);
  return problems;
}
