import { parse } from "yaml";
import type { JsonSchema } from "../../src/openapi/types";
import { walkDocument } from "../../src/openapi/walk";
import { formatBytes } from "../../src/shared/format-bytes";
import { expect, onHost, routes, test } from "./support";

const PAGES = routes.filter(({ path }) => path.startsWith("/api/")).map(({ path }) => path);
const LIMITS: Readonly<Record<string, (value: unknown) => RegExp>> = {
  minLength: (value) => new RegExp(`(at least|exactly) ${value} character`),
  maxLength: (value) => new RegExp(`(at most|exactly) ${value} character`),
  minimum: (value) => new RegExp(`at least ${value}(?!\\d)`),
  maximum: (value) => new RegExp(`at most ${value}(?!\\d)`),
  format: (value) => new RegExp(`\\(${value}\\)`),
  default: (value) => new RegExp(`default ${JSON.stringify(value)}`),
};
/** Constraint keywords that the page shows in another form, or that state how other keywords combine. */
const SHOWN_ELSEWHERE = ["type", "required", "enum", "const", "properties", "items", "additionalProperties"];

interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly webhooks: Record<string, Record<string, Operation>>;
}
interface Operation {
  readonly operationId: string;
  readonly responses: Record<string, unknown>;
  readonly "x-page": string;
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the API pages contain every operation id, property, value, limit and status of the OpenAPI document", async ({
    page,
    request,
  }) => {
    const document = (await (await request.get("/api/openapi.json")).json()) as Document;
    const texts = new Map<string, string>();
    const codes = new Set<string>();
    for (const path of PAGES) {
      await page.goto(path);
      texts.set(path, (await page.locator("main").textContent()) ?? "");
      for (const code of await page.locator("main dt code").allTextContents()) codes.add(code.replace(/^.*\./, ""));
    }
    const all = [...texts.values()].join("\n");
    const missing: string[] = [];
    const want = (what: string, there: boolean): void => void (there || missing.push(what));

    const operations = [...Object.values(document.paths), ...Object.values(document.webhooks)]
      .flatMap((item) => Object.values(item))
      .filter((value) => typeof value === "object" && "operationId" in value);
    expect(operations.length).toBeGreaterThan(8);
    for (const operation of operations) {
      want(`operation ${operation.operationId}`, new RegExp(`\\b${operation.operationId}\\b`).test(all));
      for (const status of Object.keys(operation.responses))
        want(`${operation["x-page"]}: status ${status}`, texts.get(operation["x-page"])?.includes(status) ?? false);
    }
    let seen = 0;
    walkDocument(document, {
      schema: (schema: JsonSchema, path, applied) => {
        if (!applied && path.some((part) => ["not", "if", "then", "else"].includes(String(part)))) return;
        seen += 1;
        for (const name of Object.keys(schema.properties ?? {}))
          want(`${path.join("/")}: property ${name}`, codes.has(name));
        for (const value of [...(schema.enum ?? []), ...(schema.const === undefined ? [] : [schema.const])])
          want(`${path.join("/")}: value ${String(value)}`, all.includes(String(value)));
        for (const [keyword, pattern] of Object.entries(LIMITS))
          if (schema[keyword] !== undefined)
            want(`${path.join("/")}: ${keyword} ${String(schema[keyword])}`, pattern(schema[keyword]).test(all));
        // A keyword that this test doesn't know might not be shown on any page.
        for (const keyword of Object.keys(schema)) {
          const known =
            keyword in LIMITS ||
            SHOWN_ELSEWHERE.includes(keyword) ||
            keyword.startsWith("x-") ||
            /^(\$ref|title|description|examples|allOf|anyOf|oneOf|not|if|then|else|deprecated)$/.test(keyword);
          want(`${path.join("/")}: the keyword ${keyword} in this test`, known);
        }
      },
    });
    expect(seen).toBeGreaterThan(150);
    expect(missing).toEqual([]);
  });

  test("the downloads are linked with their actual sizes, and YAML equals JSON", async ({ page, request }) => {
    await page.goto("/api/api-reference");
    const links = page.locator("main a.download");
    const files = await links.evaluateAll((anchors) =>
      anchors.map(
        (anchor) =>
          [anchor.getAttribute("href") ?? "", anchor.querySelector(".download-file")?.textContent ?? ""] as const,
      ),
    );
    expect(files.map(([href]) => href)).toEqual(
      ["/api/openapi.yaml", "/api/openapi.json", "/api/postman-collection.json", "/api/requests.http"].map(onHost),
    );
    for (const [href, size] of files) {
      const response = await request.get(href, { maxRedirects: 0 });
      expect(response.status()).toBe(200);
      const bytes = (await response.body()).length;
      expect(size).toBe(`${href.slice(href.lastIndexOf("/") + 1)}, ${formatBytes(bytes)}`);
    }
    expect(parse(await (await request.get("/api/openapi.yaml")).text())).toEqual(
      await (await request.get("/api/openapi.json")).json(),
    );
  });

  test("each feed entry has its heading in the change log; the home page has no feed", async ({ page, request }) => {
    await page.goto("/api/api-reference");
    const href = await page.locator('head link[rel=alternate][type="application/atom+xml"]').getAttribute("href");
    expect(href).toBe(onHost("/api/changes.xml"));
    const feed = await (await request.get("/api/changes.xml")).text();
    const ids = [...feed.matchAll(/<entry>.*?<id>[^<]*#([^<]+)<\/id>/gs)].map(([, id]) => id ?? "");
    expect(ids).toContain("changes-1-0-0");
    for (const id of ids) await expect(page.locator(`h3#${id}`)).toHaveCount(1);
    await page.goto("/");
    await expect(page.locator('head link[type="application/atom+xml"]')).toHaveCount(0);
  });
});
