import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { loadSite } from "../../src/site/loaded-site";
import { schemaValidators } from "../../src/openapi/schema-validators";
import { copyShop, SHOPS, startShop, type RunningShop } from "../../tools/lib/shops";
import { SECRET } from "../../tools/samples/credentials";
import { collectFences } from "../../tools/samples/fences";
import { post, shopClient, slug } from "./shop-client";

/**
 * The example pages say that their responses come from the sample shops. Sends each request, with changes merged into
 * the base request as the page describes, and checks that the response contains what the page shows.
 */

type Json = Record<string, unknown>;

interface Example {
  readonly place: string;
  readonly request: Json;
  readonly status: number;
  readonly response: Json;
}

const validators = schemaValidators(loadSite().api.document);
const isValid = (schema: string, value: unknown): boolean => validators.at(["components", "schemas", schema])(value);

/** JSON Merge Patch, RFC 7396. */
function merged(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const result: Json = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name];
    else result[name] = merged(result[name], value);
  }
  return result;
}

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Returns the request and response pairs of a page. A response without a request or change above it belongs to the base
 * request.
 */
function examplesOf(page: string): Example[] {
  const examples: Example[] = [];
  let base: Json | undefined;
  let request: Json | undefined;
  for (const { code, title, file, line, language } of collectFences((file) => file.endsWith(`${page}.mdx`))) {
    if (language !== "json") continue;
    const value = JSON.parse(code) as Json;
    const status = /^Response: (\d+)$/.exec(title ?? "")?.[1];
    if (title?.startsWith("Request")) request = base = value;
    else if (title?.startsWith("Change")) request = merged(base, value) as Json;
    else {
      if (status)
        examples.push({ place: `${file}:${line}`, request: request ?? base ?? {}, status: +status, response: value });
      request = undefined;
    }
  }
  return examples;
}

/** Asserts that the response contains what's shown. Lists must have the same length. */
function assertShown(shown: unknown, actual: unknown, place: string): void {
  if (Array.isArray(shown)) {
    assert.ok(Array.isArray(actual), place);
    assert.equal(actual.length, shown.length, place);
    shown.forEach((value, index) => assertShown(value, (actual as unknown[])[index], place));
  } else if (isObject(shown)) {
    assert.ok(isObject(actual), place);
    for (const [name, value] of Object.entries(shown)) assertShown(value, actual[name], `${place}, ${name}`);
  } else assert.equal(actual, shown, place);
}

const optionOf = (quote: Json): unknown => (quote.shipping_option as Json | undefined)?.id;

for (const name of SHOPS) {
  describe(`the examples with ${name}`, () => {
    let directory: string;
    let shop: RunningShop;
    before(async () => {
      directory = copyShop(name, `examples-${name}`);
      shop = await startShop(name, directory, SECRET);
    });
    after(async () => {
      await shop.stop();
      rmSync(directory, { recursive: true, force: true });
    });

    /** Sends an example to the shop and checks its status and error. PHP words some messages differently. */
    async function sent({ place, request, status, response }: Example, route: string): Promise<Json> {
      const answer = await post(`${shop.url}/${slug}/v1/${route}`, JSON.stringify(request));
      assert.equal(answer.status, status, `${place}: ${JSON.stringify(answer.data)}`);
      if (status !== 200) {
        assert.equal(answer.data.code, response.code, place);
        if (name === "node-shop") assert.equal(answer.data.message, response.message, place);
      }
      return answer.data as Json;
    }

    test("of products match the shop's responses", async () => {
      const examples = examplesOf("examples/product-details");
      assert.ok(examples.length >= 5);
      for (const example of examples) assertShown(example.response, await sent(example, "products"), example.place);
    });

    test("of quotes match the shop's responses", async () => {
      const examples = examplesOf("examples/quotes");
      assert.ok(examples.length >= 15);
      for (const example of examples) {
        assert.ok(isValid("QuoteRequest", example.request), example.place);
        const data = await sent(example, "quote");
        if (example.status !== 200) continue;
        const shown = example.response.quotes as Json[];
        const ids = shown.map(optionOf);
        const quotes = (data.quotes as Json[]).filter((quote) => ids.includes(optionOf(quote)));
        assertShown(shown, quotes, example.place);
      }
    });

    test("of orders match the order ids and amounts in the shop", async () => {
      const examples = examplesOf("examples/submit").filter(({ status }) => status < 500);
      assert.ok(examples.length >= 10);
      const base = (examples[0]!.request.order as Json).total_cents as number;
      const totals = new Map<unknown, unknown>();
      for (const example of examples) {
        assert.ok(isValid("SubmitRequest", example.request), example.place);
        const data = await sent(example, "submit");
        if (example.status !== 200) continue;
        assert.equal(data.order_id, example.response.order_id, example.place);
        const { total_cents, payment } = example.request.order as { total_cents?: number; payment?: Json };
        totals.set(data.order_id, total_cents ?? base + (payment?.total_cents as number));
      }
      const { orders } = (await shopClient(shop.url).get("orders")).data as {
        orders: { id: string; total_cents: number }[];
      };
      assert.deepEqual(new Map(orders.map(({ id, total_cents }) => [id, total_cents])), totals);
    });
  });
}
