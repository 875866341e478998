import { otherForms, type HostDescription, type HeaderRule } from "./description";

/**
 * `_redirects`, which Netlify and Cloudflare Pages read. They differ in three points, and the file serves both:
 * - Netlify lets a file win against a rule unless its status ends in `!`; Cloudflare leaves such lines out, with a
 *   note in the log of the deployment, and its rules always win.
 * - Netlify takes `/a` and `/a/` for one address and redirects to `/a` by itself. Cloudflare needs a rule for `/a/`.
 * - Cloudflare redirects `/a.html` by itself.
 * The first rule that matches counts on both. Both keep the query.
 */
export function redirectsFile({ pages, moved, prefix }: HostDescription): string {
  const rules = [
    ...moved.flatMap(({ from, to }) => redirect([from, `${from}.html`], to, [from, `${from}/`, `${from}.html`])),
    ...pages.flatMap((page) => {
      const forms = otherForms(page, prefix);
      return redirect(
        forms.filter((form) => form.endsWith(".html")),
        page,
        forms.filter((form) => !form.endsWith(`${page}.html`)),
      );
    }),
  ];
  return `# Written by the build (src/hosts/static-files.ts) for Netlify and Cloudflare Pages.\n${rules.join("")}`;
}

/** Rules to one address: those for Netlify, which have to win against files, before those for Cloudflare. */
function redirect(onNetlify: readonly string[], to: string, onCloudflare: readonly string[]): string[] {
  return [...onNetlify.map((from) => `${from} ${to} 301!\n`), ...onCloudflare.map((from) => `${from} ${to} 301\n`)];
}

/**
 * `_headers`, which Netlify and Cloudflare Pages read. Both join the values of a header that two rules set, so
 * that no rule here sets one twice; what is not listed is revalidated by both on their own account.
 */
export function headersFile({ prefix, headers, rules }: HostDescription): string {
  const every = Object.entries(headers).map(([name, value]) => ({ name, value }));
  const blocks = [
    ...(prefix === "" ? [] : [block(prefix, every)]),
    block(`${prefix}/*`, every),
    ...rules.map((rule) => block(rule.pattern, [rule])),
  ];
  return `# Written by the build (src/hosts/static-files.ts) for Netlify and Cloudflare Pages.\n${blocks.join("")}`;
}

function block(pattern: string, headers: readonly Pick<HeaderRule, "name" | "value">[]): string {
  return `${pattern}\n${headers.map(({ name, value }) => `  ${name}: ${value}\n`).join("")}`;
}
