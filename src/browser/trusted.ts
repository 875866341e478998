/**
 * The only way this site passes HTML or script URLs to the browser. Under `require-trusted-types-for`, plain strings
 * are blocked there; only values from a policy listed in the content security policy are accepted.
 */

/** The part of the Trusted Types API that we use. Not all supported browsers have it. */
interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { readonly createHTML?: (html: string) => string; readonly createScriptURL: (url: string) => string },
  ): { createHTML(html: string): unknown; createScriptURL(url: string): unknown };
}

/** Listed in the content security policy (src/hosts/policy.ts); may only be created once per document. */
const POLICY_NAME = "developer-resources";

/** For optional third-party scripts, each of which has its own policy. */
export const trustedTypesFactory = (globalThis as { readonly trustedTypes?: TrustedTypesFactory }).trustedTypes;
const policy = trustedTypesFactory?.createPolicy(POLICY_NAME, {
  createHTML: (html) => html,
  createScriptURL: ownScript,
});

/** React sets HTML again whenever the value isn't identical, so each string has one trusted value. */
const known = new Map<string, string>();

/**
 * Marks HTML made by the build as trusted, for `innerHTML`. Never use it for input from readers or other sites.
 * @returns the browser's trusted value, typed as a string, or the string itself without Trusted Types
 */
export function builtHtml(html: string): string {
  if (!policy) return html;
  const made = known.get(html) ?? (policy.createHTML(html) as string);
  known.set(html, made);
  return made;
}

/**
 * Marks markup that a reader typed or chose as trusted, for use where nothing in it can run: a parsed document that
 * isn't shown, or a frame without scripts.
 * @returns the browser's trusted value, typed as a string, or the string itself without Trusted Types
 */
export const inertHtml = (html: string): string => (policy ? (policy.createHTML(html) as string) : html);

/**
 * Returns the URL of a script of this site, for a worker.
 * @throws TypeError if it's another site's
 */
export function scriptAddress(url: string): string {
  return policy ? (policy.createScriptURL(url) as string) : ownScript(url);
}

function ownScript(url: string): string {
  const { origin } = new URL(url, location.href);
  if (origin !== location.origin) throw new TypeError(`A script of ${origin} isn't a script of this site.`);
  return url;
}
