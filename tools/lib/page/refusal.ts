/** Why a command changes nothing, in words for the person who typed it. */
export class Refusal extends Error {}

/**
 * Ends a command before it has changed anything, with a problem in the form of all problems. What was typed is its place.
 * @throws Refusal always
 */
export function refuse(what: string, found: string, expected: string, fix: string): never {
  throw new Refusal(`npm run page · ${what} — found ${found}, expected ${expected}. Fix: ${fix}`);
}
