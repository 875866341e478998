import { checkOperations } from "../checks/operations";
import type { CheckedSite } from "../checks/check";
import { formatProblem } from "../problems/problem";
import { readApiDocument } from "./document";
import { documentProblems, readHistory } from "./history";
import { validateApiDocument } from "./validate";

const FILE = "openapi.yaml";

/** A valid document, which the tests change in one place at a time. */
const SOURCE = `openapi: 3.1.0
info:
  title: Shop
  version: "1.2.0"
  x-released: "2026-01-31"
tags:
  - name: Orders
paths:
  /orders/{id}:
    post:
      operationId: changeOrder
      tags: [Orders]
      security: [basic: []]
      x-page: /api/change-order
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: limit, in: query, schema: { type: integer, maximum: 100 }, example: 50 }
      requestBody:
        content:
          application/json:
            schema: { $ref: "#/components/schemas/Order" }
            examples:
              simple: { value: { "%product%_id": c_1, type: BOX } }
      responses:
        "200":
          description: Changed.
  /feed:
    get:
      operationId: getFeed
      security: []
      x-page: /api/get-feed
      responses:
        "200":
          description: The feed.
webhooks:
  orderUpdated:
    post:
      operationId: orderUpdated
      security: []
      x-page: /api/webhook
      responses:
        2XX:
          description: Noted.
        5XX:
          description: Not now.
components:
  securitySchemes:
    basic: { type: http, scheme: basic }
  schemas:
    Order:
      type: object
      required: ["%product%_id"]
      properties:
        "%product%_id": { type: string, minLength: 3 }
        type: { type: string, enum: [BOX, HOME] }
        amount: { type: integer, examples: [1000] }
`;

const PAGES = {
  "/api/change-order": ["Operation", "changeOrder"],
  "/api/get-feed": ["Operation", "getFeed"],
  "/api/webhook": ["ApiWebhook", "orderUpdated"],
  "/guides/start": undefined,
};

/** Checks the document, next to a snapshot of the valid one, with pages that each show one component or none. */
function check(text: string, pages: Readonly<Record<string, readonly string[] | undefined>> = PAGES): string[] {
  const variables = { product: "foo" };
  const api = readApiDocument(FILE, text, variables);
  const processed = Object.entries(pages).map(([path, shown]) => {
    const file = `content${path}.mdx`;
    const shows = shown ? [{ name: shown[0], id: shown[1], file, line: 7, column: 3 }] : [];
    return [
      { version: "current", localId: path.slice(1), file, path },
      { problems: [], shows },
    ] as const;
  });
  const checked = {
    site: { versions: [], versionByName: new Map([["current", { path: "/" }]]) },
    sources: { versions: [] },
    pages: new Map(processed),
    api,
    apiProblems: documentProblems(api, readHistory([{ file: "history/1.2.0.yaml", text: SOURCE }], variables)),
  } as unknown as CheckedSite;
  return [...api.problems, ...checkOperations(checked)].map(formatProblem);
}

test("accepts a valid document", () => {
  expect(check(SOURCE)).toEqual([]);
});

/** Changes of the document, each with the line and column of the problem it leads to, and what the problem says. */
test.each([
  ["a status that is none", "5XX:", "6XX:", "44:9", "unknown key in `responses`"],
  ["another version of OpenAPI", "3.1.0", "3.4.0", "1:10", "value that doesn't match OpenAPI 3.1"],
  ["a path parameter that nobody declares", "/feed:", "/feed/{part}:", "28:5", "found `{part}` in /feed/{part}"],
  ["a path parameter that the path lacks", "/orders/{id}:", "/orders:", "16:11", "expected `{id}` in /orders"],
  [
    "a change without a new version",
    '["%product%_id"]',
    '["%product%_id", type]',
    "4:12",
    "found changeOrder: changed request `type`: now required",
  ],
  ["a title that is missing", "  title: Shop\n", "", "2:1", "(#/info) — found no `title`"],
  ["a response without a description", "description: The feed.", "x-note: none", "33:9", "found no `description`"],
  ["a parameter in no place", "in: query", "in: querry", "17:30", "write `query`"],
  ["a dangling reference", "schemas/Order", "schemas/Ordr", "21:29", "write `#/components/schemas/Order`"],
  ["a type that is none", "type: integer, examples", "type: intger, examples", "56:25", "write `integer`"],
  ["a mistyped keyword of a schema", "minLength", "minLenght", "54:41", "write `minLength`"],
  ["a required property that is none", '["%product%_id"]', '["%product%_ids"]', "52:18", "write `foo_id`"],
  [
    "a pattern that is no expression",
    "minLength: 3",
    'pattern: "["',
    "54:50",
    "expected a JavaScript regular expression",
  ],
  ["an operation without an id", "operationId: getFeed", "summary: Feed", "28:5", "operation without an id"],
  ["an id that is taken", "Id: getFeed", "Id: changeOrder", "29:20", "which #/paths/~1orders~1{id}/post has too"],
  ["an operation without security", "      security: []\n", "", "28:5", "operation without `security`"],
  ["an unknown security scheme", "[basic: []]", "[basik: []]", "13:18", "write `basic`"],
  ["an unknown tag", "[Orders]", "[Order]", "12:14", "write `Orders`"],
  ["an example with a wrong type", "type: BOX }", "type: 1 }", "23:61", "a whole number, expected text"],
  ["an example that lacks a key with a variable", '"%product%_id": c_1, ', "", "23:25", "found no `foo_id`"],
  [
    "an example of a schema",
    "[1000]",
    "[ten]",
    "56:45",
    "schema (#/components/schemas/Order/properties/amount/examples/0)",
  ],
  ["an example of a parameter", "example: 50", "example: 500", "17:87", "<= 100"],
  ["an example that uses a value that is gone", "[BOX, HOME]", "[HOME]", "23:61", "expected `HOME`"],
  ["a page that does not exist", "x-page: /api/get-feed", "x-page: /api/get-fed", "31:15", "write `/api/get-feed`"],
  ["an operation without a page", "      x-page: /api/get-feed\n", "", "28:5", "found no `x-page` in `getFeed`"],
  [
    "a webhook on a page that does not show it",
    "x-page: /api/webhook",
    "x-page: /guides/start",
    "40:15",
    'found no `<ApiWebhook id="orderUpdated" />`',
  ],
])("reports %s", (_name, from, to, place, says) => {
  const problems = check(SOURCE.replace(from, to));
  expect(problems.find((problem) => problem.startsWith(`${FILE}:${place} · `)) ?? problems.join("\n")).toContain(says);
});

test("says on the page of an operation without `x-page` that it has none", () => {
  expect(check(SOURCE.replace("      x-page: /api/get-feed\n", ""))[1]).toContain(
    'content/api/get-feed.mdx:7:3 · `<Operation id="getFeed">` on a page that isn\'t its own — found no `x-page` in openapi.yaml, expected `/api/get-feed`. Fix: add `x-page: /api/get-feed` there.',
  );
});

test.each([
  [
    "an API page without an operation",
    { "/api/more": undefined },
    'content/api/more.mdx:1:1 · API page without an operation — found no `<Operation id="…" />` and no `x-page: /api/more`',
  ],
  [
    "an operation on a page that isn't its own",
    { "/guides/start": ["Operation", "getFeed"] },
    'content/guides/start.mdx:7:3 · `<Operation id="getFeed">` on a page that isn\'t its own — found `x-page: /api/get-feed`',
  ],
  [
    "an operation that its page doesn't show",
    { "/api/get-feed": undefined },
    'openapi.yaml:31:15 · operation that its page doesn\'t show (#/paths/~1feed/get/x-page) — found no `<Operation id="getFeed" />` in content/api/get-feed.mdx',
  ],
])("reports %s", (_name, pages, says) => {
  expect(check(SOURCE, { ...PAGES, ...pages })).toEqual([expect.stringContaining(says)]);
});

test("reports nothing for a document that isn't a map", () => {
  expect(validateApiDocument(readApiDocument(FILE, "hello\n", {}))).toEqual([]);
  expect(validateApiDocument(readApiDocument(FILE, "", {}))).toEqual([]);
});

const wrap = (schema: string, example: string): string =>
  `openapi: 3.1.0
info: { title: A, version: "1" }
paths:
  /a:
    get:
      operationId: a
      responses:
        "200":
          description: A.
          content:
            application/json:
              schema: ${schema}
              example: ${example}
`;
const validated = (schema: string, example: string): string[] =>
  validateApiDocument(readApiDocument("a.yaml", wrap(schema, example), {})).map(formatProblem);

test.each<[string, string, string, string | null]>([
  ["a value of the right form", "{ oneOf: [{ type: string }, { type: integer }] }", "1", null],
  [
    "no form that matches",
    "{ oneOf: [{ type: string }, { type: boolean }] }",
    "1",
    "(#/paths/~1a/get/responses/200/content/application~1json/example) — found `1`, a whole number, expected text",
  ],
  [
    "two forms that match",
    "{ oneOf: [{ type: integer }, { minimum: 0 }] }",
    "1",
    "expected a value that must match exactly one schema in oneOf",
  ],
  [
    "a form with a wrong field",
    "{ anyOf: [{ required: [a], properties: { a: { type: integer } } }, { type: string }] }",
    '{ a: "x" }',
    "/example/a) — found `x`, text, expected a whole number",
  ],
  ["what must not be", "{ not: { required: [a] } }", "{ a: 1 }", "must NOT be valid"],
  ["a condition", "{ if: { properties: { a: { const: 1 } } }, then: { required: [b] } }", "{ a: 1 }", "no `b`"],
  ["another key", "{ type: object, additionalProperties: false, properties: { a: {} } }", "{ b: 1 }", "the key `b`"],
  [
    "a key that is misspelled",
    "{ type: object, properties: { amount: {}, note: {} } }",
    "{ amuont: 1, note: a }",
    "a.yaml:13:26 · unknown property of an example (#/paths/~1a/get/responses/200/content/application~1json/example/amuont) — found the key `amuont`, expected one of `amount` or `note`. Fix: write `amount`.",
  ],
  [
    "a required key that is misspelled",
    "{ type: object, required: [amount], properties: { amount: {} } }",
    "{ amuont: 1 }",
    "found the key `amuont`, expected `amount`. Fix: write `amount`.",
  ],
  [
    "a key that is misspelled in a list of a closed schema",
    "{ type: array, items: { additionalProperties: false, properties: { amount: {} } } }",
    "[{}, { amuont: 1 }]",
    "/example/1/amuont) — found the key `amuont`, expected `amount`. Fix: write `amount`.",
  ],
  [
    "a key that no schema names",
    "{ properties: { amount: {} } }",
    "{ other: 1 }",
    "Fix: remove it, add it to the schema, or allow any with `additionalProperties: true`.",
  ],
  [
    "keys of alternatives, conditions and patterns",
    "{ properties: { a: {} }, allOf: [{ oneOf: [{ required: [b], properties: { b: { properties: { c: {} } } } }] }], then: { properties: { d: {} } }, patternProperties: { ^x: {} } }",
    "{ a: 1, b: { c: 1 }, d: 1, xy: 1 }",
    null,
  ],
  [
    "a key of an open schema",
    "{ properties: { a: {}, list: { additionalProperties: { type: string } } }, additionalProperties: true }",
    "{ b: 1, list: { c: d } }",
    null,
  ],
  [
    "a misspelled key of a map's values",
    "{ additionalProperties: { properties: { amount: {} } } }",
    "{ a: { amuont: 1 } }",
    "/example/a/amuont) — found the key `amuont`, expected `amount`. Fix: write `amount`.",
  ],
  ["a format", "{ type: string, format: date-time }", "today", "the format `date-time`"],
  ["a list", "{ type: array, items: { const: a } }", "[a, b]", "/example/1) — found `b`, expected `a`"],
  ["null", '{ type: [string, "null"] }', "null", null],
])("validates an example with %s", (_name, schema, example, says) => {
  const problems = validated(schema, example);
  if (says === null) expect(problems).toEqual([]);
  else expect(problems).toEqual([expect.stringContaining(says)]);
});
