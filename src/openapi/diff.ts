import { bodyFacts, LIMITS, LOWER_LIMITS, parameterFacts, UPPER_LIMITS, type Fact, type Facts } from "./diff-facts";
import type { ApiModel, ApiOperation } from "./model";
import { textOf } from "../problems/problem";

export type ChangeKind = "added" | "changed" | "deprecated" | "removed";

/** A difference between two versions of the API document, as shop developers see it. */
export interface Change {
  readonly operationId: string;
  readonly kind: ChangeKind;
  /** Whether shops that worked with the earlier version may stop working. */
  readonly breaking: boolean;
  /** Where and what; backticks mark code. */
  readonly text: string;
}

/**
 * Returns the structural differences between two versions, in the operation order of the newer one. Texts and examples
 * are ignored.
 */
export function compareDocuments(before: ApiModel, after: ApiModel): Change[] {
  const old = new Map(before.calls.map((operation) => [operation.id, operation]));
  const ids = new Set(after.calls.map((operation) => operation.id));
  return [
    ...after.calls.flatMap((operation) => {
      const earlier = old.get(operation.id);
      return earlier ? compareOperations(earlier, operation) : [addedOperation(operation)];
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
    text: `${operation.summary}: a new operation${needed ? " that every shop must implement" : ""}`,
  };
}

const mustAnswer = (operation: ApiOperation): boolean =>
  operation.direction === "inbound" && operation.required === "required";

type Add = (kind: ChangeKind, breaking: boolean, text: string) => void;

function compareOperations(before: ApiOperation, after: ApiOperation): Change[] {
  const changes: Change[] = [];
  /** Whether the shop sends the request and receives the response, or the other way round. */
  const asks = after.direction === "outbound";
  const add: Add = (kind, breaking, text) => void changes.push({ operationId: after.id, kind, breaking, text });
  const compare = (part: string, old: Facts, now: Facts, sent: boolean): void =>
    void changes.push(...compareFacts(after.id, part, old, now, sent));
  compareSettings(before, after, add);
  compare("parameter", parameterFacts(before), parameterFacts(after), asks);
  compare("request", bodyFacts(before.request), bodyFacts(after.request), asks);
  for (const response of after.responses) {
    const old = before.responses.find(({ status }) => status === response.status);
    if (old) compare(`response ${response.status}`, bodyFacts(old), bodyFacts(response), !asks);
    else add("added", false, `response \`${response.status}\``);
  }
  for (const { status } of before.responses) {
    if (!after.responses.some((response) => response.status === status))
      add("removed", !asks || status.startsWith("2"), `response \`${status}\``);
  }
  return changes;
}

/** Compares everything except the data that's sent. */
function compareSettings(before: ApiOperation, after: ApiOperation, add: Add): void {
  // A webhook's path is its name, and its server an example: shops register the address.
  const address = ({ method, server, path }: ApiOperation): string =>
    path.startsWith("/") ? `${method} ${server}${path}` : method;
  const becomesNeeded = !mustAnswer(before) && mustAnswer(after);
  if (address(before) !== address(after))
    add("changed", true, `address: \`${address(before)}\` → \`${address(after)}\``);
  if (before.direction !== after.direction)
    add("changed", true, `direction: \`${before.direction}\` → \`${after.direction}\``);
  if (before.authentication.join() !== after.authentication.join())
    add("changed", true, `authentication: ${list(before.authentication)} → ${list(after.authentication)}`);
  if (before.required !== after.required)
    add("changed", becomesNeeded, `the operation: \`${before.required}\` → \`${after.required}\``);
  if (!before.deprecated && after.deprecated) add("deprecated", false, "the operation");
  if (before.deprecated && !after.deprecated) add("changed", false, "the operation is no longer deprecated");
  const [oldLimit, limit] = [before.timeoutSeconds, after.timeoutSeconds];
  if (oldLimit !== limit) {
    const isLess = limit !== null && (oldLimit === null || limit < oldLimit);
    const breaking = after.direction === "inbound" && isLess;
    add("changed", breaking, `time limit: ${seconds(oldLimit)} → ${seconds(limit)}`);
  }
}

/** @param sent whether the shop sends the data, or receives it */
function compareFacts(operationId: string, part: string, before: Facts, after: Facts, sent: boolean): Change[] {
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

/** Returns the paths above a path: `a[].b` → `a[]`, `a` and the body itself. */
function parents(path: string): string[] {
  const ends = [...path.matchAll(/\.|\[\]|</g)].map((match) => match.index);
  return [...(path === "" ? [] : [""]), ...ends.map((end) => path.slice(0, end))].filter((parent) => parent !== path);
}

function compareFact(before: Fact, after: Fact, sent: boolean, add: Add): void {
  /** Shops break if what they send gets stricter, or what they receive gets looser. */
  const breaks = (stricter: boolean, looser: boolean): boolean => (sent ? stricter : looser);
  if (before.required !== after.required)
    add("changed", breaks(after.required, before.required), after.required ? "now required" : "no longer required");
  if (!before.deprecated && after.deprecated) add("deprecated", false, "");
  if (before.deprecated && !after.deprecated) add("changed", false, "no longer deprecated");
  const fewerTypes = missing(before.types, after.types);
  const moreTypes = missing(after.types, before.types);
  if (fewerTypes.length + moreTypes.length > 0) {
    // A schema without a type allows all types.
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
  for (const name of LIMITS) compareLimit(name, before.limits[name], after.limits[name]);

  function compareLimit(name: string, old: unknown, now: unknown): void {
    if (old === now) return;
    const bothSet = old !== undefined && now !== undefined;
    const isLower = LOWER_LIMITS.includes(name);
    const isOrdered = isLower || UPPER_LIMITS.includes(name);
    const rises = bothSet && Number(now) > Number(old);
    const stricter = old === undefined || (bothSet && (!isOrdered || isLower === rises));
    const looser = now === undefined || (bothSet && (!isOrdered || isLower !== rises));
    add("changed", breaks(stricter, looser), `\`${name}\` ${shown(old)} → ${shown(now)}`);
  }
}

const missing = (values: readonly string[], from: readonly string[]): string[] =>
  values.filter((value) => !from.includes(value));
const list = (values: readonly string[]): string =>
  values.length === 0 ? "none" : values.map((value) => `\`${value}\``).join(", ");
const shown = (value: unknown): string => (value === undefined ? "none" : `\`${textOf(value)}\``);
const seconds = (value: number | null): string => (value === null ? "none" : `${value} seconds`);
