/** @jest-environment node */
import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { fieldsHtml } from "../../openapi/operation-html";
import { operationView } from "../../openapi/operation-view";
import { shownOperation } from "../../openapi/shown-operation";
import { readApiDocument } from "../../openapi/document";
import { fieldAnchors } from "../../openapi/schema-tree";
import { validateApiDocument } from "../../openapi/validate";
import { Operation } from "./Operation";

/**
 * A large document that wasn't written for this site: recursive schemas, discriminators, allOf with dozens of parts.
 */
const FILE = "node_modules/@figma/rest-api-spec/openapi/openapi.yaml";
const api = readApiDocument(FILE, readFileSync(FILE, "utf8"), {});

test("the document is large and is read without problems", () => {
  expect(api.problems).toEqual([]);
  expect(api.operations.length).toBeGreaterThan(50);
  expect(Object.keys(api.document.components?.schemas ?? {}).length).toBeGreaterThan(200);
});

test.each(api.operations.map(({ id }) => id))("renders %s", (id) => {
  const view = operationView(api, id, (code: string) => code);
  if (!view) throw new Error(id);
  const call = renderToStaticMarkup(<Operation operation={shownOperation(view, "/page.md")} />);
  const html = call + fieldsHtml(view);
  expect(html.replaceAll("<wbr/>", "")).toContain(view.url.replaceAll("&", "&amp;"));
  for (const { status } of view.responses) expect(html).toContain(status);
  for (const anchor of view.request ? fieldAnchors(view.request) : []) expect(html).toContain(`id="${anchor}"`);
});

test("validation finds problems with line and JSON pointer", () => {
  const problems = validateApiDocument(api);
  expect(problems.length).toBeGreaterThan(0);
  for (const { line, what } of problems) {
    expect(line).toBeGreaterThan(1);
    expect(what).toMatch(/\(#\/.+\)$/);
  }
});
