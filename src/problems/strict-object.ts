import { z } from "zod";

/** What an issue about unknown keys carries along with zod's own data. */
export interface AllowedKeys {
  readonly allowed: readonly string[];
}

/** An object without unknown keys, whose issue about such a key lists the allowed ones as `allowed`. */
export function strictObject<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) => {
      // zod copies the issue after this call, so what is added here arrives with it.
      if (issue.code === "unrecognized_keys")
        Object.assign(issue, { allowed: Object.keys(shape) } satisfies AllowedKeys);
      return undefined;
    },
  });
}

/** Text that is not empty. */
export const text = () => z.string().trim().min(1, "text that is not empty");

/** The tag of a language, by its form: RFC 5646 without its rarer parts. */
export const languageTag = () =>
  z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, "a language tag such as `en` or `pt-BR`");
