import type { ApiBody, ApiModel, ApiOperation } from "./model";
import { toPointer } from "./references";
import { parameterField, schemaContent } from "./schema-tree";
import { describeType } from "./schema-words";

/** A GraphQL node: type, id and the fields of src/gatsby/api-schema.ts. */
export interface ApiNode {
  readonly type: "ApiOperation" | "ApiWebhook" | "ApiSchema";
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Makes the nodes of the document's operations, webhooks and schemas. */
export function apiNodes(api: ApiModel): ApiNode[] {
  return [
    ...api.operations.map((operation): ApiNode => ({
      type: "ApiOperation",
      id: operation.id,
      fields: operationFields(operation),
    })),
    ...api.webhooks.map((webhook): ApiNode => {
      const { path, server: _server, direction: _direction, ...fields } = operationFields(webhook);
      return { type: "ApiWebhook", id: `webhook-${webhook.id}`, fields: { ...fields, name: path } };
    }),
    ...schemaNodes(api),
  ];
}

function operationFields(operation: ApiOperation) {
  const { id, pointer, parameters, request, responses, raw: _raw, security: _security, ...rest } = operation;
  return {
    ...rest,
    operationId: id,
    pointer: toPointer(pointer),
    parameters: parameters.map((parameter) => {
      const {
        anchor: _anchor,
        fields: _fields,
        variants: _variants,
        repeats: _repeats,
        ...field
      } = parameterField(parameter, "");
      return { ...field, in: parameter.in };
    }),
    request: request && { ...bodyFields(request, "request"), description: request.description },
    responses: responses.map((response) => ({
      ...bodyFields(response, response.anchor),
      status: response.status,
      description: response.description ?? "",
    })),
  };
}

function bodyFields({ media: [media] }: ApiBody, anchor: string) {
  const { fields, variants } = media ? schemaContent(media.schema, anchor) : { fields: [], variants: [] };
  return {
    mediaType: media?.type ?? null,
    fields,
    variants,
    examples: (media?.examples ?? []).map(({ name, summary, value }) => ({ name, summary, value: value ?? null })),
  };
}

function schemaNodes(api: ApiModel): ApiNode[] {
  const users = api.calls.map(({ id, pointer }) => ({ id, reached: api.reachedFrom(pointer) }));
  return [...api.schemas].map(([name, schema]) => {
    const { title, description, deprecated } = schema.keywords;
    const { fields, variants } = schemaContent(schema, name);
    const pointer = toPointer(["components", "schemas", name]);
    return {
      type: "ApiSchema",
      id: `schema-${name}`,
      fields: {
        name,
        title: title ?? null,
        description: description ?? null,
        type: describeType(schema),
        deprecated: deprecated ?? false,
        pointer,
        properties: fields,
        variants,
        usedBy: users.filter(({ reached }) => reached.has(pointer)).map(({ id }) => id),
        schema: api.document.components?.schemas?.[name],
      },
    };
  });
}
