import { z } from "zod";

/** An object without unknown keys, whose error lists the keys that are allowed. */
export function strictObject<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) => (issue.code === "unrecognized_keys" ? `allowed: ${Object.keys(shape).join(", ")}` : undefined),
  });
}

/** Text that is not empty. */
export const text = () => z.string().trim().min(1, "text that is not empty");
