import { formatProblem } from "../problems/problem";
import { readApiDocument } from "./document";
import { changeFeed } from "./feed";
import { checkHistory, readHistory, releases } from "./history";
import { changeLogContent } from "./change-log";
import { downloadsContent } from "./downloads";
import { webhookContent } from "./webhook";

const version = (name: string, date: string, fields: string): string => `openapi: 3.1.0
info: { title: A, version: "${name}", x-released: "${date}" }
paths:
  /quote:
    post:
      operationId: quoteCart
      summary: Quote cart
      x-direction: inbound
      x-page: /api/quote
      responses:
        "200": { description: A quote., content: { application/json: { schema: { ${fields} } } } }
webhooks:
  paid:
    post:
      operationId: paid
      summary: Paid & settled
      x-page: /api/webhook
      description: Says that \`status\` is final.
      security: [{ signature: [] }]
      parameters: [{ name: Key, in: header, required: true, description: Once., schema: { type: string, maxLength: 9 } }]
      requestBody: { content: { application/json: { schema: { required: [data], properties: { data: { type: object, properties: { id: { type: string, enum: [a, b] } } } } } } } }
      responses:
        2XX: { description: Accepted. }
components:
  securitySchemes:
    signature: { type: apiKey, in: header, name: X-Sign, description: HMAC. }
`;
const OLD = version("1.0.0", "2025-01-31", "properties: { total: { type: integer } }");
const NEW = version(
  "1.10.0",
  "2025-06-30",
  "required: [total], properties: { total: { type: integer }, fees: { type: array } }",
);
const MIDDLE = version("1.2.0", "2025-03-31", "properties: { total: { type: integer } }");
const files = [
  { file: "content/api/history/1.10.0.yaml", text: NEW },
  { file: "content/api/history/1.0.0.yaml", text: OLD },
  { file: "content/api/history/1.2.0.yaml", text: MIDDLE },
];
const api = readApiDocument("content/api/openapi.yaml", NEW, {});

test("orders versions numerically, each with its changes since the previous one", () => {
  expect(
    releases(readHistory(files, {})).map(({ version: name, released, first, changes }) => [
      name,
      released,
      first,
      changes.map(({ text }) => text),
    ]),
  ).toEqual([
    ["1.10.0", "2025-06-30", false, ["response 200 `total`: now required", "response 200 `fees`: optional"]],
    ["1.2.0", "2025-03-31", false, []],
    ["1.0.0", "2025-01-31", true, []],
  ]);
});

test("accepts a document that matches its snapshot, or differs in descriptions only", () => {
  expect(checkHistory(api, readHistory(files, {}))).toEqual([]);
  expect(
    checkHistory(
      readApiDocument("content/api/openapi.yaml", NEW.replace("A quote.", "The quote."), {}),
      readHistory(files, {}),
    ),
  ).toEqual([]);
});

test("reports nothing for a site without a history", () => {
  expect(checkHistory(api, [])).toEqual([]);
});

test.each<[string, string, { file: string; text: string }[], string]>([
  [
    "a version without a snapshot",
    NEW.replace('"1.10.0"', '"1.11.0"'),
    files,
    "content/api/openapi.yaml:2:28 · version without a snapshot (#/info/version) — found `1.11.0`, expected the file content/api/history/1.11.0.yaml. Fix: run `npm run generate -- api-snapshot` and commit the file.",
  ],
  [
    "a document that moved on",
    NEW.replace("fees: { type: array }", "fees: { type: object }"),
    files,
    "content/api/openapi.yaml:2:28 · document that differs from the snapshot of its version (#/info/version) — found quoteCart: changed response 200 `fees`: type `array` → `object`, expected the structure of content/api/history/1.10.0.yaml. Fix: raise `info.version`, set `info.x-released`, run `npm run generate -- api-snapshot` and commit the file.",
  ],
  [
    "a snapshot under another name",
    NEW,
    [...files, { file: "content/api/history/0.9.yaml", text: OLD }],
    "content/api/history/0.9.yaml:2:28 · snapshot whose name isn't its version (#/info/version) — found `1.0.0`, expected `0.9`. Fix: rename the file, or restore it from git.",
  ],
  [
    "a snapshot without a date",
    NEW,
    [{ file: "content/api/history/1.10.0.yaml", text: NEW.replace("2025-06-30", "June") }],
    "content/api/history/1.10.0.yaml:2:50 · snapshot without a date (#/info/x-released) — found `June`, expected the day of the release, `YYYY-MM-DD`, in quotes. Fix: add `x-released` to `info`.",
  ],
  [
    "a snapshot with no date at all",
    NEW,
    [{ file: "content/api/history/1.10.0.yaml", text: NEW.replace(', x-released: "2025-06-30"', "") }],
    "content/api/history/1.10.0.yaml:2:7 · snapshot without a date (#/info/x-released) — found nothing, expected the day of the release, `YYYY-MM-DD`, in quotes. Fix: add `x-released` to `info`.",
  ],
])("reports %s", (_name, text, history, message) => {
  expect(
    checkHistory(readApiDocument("content/api/openapi.yaml", text, {}), readHistory(history, {})).map(formatProblem),
  ).toEqual([message]);
});

test("writes an Atom feed, newest version first, with escaped text", () => {
  const xml = changeFeed(releases(readHistory(files, {})), {
    title: "A: changes",
    author: "A",
    address: "https://docs.example.com/api/changes.xml",
    page: "https://docs.example.com/api/api-reference",
  });
  /** Returns the texts of all elements of a name, in order. */
  const all = (name: string): (string | undefined)[] =>
    [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, words]) => words);
  expect(all("title")).toEqual(["A: changes", "1.10.0 (breaking)", "1.2.0", "1.0.0"]);
  expect(all("updated")).toEqual([
    "2025-06-30T00:00:00Z",
    "2025-06-30T00:00:00Z",
    "2025-03-31T00:00:00Z",
    "2025-01-31T00:00:00Z",
  ]);
  expect(all("id")).toContain("https://docs.example.com/api/api-reference#changes-1-10-0");
  expect(xml).toContain("<li>Paid &#x26; settled (paid)</li>");
  expect(xml).toContain("<li>Quote cart: breaking, changed response 200 total: now required</li>");
});

const words = (nodes: unknown): string =>
  JSON.stringify(nodes)
    .match(/"value":"(?:[^"\\]|\\.)*"/g)
    ?.map((part) => JSON.parse(part.slice(8)) as string)
    .join("|") ?? "";

test("the change log has a heading for each version and marks breaking changes", () => {
  const { headings, ids, nodes } = changeLogContent(releases(readHistory(files, {})), "/docs");
  expect(headings).toEqual([
    { depth: 3, id: "changes-1-10-0", text: "Version 1.10.0" },
    { depth: 3, id: "changes-1-2-0", text: "Version 1.2.0" },
    { depth: 3, id: "changes-1-0-0", text: "Version 1.0.0" },
  ]);
  expect(ids).toEqual(headings?.map(({ id }) => id));
  expect(words(nodes)).toContain(
    "Quote cart| |quoteCart|changed| |breaking| |response 200 |total|: now required|added| |response 200 |fees|: optional",
  );
  expect(words(nodes)).toContain("Texts and examples changed, nothing else.");
  expect(JSON.stringify(nodes)).toContain('"url":"/docs/api/quote"');
  expect(JSON.stringify(nodes)).toContain('"url":"/docs/api/changes.xml"');
  const [closed] = (nodes ?? []).filter(({ type }) => type === "mdxJsxFlowElement");
  expect(words([closed as NonNullable<typeof closed>])).toMatch(/^Version 1\.2\.0.*Version 1\.0\.0/);
});

test("links downloads with their size in UTF-8 bytes", () => {
  const { nodes } = downloadsContent([{ path: "/api/openapi.json", label: "JSON", text: "é".repeat(1700) }], "/");
  expect(JSON.stringify(nodes)).toContain('"props":{"href":"/api/openapi.json","size":"3 kB"}');
});

test("describes a webhook with headers, nested fields, allowed values and statuses", () => {
  const content = webhookContent(api, "paid");
  if (!("nodes" in content)) throw new Error("no content");
  expect(content.ids).toEqual(["paid-headers", "paid-body", "paid-answers"]);
  const names = [...JSON.stringify(content.nodes).matchAll(/"props":\{"name":"([^"]+)"/g)].map(([, name]) => name);
  expect(names).toEqual(["X-Sign", "Key", "data", "data.id", "2XX"]);
  expect(words(content.nodes)).toContain("one of a, b");
  expect(words(content.nodes)).toContain("at most 9 characters");
  expect(words(content.nodes)).toContain("Says that |status| is final.");
});

test("suggests the nearest name for an unknown webhook", () => {
  expect(webhookContent(api, "piad")).toEqual({ found: "webhook `piad`", expected: "`paid`", fix: "write `paid`." });
});
