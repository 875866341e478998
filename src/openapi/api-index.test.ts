import { readFileSync } from "node:fs";
import { API_VARIABLES } from "../../test/support/product";
import { apiIndexContent, schemaUses } from "./api-index";
import { operationComponentData } from "./operation-data";
import { readApiDocument } from "./document";

const shipped = readApiDocument(
  "content/api/openapi.yaml",
  readFileSync("content/api/openapi.yaml", "utf8"),
  API_VARIABLES,
);

test("links every use of every schema to an existing anchor of its operation's page", () => {
  const ids = new Map(
    shipped.operations.map((operation) => {
      const data = operationComponentData(shipped, operation.id, (code) => code);
      return [operation.page, "ids" in data ? new Set(data.ids) : new Set<string>()];
    }),
  );
  const uses = [...schemaUses(shipped).values()].flat();
  expect(uses.length).toBeGreaterThan(60);
  for (const { href } of uses) {
    const [page, anchor] = href.split("#");
    expect([href, ids.get(page ?? "")?.has(anchor ?? "")]).toEqual([href, true]);
  }
});

const small = readApiDocument(
  "openapi.yaml",
  `servers: [{ url: "https://store.example.org/v1" }]
paths:
  /a:
    post:
      operationId: makeA
      summary: Make A
      x-page: /api/a
      x-required: required
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/A" } } } }
      responses: { "200": { content: { application/json: { schema: { type: array, items: { oneOf: [{ $ref: "#/components/schemas/B" }, { type: string }] } } } } } }
  /b:
    servers: [{ url: "https://api.example.com/v2" }]
    get: { operationId: getB, x-direction: outbound }
components:
  schemas:
    A: { description: "Has \`b\`.", properties: { the b: { $ref: "#/components/schemas/B" } } }
    B: { properties: { again: { $ref: "#/components/schemas/B" } } }
    C: { type: string }
`,
  {},
);

test("finds schemas at the root and in fields, alternatives and recursive schemas", () => {
  expect(Object.fromEntries(schemaUses(small))).toEqual({
    A: [{ label: "Make A", href: "/api/a#request" }],
    B: [{ label: "Make A", href: "/api/a#request-the-b" }],
    C: [],
  });
});

test("finds schemas in map values and shared parts, and links to the nearest anchor on the page", () => {
  const maps = readApiDocument(
    "openapi.yaml",
    `paths:
  /a:
    post:
      operationId: makeA
      summary: Make A
      x-page: /api/a
      requestBody:
        content:
          application/json:
            schema:
              allOf: [{ $ref: "#/components/schemas/Part" }]
              properties:
                shown: { type: object, additionalProperties: { $ref: "#/components/schemas/Fields" } }
                plain: { type: object, additionalProperties: { $ref: "#/components/schemas/Plain" } }
components:
  schemas:
    Part: { type: object }
    Fields: { type: object, properties: { id: { type: string } } }
    Plain: { type: string }
`,
    {},
  );
  const hrefs = [...schemaUses(maps)].map(([name, uses]) => [name, ...uses.map(({ href }) => href)]);
  expect(hrefs).toEqual([
    ["Part", "/api/a#request"],
    ["Fields", "/api/a#request-shown-_others"],
    ["Plain", "/api/a#request-plain"],
  ]);
});

/** Returns the table's rows, with links as `text <address>`. */
const rows = (of: string, basePath = "/") =>
  (
    apiIndexContent(small, of, "Acme", basePath).nodes![0] as unknown as {
      children: { children: { children: Inline[] }[] }[];
    }
  ).children.map((row) => row.children.map((cell) => cell.children.map(textOf).join("")));
interface Inline {
  readonly value?: string;
  readonly url?: string;
  readonly children?: readonly Inline[];
}
const textOf = ({ value, url, children }: Inline): string =>
  url === undefined ? (value ?? "") : `${children?.map(textOf).join("")} <${url}>`;

test("lists operations with link, path, caller and necessity", () => {
  expect(rows("operations", "/docs")).toEqual([
    ["Operation", "Method and path", "Caller"],
    ["Make A </docs/api/a> makeA", "POST /v1/a", "Acme (required)"],
    ["getB getB", "GET /v2/b", "Your shop"],
  ]);
});

test("lists schemas with description and where they're shown", () => {
  expect(rows("schemas")).toEqual([
    ["Schema", "What it is", "Shown in"],
    ["A", "Has b.", "Make A </api/a#request>"],
    ["B", "", "Make A </api/a#request-the-b>"],
    ["C", "", ""],
  ]);
});
