/**
 * The one way of this site to give the browser HTML or the address of a script. Under `require-trusted-types-for`
 * it refuses plain texts there; it takes what a policy of a name that the content security policy lists has made.
 */

/** The part of the Trusted Types API that is used here. Not every supported browser has it. */
interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { readonly createHTML?: (html: string) => string; readonly createScriptURL: (url: string) => string },
  ): { createHTML(html: string): unknown; createScriptURL(url: string): unknown };
}

/** Listed in the policy of src/hosts/policy.ts, and only once in each document. */
const POLICY_NAME = "developer-resources";

/** For scripts of other sites that the settings turn on: each of them has a policy for itself. */
export const trustedTypesFactory = (globalThis as { readonly trustedTypes?: TrustedTypesFactory }).trustedTypes;
const policy = trustedTypesFactory?.createPolicy(POLICY_NAME, {
  createHTML: (html) => html,
  createScriptURL: ownScript,
});

/** React sets a text anew whenever it is not the same value, so that each text has one trusted value. */
const known = new Map<string, string>();

/**
 * HTML that the build has made, for `innerHTML`. Never for what a reader has typed or another site has sent.
 * @returns the browser's trusted value where it has such, under the type of the text
 */
export function builtHtml(html: string): string {
  if (!policy) return html;
  const made = known.get(html) ?? (policy.createHTML(html) as string);
  known.set(html, made);
  return made;
}

/**
 * Markup that a reader has typed or chosen, for where nothing of it can run: a document that is parsed and not shown, a
 * frame without scripts.
 * @returns the browser's trusted value where it has such, under the type of the text
 */
export const inertHtml = (html: string): string => (policy ? (policy.createHTML(html) as string) : html);

/**
 * Address of a script of this site, for a worker.
 * @throws TypeError where the address is another site's
 */
export function scriptAddress(url: string): string {
  return policy ? (policy.createScriptURL(url) as string) : ownScript(url);
}

function ownScript(url: string): string {
  const { origin } = new URL(url, location.href);
  if (origin !== location.origin) throw new TypeError(`A script of ${origin} isn't a script of this site.`);
  return url;
}
