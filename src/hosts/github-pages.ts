/**
 * Adds the content security policy to a page's head, for hosts that can't send headers. It goes first, because a policy
 * in the page only applies to what follows.
 * @throws if the page has no head
 */
export function withMetaPolicy(html: string, metaPolicy: string): string {
  const head = /<head[^>]*>/.exec(html);
  if (!head) throw new Error("A built page has no <head>, so it can't carry the content security policy.");
  const end = head.index + head[0].length;
  const content = metaPolicy.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `${html.slice(0, end)}<meta http-equiv="Content-Security-Policy" content="${content}">${html.slice(end)}`;
}
