import type { RootContent } from "mdast";
import type { ComponentData, ComponentDataError } from "../markdown/context";
import { code, heading, paragraph, params, text, withInlineCode, type ParamEntry } from "./markdown";
import type { ApiModel, ApiOperation } from "./model";
import { unknownId } from "./operation-data";
import { parameterField, schemaContent, type Field } from "./schema-tree";

/** Makes `<ApiWebhook id="…" />`: a webhook's headers, body and responses, or why there are none. */
export function webhookContent(api: ApiModel, id: string): ComponentData | ComponentDataError {
  const webhook = api.webhooks.find((candidate) => candidate.id === id);
  if (!webhook) return unknownId("webhook", id, api.webhooks, `an operationId below \`webhooks\` of ${api.file}`);
  const parts = [
    { id: `${id}-headers`, text: "Headers", entries: webhookHeaders(webhook) },
    { id: `${id}-body`, text: "Body", entries: bodyFields(webhook, `${id}-body`) },
    { id: `${id}-answers`, text: "Your response", entries: statuses(webhook) },
  ]
    .filter(({ entries }) => entries.length > 0)
    .map(({ entries, ...rest }) => ({ entries, heading: { depth: 3 as const, ...rest } }));
  const nodes: RootContent[] = [
    paragraph([
      code(webhook.method),
      text(" to the address that you register. "),
      ...withInlineCode(webhook.description ?? ""),
      text(" Operation id: "),
      code(id),
      text("."),
    ]),
    ...parts.flatMap((part) => [heading(part.heading), params(part.entries)]),
  ];
  const headings = parts.map((part) => part.heading);
  return { headings, ids: headings.map((entry) => entry.id), nodes };
}

function webhookHeaders({ security, parameters }: ApiOperation): ParamEntry[] {
  const signatures = security.flatMap(({ signatureHeader, description }): ParamEntry[] =>
    signatureHeader === null
      ? []
      : [{ name: signatureHeader, type: "string", required: true, description, constraints: [] }],
  );
  return [...signatures, ...parameters.map((parameter) => parameterField(parameter, ""))];
}

function statuses({ responses }: ApiOperation): ParamEntry[] {
  return responses.map(({ status, description }) => ({
    name: status,
    type: "status",
    required: false,
    description,
    constraints: [],
  }));
}

/** Returns the fields of a JSON body as a flat list, nested ones by path, e.g. `data.order_id`. */
function bodyFields({ request }: ApiOperation, anchor: string): Field[] {
  const media = request?.media[0];
  const flat = (fields: readonly Field[], prefix: string): Field[] =>
    fields.flatMap((field) => [
      { ...field, name: `${prefix}${field.name}` },
      ...flat(field.fields, `${prefix}${field.name}.`),
    ]);
  return media ? flat(schemaContent(media.schema, anchor).fields, "") : [];
}
