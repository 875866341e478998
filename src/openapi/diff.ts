import { dereference, type ApiDocument, type ApiOperation, type OpenApi } from "./document";
import { flattenAllOf, type JsonSchema } from "./schema-tree";

export type ChangeKind = "added" | "changed" | "deprecated" | "removed";

/** One difference between two versions of the API document, as shop developers see it. */
export interface Change {
  readonly operationId: string;
  readonly kind: ChangeKind;
  /** Whether a shop that worked with the version before may stop working. */
  readonly breaking: boolean;
  /** Where and what, in words; backticks mark code. */
  readonly text: string;
}

/**
 * Which way data goes. What a shop sends must not get stricter, and what it receives must not get
 * looser, or a shop that works today breaks.
 */
type Way = "sent by the shop" | "received by the shop";

/** What the reader of a field relies on. */
interface Fact {
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly types: readonly string[];
  /** Allowed values of `enum` or `const`; null where every value of the type is allowed. */
  readonly values: readonly string[] | null;
  readonly limits: Readonly<Record<string, unknown>>;
}

/** Limits that exclude more values the larger they are, and those that exclude more the smaller they are. */
const LOWER = ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"];
const UPPER = ["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"];
/** Limits that are there or not; any other change is both stricter and looser. */
const EXACT = ["format", "pattern", "multipleOf", "uniqueItems"];

interface Body {
  readonly required?: boolean;
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}

/** The structural differences between two versions, operation by operation in the order of the newer one. Texts and examples do not count. */
export function compareDocuments(before: ApiDocument, after: ApiDocument): Change[] {
  const old = new Map([...before.operations, ...before.webhooks].map((operation) => [operation.id, operation]));
  const current = [...after.operations, ...after.webhooks];
  const ids = new Set(current.map((operation) => operation.id));
  return [
    ...current.flatMap((operation) => {
      const earlier = old.get(operation.id);
      return earlier
        ? compareOperations(before.document, earlier, after.document, operation)
        : [addedOperation(operation)];
    }),
    ...[...old.values()]
      .filter((operation) => !ids.has(operation.id))
      .map((operation): Change => ({
        operationId: operation.id,
        kind: "removed",
        breaking: true,
        text: `${operation.summary}: the operation is gone`,
      })),
  ];
}

function addedOperation(operation: ApiOperation): Change {
  const needed = mustAnswer(operation);
  return {
    operationId: operation.id,
    kind: "added",
    breaking: needed,
    text: `${operation.summary}: a new operation${needed ? " that every shop must answer" : ""}`,
  };
}

const mustAnswer = (operation: ApiOperation): boolean =>
  operation.direction === "inbound" && operation.required === "required";

function compareOperations(
  oldDocument: OpenApi,
  before: ApiOperation,
  newDocument: OpenApi,
  after: ApiOperation,
): Change[] {
  const changes: Change[] = [];
  const add = (kind: ChangeKind, breaking: boolean, text: string): void =>
    void changes.push({ operationId: after.id, kind, breaking, text });
  const address = ({ method, server, path }: ApiOperation): string => `${method} ${server}${path}`;
  const inbound = after.direction === "inbound";
  if (address(before) !== address(after))
    add("changed", true, `address: \`${address(before)}\` → \`${address(after)}\``);
  if (before.direction !== after.direction)
    add("changed", true, `direction: \`${before.direction}\` → \`${after.direction}\``);
  if (before.authentication.join() !== after.authentication.join())
    add("changed", true, `authentication: ${list(before.authentication)} → ${list(after.authentication)}`);
  if (before.required !== after.required)
    add(
      "changed",
      !mustAnswer(before) && mustAnswer(after),
      `the operation: \`${before.required}\` → \`${after.required}\``,
    );
  if (!before.deprecated && after.deprecated) add("deprecated", false, "the operation");
  if (before.deprecated && !after.deprecated) add("changed", false, "the operation is no longer deprecated");
  if (before.timeoutSeconds !== after.timeoutSeconds) {
    const less =
      after.timeoutSeconds !== null && (before.timeoutSeconds === null || after.timeoutSeconds < before.timeoutSeconds);
    add("changed", inbound && less, `time limit: ${seconds(before.timeoutSeconds)} → ${seconds(after.timeoutSeconds)}`);
  }
  const asked: Way = inbound ? "received by the shop" : "sent by the shop";
  const answered: Way = inbound ? "sent by the shop" : "received by the shop";
  changes.push(
    ...compareFacts(
      after.id,
      "parameter",
      parameterFacts(oldDocument, before),
      parameterFacts(newDocument, after),
      asked,
    ),
  );
  changes.push(
    ...compareFacts(
      after.id,
      "request",
      bodyFacts(oldDocument, before.raw.requestBody as Body),
      bodyFacts(newDocument, after.raw.requestBody as Body),
      asked,
    ),
  );
  const oldStatuses = before.raw.responses ?? {};
  const newStatuses = after.raw.responses ?? {};
  for (const status of Object.keys(newStatuses)) {
    if (status in oldStatuses)
      changes.push(
        ...compareFacts(
          after.id,
          `response ${status}`,
          bodyFacts(oldDocument, oldStatuses[status] as Body),
          bodyFacts(newDocument, newStatuses[status] as Body),
          answered,
        ),
      );
    else add("added", false, `response \`${status}\``);
  }
  for (const status of Object.keys(oldStatuses)) {
    if (!(status in newStatuses))
      add("removed", answered === "sent by the shop" || status.startsWith("2"), `response \`${status}\``);
  }
  return changes;
}

function parameterFacts(document: OpenApi, operation: ApiOperation): Map<string, Fact> {
  const facts = new Map<string, Fact>();
  for (const entry of [...operation.pathParameters, ...(operation.raw.parameters ?? [])]) {
    const parameter = dereference(document, entry) as
      { name?: string; in?: string; required?: boolean; deprecated?: boolean; schema?: JsonSchema } | undefined;
    if (!parameter) continue;
    const schema = {
      ...flattenAllOf(document, parameter.schema ?? {}),
      ...(parameter.deprecated ? { deprecated: true } : {}),
    };
    collect(document, schema, parameter.required ?? false, `${parameter.name} (${parameter.in})`, facts, []);
  }
  return facts;
}

function bodyFacts(document: OpenApi, body: Body | undefined): Map<string, Fact> {
  const facts = new Map<string, Fact>();
  const resolved = dereference(document, body);
  for (const [type, media] of Object.entries(resolved?.content ?? {})) {
    collect(
      document,
      media.schema ?? {},
      resolved?.required ?? true,
      /\bjson\b/.test(type) ? "" : `(${type})`,
      facts,
      [],
    );
  }
  return facts;
}

/** Facts of a schema and everything below it, by path: `items[].price_cents`. */
function collect(
  document: OpenApi,
  schema: JsonSchema,
  required: boolean,
  path: string,
  facts: Map<string, Fact>,
  references: readonly string[],
): void {
  if (schema.$ref !== undefined && references.includes(schema.$ref)) return;
  const inside = schema.$ref === undefined ? references : [...references, schema.$ref];
  const resolved = flattenAllOf(document, schema);
  const at = (name: string): string => (path === "" ? name : `${path}.${name}`);
  facts.set(path, {
    required,
    deprecated: resolved.deprecated ?? schema.deprecated ?? false,
    types: [resolved.type ?? []].flat(),
    values: resolved.enum
      ? resolved.enum.map((value) => JSON.stringify(value))
      : resolved.const === undefined
        ? null
        : [JSON.stringify(resolved.const)],
    limits: Object.fromEntries(
      [...LOWER, ...UPPER, ...EXACT]
        .filter((name) => resolved[name] !== undefined)
        .map((name) => [name, resolved[name]]),
    ),
  });
  for (const [name, property] of Object.entries(resolved.properties ?? {}))
    collect(document, property, resolved.required?.includes(name) ?? false, at(name), facts, inside);
  for (const [pattern, property] of Object.entries((resolved.patternProperties ?? {}) as Record<string, JsonSchema>))
    collect(document, property, false, at(`/${pattern}/`), facts, inside);
  if (resolved.items) collect(document, resolved.items, true, `${path}[]`, facts, inside);
  if (typeof resolved.additionalProperties === "object")
    collect(document, resolved.additionalProperties, false, at("*"), facts, inside);
  (resolved.oneOf ?? resolved.anyOf ?? []).forEach((alternative, index) => {
    const title =
      alternative.title ??
      alternative.$ref?.split("/").pop() ??
      dereference(document, alternative)?.title ??
      `form ${index + 1}`;
    collect(document, alternative, false, `${path}<${title}>`, facts, inside);
  });
}

function compareFacts(
  operationId: string,
  part: string,
  before: ReadonlyMap<string, Fact>,
  after: ReadonlyMap<string, Fact>,
  way: Way,
): Change[] {
  const sent = way === "sent by the shop";
  const changes: Change[] = [];
  const add = (kind: ChangeKind, breaking: boolean, path: string, text = ""): void => {
    changes.push({
      operationId,
      kind,
      breaking,
      text: `${part}${path === "" ? "" : ` \`${path}\``}${text === "" ? "" : `: ${text}`}`,
    });
  };
  for (const [path, fact] of after) {
    const old = before.get(path);
    if (old) compareFact(old, fact, sent, (kind, breaking, text) => add(kind, breaking, path, text));
    else if (!parents(path).some((parent) => after.has(parent) && !before.has(parent)))
      add("added", sent && fact.required, path, fact.required ? "required" : "optional");
  }
  for (const path of before.keys()) {
    if (!after.has(path) && !parents(path).some((parent) => before.has(parent) && !after.has(parent)))
      add("removed", !sent, path);
  }
  return changes;
}

/** The paths above a path: `a[].b` → `a[]`, `a` and the body itself. */
function parents(path: string): string[] {
  const ends = [...path.matchAll(/\.|\[\]|</g)].map((match) => match.index);
  return [...(path === "" ? [] : [""]), ...ends.map((end) => path.slice(0, end))].filter((parent) => parent !== path);
}

function compareFact(
  before: Fact,
  after: Fact,
  sent: boolean,
  add: (kind: ChangeKind, breaking: boolean, text: string) => void,
): void {
  /** Stricter breaks who sends, looser breaks who receives. */
  const breaks = (stricter: boolean, looser: boolean): boolean => (sent ? stricter : looser);
  if (before.required !== after.required)
    add("changed", breaks(after.required, before.required), after.required ? "now required" : "no longer required");
  if (!before.deprecated && after.deprecated) add("deprecated", false, "");
  if (before.deprecated && !after.deprecated) add("changed", false, "no longer deprecated");
  const fewerTypes = missing(before.types, after.types);
  const moreTypes = missing(after.types, before.types);
  if (fewerTypes.length + moreTypes.length > 0) {
    // A schema without a type allows every type.
    const stricter = after.types.length > 0 && (before.types.length === 0 || fewerTypes.length > 0);
    const looser = before.types.length > 0 && (after.types.length === 0 || moreTypes.length > 0);
    add("changed", breaks(stricter, looser), `type ${list(before.types)} → ${list(after.types)}`);
  }
  if (before.values === null && after.values !== null)
    add("changed", breaks(true, false), `only ${list(after.values)}`);
  else if (before.values !== null && after.values === null)
    add("changed", breaks(false, true), `no longer only ${list(before.values)}`);
  else if (before.values !== null && after.values !== null) {
    for (const value of missing(after.values, before.values)) add("added", breaks(false, true), `value \`${value}\``);
    for (const value of missing(before.values, after.values)) add("removed", breaks(true, false), `value \`${value}\``);
  }
  for (const name of [...LOWER, ...UPPER, ...EXACT]) {
    const [old, now] = [before.limits[name], after.limits[name]];
    if (old === now) continue;
    const both = old !== undefined && now !== undefined;
    const rises = both && Number(now) > Number(old);
    const ordered = LOWER.includes(name) || UPPER.includes(name);
    const stricter = old === undefined || (both && (!ordered || LOWER.includes(name) === rises));
    const looser = now === undefined || (both && (!ordered || LOWER.includes(name) !== rises));
    add("changed", breaks(stricter, looser), `\`${name}\` ${shown(old)} → ${shown(now)}`);
  }
}

const missing = (values: readonly string[], from: readonly string[]): string[] =>
  values.filter((value) => !from.includes(value));
const list = (values: readonly string[]): string =>
  values.length === 0 ? "none" : values.map((value) => `\`${value}\``).join(", ");
const shown = (value: unknown): string => (value === undefined ? "none" : `\`${String(value)}\``);
const seconds = (value: number | null): string => (value === null ? "none" : `${value} seconds`);
