import { SAMPLE_APP } from "../shared/sample-app";
import { serverVariables, signatureHeaderOf, webhookUrl } from "./client-variables";
import type { ApiModel, ApiOperation } from "./model";
import { exampleValues } from "./operation-request";
import { snippetOf } from "./snippet";

/** Reserved host as a placeholder, which only matches the variable's own place. */
const ORIGIN = "https://server.invalid";

/** Writes the first example of every operation and webhook as requests for editors with an HTTP client. */
export function httpFile(api: ApiModel): string {
  const variables = serverVariables(api);
  const requests = api.calls.map((call) => {
    const isWebhook = api.webhooks.includes(call);
    return httpRequest(call, isWebhook ? "webhookUrl" : (variables.get(call.server) ?? "shopUrl"), isWebhook);
  });
  return `${[httpHead(api, variables), ...requests].join("\n\n")}\n`;
}

function httpHead(api: ApiModel, variables: ReadonlyMap<string, string>): string {
  const header = api.calls.map(signatureHeaderOf).find((name) => name !== undefined);
  const webhook = webhookUrl(api);
  const { title, version } = api.document.info ?? {};
  return [
    `# ${title ?? "API"} ${version ?? ""}`.trim(),
    "#",
    ...(header === undefined
      ? []
      : [
          `# signature is the HMAC-SHA1 of the request's body with your App Secret as key, in lower-case hex (${header}).`,
          '# A body that changes needs a new signature: openssl dgst -sha1 -hmac "$APP_SECRET" body.json',
          "",
        ]),
    ...[...variables].map(([value, key]) => `@${key} = ${value}`),
    ...(webhook === undefined ? [] : [`@webhookUrl = ${webhook}`]),
    "@signature = ",
    `@appId = ${SAMPLE_APP}`,
    "@appSecret = ",
  ].join("\n");
}

interface Header {
  readonly name: string;
  readonly value: string;
}

function httpRequest(call: ApiOperation, variable: string, isWebhook: boolean): string {
  const path = Object.entries(exampleValues(call.parameters, "path")).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, encodeURIComponent(value)),
    call.path,
  );
  const media = call.request?.media[0];
  const example = media?.examples[0]?.value;
  const headers: Header[] = [
    ...credentials(call),
    ...pairs(exampleValues(call.parameters, "header")),
    ...(media ? [{ name: "Content-Type", value: media.type }] : []),
  ];
  const snippet = snippetOf({
    method: call.method,
    url: `${ORIGIN}${isWebhook ? "" : path}`,
    headers,
    queryString: pairs(exampleValues(call.parameters, "query")),
    ...(example === undefined || !media
      ? {}
      : { postData: { mimeType: media.type, text: JSON.stringify(example, null, 2) } }),
  });
  const [message = ""] = snippet.convert("http", "http1.1", {
    absoluteURI: true,
    autoHost: false,
    autoContentLength: false,
  }) as string[];
  // The library writes header names in lower case.
  const text = headers.reduce(
    (all, { name }) => all.replace(new RegExp(`^${name}(?=:)`, "im"), name),
    message.replaceAll("\r\n", "\n"),
  );
  const addressed = text.replace(isWebhook ? `${ORIGIN}/` : ORIGIN, `{{${variable}}}`);
  return `### ${call.summary} (${call.id})\n${addressed.trimEnd()}`;
}

function credentials(call: ApiOperation): Header[] {
  const header = signatureHeaderOf(call);
  if (header !== undefined) return [{ name: header, value: "{{signature}}" }];
  return call.security.length > 0 ? [{ name: "Authorization", value: "Basic {{appId}} {{appSecret}}" }] : [];
}

const pairs = (values: Readonly<Record<string, string>>): Header[] =>
  Object.entries(values).map(([name, value]) => ({ name, value }));
