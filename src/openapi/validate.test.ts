import { readFileSync } from "node:fs";
import { API_VARIABLES } from "../../test/support/product";
import { checkOperations } from "../checks/operations";
import type { CheckedSite } from "../checks/check";
import type { SiteDocument } from "../content-model/site";
import type { ProcessedPage } from "../markdown/process-page";
import { formatProblem } from "../problems/problem";
import { readApiDocument } from "./document";
import { readHistory } from "./history";
import { validateApiDocument } from "./validate";

const FILE = "content/api/openapi.yaml";
const SOURCE = readFileSync(FILE, "utf8");

/** Replaces texts in the shipped document, which must exist. Also returns their new lines. */
function mutate(replacements: readonly (readonly [from: string, to: string])[]): {
  readonly text: string;
  readonly lines: ReadonlyMap<string, number>;
} {
  const lines = new Map<string, number>();
  let [text, end] = ["", 0];
  for (const { from, to, at } of replacements.map(placed).sort((one, other) => one.at - other.at)) {
    text += SOURCE.slice(end, at);
    lines.set(from, text.split("\n").length);
    text += to;
    end = at + from.length;
  }
  return { text: text + SOURCE.slice(end), lines };
}

function placed([from, to]: readonly [from: string, to: string]) {
  const at = SOURCE.indexOf(from);
  if (at < 0) throw new Error(`not in the document: ${from}`);
  return { from, to, at, end: at + from.length };
}

/** Checks with the site's reference pages: each operation on the page in its `x-page`. */
function check(
  text: string,
  pages: Readonly<Record<string, readonly (readonly [string, string])[]>> = PAGES,
): string[] {
  const api = readApiDocument(FILE, text, API_VARIABLES);
  const processed = new Map(
    Object.entries(pages).map(([path, shows]) => {
      const document = { version: "current", localId: path.slice(1), file: `content${path}.mdx`, path } as SiteDocument;
      return [
        document,
        {
          problems: [],
          shows: shows.map(([name, id]) => ({ name, id, line: 7, column: 3 })),
        } as unknown as ProcessedPage,
      ];
    }),
  );
  const site = { versions: [], versionByName: new Map([["current", { path: "/" }]]) } as unknown as CheckedSite["site"];
  return [
    ...api.problems,
    ...checkOperations({
      site,
      sources: { versions: [] } as unknown as CheckedSite["sources"],
      pages: processed,
      api,
      history,
    }),
  ].map(formatProblem);
}

const SHIPPED = readApiDocument(FILE, SOURCE, API_VARIABLES);
const VERSION = SHIPPED.document.info?.version ?? "";
const history = readHistory([{ file: `content/api/history/${VERSION}.yaml`, text: SOURCE }], API_VARIABLES);

const PAGES: Record<string, (readonly [string, string])[]> = {
  ...Object.fromEntries(SHIPPED.operations.map(({ id, page }) => [page, [["Operation", id] as const]])),
  ...Object.fromEntries(SHIPPED.webhooks.map(({ id, page }) => [page, [["ApiWebhook", id] as const]])),
  "/guides/start": [],
};

test("the shipped document is valid", () => {
  expect(check(SOURCE)).toEqual([]);
});

/** Start of the schema of an address. */
const ADDRESS = `      required: [street, city, postcode, country]
      properties:
        first_name:
          type: string
          description: First name of the recipient.
        last_name:
          type: string
          description: Last name of the recipient.
        phone:
          type: string
          minLength`;

/** Start of the schema of a refund. */
const REFUND = `      required: [order_id]
      properties:
        order_id:
          type: string`;

/**
 * Seeded mutations: text, replacement and expected problem. A number is the problem's line, relative to the first line
 * of the replaced text; a text is the line's content.
 */
type Mutation = readonly [name: string, from: string, to: string, line: number | string, pointer: string, says: string];
const MUTATIONS: Readonly<Record<"structure" | "examples" | "pages" | "alone", readonly Mutation[]>> = {
  // These hide others, or are hidden by them.
  alone: [
    [
      "a status that is none",
      "        5XX:\n          description: A temporary failure on",
      "        6XX:\n          description: A temporary failure on",
      0,
      "#/paths/~1refunds/post/responses/6XX",
      "unknown key",
    ],
    [
      "another version of OpenAPI",
      "openapi: 3.1.0",
      "openapi: 3.4.0",
      0,
      "#/openapi",
      "value that doesn't match OpenAPI 3.1",
    ],
    [
      "a path parameter that nobody declares",
      "  /refunds:\n",
      "  /refunds/{undeclared}:\n",
      "post:",
      "#/paths/~1refunds~1{undeclared}/post",
      "undeclared path parameter",
    ],
    [
      "a version without a snapshot",
      `  version: "${VERSION}"`,
      '  version: "9.1.0"',
      0,
      "#/info/version",
      "content/api/history/9.1.0.yaml",
    ],
    [
      "a change without a new version",
      REFUND,
      REFUND.replace("order_id]", "order_id, amount]"),
      `version: "${VERSION}"`,
      "#/info/version",
      "refundOrder: changed request `amount`: now required",
    ],
  ],
  structure: [
    ["a title that is missing", '  title: "%product% API"\n', "", -1, "#/info", "no `title`"],
    [
      "a response without a description",
      `          description: "%product% doesn't know the order."\n`,
      "          x-note: none\n",
      -1,
      "#/paths/~1refunds/post/responses/404",
      "no `description`",
    ],
    [
      "a parameter in no place",
      "          in: query\n          required: false\n          description: Page number",
      "          in: querry\n          required: false\n          description: Page number",
      0,
      "#/paths/~1orders/get/parameters/1/in",
      "write `query`",
    ],
    [
      "a dangling reference",
      '$ref: "#/components/schemas/QuoteRequest"',
      '$ref: "#/components/schemas/QuoteReqest"',
      0,
      "#/paths/~1quote/post/requestBody/content/application~1json/schema/$ref",
      "write `#/components/schemas/QuoteRequest`",
    ],
    [
      "a type that is none",
      "    RequestId:\n      type: string",
      "    RequestId:\n      type: sting",
      1,
      "#/components/schemas/RequestId/type",
      "value that doesn't match JSON Schema 2020-12",
    ],
    [
      "a mistyped keyword of a schema",
      "          minLength: 10\n",
      "          minLenght: 10\n",
      0,
      "#/components/schemas/Address/properties/phone/minLenght",
      "write `minLength`",
    ],
    [
      "a required property that is none",
      ADDRESS,
      ADDRESS.replace("country", "contry"),
      0,
      "#/components/schemas/Address/required/3",
      "write `country`",
    ],
    [
      "a pattern that is no expression",
      "          minLength: 10\n",
      '          pattern: "["\n',
      0,
      "#/components/schemas/Address/properties/phone/pattern",
      "regular expression",
    ],
    [
      "an operation without an id",
      "      operationId: getCustomer\n",
      "",
      -1,
      "#/paths/~1customer/post",
      "operation without an id",
    ],
    [
      "an id that is taken",
      "      operationId: getFeed",
      "      operationId: getOrders",
      0,
      "#/paths/~1products~1feed/get/operationId",
      "which #/paths/~1orders/get has too",
    ],
    [
      "an operation without security",
      `      security:
        - signature: []
      requestBody:
        required: true
        description: The cart lines to look up.`,
      `      requestBody:
        required: true
        description: The cart lines to look up.`,
      "post:",
      "#/paths/~1products/post",
      "operation without `security`",
    ],
    [
      "an unknown security scheme",
      "        - basic: []",
      "        - basik: []",
      0,
      "#/paths/~1refunds/post/security/0/basik",
      "write `basic`",
    ],
    [
      "an unknown tag",
      "      tags: [Refunds]",
      "      tags: [Refund]",
      0,
      "#/paths/~1refunds/post/tags/0",
      "write `Refunds`",
    ],
  ],
  // Examples are only checked if everything else is right.
  examples: [
    [
      "an example with a wrong type",
      "items:\n                    - id: BAG-CANVAS-01\n                      quantity: 1\n              variable:",
      'items:\n                    - id: BAG-CANVAS-01\n                      quantity: "one"\n              variable:',
      2,
      "#/paths/~1products/post/requestBody/content/application~1json/examples/simple/value/items/0/quantity",
      "a whole number",
    ],
    [
      "an example with a variable in its key that lacks it",
      '                    "%product_slug%_id": c_58f1d2a7\n                    currency: EUR\n                    payment_method: CARD',
      "                    currency: EUR\n                    payment_method: CARD",
      -1,
      "#/paths/~1submit/post/requestBody/content/application~1json/examples/card/value/order",
      "no `foo_pay_id`",
    ],
    [
      "an example of a schema",
      "          examples:\n            - 1000",
      "          examples:\n            - ten",
      1,
      "#/components/schemas/RefundRequest/properties/amount/examples/0",
      "a whole number",
    ],
    [
      "an example of a parameter",
      "          example: 50\n",
      "          example: 500\n",
      0,
      "#/paths/~1orders/get/parameters/2/example",
      "<= 100",
    ],
    [
      "an example that uses a value that is gone",
      "          enum: [DELIVERY, LOCAL_PICKUP, BOX_NOW]",
      "          enum: [DELIVERY, LOCAL_PICKUP]",
      "type: BOX_NOW",
      "#/paths/~1quote/post/responses/200/content/application~1json/examples/options/value/quotes/2/shipping_option/type",
      "one of `DELIVERY` or `LOCAL_PICKUP`",
    ],
  ],
  pages: [
    [
      "a page that does not exist",
      "      x-page: /api/get-orders",
      "      x-page: /api/get-order",
      0,
      "#/paths/~1orders/get/x-page",
      "write `/api/get-orders`",
    ],
    [
      "an operation without a page",
      "      x-page: /api/get-orders\n",
      "",
      -6,
      "#/paths/~1orders/get",
      "operation without a page",
    ],
    [
      "a webhook on a page that does not show it",
      "      x-page: /api/api-reference",
      "      x-page: /guides/start",
      0,
      "#/webhooks/orderUpdated/post/x-page",
      'no `<ApiWebhook id="orderUpdated" />`',
    ],
  ],
};

/** Groups mutations that can be combined, because reading and checking the document takes most of the time. */
function batches(mutations: readonly Mutation[]): Mutation[][] {
  const made: Mutation[][] = [];
  const meet = ([, ...one]: Mutation, [, ...other]: Mutation): boolean => {
    const [first, second] = [placed([one[0], ""]), placed([other[0], ""])];
    return first.at < second.end && second.at < first.end;
  };
  for (const mutation of mutations) {
    const free = made.find((batch) => !batch.some((other) => meet(mutation, other)));
    if (free) free.push(mutation);
    else made.push([mutation]);
  }
  return made;
}

const { alone, structure, examples, pages } = MUTATIONS;
const BATCHES = [...alone.map((mutation) => [mutation]), ...[structure, examples, pages].flatMap(batches)];

describe.each(BATCHES.map((batch) => ({ batch })))("combined with other mistakes", ({ batch }) => {
  let result: ReturnType<typeof mutate> & { readonly problems: readonly string[] };
  beforeAll(() => {
    const mutated = mutate(batch.map(([, from, to]) => [from, to]));
    result = { ...mutated, problems: check(mutated.text) };
  });

  test.each(batch)("reports %s", (_name, from, _to, expected, pointer, says) => {
    const { text, lines, problems } = result;
    const problem = problems.find((candidate) => candidate.includes(`(${pointer})`) && candidate.includes(says));
    expect(problem ?? problems.join("\n")).toMatch(
      /^content\/api\/openapi\.yaml:\d+:\d+ · .+ — found .+, expected .+\. Fix: .+\.$/,
    );
    const at = Number(problem?.split(":")[1]);
    if (typeof expected === "number") expect(at).toBe((lines.get(from) ?? 0) + expected);
    else expect(text.split("\n")[at - 1]?.trim()).toBe(expected);
  });
});

test("reports an API page without an operation, an operation on a foreign page and one that its page doesn't show", () => {
  expect(check(SOURCE, { ...PAGES, "/api/more": [] })).toEqual([
    expect.stringMatching(
      /^content\/api\/more\.mdx:1:1 · API page without an operation — found no `<Operation id="…" \/>` and no `x-page: \/api\/more`/,
    ),
  ]);
  expect(check(SOURCE, { ...PAGES, "/guides/start": [["Operation", "getFeed"]] })).toEqual([
    expect.stringMatching(
      /^content\/guides\/start\.mdx:7:3 · `<Operation id="getFeed">` on a page that isn't its own — found `x-page: \/api\/get-products-feed`/,
    ),
  ]);
  expect(check(SOURCE, { ...PAGES, "/api/get-orders": [] })).toEqual([
    expect.stringMatching(
      /operation that its page doesn't show \(#\/paths\/~1orders\/get\/x-page\) — found no `<Operation id="getOrders" \/>` in content\/api\/get-orders\.mdx/,
    ),
  ]);
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
