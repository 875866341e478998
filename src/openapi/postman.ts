import { SAMPLE_APP } from "../shared/sample-app";
import { serverVariables, signatureHeaderOf, webhookUrl } from "./client-variables";
import { jsonMedia, type ApiModel, type ApiOperation } from "./model";
import { resolveReference, toPointer } from "./references";

interface PostmanItem {
  id?: string;
  name: string;
  item?: PostmanItem[];
  request?: PostmanRequest;
  event?: unknown[];
  response?: { id?: string; name: string; originalRequest?: PostmanRequest }[];
}
interface PostmanUrl {
  host: string[];
  path?: string[];
}
interface PostmanRequest {
  url: PostmanUrl;
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

/** Values of the variables for App ID and App Secret. */
interface Keys {
  readonly appId: string;
  readonly appSecret: string;
}

/** Postman runs this before each request: signs the body as sent, which shops must be able to verify. */
const sign = (header: string): string[] => [
  "const { HmacSHA1 } = require('crypto-js');",
  "const body = pm.variables.replaceIn(pm.request.body ? pm.request.body.toString() : '');",
  "const signature = HmacSHA1(body, pm.variables.get('appSecret')).toString();",
  `pm.request.headers.upsert({ key: '${header}', value: signature });`,
];

/** Postman runs this after each request: checks status and body, and that a wrong signature is refused. */
const TESTS = `const call = calls[pm.info.requestName];
if (call) {
  pm.test('Status ' + call.status, () => {
    pm.expect(String(pm.response.code)).to.match(new RegExp(call.status.replace(/X/g, '\\\\d')));
  });
  if (call.schema) {
    pm.test('Body follows the schema', () => {
      pm.response.to.have.jsonSchema({ ...call.schema, components: { schemas } }, { extendRefs: true, unknownFormats: 'ignore' });
    });
  }
  if (call.signature) {
    pm.test('Wrong signature gets 401', (done) => {
      const forged = pm.request.clone();
      forged.headers.upsert({ key: call.signature, value: '0'.repeat(40) });
      pm.sendRequest(forged, (error, response) => {
        done(error || (response.code === 401 ? undefined : new Error('status ' + response.code)));
      });
    });
  }
}`;

/** Returns the script of `TESTS` with the document's data for each call. */
function tests(api: ApiModel): string[] {
  const schemas = new Set<string>();
  const calls = api.calls.map((call) => {
    const success = call.responses.find(({ status }) => status.startsWith("2"));
    const media = jsonMedia(success);
    const pointer = media?.hasSchema ? [...media.pointer, "schema"] : undefined;
    for (const reached of pointer ? api.reachedFrom(pointer) : []) schemas.add(reached);
    return [
      call.summary,
      {
        status: success?.status ?? "2XX",
        schema: pointer && resolveReference(api.document, toPointer(pointer)),
        signature: call.responses.some(({ status }) => status === "401") ? signatureHeaderOf(call) : undefined,
      },
    ] as const;
  });
  const named = Object.entries(api.document.components?.schemas ?? {}).filter(([name]) =>
    schemas.has(`#/components/schemas/${name}`),
  );
  return [
    `const schemas = ${JSON.stringify(Object.fromEntries(named), withoutNotes)};`,
    `const calls = ${JSON.stringify(Object.fromEntries(calls), withoutNotes)};`,
    ...TESTS.split("\n"),
  ];
}

/** Removes a schema's texts for readers. Properties of the same name stay, because they're schemas. */
function withoutNotes(key: string, value: unknown): unknown {
  const isNote =
    (/^(?:title|description)$/.test(key) && typeof value === "string") ||
    (key === "examples" && Array.isArray(value)) ||
    key.startsWith("x-");
  return isNote ? undefined : value;
}

/**
 * Makes a Postman collection (format 2.1): a folder per tag, addresses and keys as variables, scripts that sign
 * requests and test responses.
 */
export function postmanCollection(api: ApiModel, keys: Keys = { appId: SAMPLE_APP, appSecret: "" }): PostmanCollection {
  const collection = convert(api);
  const calls = new Map(api.calls.map((call) => [call.summary, call]));
  const variables = serverVariables(api);
  const webhook = webhookUrl(api);
  const urlOf = (call: ApiOperation, url: PostmanUrl): PostmanUrl =>
    api.webhooks.includes(call)
      ? { host: ["{{webhookUrl}}"] }
      : { ...url, host: [`{{${variables.get(call.server)}}}`] };
  const complete = (item: PostmanItem): void => {
    delete item.id;
    item.item?.forEach(complete);
    const call = calls.get(item.name);
    if (item.request && call) completeRequest(item, item.request, call, (url) => urlOf(call, url));
  };
  // The converter makes a folder per tag, and an extra one for webhooks.
  collection.item = collection.item.filter(({ item }) => item?.length !== 0);
  collection.item.forEach(complete);
  delete collection.info._postman_id;
  delete collection.auth;
  collection.event = [script("test", tests(api))];
  collection.variable = [
    ...[...variables].map(([value, key]) => ({ key, value })),
    ...(webhook === undefined ? [] : [{ key: "webhookUrl", value: webhook }]),
    { key: "appId", value: keys.appId },
    { key: "appSecret", value: keys.appSecret },
  ];
  return collection;
}

const script = (listen: "prerequest" | "test", exec: readonly string[]): object => ({
  listen,
  script: { type: "text/javascript", exec },
});

/** Replaces address and credentials by variables; removes ids, which differ between builds. */
function completeRequest(
  item: PostmanItem,
  request: PostmanRequest,
  call: ApiOperation,
  urlOf: (url: PostmanUrl) => PostmanUrl,
): void {
  const header = signatureHeaderOf(call);
  const examples = (item.response ?? []).flatMap(({ originalRequest }) => originalRequest ?? []);
  for (const each of [request, ...examples]) {
    each.url = urlOf(each.url);
    if (header !== undefined) each.header = each.header.filter(({ key }) => key !== header);
    delete each.auth;
  }
  for (const response of item.response ?? []) delete response.id;
  if (header === undefined) {
    request.auth = BASIC;
    return;
  }
  request.auth = { type: "noauth" };
  item.event = [script("prerequest", sign(header))];
}

const BASIC = {
  type: "basic",
  basic: [
    { key: "username", value: "{{appId}}" },
    { key: "password", value: "{{appSecret}}" },
  ],
};

/** For data instead of a file, the converter calls back synchronously. */
function convert(api: ApiModel): PostmanCollection {
  let collection: PostmanCollection | undefined;
  let failure: unknown = "no result";
  withSameChance(() => {
    // oxlint-disable-next-line typescript/no-require-imports -- a third of all that the node side would load at once
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
  if (!collection) throw new Error(`the Postman collection couldn't be made: ${String(failure)}`);
  return collection;
}

let state = 1;

/** Park and Miller, "Random number generators: good ones are hard to find" (1988). */
const nextNumber = (): number => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;

/**
 * Runs synchronous work with reproducible random numbers: the converter makes up values for parameters without
 * examples, and builds must be reproducible. It keeps the generator that it finds when it's loaded.
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
