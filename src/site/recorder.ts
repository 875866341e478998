import { createHash } from "node:crypto";
import { remembered } from "../shared/remembered";

/** Functions that respond to questions about the site, by kind of question. Each takes a name. */
export type Responses = Readonly<Record<string, (name: string) => unknown>>;

/** A question, e.g. `{ kind: "image", name: "/images/a.png" }`. */
export interface Question<Kind extends string = string> {
  readonly kind: Kind;
  /** Empty if the kind has only one question. */
  readonly name: string;
}

/** Recorded functions, and the questions asked through them. */
export interface Recording<Asked extends Responses> {
  readonly ask: Asked;
  /** Returns the questions without duplicates, in the order in which they were first asked. */
  readonly asked: () => readonly Question<keyof Asked & string>[];
}

/** Wraps functions to record their questions. */
export function record<Asked extends Responses>(responses: Asked): Recording<Asked> {
  const noted = new Map<string, Question<keyof Asked & string>>();
  const wrapped = Object.entries(responses).map(([kind, respond]) => [
    kind,
    (name = ""): unknown => {
      noted.set(`${kind} ${name}`, { kind, name });
      return respond(name);
    },
  ]);
  return { ask: Object.fromEntries(wrapped) as Asked, asked: () => [...noted.values()] };
}

/** Wraps functions to cache their responses. */
export function remembering<Asked extends Responses>(responses: Asked): Asked {
  const wrapped = Object.entries(responses).map(([kind, respond]) => {
    const respondOnce = remembered(respond);
    return [kind, (name = ""): unknown => respondOnce(name)];
  });
  return Object.fromEntries(wrapped) as Asked;
}

/**
 * Returns a function from a question to the digest of its response, 16 hexadecimal digits, cached. For a kind that no
 * longer exists, it's the digest of `undefined`.
 */
export function responseDigests(responses: Responses): (question: Question) => string {
  const known = new Map<string, string>();
  return ({ kind, name }) => {
    const id = `${kind} ${name}`;
    const digest = known.get(id) ?? digestOf(responses[kind]?.(name));
    known.set(id, digest);
    return digest;
  };
}

/** Returns the digest of a JSON value or undefined, 16 hexadecimal digits. */
export function digestOf(value: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(value) ?? "undefined")
    .digest("hex")
    .slice(0, 16);
}

/**
 * Wraps a dictionary so that reads are recorded as questions: `variable` for a name, `variables` for listing all names.
 */
export function recordedDictionary(
  dictionary: Readonly<Record<string, string>>,
  ask: { readonly variable: (name: string) => unknown; readonly variables: (name: string) => unknown },
): Readonly<Record<string, string>> {
  const note = (name: string | symbol): void => {
    if (typeof name === "string") ask.variable(name);
  };
  return new Proxy(dictionary, {
    get(target, name) {
      note(name);
      return Reflect.get(target, name) as unknown;
    },
    has(target, name) {
      note(name);
      return Reflect.has(target, name);
    },
    getOwnPropertyDescriptor(target, name) {
      note(name);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    ownKeys(target) {
      ask.variables("");
      return Reflect.ownKeys(target);
    },
  });
}
