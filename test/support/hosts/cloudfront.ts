import { runInNewContext } from "node:vm";
import { splitUrl } from "../../../src/shared/paths";
import { sent, moved, type Folder, type Host } from "./host";

interface ViewerRequest {
  uri: string;
  readonly method: "GET";
  readonly querystring: Readonly<Record<string, QueryValue>>;
  readonly headers: object;
  readonly cookies: object;
}

interface QueryValue {
  readonly value: string;
  readonly multiValue?: readonly { readonly value: string }[];
}

interface Generated {
  readonly statusCode: number;
  readonly headers: { readonly location: { readonly value: string } };
}

interface HeadersPolicy {
  readonly SecurityHeadersConfig: {
    readonly ContentSecurityPolicy: { readonly ContentSecurityPolicy: string };
    readonly ReferrerPolicy: { readonly ReferrerPolicy: string };
    readonly StrictTransportSecurity: { readonly AccessControlMaxAgeSec: number };
    readonly ContentTypeOptions: object;
  };
  readonly CustomHeadersConfig: {
    readonly Quantity: number;
    readonly Items: readonly { readonly Header: string; readonly Value: string }[];
  };
}

/** Maximum size of a function, in bytes. */
const FUNCTION_LIMIT = 10_240;

export interface CloudFrontFiles {
  readonly functionSource: string;
  readonly headersPolicy: string;
  readonly uploadScript: string;
}

/**
 * CloudFront in front of a private bucket: runs the function itself for each request; objects have the headers set on
 * upload; missing files get `/404.html` with status 404, as described in docs/operating.md.
 * @throws Error if the function exceeds the host's limit
 */
export function cloudFront(folder: Folder, { functionSource, headersPolicy, uploadScript }: CloudFrontFiles): Host {
  if (Buffer.byteLength(functionSource) > FUNCTION_LIMIT) throw new Error("the function is over CloudFront's limit");
  const world: { handler?: (event: object) => ViewerRequest | Generated } = {};
  runInNewContext(functionSource, world);
  const metadata = uploads(uploadScript);
  const added = headersOf(JSON.parse(headersPolicy) as HeadersPolicy);
  return {
    name: "CloudFront",
    get(address, accept) {
      const { path, query } = splitUrl(address);
      const request: ViewerRequest = {
        method: "GET",
        uri: path,
        querystring: parsed(query),
        headers: accept === undefined ? {} : { accept: { value: accept } },
        cookies: {},
      };
      const result = world.handler?.({ version: "1.0", context: { eventType: "viewer-request" }, request });
      if (result === undefined) throw new Error("the function has no handler");
      if ("statusCode" in result) return moved(result.statusCode, result.headers.location.value);
      const key = result.uri.slice(1);
      const own = folder.has(key) ? metadata(key) : undefined;
      if (own) return sent(key, { ...own, ...added });
      return sent("404.html", { ...metadata("404.html"), ...added }, 404);
    },
  };
}

/** Parses a query as CloudFront does: one value per name, plus all values if there are several. */
function parsed(query: string): Record<string, QueryValue> {
  const values = new Map<string, { value: string }[]>();
  for (const part of query.slice(1).split("&").filter(Boolean)) {
    const [name = "", value = ""] = part.split(/=(.*)/s);
    values.set(name, [...(values.get(name) ?? []), { value }]);
  }
  return Object.fromEntries(
    [...values].map(([name, all]) => [
      name,
      { value: all[0]?.value ?? "", ...(all.length > 1 ? { multiValue: all } : {}) },
    ]),
  );
}

function headersOf({ SecurityHeadersConfig: security, CustomHeadersConfig: custom }: HeadersPolicy) {
  if (custom.Quantity !== custom.Items.length) throw new Error("the quantity of custom headers is wrong");
  return {
    "content-security-policy": security.ContentSecurityPolicy.ContentSecurityPolicy,
    "referrer-policy": security.ReferrerPolicy.ReferrerPolicy,
    "strict-transport-security": `max-age=${security.StrictTransportSecurity.AccessControlMaxAgeSec}`,
    "x-content-type-options": "nosniff",
    ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header.toLowerCase(), Value])),
  };
}

/**
 * Returns the headers with which the script uploads a file; undefined if it doesn't. Each line is an `aws s3 sync`: all
 * files are included by default, and later filters win. https://docs.aws.amazon.com/cli/latest/reference/s3/
 */
function uploads(script: string): (key: string) => Record<string, string> | undefined {
  const common = /^upload\(\) \{ (.*) \}$/m.exec(script)?.[1] ?? "";
  const always = optionsOf(common);
  const lines = script.split("\n").filter((line) => line.startsWith("upload "));
  return (key) => {
    const found = lines.map((line) => [...optionsOf(line), ...always]).filter((options) => isIncluded(options, key));
    if (found.length > 1) throw new Error(`${key} is uploaded ${found.length} times, with other headers each time`);
    return found[0] && Object.fromEntries(found[0].filter(([name]) => name !== "include" && name !== "exclude"));
  };
}

const optionsOf = (line: string): [string, string][] =>
  [...line.matchAll(/--(include|exclude|cache-control|content-type) "([^"]*)"/g)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]);

function isIncluded(options: readonly (readonly [string, string])[], key: string): boolean {
  let included = true;
  for (const [name, value] of options) {
    if (name !== "include" && name !== "exclude") continue;
    const source = value.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
    if (new RegExp(`^${source}$`).test(key)) included = name === "include";
  }
  return included;
}
