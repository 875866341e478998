import { serverVariables, signatureHeaderOf, webhookUrl } from "./client-variables";
import type { ApiModel, ApiOperation } from "./model";

interface PostmanItem {
  id?: string;
  name: string;
  item?: PostmanItem[];
  request?: PostmanRequest;
  event?: unknown[];
  response?: { id?: string; name: string; originalRequest?: PostmanRequest }[];
}
interface PostmanRequest {
  url: { host: string[]; path?: string[] };
  header: { key: string; value: string }[];
  auth?: unknown;
}
export interface PostmanCollection {
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
export function postmanCollection(api: ApiModel): PostmanCollection {
  const collection = convert(api);
  const calls = new Map(api.calls.map((call) => [call.summary, call]));
  const variables = serverVariables(api);
  const webhook = webhookUrl(api);
  const hostOf = (call: ApiOperation): string =>
    `{{${api.webhooks.includes(call) ? "webhookUrl" : variables.get(call.server)}}}`;
  const complete = (item: PostmanItem): void => {
    delete item.id;
    item.item?.forEach(complete);
    const call = calls.get(item.name);
    if (item.request && call) completeRequest(item, item.request, call, hostOf(call));
  };
  collection.item.forEach(complete);
  delete collection.info._postman_id;
  delete collection.auth;
  collection.variable = [
    ...[...variables].map(([value, key]) => ({ key, value })),
    ...(webhook === undefined ? [] : [{ key: "webhookUrl", value: webhook }]),
    { key: "appId", value: "" },
    { key: "appSecret", value: "" },
  ];
  return collection;
}

/** Address and credentials as variables; ids that differ from build to build are taken out. */
function completeRequest(item: PostmanItem, request: PostmanRequest, call: ApiOperation, host: string): void {
  const header = signatureHeaderOf(call);
  const examples = (item.response ?? []).flatMap(({ originalRequest }) => originalRequest ?? []);
  for (const each of [request, ...examples]) {
    each.url.host = [host];
    if (header !== undefined) each.header = each.header.filter(({ key }) => key !== header);
    delete each.auth;
  }
  for (const response of item.response ?? []) delete response.id;
  if (header === undefined) {
    request.auth = BASIC;
    return;
  }
  request.auth = { type: "noauth" };
  item.event = [{ listen: "prerequest", script: { type: "text/javascript", exec: sign(header) } }];
}

const BASIC = {
  type: "basic",
  basic: [
    { key: "username", value: "{{appId}}" },
    { key: "password", value: "{{appSecret}}" },
  ],
};

/** The converter calls back before it returns when it gets data instead of a file. */
function convert(api: ApiModel): PostmanCollection {
  let collection: PostmanCollection | undefined;
  let failure: unknown = "no result";
  withSameChance(() => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- a third of all that the node side would load at once
    const { convertV2 } = require("openapi-to-postmanv2") as typeof import("openapi-to-postmanv2");
    convertV2(
      { type: "json", data: structuredClone(api.document) },
      { parametersResolution: "Example", folderStrategy: "Tags", includeWebhooks: true },
      (error, result) => {
        failure = error ?? result?.reason;
        collection = result?.output?.[0]?.data as PostmanCollection | undefined;
      },
    );
  });
  if (!collection) throw new Error(`the Postman collection could not be made: ${String(failure)}`);
  return collection;
}

let state = 1;

/** Park and Miller, "Random number generators: good ones are hard to find" (1988). */
const nextNumber = (): number => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;

/**
 * Does work at once with the same random numbers each time: the converter makes up values of parameters without an
 * example, and two builds of a site are to have the same bytes. It keeps the generator that it finds when it is loaded.
 */
function withSameChance(work: () => void): void {
  const { random } = Math;
  state = 1;
  Math.random = nextNumber;
  try {
    work();
  } finally {
    Math.random = random;
  }
}
