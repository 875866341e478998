import type { TableCell } from "mdast";
import type { ComponentData } from "../markdown/context";
import { cell, code, pageLink, table, text, withInlineCode } from "./markdown";
import type { ApiModel } from "./model";
import { schemaContent, type OnNamedSchema } from "./schema-tree";

/** A place where a schema is shown. */
export interface SchemaUse {
  readonly label: string;
  /** Page and anchor. */
  readonly href: string;
}

/** Returns every named schema with its uses in operations that have a page, at most one per operation. */
export function schemaUses(api: ApiModel): ReadonlyMap<string, readonly SchemaUse[]> {
  const uses = new Map<string, SchemaUse[]>([...api.schemas.keys()].map((name) => [name, []]));
  for (const { page, summary, request, responses } of api.operations) {
    if (page === null) continue;
    const add: OnNamedSchema = (name, anchor) => {
      const known = uses.get(name);
      if (known && !known.some(({ label }) => label === summary))
        known.push({ label: summary, href: `${page}#${anchor}` });
    };
    const bodies = [...(request ? [{ ...request, anchor: "request" }] : []), ...responses];
    for (const { media, anchor } of bodies) if (media[0]) schemaContent(media[0].schema, anchor, add);
  }
  return uses;
}

/** Makes `<ApiIndex of="operations" />` and `<ApiIndex of="schemas" />`: tables with links to where these are shown. */
export function apiIndexContent(api: ApiModel, of: string, product: string, basePath: string): ComponentData {
  const index = of === "schemas" ? schemaTable(api, basePath) : operationTable(api, product, basePath);
  return { nodes: [index] };
}

function schemaTable(api: ApiModel, basePath: string) {
  const uses = schemaUses(api);
  const rows = [...api.schemas].map(([name, { target }]) => [
    cell(code(name)),
    cell(...withInlineCode(target.description ?? "")),
    cell(
      ...(uses.get(name) ?? []).flatMap(({ label, href }, index) => [
        ...(index > 0 ? [text(", ")] : []),
        pageLink(label, href, basePath),
      ]),
    ),
  ]);
  return table(["Schema", "What it is", "Shown in"], rows);
}

function operationTable(api: ApiModel, product: string, basePath: string) {
  const rows = api.operations.map((operation): TableCell[] => {
    const caller = operation.direction === "inbound" ? product : "Your shop";
    return [
      cell(pageLink(operation.summary, operation.page, basePath), text(" "), code(operation.id)),
      cell(code(`${operation.method} ${pathOf(operation.server)}${operation.path}`)),
      cell(text(operation.required === null ? caller : `${caller} (${operation.required})`)),
    ];
  });
  return table(["Operation", "Method and path", "Caller"], rows);
}

/** Returns a URL's path without a trailing slash. The host is left out: each shop has its own, and it's too wide. */
function pathOf(server: string): string {
  return new URL(server, "https://shop.invalid").pathname.replace(/\/$/, "");
}
