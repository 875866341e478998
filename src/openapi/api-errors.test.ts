import { readFileSync } from "node:fs";
import { API_VARIABLES } from "../../test/support/product";
import { apiErrorsContent } from "./api-errors";
import { readApiDocument } from "./document";

const row = (status: string, more = ""): string =>
  `        - { status: "${status}", ${more}shopper: "Sees \`nothing\`", action: Wait }\n`;

const document = (rows: string) =>
  readApiDocument(
    "openapi.yaml",
    `paths:
  /a:
    post:
      operationId: makeA
      summary: Make A
      x-page: /api/a
      responses: { "200": { description: Done }, "400": { description: Bad }, "401": { description: No }, 5XX: { description: Later } }
      x-errors:
${rows}`,
    API_VARIABLES,
  );
/** A row without `shopper`. */
const UNSEEN = '        - { status: "401", action: Compare }\n';
const whole = row("400", "code: NO_A, ") + row("400", "code: any other code, ") + row("5XX") + UNSEEN;

/** Returns the table's texts cell by cell, with code in backticks and links in brackets. */
function table(api: ReturnType<typeof document>, of?: string, basePath = "/"): readonly string[][] {
  const content = apiErrorsContent(api, of, basePath);
  if (!("nodes" in content)) throw new Error(JSON.stringify(content));
  const shown = (node: unknown): string => {
    const { type, value, url, children = [] } = node as { type: string; value?: string; url?: string; children?: [] };
    if (type === "inlineCode") return `\`${value ?? ""}\``;
    if (type === "link") return `[${children.map(shown).join("")}](${url ?? ""})`;
    return value ?? children.map(shown).join("");
  };
  const [node] = content.nodes ?? [];
  return (node as unknown as { children: { children: [] }[] }).children.map(({ children }) => children.map(shown));
}

test("the error table lists each error that the shopper sees, with codes formatted as code", () => {
  expect(table(document(whole), undefined, "/base")).toEqual([
    ["Call and response", "What the shopper sees", "What you do"],
    ["[Make A](/base/api/a) `400` `NO_A`", "Sees `nothing`", "Wait"],
    ["[Make A](/base/api/a) `400` any other code", "Sees `nothing`", "Wait"],
    ["[Make A](/base/api/a) `5XX`", "Sees `nothing`", "Wait"],
  ]);
});

test("the error table of a single operation omits its name and lists every error", () => {
  const [heads, ...rows] = table(document(whole), "makeA");
  expect(heads).toEqual(["Response", "What the shopper sees", "What you do"]);
  expect(rows.at(-1)).toEqual(["`401`", "Nothing", "Compare"]);
});

test("the error table of an operation that shoppers don't notice has no column for them", () => {
  const unseen = whole.replaceAll('shopper: "Sees `nothing`", ', "");
  expect(table(document(unseen), "makeA").slice(0, 2)).toEqual([
    ["Response", "What you do"],
    ["`400` `NO_A`", "Wait"],
  ]);
});

test("suggests the nearest id for an unknown operation", () => {
  expect(apiErrorsContent(document(whole), "makeB", "/")).toEqual({
    found: "operation `makeB`",
    expected: "`makeA`",
    fix: "write `makeA`.",
  });
});

test("reports an error response without a row, and a row without a response", () => {
  expect(apiErrorsContent(document(row("400") + UNSEEN), undefined, "/")).toMatchObject({
    found: "no row for the response `5XX` of `makeA`",
  });
  expect(apiErrorsContent(document(whole + row("404")), undefined, "/")).toMatchObject({
    found: "a row for the status `404` of `makeA`",
    expected: "one of `400`, `401` or `5XX`",
  });
});

test("the shipped document lists each code of a quote", () => {
  const api = readApiDocument("openapi.yaml", readFileSync("content/api/openapi.yaml", "utf8"), API_VARIABLES);
  const rows = table(api);
  const { enum: codes } = api.document.components!.schemas!.ErrorCode as { enum: string[] };
  for (const code of codes)
    expect(rows.map(([call]) => call)).toContain(`[Quote cart](/api/get-quotation) \`400\` \`${code}\``);
});
