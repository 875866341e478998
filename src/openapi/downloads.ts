import { HTTPSnippet } from "@readme/httpsnippet";
import { convertV2 } from "openapi-to-postmanv2";
import { stringify } from "yaml";
import { dereference, type ApiDocument, type ApiOperation } from "./document";

/** A file that readers may download: its address below the site's base path, and its text. */
export interface ApiDownload {
  readonly path: string;
  readonly label: string;
  readonly text: string;
}

let last: { readonly digest: string; readonly files: readonly ApiDownload[] } | undefined;

/**
 * The document in four forms, with its variables filled in: YAML, JSON, a Postman collection and an
 * HTTP file. None for a document without operations. The same document gives the same bytes.
 */
export function apiDownloads(api: ApiDocument): readonly ApiDownload[] {
  if (api.operations.length === 0) return [];
  if (last?.digest !== api.digest) last = { digest: api.digest, files: makeDownloads(api) };
  return last.files;
}

function makeDownloads(api: ApiDocument): ApiDownload[] {
  return [
    {
      path: "/api/openapi.yaml",
      label: "OpenAPI document, YAML",
      text: stringify(api.document, { lineWidth: 0, aliasDuplicateObjects: false }),
    },
    { path: "/api/openapi.json", label: "OpenAPI document, JSON", text: `${JSON.stringify(api.document, null, 2)}\n` },
    {
      path: "/api/postman-collection.json",
      label: "Postman collection",
      text: `${JSON.stringify(postmanCollection(api), null, 2)}\n`,
    },
    { path: "/api/requests.http", label: "HTTP file", text: httpFile(api) },
  ];
}

/** One variable for each server: `{{shopUrl}}` where the shop answers, `{{productUrl}}` where it calls; numbered from the second. */
function servers(api: ApiDocument): Map<string, string> {
  const variables = new Map<string, string>();
  for (const { server, direction } of api.operations) {
    const name = direction === "inbound" ? "shopUrl" : "productUrl";
    const count = [...variables.values()].filter((taken) => taken.startsWith(name)).length;
    if (!variables.has(server)) variables.set(server, count === 0 ? name : `${name}${count + 1}`);
  }
  return variables;
}

interface PostmanItem {
  id?: string;
  name: string;
  item?: PostmanItem[];
  request?: PostmanRequest;
  response?: { id?: string; name: string; originalRequest?: PostmanRequest }[];
}
interface PostmanRequest {
  url: { host: string[]; path?: string[] };
  header: { key: string; value: string }[];
  auth?: unknown;
}
interface PostmanCollection {
  item: PostmanItem[];
  info: { _postman_id?: string; name: string; schema: string };
  variable: { key: string; value: string }[];
  event?: unknown[];
  auth?: unknown;
}

/** Postman runs this before each request: the signature that a shop must be able to verify, over the body as it is sent. */
const sign = (header: string): string[] => [
  "const body = pm.variables.replaceIn(pm.request.body ? pm.request.body.toString() : '');",
  "const signature = CryptoJS.HmacSHA1(body, pm.variables.get('appSecret')).toString();",
  `pm.request.headers.upsert({ key: '${header}', value: signature });`,
];

/** A Postman collection (format 2.1): one folder for each tag, addresses and keys as variables, signed by a script. */
function postmanCollection(api: ApiDocument): PostmanCollection {
  const collection = convert(api);
  const operations = new Map([...api.operations, ...api.webhooks].map((operation) => [operation.summary, operation]));
  const variables = servers(api);
  const header = signatureHeader(api);
  const walk = (item: PostmanItem): void => {
    delete item.id;
    item.item?.forEach(walk);
    const operation = operations.get(item.name);
    if (!item.request || !operation) return;
    const signed = isSigned(api, operation);
    const requests = [item.request, ...(item.response ?? []).flatMap(({ originalRequest }) => originalRequest ?? [])];
    for (const request of requests) {
      request.url.host = [`{{${api.webhooks.includes(operation) ? "webhookUrl" : variables.get(operation.server)}}}`];
      if (signed) request.header = request.header.filter(({ key }) => key !== header);
      delete request.auth;
    }
    for (const response of item.response ?? []) delete response.id;
    item.request.auth = signed
      ? { type: "noauth" }
      : {
          type: "basic",
          basic: [
            { key: "username", value: "{{appId}}" },
            { key: "password", value: "{{appSecret}}" },
          ],
        };
    if (signed && header !== undefined)
      Object.assign(item, {
        event: [{ listen: "prerequest", script: { type: "text/javascript", exec: sign(header) } }],
      });
  };
  collection.item.forEach(walk);
  delete collection.info._postman_id;
  delete collection.auth;
  collection.variable = [
    ...[...variables].map(([value, key]) => ({ key, value })),
    ...(api.webhooks.length > 0 ? [{ key: "webhookUrl", value: `${[...variables.keys()][0] ?? ""}/webhook` }] : []),
    { key: "appId", value: "" },
    { key: "appSecret", value: "" },
  ];
  return collection;
}

/** The converter calls back before it returns when it gets data instead of a file. */
function convert(api: ApiDocument): PostmanCollection {
  let collection: PostmanCollection | undefined;
  let failure: unknown = "no answer";
  convertV2(
    { type: "json", data: structuredClone(api.document) },
    { parametersResolution: "Example", folderStrategy: "Tags", includeWebhooks: true },
    (error, result) => {
      failure = error ?? result?.reason;
      collection = result?.output?.[0]?.data as PostmanCollection | undefined;
    },
  );
  if (!collection) throw new Error(`the Postman collection could not be made: ${String(failure)}`);
  return collection;
}

/** The header that carries the signature, from the security scheme that an API key in a header describes. */
function signatureHeader(api: ApiDocument): string | undefined {
  return Object.values(api.document.components?.securitySchemes ?? {})
    .map((scheme) => scheme as { type?: string; in?: string; name?: string })
    .find((scheme) => scheme.type === "apiKey" && scheme.in === "header")?.name;
}

function isSigned(api: ApiDocument, operation: ApiOperation): boolean {
  return operation.authentication.some(
    (name) => (api.document.components?.securitySchemes?.[name] as { type?: string } | undefined)?.type === "apiKey",
  );
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly example?: unknown;
}
interface Body {
  readonly content?: Readonly<
    Record<string, { readonly example?: unknown; readonly examples?: Readonly<Record<string, unknown>> }>
  >;
}

/** The first example of every operation and webhook as requests that editors with an HTTP client can send. */
function httpFile(api: ApiDocument): string {
  const variables = servers(api);
  const header = signatureHeader(api);
  const head = [
    `# ${api.document.info?.title ?? "API"} ${api.document.info?.version ?? ""}`.trim(),
    "#",
    ...(header === undefined
      ? []
      : [
          `# signature is the HMAC-SHA1 of the request's body with your App Secret as key, in lower-case hex (${header}).`,
          "# A body that changes needs a new signature.",
          "",
        ]),
    ...[...variables].map(([value, key]) => `@${key} = ${value}`),
    ...(api.webhooks.length > 0 ? [`@webhookUrl = ${[...variables.keys()][0] ?? ""}/webhook`] : []),
    "@signature = ",
    "@appId = ",
    "@appSecret = ",
  ];
  return `${[head.join("\n"), ...[...api.operations, ...api.webhooks].map((operation) => httpRequest(api, operation, variables, header))].join("\n\n")}\n`;
}

/** An address that cannot exist, so that only the variable's own place is replaced by it. */
const ORIGIN = "https://server.invalid";

function httpRequest(
  api: ApiDocument,
  operation: ApiOperation,
  variables: ReadonlyMap<string, string>,
  header: string | undefined,
): string {
  const webhook = api.webhooks.includes(operation);
  const variable = webhook ? "webhookUrl" : (variables.get(operation.server) ?? "shopUrl");
  const parameters = [...operation.pathParameters, ...(operation.raw.parameters ?? [])].map(
    (parameter) => dereference(api.document, parameter) as Parameter,
  );
  const from = (kind: string) =>
    parameters
      .filter((parameter) => parameter.in === kind && parameter.example !== undefined)
      .map(({ name, example }) => ({ name, value: String(example) }));
  const path = from("path").reduce(
    (text, { name, value }) => text.replaceAll(`{${name}}`, encodeURIComponent(value)),
    operation.path,
  );
  const [type, media] =
    Object.entries(dereference(api.document, operation.raw.requestBody as Body | undefined)?.content ?? {})[0] ?? [];
  const first = Object.values(media?.examples ?? {})[0];
  const example = media?.example ?? (dereference(api.document, first) as { value?: unknown } | undefined)?.value;
  const headers = [
    ...(isSigned(api, operation) && header !== undefined
      ? [{ name: header, value: "{{signature}}" }]
      : operation.authentication.length > 0
        ? [{ name: "Authorization", value: "Basic {{appId}} {{appSecret}}" }]
        : []),
    ...from("header"),
    ...(type === undefined ? [] : [{ name: "Content-Type", value: type }]),
  ];
  const [message] = new HTTPSnippet({
    method: operation.method,
    url: `${ORIGIN}${webhook ? "" : path}`,
    headers,
    queryString: from("query"),
    ...(example === undefined || type === undefined
      ? {}
      : { postData: { mimeType: type, text: JSON.stringify(example, null, 2) } }),
  } as unknown as ConstructorParameters<typeof HTTPSnippet>[0]).convert("http", "http1.1", {
    absoluteURI: true,
    autoHost: false,
    autoContentLength: false,
  }) as string[];
  const text = headers.reduce(
    (all, { name }) => all.replace(new RegExp(`^${name}(?=:)`, "im"), name),
    (message ?? "").replaceAll("\r\n", "\n"),
  );
  return `### ${operation.summary} (${operation.id})\n${text.replace(webhook ? `${ORIGIN}/` : ORIGIN, `{{${variable}}}`).trimEnd()}`;
}
