import type { PhrasingContent, RootContent, TableCell } from "mdast";
import type { ComponentData } from "../markdown/context";
import { dereference, type ApiDocument, type OpenApi } from "./document";
import type { JsonSchema } from "./schema-tree";

/** A place where a schema is shown. */
export interface SchemaUse {
  readonly label: string;
  /** Page and anchor. */
  readonly href: string;
}

const COMPONENT = "#/components/schemas/";

/** Every named schema of the document with its uses in operations that have a page, one for each operation. */
export function schemaUses(api: ApiDocument): ReadonlyMap<string, readonly SchemaUse[]> {
  const { document } = api;
  const uses = new Map<string, SchemaUse[]>(Object.keys(document.components?.schemas ?? {}).map((name) => [name, []]));
  for (const { page, summary, raw } of api.operations) {
    if (page === null) continue;
    const add = (name: string, anchor: string): void => {
      const known = uses.get(name);
      if (known && !known.some(({ label }) => label === summary))
        known.push({ label: summary, href: `${page}#${anchor}` });
    };
    walk(document, bodySchema(document, raw.requestBody), "request", "request", [], add);
    for (const [status, response] of Object.entries(raw.responses ?? {})) {
      const anchor = `response-${status.toLowerCase()}`;
      walk(document, bodySchema(document, response), anchor, anchor, [], add);
    }
  }
  return uses;
}

function bodySchema(document: OpenApi, body: unknown): JsonSchema {
  const { content } =
    dereference(document, body as { content?: Record<string, { schema?: JsonSchema }> } | undefined) ?? {};
  return Object.values(content ?? {})[0]?.schema ?? {};
}

/**
 * Calls back for every named schema, with the nearest anchor that the page has.
 * @param anchor what the anchors of fields below start with
 * @param shown the last of them that an element carries: alternatives have none of their own
 */
function walk(
  document: OpenApi,
  schema: JsonSchema,
  anchor: string,
  shown: string,
  names: readonly string[],
  add: (name: string, anchor: string) => void,
): void {
  const name = schema.$ref?.startsWith(COMPONENT) ? schema.$ref.slice(COMPONENT.length) : undefined;
  if (name !== undefined) {
    add(name, shown);
    if (names.includes(name)) return;
  }
  const path = name === undefined ? names : [...names, name];
  const resolved = dereference(document, schema) ?? {};
  for (const part of resolved.allOf ?? []) walk(document, part, anchor, shown, path, add);
  if (resolved.items) walk(document, resolved.items, anchor, shown, path, add);
  (resolved.oneOf ?? resolved.anyOf ?? []).forEach((part, index) =>
    walk(document, part, `${anchor}-${index + 1}`, shown, path, add),
  );
  for (const [key, property] of Object.entries(resolved.properties ?? {})) {
    const below = `${anchor}-${key.toLowerCase().replace(/[^a-z0-9_]+/g, "-")}`;
    walk(document, property, below, below, path, add);
  }
}

const text = (value: string) => ({ type: "text", value }) as const;
const code = (value: string) => ({ type: "inlineCode", value }) as const;
const cell = (...children: PhrasingContent[]): TableCell => ({ type: "tableCell", children });

function table(heads: readonly string[], rows: readonly TableCell[][]): RootContent {
  return {
    type: "table",
    children: [heads.map((head) => cell(text(head))), ...rows].map((children) => ({ type: "tableRow", children })),
  };
}

/** Text whose backticks mark code. */
function words(value: string): PhrasingContent[] {
  return value.split("`").flatMap((part, index) => (part === "" ? [] : [index % 2 === 1 ? code(part) : text(part)]));
}

/** `<ApiIndex of="operations" />` and `<ApiIndex of="schemas" />`: a table of either, each linked to where it is shown. */
export function apiIndexContent(api: ApiDocument, of: string, product: string, basePath: string): ComponentData {
  const link = (label: string, address: string): PhrasingContent => ({
    type: "link",
    url: `${basePath === "/" ? "" : basePath}${address}`,
    children: [text(label)],
  });
  const rows =
    of === "schemas"
      ? [...schemaUses(api)].map(([name, uses]) => [
          cell(code(name)),
          cell(
            ...words(
              dereference(api.document, api.document.components?.schemas?.[name] as JsonSchema | undefined)
                ?.description ?? "",
            ),
          ),
          cell(...uses.flatMap(({ label, href }, index) => [...(index > 0 ? [text(", ")] : []), link(label, href)])),
        ])
      : api.operations.map(({ id, page, summary, direction, method, path, server, required }) => [
          cell(page === null ? text(summary) : link(summary, page), text(" "), code(id)),
          cell(text(direction === "inbound" ? `${product} → your shop` : `Your shop → ${product}`)),
          cell(
            code(
              `${method} ${direction === "inbound" ? new URL(server, "https://shop.invalid").pathname.replace(/\/$/, "") : server}${path}`,
            ),
          ),
          cell(text(required ?? "")),
        ]);
  const heads =
    of === "schemas" ? ["Schema", "What it is", "Shown in"] : ["Operation", "Direction", "Method and path", "Needed"];
  return { props: {}, headings: [], ids: [], nodes: [table(heads, rows)] };
}
