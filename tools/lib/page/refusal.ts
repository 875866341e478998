/** The reason why a command changes nothing, worded for the user. */
export class Refusal extends Error {}

/**
 * Stops a command before it changes anything, with a problem in the standard format. Names the command instead of a
 * position.
 * @throws Refusal always
 */
export function refuse(what: string, found: string, expected: string, fix: string): never {
  throw new Refusal(`npm run page · ${what} — found ${found}, expected ${expected}. Fix: ${fix}`);
}
