import { dereference, toPointer, type ApiDocument, type ApiOperation, type OpenApi } from "./document";
import { describeType, flattenAllOf, parameterField, schemaContent, type JsonSchema } from "./schema-tree";
import { walkDocument } from "./walk";

/** A node of the data layer: type, id and the fields of src/gatsby/schema.ts. */
export interface ApiNode {
  readonly type: "ApiOperation" | "ApiWebhook" | "ApiSchema";
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Operations, webhooks and schemas of the document, as GraphQL gives them. */
export function apiNodes(api: ApiDocument): ApiNode[] {
  return [
    ...api.operations.map((operation): ApiNode => ({
      type: "ApiOperation",
      id: operation.id,
      fields: operationFields(api.document, operation),
    })),
    ...api.webhooks.map((webhook): ApiNode => {
      const { path, server: _server, direction: _direction, ...fields } = operationFields(api.document, webhook);
      return { type: "ApiWebhook", id: `webhook-${webhook.id}`, fields: { ...fields, name: path } };
    }),
    ...schemaNodes(api),
  ];
}

function operationFields(document: OpenApi, operation: ApiOperation) {
  const { id, raw, pathParameters, pointer, ...rest } = operation;
  const request = dereference(document, raw.requestBody as Body | undefined);
  return {
    ...rest,
    operationId: id,
    pointer: toPointer(pointer),
    parameters: [...pathParameters, ...(raw.parameters ?? [])].flatMap((entry) => {
      const parameter = dereference(document, entry) as Parameter | undefined;
      if (!parameter) return [];
      const {
        anchor: _anchor,
        fields: _fields,
        variants: _variants,
        repeats: _repeats,
        ...field
      } = parameterField(document, parameter, "");
      return [{ ...field, in: parameter.in }];
    }),
    request: request ? { ...bodyFields(document, request, "request"), description: request.description ?? null } : null,
    responses: Object.entries(raw.responses ?? {}).map(([status, response]) => {
      const body = dereference(document, response as Body | undefined) ?? {};
      return {
        ...bodyFields(document, body, `response-${status.toLowerCase()}`),
        status,
        description: body.description ?? "",
      };
    }),
  };
}

interface Parameter {
  readonly name: string;
  readonly in: string;
}
interface Body {
  readonly description?: string;
  readonly content?: Readonly<
    Record<
      string,
      {
        readonly schema?: JsonSchema;
        readonly example?: unknown;
        readonly examples?: Readonly<Record<string, unknown>>;
      }
    >
  >;
}

function bodyFields(document: OpenApi, body: Body, anchor: string) {
  const [mediaType, media] = Object.entries(body.content ?? {})[0] ?? [null, undefined];
  const { fields, variants } = schemaContent(document, media?.schema ?? {}, anchor);
  const examples = Object.entries(
    media?.examples ?? (media?.example === undefined ? {} : { example: { value: media.example } }),
  );
  return {
    mediaType,
    fields,
    variants,
    examples: examples.map(([name, entry]) => {
      const example = dereference(document, entry) as { summary?: string; value?: unknown } | undefined;
      return { name, summary: example?.summary ?? null, value: example?.value ?? null };
    }),
  };
}

function schemaNodes({ document, operations, webhooks }: ApiDocument): ApiNode[] {
  const all = [...operations, ...webhooks].map((operation) => ({
    id: operation.id,
    uses: reachable(document, operation.raw),
  }));
  return Object.entries((document.components?.schemas ?? {}) as Record<string, JsonSchema>).map(([name, schema]) => {
    const resolved = flattenAllOf(document, schema);
    const { fields, variants } = schemaContent(document, schema, name);
    const pointer = toPointer(["components", "schemas", name]);
    return {
      type: "ApiSchema",
      id: `schema-${name}`,
      fields: {
        name,
        title: resolved.title ?? null,
        description: resolved.description ?? null,
        type: describeType(document, schema),
        deprecated: resolved.deprecated ?? false,
        pointer,
        properties: fields,
        variants,
        usedBy: all.filter(({ uses }) => uses.has(pointer)).map(({ id }) => id),
        schema,
      },
    };
  });
}

/** Every reference that leads on from a part of the document. */
function reachable(document: OpenApi, part: unknown): Set<string> {
  const found = new Set<string>();
  const follow = (value: unknown): void =>
    walkDocument(value, {
      reference: (reference) => {
        if (found.has(reference)) return;
        found.add(reference);
        // A holder with a schema, so that the walk takes what it finds for one.
        follow({ schema: dereference(document, { $ref: reference }) });
        if (!reference.startsWith("#/components/schemas/")) follow(dereference(document, { $ref: reference }));
      },
    });
  follow(part);
  return found;
}
