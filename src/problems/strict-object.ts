import { z } from "zod";

/** What `strictObject` adds to zod's issues about unknown keys. */
export interface AllowedKeys {
  readonly allowed: readonly string[];
}

/** Makes a schema of an object without unknown keys; issues about such keys list the allowed ones as `allowed`. */
export function strictObject<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) => {
      // zod copies the issue after this call, so what's added here is kept.
      if (issue.code === "unrecognized_keys")
        Object.assign(issue, { allowed: Object.keys(shape) } satisfies AllowedKeys);
      return undefined;
    },
  });
}

/** Schema of a non-empty text. */
export const text = () => z.string().trim().min(1, "text that is not empty");

/** Schema of a language tag: RFC 5646 without its rarer parts; the form only. */
export const languageTag = () =>
  z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, "a language tag such as `en` or `pt-BR`");
