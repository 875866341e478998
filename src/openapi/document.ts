import { createHash } from "node:crypto";
import { substitute, substituteDeep, type Variables } from "../config/variables";
import { nearest, type Position, type Problem } from "../problems/problem";
import { readYaml, type YamlSource } from "../problems/yaml-source";
import { walkDocument } from "./walk";

/** The parts of an OpenAPI 3.1 document that the reference shows. */
export interface OpenApi {
  readonly info?: { readonly title?: string; readonly version?: string; readonly "x-released"?: string };
  readonly servers?: readonly { readonly url: string }[];
  readonly paths?: Readonly<Record<string, PathItem>>;
  readonly webhooks?: Readonly<Record<string, PathItem>>;
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
  readonly "x-errors"?: readonly ErrorRow[];
}

/** One row of `x-errors`: what a failing response means on both sides of the checkout. */
export interface ErrorRow {
  /** A key of the operation's `responses`, such as `400` or `5XX`. */
  readonly status: string;
  /** A code in capitals, or words such as "any code"; left out where the status says it all. */
  readonly code?: string;
  readonly shopper: string;
  readonly action: string;
}

export interface ApiOperation {
  readonly id: string;
  /** Where its operation object stands in the document. */
  readonly pointer: readonly string[];
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
  /** Events that the product delivers. Their `path` is the webhook's name; the shop chooses the address. */
  readonly webhooks: readonly ApiOperation[];
  /** Syntax errors and dangling references; `validateApiDocument` finds everything else. */
  readonly problems: readonly Problem[];
  /** Changes whenever the document does. */
  readonly digest: string;
  /** Line and column of a value, by its path in `document`; of the nearest ancestor where there is none. */
  readonly locate: (path: readonly PropertyKey[]) => Position;
  /** Line and column of the key of a path's last segment. */
  readonly locateKey: (path: readonly PropertyKey[]) => Position;
}

export const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;

/** Reads the API document with its variables filled in. Never throws; an empty text is a document without operations. */
export function readApiDocument(file: string, text: string, variables: Variables): ApiDocument {
  const digest = createHash("sha256")
    .update(JSON.stringify([text, variables]))
    .digest("hex");
  const yaml = readYaml(file, text);
  const usable =
    yaml.problems.length === 0 && yaml.value !== null && typeof yaml.value === "object" && !Array.isArray(yaml.value);
  const document = usable ? substituteDeep(yaml.value as OpenApi, variables) : {};
  const locate = (path: readonly PropertyKey[]): Position => yaml.locate(sourcePath(yaml, path, variables));
  return {
    file,
    document,
    operations: listOperations(document, "paths"),
    webhooks: listOperations(document, "webhooks"),
    problems: [...yaml.problems, ...danglingReferences(file, document, locate)],
    digest,
    locate,
    locateKey: (path) => yaml.locateKey(sourcePath(yaml, path, variables)),
  };
}

/** A path in the document after substitution → the same path in the source, where keys still hold variables. */
function sourcePath(yaml: YamlSource, path: readonly PropertyKey[], variables: Variables): PropertyKey[] {
  let value: unknown = yaml.value;
  return path.map((part) => {
    if (value === null || typeof value !== "object") return part;
    const map = value as Record<PropertyKey, unknown>;
    const key = Array.isArray(value)
      ? Number(part)
      : Object.hasOwn(map, part)
        ? part
        : (Object.keys(map).find((name) => substitute(name, variables) === part) ?? part);
    value = map[key];
    return key;
  });
}

function listOperations(document: OpenApi, section: "paths" | "webhooks"): ApiOperation[] {
  return Object.entries(document[section] ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const raw = item?.[method] as RawOperation | undefined;
      if (!raw?.operationId) return [];
      const server = (raw.servers ?? item.servers ?? document.servers ?? [])[0]?.url ?? "";
      return [
        {
          id: raw.operationId,
          pointer: [section, path, method],
          method: method.toUpperCase(),
          path,
          server: section === "webhooks" ? "" : server,
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

/** `#/paths/~1quote/post`: a JSON pointer as RFC 6901 writes it in a fragment. */
export function toPointer(path: readonly PropertyKey[]): string {
  return `#${path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("")}`;
}

/** What a local reference points to; undefined when it points nowhere. */
export function resolveReference(document: OpenApi, reference: string): unknown {
  if (!reference.startsWith("#/")) return undefined;
  let value: unknown = document;
  for (const part of reference.slice(2).split("/")) {
    if (value === null || typeof value !== "object") return undefined;
    value = (value as Record<string, unknown>)[decoded(part).replaceAll("~1", "/").replaceAll("~0", "~")];
  }
  return value;
}

/** A part of a URI fragment; as it is where its percent signs encode nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
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

function danglingReferences(file: string, document: OpenApi, locate: ApiDocument["locate"]): Problem[] {
  const problems: Problem[] = [];
  walkDocument(document, {
    reference: (reference, path) => {
      if (resolveReference(document, reference) !== undefined) return;
      const section = reference.slice(0, reference.lastIndexOf("/"));
      const meant = nearest(
        reference.slice(section.length + 1),
        Object.keys((resolveReference(document, section) ?? {}) as object),
      );
      problems.push({
        file,
        ...locate(path),
        what: `dangling \`$ref\` (${toPointer(path)})`,
        found: `\`${reference}\``,
        expected: "a place in this document",
        fix: meant ? `write \`${section}/${meant}\`.` : "correct the reference or add what it names.",
      });
    },
  });
  return problems;
}
