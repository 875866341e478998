import { getTransformedRoutes, isHandler, type HasField } from "@vercel/routing-utils";
import { splitUrl } from "../../../src/shared/paths";
import { moved, sent, withQuery, type Folder, type Host } from "./host";

/**
 * Vercel with `cleanUrls`, which serves `a.html` at `/a`. Its own package converts the configuration to routes, which
 * are tried in order; a route with `continue` adds its headers. https://vercel.com/docs/build-output-api/configuration
 * @throws Error if the configuration is invalid
 */
export function vercel(folder: Folder, json: string): Host {
  const { routes, error } = getTransformedRoutes(JSON.parse(json) as Parameters<typeof getTransformedRoutes>[0]);
  if (error) throw new Error(error.message);
  return {
    name: "Vercel",
    get(address, accept = "*/*") {
      const { path, query } = splitUrl(address);
      const own: Record<string, string> = { "cache-control": "public, max-age=0, must-revalidate" };
      for (const route of routes ?? []) {
        if (isHandler(route)) throw new Error(`there are rules for what comes after ${route.handle}`);
        const found = new RegExp(route.src).exec(path);
        if (!found || !(route.has ?? []).every((condition) => isMet(condition, accept))) continue;
        for (const [name, value] of Object.entries(route.headers ?? {}))
          own[name.toLowerCase()] = value.replace(/\$(\d)/g, (_, group: string) => found[Number(group)] ?? "");
        if (route.status !== undefined) return moved(route.status, withQuery(own.location ?? "", query));
      }
      const file = [path.slice(1), `${path.slice(1)}.html`, `${path.slice(1)}/index.html`.replace(/^\//, "")].find(
        (name) => name !== "" && folder.has(name),
      );
      return file === undefined ? sent("404.html", own, 404) : sent(file, own);
    },
  };
}

/**
 * Whether a request with this `Accept` and no other header meets a condition, whose value must match the whole header.
 */
function isMet(condition: HasField[number], accept: string): boolean {
  if (condition.type !== "header" || condition.key !== "accept" || typeof condition.value !== "string")
    throw new Error(`there is a condition of another kind: ${JSON.stringify(condition)}`);
  return new RegExp(`^${condition.value}$`).test(accept);
}
