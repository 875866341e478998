import type { HeaderRule, HostDescription } from "./description";
import { MARKDOWN_TYPE } from "./markdown";

/** CloudFront's size limit for a function, in bytes. */
const FUNCTION_LIMIT = 10_240;

/**
 * Returns a CloudFront function for viewer requests (JavaScript runtime 2.0): redirects moved addresses, cleans paths,
 * serves Markdown on request, and maps the address to the object's key in the bucket, which has the files of `public/`
 * at the top. CloudFront caches by key, so a page and its twin can't be mixed up. Leaves out the list of twins if the
 * function would be too large.
 */
export function cloudFrontFunction(description: HostDescription): string {
  const whole = functionFor(description, description.pages);
  return Buffer.byteLength(whole) <= FUNCTION_LIMIT ? whole : functionFor(description, []);
}

function functionFor({ prefix, pages, moved }: HostDescription, twins: readonly string[]): string {
  const below = (address: string): string => address.slice(prefix.length) || "/";
  const dotted = pages.map(below).filter((page) => /\.[^/]*$/.test(page));
  const table = Object.fromEntries(moved.map(({ from, to }) => [below(from), to]));
  return `// Written by the build (src/hosts/cloudfront.ts). CloudFront function, runtime cloudfront-js-2.0, event viewer-request.
const PREFIX = ${JSON.stringify(prefix)};
// Addresses that moved.
const MOVED = ${JSON.stringify(table)};
// Pages whose last part has a dot, as the names of files have.
const DOTTED = ${JSON.stringify(dotted)};
// Pages with a Markdown twin.
const TWINS = ${JSON.stringify(twins.map(below))};

function handler(event) {
  const request = event.request;
  const uri = request.uri;
  if (PREFIX !== "" && uri !== PREFIX && uri.indexOf(PREFIX + "/") !== 0) return request;
  // One slash at the start: two would name another host.
  const path = "/" + uri.slice(PREFIX.length).replace(/^[/\\\\]+/, "");
  const clean = path.replace(/(^|\\/)index\\.html$/, "$1").replace(/\\.html$/, "").replace(/(.)\\/+$/, "$1");
  if (Object.prototype.hasOwnProperty.call(MOVED, clean)) return redirect(MOVED[clean], request.querystring);
  if (clean !== path) return redirect(clean === "/" ? PREFIX || "/" : PREFIX + clean, request.querystring);
  const accept = request.headers.accept ? request.headers.accept.value.toLowerCase() : "";
  if (accept.indexOf("${MARKDOWN_TYPE}") >= 0 && TWINS.indexOf(path) >= 0) request.uri = path === "/" ? "/index.md" : path + ".md";
  else if (path === "/") request.uri = "/index.html";
  else if (path === "/404") request.uri = "/not-found";
  else if (path.lastIndexOf(".") < path.lastIndexOf("/") || DOTTED.indexOf(path) >= 0) request.uri = path + ".html";
  else request.uri = path;
  return request;
}

function redirect(to, querystring) {
  const hash = to.indexOf("#") < 0 ? "" : to.slice(to.indexOf("#"));
  const address = to.slice(0, to.length - hash.length);
  const query = address.indexOf("?") < 0 ? written(querystring) : "";
  return {
    statusCode: 301,
    statusDescription: "Moved Permanently",
    headers: { location: { value: address + query + hash } },
  };
}

function written(querystring) {
  const parts = [];
  Object.keys(querystring).forEach((name) => {
    const given = querystring[name];
    (given.multiValue || [given]).forEach((one) => parts.push(one.value === "" ? name : name + "=" + one.value));
  });
  return parts.length === 0 ? "" : "?" + parts.join("&");
}
`;
}

/** Returns the input of `aws cloudfront create-response-headers-policy --response-headers-policy-config`. */
export function cloudFrontHeaders({ headers }: HostDescription): string {
  const {
    "Content-Security-Policy": contentSecurityPolicy,
    "Strict-Transport-Security": transport = "",
    "X-Content-Type-Options": _nosniff,
    "Referrer-Policy": referrerPolicy,
    ...others
  } = headers;
  const items = Object.entries(others).map(([Header, Value]) => ({ Header, Value, Override: true }));
  const configuration = {
    Name: "developer-resources",
    Comment: "Written by the build (src/hosts/cloudfront.ts)",
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: contentSecurityPolicy },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { Override: true, ReferrerPolicy: referrerPolicy },
      StrictTransportSecurity: {
        Override: true,
        AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(transport)?.[1] ?? 0),
        IncludeSubdomains: /includeSubDomains/i.test(transport),
        Preload: /preload/i.test(transport),
      },
    },
    CustomHeadersConfig: { Quantity: items.length, Items: items },
  };
  return `${JSON.stringify(configuration, null, 2)}\n`;
}

/** Files for other hosts, the build's own, and nginx's compressed files. */
const NOT_UPLOADED = [
  "_headers",
  "_redirects",
  ".nojekyll",
  "*.gz",
  "webpack.stats.json",
  "chunk-map.json",
  "_gatsby/*",
];

/**
 * Returns a shell script that uploads `public/` to the bucket with the right headers: pages last, so that none is live
 * before its scripts. Files that are gone from the build stay in the bucket, for readers in the middle of a visit.
 */
export function s3Upload({ prefix, caching, rules }: HostDescription): string {
  const key = ({ pattern }: HeaderRule): string => pattern.slice(prefix.length + 1);
  const cached = rules.filter(({ name }) => name === "Cache-Control");
  const typed = rules.filter(({ name }) => name === "Content-Type");
  const never = NOT_UPLOADED.map((name) => ` --exclude "${name}"`).join("");
  const special = [...rules.map(key), "*.html"].map((pattern) => ` --exclude "${pattern}"`).join("");
  return `#!/bin/sh
# Written by the build (src/hosts/cloudfront.ts). Uploads public/:  BUCKET=docs-example sh hosts/s3-upload.sh
set -eu
: "\${BUCKET:?Name the bucket: BUCKET=docs-example sh hosts/s3-upload.sh}"
cd "$(dirname "$0")/../public"

# A later filter wins: what is left out for good comes last.
upload() { aws s3 sync . "s3://$BUCKET" --only-show-errors "$@"${never}; }

# 1. What pages need.
${cached.map((rule) => `upload --exclude "*" --include "${key(rule)}" --cache-control "${rule.value}"\n`).join("")}${typed
    .map(
      (rule) =>
        `upload --exclude "*" --include "${key(rule)}" --cache-control "${caching}" --content-type "${rule.value}"\n`,
    )
    .join("")}upload${special} --cache-control "${caching}"

# 2. The pages.
upload --exclude "*" --include "*.html" --cache-control "${caching}" --content-type "text/html; charset=utf-8"
`;
}
