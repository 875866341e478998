import type { ListItem, Paragraph, PhrasingContent, RootContent } from "mdast";
import type { ComponentData } from "../markdown/context";
import { componentNode } from "../markdown/nodes";
import { listOf, nearest } from "../problems/problem";
import { formatBytes } from "../shared/format-bytes";
import type { Change } from "./diff";
import { dereference, type ApiDocument, type ApiOperation, type OpenApi } from "./document";
import type { ApiDownload } from "./downloads";
import type { Release } from "./history";
import { parameterField, schemaContent, type Field, type JsonSchema } from "./schema-tree";

/**
 * What components show that are finished HTML after the build: the change log, the downloads and a
 * webhook. They become Markdown and known components, so a page needs no script for them.
 */

/** Id of a version's heading in the change log: `changes-1-0-0`. */
export function releaseId({ version }: Release): string {
  return `changes-${version.replace(/[^A-Za-z0-9]+/g, "-")}`;
}

/** A version's changes, together for each operation. */
export function changesByOperation(release: Release): {
  readonly id: string;
  readonly title: string;
  readonly page: string | null;
  readonly changes: readonly Change[];
}[] {
  const operations = new Map(
    [...release.api.operations, ...release.api.webhooks].map((operation) => [operation.id, operation]),
  );
  const ids = [...new Set(release.changes.map(({ operationId }) => operationId))];
  return ids.map((id) => ({
    id,
    title: operations.get(id)?.summary ?? id,
    page: operations.get(id)?.page ?? null,
    changes: release.changes.filter((change) => change.operationId === id),
  }));
}

const TONES = { added: "success", changed: "info", deprecated: "warning", removed: "danger" } as const;

/** `<ApiChangeLog />`: a heading for each version, newest first; below it a list of operations with their changes. */
export function changeLogContent(list: readonly Release[], basePath: string): ComponentData {
  const headings = list.map((release) => ({ depth: 3, id: releaseId(release), text: `Version ${release.version}` }));
  const nodes = list.flatMap((release, index): RootContent[] => [
    heading(headings[index] as (typeof headings)[number]),
    paragraph([
      text(
        release.first
          ? `Released on ${release.released}. The first version, with these operations:`
          : `Released on ${release.released}.${release.changes.length === 0 ? " Texts and examples changed, nothing else." : ""}`,
      ),
    ]),
    ...(release.first
      ? [
          bullets(
            [...release.api.operations, ...release.api.webhooks].map((operation) =>
              item([...operationLink(operation.summary, operation.page, basePath), text(" "), code(operation.id)]),
            ),
          ),
        ]
      : release.changes.length === 0
        ? []
        : [
            bullets(
              changesByOperation(release).map(({ id, title, page, changes }) =>
                item(
                  [...operationLink(title, page, basePath), text(" "), code(id)],
                  bullets(
                    changes.map(({ kind, breaking, text: words }) =>
                      item([
                        badge(TONES[kind], kind),
                        ...(breaking ? [text(" "), badge("danger", "breaking")] : []),
                        text(" "),
                        ...withCode(words),
                      ]),
                    ),
                  ),
                ),
              ),
            ),
          ]),
  ]);
  const feed: RootContent = paragraph([
    text("To hear of new versions, subscribe to the "),
    link("feed of changes", `${basePath === "/" ? "" : basePath}/api/changes.xml`),
    text("."),
  ]);
  return { props: {}, headings, ids: headings.map(({ id }) => id), nodes: [feed, ...nodes] };
}

/** `<ApiDownloads />`: a list of the files with their sizes. */
export function downloadsContent(files: readonly ApiDownload[], basePath: string): ComponentData {
  const items = files.map(({ path, label, text: content }) =>
    item([
      componentNode(
        "Download",
        { href: `${basePath === "/" ? "" : basePath}${path}`, size: formatBytes(Buffer.byteLength(content)) },
        [text(label)],
      ) as unknown as PhrasingContent,
    ]),
  );
  return { props: {}, headings: [], ids: [], nodes: [bullets(items)] };
}

/** `<ApiWebhook id="…" />`: headers, body and answers of a webhook, or why there are none. */
export function webhookContent(api: ApiDocument, id: string) {
  const webhook = api.webhooks.find((candidate) => candidate.id === id);
  if (!webhook) {
    const known = api.webhooks.map((candidate) => candidate.id);
    const meant = nearest(id, known);
    return {
      found: `webhook \`${id}\``,
      expected: listOf(known),
      fix: meant ? `write \`${meant}\`.` : `use an operationId below \`webhooks\` of ${api.file}.`,
    };
  }
  const { document } = api;
  const fields = bodyFields(document, webhook.raw.requestBody, `${id}-body`);
  const statuses = Object.entries(webhook.raw.responses ?? {}).map(([status, response]) => {
    const { description } = (dereference(document, response) as { description?: string } | undefined) ?? {};
    return param(status, "status", false, description ?? null, []);
  });
  const parts = [
    {
      depth: 3,
      id: `${id}-headers`,
      text: "Headers",
      entries: [...schemeHeaders(document, webhook), ...parameters(document, webhook)],
    },
    {
      depth: 3,
      id: `${id}-body`,
      text: "Body",
      entries: fields.map((field) =>
        param(field.name, field.type, field.required, field.description, field.constraints),
      ),
    },
    { depth: 3, id: `${id}-answers`, text: "Your answer", entries: statuses },
  ].filter(({ entries }) => entries.length > 0);
  const headings = parts.map(({ entries: _entries, ...entry }) => entry);
  const nodes: RootContent[] = [
    paragraph([
      code(webhook.method),
      text(" to the address that you register. "),
      ...withCode(webhook.description ?? ""),
      text(" Operation id: "),
      code(id),
      text("."),
    ]),
    ...parts.flatMap((part) => [heading(part), params(part.entries)]),
  ];
  return { props: {}, headings, ids: headings.map((entry) => entry.id), nodes } satisfies ComponentData;
}

function schemeHeaders(document: OpenApi, operation: ApiOperation) {
  return operation.authentication.flatMap((name) => {
    const scheme = document.components?.securitySchemes?.[name] as
      { type?: string; in?: string; name?: string; description?: string } | undefined;
    return scheme?.type === "apiKey" && scheme.in === "header"
      ? [param(scheme.name ?? name, "string", true, scheme.description ?? null, [])]
      : [];
  });
}

function parameters(document: OpenApi, operation: ApiOperation) {
  return (operation.raw.parameters ?? []).map((entry) => {
    const field = parameterField(document, dereference(document, entry) as Parameters<typeof parameterField>[1], "");
    return param(field.name, field.type, field.required, field.description, field.constraints);
  });
}

/** Fields of a JSON body in one list, nested ones by path: `data.order_id`. */
function bodyFields(document: OpenApi, body: unknown, anchor: string): Field[] {
  const content =
    (dereference(document, body) as { content?: Record<string, { schema?: JsonSchema }> } | undefined)?.content ?? {};
  const schema = Object.values(content)[0]?.schema ?? {};
  const flat = (fields: readonly Field[], prefix: string): Field[] =>
    fields.flatMap((field) => [
      { ...field, name: `${prefix}${field.name}` },
      ...flat(field.fields, `${prefix}${field.name}.`),
    ]);
  return flat(schemaContent(document, schema, anchor).fields, "");
}

const text = (value: string) => ({ type: "text", value }) as const;
const code = (value: string) => ({ type: "inlineCode", value }) as const;
const link = (label: string, url: string): PhrasingContent => ({ type: "link", url, children: [text(label)] });
const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: "paragraph", children });
const item = (children: PhrasingContent[], inside?: RootContent): ListItem => ({
  type: "listItem",
  spread: false,
  children: [paragraph(children), ...(inside ? [inside as never] : [])],
});
const bullets = (children: ListItem[]): RootContent => ({ type: "list", ordered: false, spread: false, children });
const badge = (tone: string, label: string) =>
  componentNode("Badge", { tone }, [text(label)]) as unknown as PhrasingContent;
const params = (children: readonly ReturnType<typeof param>[]): RootContent =>
  componentNode("Params", {}, children) as unknown as RootContent;

function heading({
  depth,
  id,
  text: words,
}: {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
}): RootContent {
  return { type: "heading", depth: depth as 3, children: [text(words)], data: { hProperties: { id } } as never };
}

function param(
  name: string,
  type: string,
  required: boolean,
  description: string | null,
  constraints: readonly string[],
) {
  const lines = [description, constraints.join(" · ")].filter((line): line is string => line !== null && line !== "");
  return componentNode(
    "Param",
    { name, type, ...(required ? { required } : {}) },
    lines.map((line) => paragraph(withCode(line))),
  );
}

/** Text whose backticks mark code. */
function withCode(words: string): PhrasingContent[] {
  return words
    .split(/`([^`]*)`/)
    .flatMap((part, index) => (part === "" ? [] : [index % 2 === 1 ? code(part) : text(part)]));
}

function operationLink(title: string, page: string | null, basePath: string): PhrasingContent[] {
  return [page === null ? text(title) : link(title, `${basePath === "/" ? "" : basePath}${page}`)];
}
