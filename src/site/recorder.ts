import { createHash } from "node:crypto";

/** Functions that respond to questions about the site, by the kind of question. Each takes one name. */
export type Responses = Readonly<Record<string, (name: string) => unknown>>;

/** A question that was asked: `{ kind: "image", name: "/images/a.png" }`. */
export interface Question<Kind extends string = string> {
  readonly kind: Kind;
  /** Empty for a kind that has one question only. */
  readonly name: string;
}

/** The same functions, and the questions that were asked through them. */
export interface Recording<Asked extends Responses> {
  readonly ask: Asked;
  /** Each question once, in the order in which it was asked first. */
  readonly asked: () => readonly Question<keyof Asked & string>[];
}

/** Wraps every function so that its questions are noted. */
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

/** The same functions, each of which works out a response once and gives the same again from then on. */
export function remembering<Asked extends Responses>(responses: Asked): Asked {
  const wrapped = Object.entries(responses).map(([kind, respond]) => {
    const known = new Map<string, unknown>();
    return [
      kind,
      (name = ""): unknown => {
        if (!known.has(name)) known.set(name, respond(name));
        return known.get(name);
      },
    ];
  });
  return Object.fromEntries(wrapped) as Asked;
}

/**
 * A function that gives the digest of the response to a question, as 16 hexadecimal digits. Each
 * question is asked once. A kind that no longer exists has the digest of no response.
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

/** Digest of a value that JSON can hold, or of undefined; 16 hexadecimal digits. */
export function digestOf(value: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(value) ?? "undefined")
    .digest("hex")
    .slice(0, 16);
}

/**
 * A view of a dictionary whose reads are questions: a name asks `variable`, a list of all names asks
 * `variables`.
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
