import { useState } from "react";
import { liveSecret } from "../../shared/composer/live-secret";

/** A field's value, and what `Field` and `TextArea` take of it. */
export interface Guarded {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Why the field was emptied; empty where it wasn't. */
  readonly problem: string;
}

/**
 * The value of a field that takes nothing live: what looks like a live secret is dropped before it's kept anywhere,
 * the field is emptied, and the problem says what it looked like.
 * @param name of the field for `liveSecret`: with key, secret, token … in it, long keys are refused, too
 * @param initial what is in the field at first
 * @returns `{...guarded}` goes into a field as it is
 */
export function useGuarded(name: string, initial = ""): Guarded {
  const [state, setState] = useState({ value: initial, problem: "" });
  const onChange = (value: string): void => {
    const secret = liveSecret(name, value);
    setState(secret === null ? { value, problem: "" } : { value: "", problem: refusal(secret) });
  };
  return { ...state, onChange };
}

/**
 * The sentence for a value that was taken out of a field.
 * @param secret what it looks like, as `liveSecret` says it
 */
export function refusal(secret: string): string {
  return `This looks like ${secret}, so it was removed. Use a made-up value; real secrets belong on your server.`;
}
