import fc from "fast-check";
import { responseChecks } from "../../openapi/response-checks";
import { newValidator } from "../../openapi/schema-validators";
import { schemaFaults } from "../../shared/response-rules/schema";
import { responseAnchor } from "../../shared/api-anchors";
import { apiSchemas } from "../../site/downloads";
import { loadSite } from "../../site/loaded-site";
import { checkResponse, type Question } from "./check-response";
import { readJson } from "./read-json";

const { api } = loadSite();
const { schemas, operations } = responseChecks(api, apiSchemas(api));

/** All example responses in the document: operation, status, name and text. */
const examples = api.operations
  .filter(({ direction }) => direction === "inbound")
  .flatMap(({ id, responses }) =>
    responses.flatMap(({ status, media }) =>
      (media[0]?.examples ?? []).map(({ name, value }) => ({ id, status, name, text: JSON.stringify(value, null, 2) })),
    ),
  );

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param request index of the example request that the response answers; if omitted, any of them */
function questionOf(id: string, status: string, request?: number): Question {
  const operation = operations.find((known) => known.id === id);
  const response = operation?.responses.find((known) => known.status === status);
  if (!operation || !response) throw new Error(`${id} has no response ${status}`);
  const query = Object.fromEntries(new URLSearchParams(operation.query));
  const all = operation.query ? [query] : operation.requests;
  return {
    operation,
    response,
    schemas,
    requests: request === undefined ? all : all.slice(request, request + 1),
  };
}

test("accepts all example responses of the API document", () => {
  expect(examples.length).toBeGreaterThan(40);
  const wrong = examples.map(({ id, status, name, text }) => [id, name, checkResponse(text, questionOf(id, status))]);
  expect(wrong.filter(([, , problems]) => (problems as unknown[]).length > 0)).toEqual([]);
});

/**
 * A change of an example, and its fault: `from` is replaced with `to`, and a problem at `path` says this, `below` lines
 * after the change.
 */
type Seed = readonly [
  from: string,
  to: string,
  path: string,
  says: string,
  more?: { readonly below?: number; readonly request?: number },
];

const ID = '"request_id": "7b0c1f0e-5d1a-4c39-9a51-0b8f2f6f3d11"';
const OTHER_ID = '"request_id": "00000000-5d1a-4c39-9a51-0b8f2f6f3d11"';
const LINE = "quotes[0].items[0]";
const SHIPPING = "quotes[0].shipping_option";

/** By operation and name of the example. */
const SEEDS: Readonly<Record<string, readonly Seed[]>> = {
  "quoteCart base": [
    ['"total_cents": 3900', '"total_cents": 3900,', "", "a comma comes before", { below: 1 }],
    ['"quotes": [', "'quotes': [", "", "single quotes"],
    [ID, `// note\n  ${ID}`, "", "a comment"],
    ['"quantity": 1,', '"quantity": 1', "", "a comma or } is missing", { below: 1 }],
    ["{\n", "<br />\n<b>Warning</b>: Undefined key\n{\n", "", "an error message"],
    ["{\n", "<!doctype html>\n", "", "this is HTML"],
    ["{\n", "\ufeff{\n", "", "byte order mark"],
    ['"subtotal_cents": 3900', '"subtotal_cents": "3900"', `${LINE}.subtotal_cents`, "integer"],
    ['"subtotal_cents": 3900', '"subtotal_cents": 39.5', `${LINE}.subtotal_cents`, "EUR 20.00 is 2000"],
    ['"id": "BAG-CANVAS-01",\n', "", `${LINE}.id`, "has no field id", { below: -1 }],
    ['"quantity": 1', '"quantity": "1"', `${LINE}.quantity`, "without quotes"],
    [ID, '"request_id": "1"', "request_id", '"1", but must be a UUID. Send one such as 7b0c1f0e'],
    [ID, OTHER_ID, "request_id", "but the request had"],
    ['"id": "BAG-CANVAS-01"', '"id": "2041"', `${LINE}.id`, "which the request does not have"],
    ['"quantity": 1', '"quantity": 2', `${LINE}.quantity`, "but the request has 1"],
    [
      '"quantity": 1,',
      '"attributes": { "size": "m" },\n"quantity": 1,',
      `${LINE}.attributes`,
      "differ from the request's",
    ],
    ['"total_cents": 3900', '"total_cents": 39', "quotes[0].total_cents", "add up to 3900"],
  ],
  "quoteCart courier": [
    ['"type": "DELIVERY"', '"type": "delivery"', `${SHIPPING}.type`, "must be one of DELIVERY"],
    ['"title": "Courier",\n', "", `${SHIPPING}.title`, "has no field title", { below: -2 }],
    ['"total_cents": 4250', '"total_cents": 3900', "quotes[0].total_cents", "add up to 4250"],
    ['"total_cents": 350', '"total_cents": 300', `${SHIPPING}.total_cents`, "net 282 and tax 68 make 350"],
    ['"subtotal_tax_cents": 755', '"subtotal_tax_cents": 754', `${LINE}.subtotal_cents`, "make 3899", { below: 1 }],
    [
      '"shipping_option": {',
      '"shipping_option": {',
      "quotes[0].shipping_option",
      "no address is known",
      { request: 0 },
    ],
  ],
  "quoteCart coupon": [
    ['"discount_cents": 390', '"discount_cents": -390', "quotes[0].discount_cents", "at least 0"],
    ['"cost_net_cents": 2831', '"cost_net_cents": 2832', `${LINE}.cost_cents`, "make 3511", { below: 2 }],
    ['"discount_cents": 390', '"discount_cents": 350', "quotes[0].discount_cents", "cost 390 less"],
  ],
  "quoteCart fees": [
    ['"cost_cents": 100', '"cost_cents": null', "quotes[0].fees[0].cost_cents", "of type integer"],
    ['"cost_cents": -50', '"cost_cents": 50', "quotes[0].total_cents", "add up to 4400", { below: 3 }],
  ],
  "quoteCart outOfStock": [
    ['"code": "OUT_OF_STOCK_PRODUCT"', '"error": "x"', "code", "has no field code", { below: -2 }],
  ],
  "quoteCart returning": [
    ['"discount_cents": 195', '"discount_cents": 0', "quotes[0].discount_cents", "cost 195 less"],
  ],
  "quoteCart cashOnDelivery": [
    ['"tax_cents": 39', '"tax_cents": 40', "quotes[0].payment_methods[0].total_cents", "make 201", { below: -2 }],
  ],
  "quoteCart options": [
    ['"id": "store_athens"', '"id": "courier_std"', "quotes[1].shipping_option.id", "the same shipping option"],
  ],
  "quoteCart invalidCoupon": [['"INVALID_COUPON"', '"invalid-coupon"', "code", "Write INVALID_COUPON"]],
  "submitOrder created": [
    ['"order_id": "10482"', '"order_id": "10482', "", "isn't closed"],
    ['"order_id": "10482"', '"order_id": undefined', "", "isn't a JSON value"],
    ['"order_id": "10482"\n}', '"order_id": "10482"\n', "", "ends too early", { below: 1 }],
    ['"10482"\n}', '"10482"\n}\nDone', "", "follows the JSON", { below: 2 }],
    ["{\n", "HTTP/1.1 200 OK\n\n{\n", "", "the headers"],
    ['"order_id": "10482"', '"order_id": 10482', "order_id", "as a string, in quotes"],
    ['"order_id": "10482"', '"order_id": null', "order_id", "Send a value"],
    // JSON allows duplicate names; parsers keep one of the two.
    ['"order_id": "10482"', '"order_id": "1",\n"order_id": "10482"', "order_id", "appears twice", { below: 1 }],
    ['"order_id": "10482"', '"order_id": ""', "order_id", "order_id is empty"],
  ],
  "submitOrder metadata": [
    ['"metadata": {\n    "warehouse": "athens"\n  }', '"metadata": []', "metadata", "{}, not []"],
  ],
  "getProducts simple": [
    ['"stock": 12', '"stock": -2', "items[0].stock", "at least -1"],
    ['"price_cents": 3900', '"price_cents": 39.0001', "items[0].price_cents", "whole numbers"],
    ['"shippable": true', '"shippable": "yes"', "items[0].shippable", "boolean"],
    ['"image_url": "', '"image_url": "/', "items[0].image_url", "but must be a URL with its scheme"],
  ],
  "getProducts variable": [
    ['"size": "s"', '"size": "S"', "items[0].variations[0].attributes.size", "isn't a value of the option"],
    ['"color": "sand"\n', '"Color": "sand"\n', "items[0].variations[0].attributes.Color", "which isn't an option"],
    ['"id": "310-m-navy"', '"id": "310-s-sand"', "items[0].variations[1].id", "as in an earlier entry"],
  ],
  "getProducts variation": [
    ['"size": "m"', '"size": "l"', "items[0].attributes", "but the request chose", { request: 2, below: -1 }],
  ],
  "getCustomer known": [
    ['"country": "GR"', '"country": "GRC"', "addresses[0].country", "3 characters, but must have exactly 2"],
    [
      "2023-04-18",
      "18.04.2023",
      "loyalty_profile.member_since",
      '"18.04.2023", but must be a date. Send one such as 2025-03-01.',
    ],
    ["2023-04-18", "2023-02-30", "loyalty_profile.member_since", "but must be a date"],
    ['"customer": {', '"customer": {', "customer", "only an e-mail address", { request: 1 }],
    ['"region": "Attica"', '"state": "Attica"', "addresses[0].state", "is called region", { request: 0 }],
  ],
  "getCustomer unknown": [
    ['"customer": {}', '"customer": []', "customer", "An empty object is {}"],
    ['"addresses": []', '"addresses": null', "addresses", "or [] for an empty list"],
    ['"customer": {}', '"customer": [{}]', "customer", "Send a value of that type"],
  ],
  "getOrders page": [
    ['"currency": "EUR"', '"currency": "€"', "orders[0].currency", "1 character, but must have exactly 3"],
    [
      '"created_at": "2025-03-01T09:12:44Z"',
      '"created_at": "2025-03-01"',
      "orders[0].created_at",
      "must be a date and time. Send one such as 2025-03-01T00:00:00Z",
    ],
    ["2025-03-01T09:12:44Z", "2025-13-01T25:12:44Z", "orders[0].created_at", "a date and time"],
    ['"sku": "BAG-CANVAS-01"', '"sku": null', "orders[0].items[0].sku", "must be of type string"],
    ["2025-03-01T15:02:31.080Z", "2025-03-01T15:02:31+02:00", "orders[1].updated_at", "not in UTC"],
    ['"total": 2', '"total": 1', "total", "ends with order 2"],
    ['"per_page": 50', '"per_page": 100', "per_page", "but the request had 50"],
    [
      '"updated_at": "2025-03-01T09:13:02.417Z"',
      '"updated_at": "2025-03-02T09:13:02Z"',
      "orders[1].updated_at",
      "not sorted",
      { below: 26 },
    ],
  ],
  "getFeed catalogue": [
    ['"categories": [', '"categories": "Bags", "x": [', "products[0].categories", "must be of type array"],
    ['"id": "310"', '"id": "2041"', "products[1].id", "as in an earlier entry"],
  ],
  getPickupStores: [['"strategy": "', '"strategy": "x', "[0].strategy", "must be one of append"]],
};

/** Each with its example before and after the change. */
const seeds = Object.entries(SEEDS).flatMap(([of, changes]) =>
  changes.map(([from, to, path, says, more]) => {
    const [id = "", name] = of.split(" ");
    const example = examples.find((known) => known.id === id && (!name || known.name === name));
    const original = example?.text ?? "";
    const status = example?.status ?? "";
    return { of, id, status, original, from, text: original.replace(from, () => to), to, path, says, ...more };
  }),
);

test("there are at least 60 seeded faults, covering every inbound operation", () => {
  expect(seeds.length).toBeGreaterThanOrEqual(60);
  expect(new Set(seeds.map(({ id }) => id))).toEqual(new Set(operations.map(({ id }) => id)));
});

test.each(seeds)("$of: $says", ({ of, id, status, original, from, text, path, says, below = 0, request }) => {
  const start = original.indexOf(from);
  expect([of, start]).not.toEqual([of, -1]);
  const line = text.slice(0, start).split("\n").length + below;
  const place = `Line ${line}${path && `, ${path}`}`;
  const problems = checkResponse(text, questionOf(id, status, request));
  expect(problems).toContainEqual(expect.objectContaining({ place, text: expect.stringContaining(says) }));
});

test("agrees with a JSON Schema validator on every seeded fault", () => {
  const validator = newValidator();
  const judges = new Map(
    operations.flatMap(({ id, responses }) =>
      responses.map(({ status, schema }) => [
        `${id} ${status}`,
        validator.compile({ ...schema, components: { schemas } }),
      ]),
    ),
  );
  const judge = (id: string, status: string, value: unknown) => {
    const { response } = questionOf(id, status);
    return [judges.get(`${id} ${status}`)?.(value), schemaFaults(response.schema, value, schemas).length === 0];
  };
  const verdicts = seeds.flatMap(({ of, to, id, status, text }) => {
    const value = jsonOf(text);
    return value === undefined ? [] : [[of, to, ...judge(id, status, value)]];
  });
  expect(verdicts.filter(([, , one]) => one === false).length).toBeGreaterThan(20);
  expect(verdicts.filter(([, , one, other]) => one !== other)).toEqual([]);
});

test("each problem links to an existing address", () => {
  const { addresses } = loadSite();
  const linked = seeds.flatMap(({ id, status, text }) =>
    checkResponse(text, questionOf(id, status))
      .map(({ href = "" }) => href)
      .filter((href) => !href.includes(`#${responseAnchor(status)}`)),
  );
  expect(linked).not.toEqual([]);
  for (const href of new Set(linked)) expect(addresses?.text.split("\n")).toContain(href);
});

test("a field's problem links to the field, and a wrong sum links to the rules", () => {
  const [missing] = checkResponse('{"quotes":[{"items":[{"id":"a"}]}]}', questionOf("quoteCart", "200"));
  expect(missing?.href).toBe("/api/get-quotation#response-200-request_id");
  const base = examples.find(({ name }) => name === "base")?.text.replace(/3900\n/, "3901\n") ?? "";
  const [sum] = checkResponse(base, questionOf("quoteCart", "200"));
  expect(sum?.href).toBe("/api/get-quotation#rules");
});

test("reports nothing about the oneOf branch that the fields rule out", () => {
  const text = examples.find(({ id }) => id === "getFeed")?.text.replaceAll("https://store", "store") ?? "";
  const problems = checkResponse(text, questionOf("getFeed", "200"));
  expect(problems.map(({ place = "" }) => place.replace(/^.*, /, ""))).toContain("products[1].variations[2].image_url");
  expect(problems.filter((problem) => problem.text.includes("another form"))).toEqual([]);
});

test("reports a forbidden field at the variation, not at its product", () => {
  const feed = JSON.parse(examples.find(({ id }) => id === "getFeed")?.text ?? "");
  // Go encodes a nil slice like this.
  for (const variation of feed.products[1].variations) variation.options = null;
  const problems = checkResponse(JSON.stringify(feed), questionOf("getFeed", "200"));
  expect(problems[0]?.text).toBe(
    "products[1].variations[0] has options. Leave out what belongs to another form, even as null.",
  );
  expect(problems).toHaveLength(feed.products[1].variations.length);
});

test("without a request, skips the rules that need one and applies the others", () => {
  const base = examples.find(({ name }) => name === "base")?.text ?? "";
  const question = { ...questionOf("quoteCart", "200"), requests: [] };
  expect(checkResponse(base.replace('{\n      "items', '{\n "loyalty_profile": {}, "items'), question)).toEqual([]);
  expect(checkResponse(base.replace(ID, OTHER_ID), question)).toEqual([]);
  expect(checkResponse(base.replace('"total_cents": 3900', '"total_cents": 1'), question)).toHaveLength(1);
});

test("stops after 1,000 problems in a list of 500,000", () => {
  const text = `{"products":[${"1,".repeat(499_999)}1]}`;
  expect(checkResponse(text, questionOf("getFeed", "200")).length).toBe(1000);
});

test("reports JSON that is nested too deeply", () => {
  expect(checkResponse("[".repeat(5000), questionOf("quoteCart", "200"))[0]?.text).toContain("nested too deeply");
});

test("accepts exactly the texts that JSON.parse accepts, with the same value", () => {
  const pieces = '{ } [ ] , : "a" "\\u12" "\\n" 1 -1.5e3 01 1. true nul " \\ {"a":1} [1,2]'
    .split(" ")
    .concat(" ", "\n", "\u00a0");
  const broken = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((some) => some.join(""));
  const changed = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom("", ...pieces))
    .map(([json, at, piece]) => json.slice(0, at % json.length) + piece + json.slice(at % json.length));
  fc.assert(
    fc.property(fc.oneof(fc.json(), broken, changed), (text) => {
      const read = readJson(text);
      expect("value" in read ? read.value : undefined).toEqual(jsonOf(text));
    }),
    { numRuns: 2000 },
  );
});
