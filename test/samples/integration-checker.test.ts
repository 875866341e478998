import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, describe, test, type TestContext } from "node:test";
import { pathToFileURL } from "node:url";
import { apiSchemas } from "../../src/site/downloads";
import { getSite } from "../../src/site/loaded-site";
import {
  copyShop,
  SHOPS,
  startShop,
  writeChecker,
  type Change,
  type RunningShop,
  type ShopName,
} from "../../tools/lib/shops";
import { SECRET } from "../../tools/samples/credentials";
import { asking, changing, CRASH, deviatingShop, refusing, to, type Call, type Deviation } from "./deviating-shop";
import { listening, ran } from "./programs";
import { browser, cardOrder, KEY, shopClient, shopFor, sign } from "./shop-client";

/** The integration checker finds nothing in the sample shops, and the defect in each broken one. */

const slug = getSite().variables["product-slug"] as string;
const script = writeChecker();
/** The old App Secret, valid alongside the new one during rotation. */
const OLD = { APP_SECRET_OLD: "old-secret" };

/** Returns the exit code, the output and the codes of the findings, in report order without duplicates. */
async function run(args: readonly string[], environment: Record<string, string> = {}) {
  const env = { ...process.env, APP_SECRET: SECRET, ...environment };
  const { code, output } = await ran([process.execPath, script, ...args], { env });
  return {
    code,
    output,
    findings: [...new Set([...output.matchAll(/ \[([\w-]+)\]$/gm)].map(([, found = ""]) => found))],
  };
}

/** Returns the `sessionId` of a signed-in customer. */
async function token(url: string): Promise<string> {
  const shopper = browser(url);
  await shopper.signIn();
  return (await shopper.token()) ?? "";
}

async function checkShop(
  t: TestContext,
  name: ShopName,
  folder: string,
  changes: readonly Change[],
  extra: readonly string[] = ["--submit"],
) {
  const { url } = await shopFor(t, name, folder, changes, OLD);
  const session = ["--session", await token(url), "--webhook", `${url}/webhooks/${slug}`];
  return run([url, ...bagOf(), "--coupon", "WELCOME10", ...session, ...extra], OLD);
}

for (const name of SHOPS) {
  test(`finds no problems in ${name}`, async (t) => {
    const { code, output } = await checkShop(t, name, `checked-${name}`, []);
    assert.equal(code, 0, output);
    assert.match(output, /CREATES UP TO SIX ORDERS/);
    assert.match(output, /No problems found\.\n$/);
    assert.doesNotMatch(output, /–|WARN/);
    // No call reports these, so a shop that drops them looks right.
    for (const told of [
      /order \d+: the note .* 🔔 .*; the locker check-4521\n/,
      /order \d+: an invoice to Integration Check, tax_id 999999999/,
      /order \d+: pickup in "store_athens"\n/,
      /order \d+: gift wrapping\n/,
    ])
      assert.match(output, told);
  });
}

const change = (file: string, from: string, to: string): Change => ({ file, from, to });

/** A shop that follows the rules in other ways than the sample shops. */
const OTHER_WAYS = [
  change("src/orders-table.ts", "String(10482 + rows.length)", "`WEB/2026-${rows.length + 1} Ω`"),
  change("src/orders-table.ts", "order.id === id", "order.id === String(id)"),
  change("src/server.ts", "{ ...echo, ...result }", "{ ...echo, ...result, shop_version: '7.2', debug: null }"),
  // Free delivery, no locker, no pickup, no gift wrapping, no coupons, no cash on delivery.
  change("src/pricing.ts", "  if (units > 20)", "  if (shipTo.country === 'GR') return [FREE];\n  if (units > 20)"),
  change(
    "src/pricing.ts",
    "// #region shipping\n",
    "const FREE: ShippingOption = { id: '0', title: 'Post', type: 'DELIVERY', total_cents: 0 };\n",
  ),
  change("src/pricing.ts", "...(option.type === 'DELIVERY' && { payment_methods: [offer.cash] }),", ""),
  change("src/pricing.ts", "giftWrap: giftWrap(lines)", "giftWrap: undefined"),
  change("src/pricing.ts", "['WELCOME10', { percent: 10, fromCents: 0 }],", ""),
  change("src/server.ts", "[`GET ${base}/pickup-stores`]: pickup,", ""),
  // Reports in its own words.
  change("src/reports.ts", "status: order.status,", "status: order.status.toUpperCase(), note: 'x',"),
  change("src/reports.ts", "email: order.customer.email", "email: order.customer.email.toUpperCase()"),
];

test("finds no problems in a shop that follows the rules in other ways", async (t) => {
  const { url } = await shopFor(t, "node-shop", "other-ways", OTHER_WAYS);
  const { code, output } = await run([url, ...bagOf(), "--submit", "--webhook", `${url}/webhooks/${slug}`]);
  assert.equal(code, 0, output);
  assert.match(output, /Cash on delivery: not offered in the quote/);
  assert.match(output, /Pickup stores: not implemented; it is optional/);
  assert.doesNotMatch(output, /WARN/);
});

test("warns of what may be right", async (t) => {
  const { code, output, findings } = await checkShop(t, "node-shop", "warned", [
    change("src/catalogue.ts", "quantity < 1 ||", "quantity < 0 ||"),
    change("src/reports.ts", "email: order.customer.email", "email: `${order.id}@shop.example`"),
    change("src/orders.ts", "order.status !== 'COMPLETED' && order.status !== 'PENDING'", "!order.status"),
    change("src/orders.ts", "const known = await", "checkAmounts(order, user.email);\n    const known = await"),
    // As in WooCommerce.
    change("src/orders.ts", "{ status: 'cash-on-delivery',", "{ status: 'processing',"),
  ]);
  assert.equal(code, 0, output);
  assert.deepEqual(
    findings.filter((found) => found !== "slow"),
    ["zero-quantity", "repeat-late", "reported-email", "unknown-status", "cash-state"],
  );
  assert.match(
    output,
    /WARN {2}Cash on delivery: The order has the state "processing", the same as an order paid by card/,
  );
  assert.match(output, /\d warnings: what your shop does may be right\. .*\n\nNo problems found\.\n$/);
});

test("creates no orders without --submit", async (t) => {
  const { code, output } = await checkShop(t, "node-shop", "checked-reading", [], []);
  assert.equal(code, 0, output);
  assert.match(output, /This run only reads/);
  assert.match(output, /Submit and webhook: not sent/);
  assert.doesNotMatch(output, /was created/);
});

interface Variant {
  readonly broken: string;
  readonly shop?: ShopName;
  readonly changes: readonly Change[];
  readonly finding: string;
  /** Found without creating orders, which makes the run shorter. */
  readonly reads?: true;
  readonly advice: RegExp;
}

const ORDER_INSERTED =
  "  async insert(order: Omit<Order, 'id' | 'createdAt' | 'updatedAt' | 'refunds'>): Promise<Order> {\n";

const REFUSES_NEW_FIELDS = `export function products(body: Json): Json {
  if (Object.keys(body).some((name) => !['request_id', 'currency', 'items', 'metadata'].includes(name))) throw malformed('body');`;

const SIGNED = "isSame(createHmac('sha1', secret).update(rawBody).digest('hex'), signature)";

/** All variants of a run apply to one shop, in one language, and don't mask each other. */
const runs: readonly (readonly Variant[])[] = [
  [
    {
      broken: "signature of a GET accepted for every call",
      changes: [change("src/signature.ts", SIGNED, `${SIGNED} || ${SIGNED.replace("rawBody", "Buffer.alloc(0)")}`)],
      finding: "unread-body",
      advice: /A call with the signature of a GET gets 200.*before anything else reads it/,
    },
    {
      broken: "quotation with a new field refused",
      changes: [
        change(
          "src/pricing.ts",
          "const quotation = object(body, 'quotation');",
          "const quotation = object(body, 'quotation');\n  if (quotation.new_field) throw malformed('new_field');",
        ),
      ],
      finding: "new-field",
      advice: /Quote without an address: With a field that isn't in the API document.*ignore the others/,
    },
    {
      broken: "local time sent as UTC",
      changes: [
        change(
          "src/orders-table.ts",
          "const now = new Date().toISOString();",
          "const now = new Date(Date.now() + 7_200_000).toISOString();",
        ),
        change(
          "src/orders-table.ts",
          "order.updatedAt = new Date().toISOString();",
          "order.updatedAt = new Date(Date.now() + 7_200_000).toISOString();",
        ),
      ],
      finding: "order-clock",
      advice: /a local time with a Z at its end is hours off/,
    },
    {
      broken: "second line of an order lost",
      changes: [change("src/orders.ts", "takeStock(row.lines);", "takeStock((row.lines = row.lines.slice(0, 1)));")],
      finding: "reported-line",
      advice: /Order 10483 has 0 units of "5001", but \/submit had 1\..*paid but never shipped/,
    },
    {
      broken: "delayed payment of more than the total accepted",
      changes: [
        change(
          "src/orders.ts",
          "order.total_cents !== totalCents",
          "(order.status === 'PENDING' ? Number(order.total_cents) < totalCents : order.total_cents !== totalCents)",
        ),
      ],
      finding: "amount",
      advice: /A delayed payment of an amount that was never quoted \(4251\): The response is 200/,
    },
    {
      broken: "any fee of cash on delivery accepted",
      changes: [change("src/orders.ts", "!offered || feeCents !== cash.total_cents", "!offered")],
      finding: "cash-fee",
      advice: /The quote had the fee 200\. With order\.payment\.total_cents 201, the shop creates an order at 4451/,
    },
  ],
  [
    {
      broken: "another character set",
      changes: [change("src/server.ts", "charset=utf-8", "charset=iso-8859-1")],
      finding: "charset",
      advice: /Send UTF-8, whatever the character set of your database/,
    },
    {
      broken: "signature of a GET only has to be there",
      changes: [change("src/server.ts", "if (!isSigned(", "if (request.method === 'GET' ? !signature : !isSigned(")],
      finding: "open-endpoint",
      advice: /Signed with another secret, GET \/products\/feed, GET \/pickup-stores, GET \/orders get 200/,
    },
    {
      broken: "any amount accepted for a cart without a quote",
      changes: [
        change(
          "src/orders.ts",
          "if (order.currency !== CURRENCY)",
          "const isKnown = keptOffers(cartOf(order, EMAIL)).length > 0;\n  if (order.currency !== CURRENCY)",
        ),
        change("src/orders.ts", "order.total_cents !== totalCents", "isKnown && order.total_cents !== totalCents"),
        change(
          "src/orders.ts",
          "// #region submit",
          "const EMAIL = 'integration-check@example.com';\n// #region submit",
        ),
      ],
      finding: "unquoted",
      advice: /An order of three units, which were never quoted, at 4251: The response is 200.*compute its total now/,
    },
  ],
  [
    {
      broken: "units taken before the amount is compared",
      changes: [
        change(
          "src/orders.ts",
          "  } else if (order.total_cents !== totalCents) {\n",
          "  } else if (order.total_cents !== totalCents) {\n    takeStock(lines);\n",
        ),
        change("src/catalogue.ts", "stock: 12,", "stock: 40,"),
      ],
      finding: "refused-stock",
      advice: /The stock was \d+ before the refused orders and is \d+ after them.*roll back the transaction/,
    },
    {
      broken: "refused order kept",
      changes: [
        change(
          "src/orders.ts",
          "  throw refusal;",
          "  const cents = Number(order.total_cents ?? 0);\n  await orders.insert({ key: order.%product_slug%_id, status: 'processing', paymentMethod: 'CARD', currency: CURRENCY, customer: { email }, metadata: {}, lines: [], totalCents: cents } as never);\n  throw refusal;",
        ),
        change("src/orders.ts", "function checkAmounts(", "async function checkAmounts("),
        change("src/orders.ts", "...checkAmounts(", "...(await checkAmounts("),
        change("src/orders.ts", "(order, user.email),", "(order, user.email)),"),
      ],
      finding: "refused-kept",
      advice: /Order \d+ is in \/orders as "processing", but your shop refused it with 400/,
    },
  ],
  [
    {
      broken: "signature of an event over its parsed body",
      changes: [
        change(
          "src/server.ts",
          "if (!isSigned(rawBody,",
          "const isEvent = url.pathname === webhookPath && rawBody.length > 1;\n  const signed = isEvent ? Buffer.from(JSON.stringify(JSON.parse(rawBody.toString()))) : rawBody;\n  if (!isSigned(signed,",
        ),
      ],
      finding: "webhook-signature",
      advice: /A correctly signed event gets 401\. .*raw bytes/,
    },
  ],
  [
    {
      broken: "event with the old secret refused",
      changes: [
        change(
          "src/server.ts",
          "if (!isSigned(rawBody, signature?.toString(), secrets))",
          "if (!isSigned(rawBody, signature?.toString(), url.pathname === webhookPath ? [APP_SECRET] : secrets))",
        ),
      ],
      finding: "old-secret",
      advice: /An event signed with the old App Secret is refused/,
    },
  ],
  [
    {
      broken: "one id for all orders but the first",
      changes: [change("src/orders-table.ts", "10482 + rows.length", "10482 + Math.min(rows.length, 1)")],
      finding: "same-order-id",
      advice: /order_id is "10483", as for an earlier order.*with an id of its own/,
    },
  ],
  [
    {
      broken: "unknown product as a server error",
      changes: [
        change(
          "src/catalogue.ts",
          "throw new BusinessError('INVALID_PRODUCT', `No product",
          "throw new Error(`No product",
        ),
      ],
      finding: "unknown-product",
      reads: true,
      advice: /Respond with 400 and \{"code": "INVALID_PRODUCT"\}/,
    },
    {
      broken: "signature not checked",
      changes: [
        change(
          "src/signature.ts",
          "return expected.length === received.length && timingSafeEqual(expected, received);",
          "return expected.length > 0 || received.length > 0;",
        ),
      ],
      finding: "unsigned",
      reads: true,
      advice: /Respond with 401 when the header is missing/,
    },
    {
      broken: "unknown coupon ignored",
      changes: [
        change(
          "src/pricing.ts",
          "if (!rule) throw new BusinessError('INVALID_COUPON', `No coupon ${coupon}.`);",
          "if (!rule) return automatic;",
        ),
      ],
      finding: "code-INVALID_COUPON",
      reads: true,
      advice: /error at the coupon field/,
    },
  ],
  [
    {
      broken: "signature only has to be there",
      changes: [
        change(
          "src/signature.ts",
          "return expected.length === received.length && timingSafeEqual(expected, received);",
          "return expected.length === received.length;",
        ),
      ],
      finding: "forged",
      reads: true,
      advice: /Compare the header with your own HMAC-SHA1/,
    },
  ],
  [
    {
      broken: "old secret refused while it is replaced",
      changes: [change("src/server.ts", "[APP_SECRET, APP_SECRET_OLD]", "[APP_SECRET]")],
      finding: "old-secret",
      reads: true,
      advice: /accept signatures made with either/,
    },
    {
      broken: "signature over the parsed body",
      changes: [
        change(
          "src/signature.ts",
          ".update(rawBody)",
          ".update(rawBody.length ? JSON.stringify(JSON.parse(rawBody.toString())) : '')",
        ),
      ],
      finding: "raw-body",
      reads: true,
      advice: /Sign the raw bytes/,
    },
    {
      broken: "last unit never sold",
      changes: [change("src/stock.ts", "stock < quantity", "stock <= quantity")],
      finding: "last-unit",
      reads: true,
      advice: /The stock is 12, but the response is 400 with code "OUT_OF_STOCK_PRODUCT"/,
    },
  ],
  [
    {
      broken: "rebate of a large cart added to its total",
      changes: [change("src/pricing.ts", "sum + fee.cost_cents", "sum + Math.abs(fee.cost_cents)")],
      finding: "total",
      reads: true,
      advice: /Quote for all 12 units: quotes\[0\]\.total_cents/,
    },
    {
      broken: "negative quantities sold",
      changes: [
        change("src/catalogue.ts", "quantity < 1 ||", ""),
        change("src/errors.ts", "!Number.isSafeInteger(value) || value < 0", "!Number.isSafeInteger(value)"),
      ],
      finding: "negative-quantity",
      reads: true,
      advice: /such a line makes the others cheaper/,
    },
    {
      broken: "token of a session made from the e-mail",
      changes: [change("src/sessions.ts", "const token = randomUUID();", "const token = btoa(email);")],
      finding: "session-guessed",
      reads: true,
      advice: /"bWFyaWFAZXhhbXBsZS5jb20=" opens the customer's data, too\..*create a random one/,
    },
    {
      broken: "stock of 0 taken for none that is counted",
      changes: [change("src/stock.ts", "stock !== -1 &&", "stock > 0 &&")],
      finding: "sold-out",
      reads: true,
      advice: /The sold-out product "310-m-sand": The response is 200/,
    },
    {
      broken: "backorders never sold",
      changes: [change("src/stock.ts", "stock > 0 && stock < quantity", "stock !== 0 && stock < quantity")],
      finding: "backorder",
      reads: true,
      advice: /A backorder of "5001": The response is 400.*-1 allows backorders/,
    },
    {
      broken: "first variation for whatever is chosen",
      changes: [
        change("src/catalogue.ts", "item.attributes?.[option] === value", "value && item.attributes?.[option]"),
      ],
      finding: "attributes",
      reads: true,
      advice: /but the request chose \{"size":"l","color":"navy"\}/,
    },
  ],
  [
    {
      broken: "required endpoint missing",
      changes: [change("src/server.ts", "${base}/quote", "${base}/quotes")],
      finding: "not-found",
      reads: true,
      advice: /check rewrite rules/,
    },
  ],
  [
    {
      broken: "another algorithm",
      shop: "php-shop",
      changes: [change("src/signature.php", "hash_hmac('sha1'", "hash_hmac('sha256'")],
      finding: "signature-refused",
      reads: true,
      advice: /HMAC-SHA1 over the raw bytes/,
    },
  ],
  [
    {
      broken: "warning before the JSON",
      shop: "php-shop",
      changes: [
        change(
          "public/index.php",
          "http_response_code($status);",
          "http_response_code($status); echo 'Warning: something';",
        ),
      ],
      finding: "not-json",
      reads: true,
      advice: /no PHP warnings/,
    },
  ],
  [
    {
      broken: "shipping without an address",
      shop: "php-shop",
      changes: [
        change(
          "src/pricing.php",
          "$cart['ship_to'] === null ? [] : $this->shippingOptions($lines, $cart['ship_to'])",
          "$this->shippingOptions($lines, $cart['ship_to'] ?? ['country' => 'GR'])",
        ),
      ],
      finding: "early-shipping",
      reads: true,
      advice: /Leave shipping_option out until the request has ship_to/,
    },
    {
      broken: "empty customer as a list",
      shop: "php-shop",
      changes: [change("src/customers.php", "new stdClass()", "[]")],
      finding: "schema",
      reads: true,
      advice: /An empty object is \{\}, not \[\]/,
    },
  ],
  [
    {
      broken: "HTML content type",
      shop: "php-shop",
      changes: [
        change(
          "public/index.php",
          "header('Content-Type: application/json; charset=utf-8');",
          "header('Content-Type: text/html');",
        ),
      ],
      finding: "content-type",
      reads: true,
      advice: /Send the header Content-Type: application\/json/,
    },
  ],
  [
    {
      broken: "every submission a new order",
      changes: [change("src/orders.ts", "if (known) return { id: known.id };", "")],
      finding: "double-order",
      advice: /with a unique index/,
    },
    {
      broken: "cash on delivery reported like a card",
      changes: [change("src/orders.ts", "paymentMethod: CASH_ON_DELIVERY.name", "paymentMethod: 'CARD'")],
      finding: "cash-method",
      advice: /nothing has been paid yet/,
    },
    {
      broken: "late success ignored",
      changes: [
        change(
          "src/orders.ts",
          "order.status === 'cancelled' && result === 'PAYMENT_SUCCESS'",
          "order.status === 'needs-review'",
        ),
      ],
      finding: "late-success",
      advice: /The money is there/,
    },
  ],
  [
    {
      broken: "order without the time of its change",
      changes: [change("src/orders-table.ts", "updatedAt: now, ", "updatedAt: '0001-01-01T00:00:00Z', ")],
      finding: "order-missing",
      advice: /Set updated_at when you create an order/,
    },
    {
      broken: "attempts that arrive together not locked",
      changes: [
        change("src/lock.ts", "last.then(work)", "work()"),
        // A slow table, so that the attempts overlap on a busy machine, too.
        change(
          "src/orders-table.ts",
          ORDER_INSERTED,
          `${ORDER_INSERTED}${"    await simulateLatency();\n".repeat(25)}`,
        ),
      ],
      finding: "parallel-order",
      advice: /under one lock/,
    },
    {
      broken: "repeated webhook refused",
      changes: [
        change(
          "src/orders.ts",
          "if (events.has(idempotencyKey) || [...events.values()].includes(event)) return;",
          "if (events.has(idempotencyKey)) throw new BusinessError('REPEATED', 'Known.', 409);",
        ),
      ],
      finding: "webhook-repeat",
      advice: /Remember the Idempotency-Key/,
    },
  ],
  [
    {
      broken: "total of a kept quote for another quantity accepted",
      changes: [change("src/offers.ts", "JSON.stringify([id, quantity, ", "JSON.stringify([id, ")],
      finding: "other-quantity",
      advice: /An order of two units at the total of one: The response is 200.*counts only for a cart/,
    },
    {
      broken: "total of a kept quote for another country accepted",
      changes: [change("src/offers.ts", "shipTo?.country", "shipTo?.postcode")],
      finding: "other-country",
      advice: /An order to Antarctica at the total for GR: The response is 200/,
    },
    {
      broken: "shipping free of charge without its option",
      changes: [change("src/orders.ts", "if (!option && lines.some", "if (!option && !chosen && lines.some")],
      finding: "shipping-unknown",
      advice: /does not exist, at the total without shipping: The response is 200/,
    },
    {
      broken: "amount not compared once a funded discount is in the order",
      changes: [
        change("src/orders.ts", "order.total_cents !== totalCents", "!fundedCents && order.total_cents !== totalCents"),
      ],
      finding: "funded-amount",
      advice: /less the funded discount/,
    },
  ],
  [
    {
      broken: "amount of a delayed payment not compared",
      changes: [
        change(
          "src/orders.ts",
          "order.total_cents !== totalCents",
          "order.status === 'COMPLETED' && order.total_cents !== totalCents",
        ),
      ],
      finding: "amount",
      advice: /A delayed payment of an amount that was never quoted \(4249\)/,
    },
    {
      broken: "total of a kept quote for another product, and for one product more, accepted",
      changes: [
        change("src/offers.ts", "JSON.stringify([id, ", "JSON.stringify(["),
        change("src/offers.ts", "[lines.sort(), ", "[lines[0], "),
      ],
      finding: "other-product",
      advice:
        /an unknown product at the total of BAG-CANVAS-01: The response is 200.*a second product that the total does not have: The response is 200/,
    },
    {
      broken: "event with an unknown status taken for a failure",
      changes: [
        change(
          "src/orders.ts",
          "RESULTS.find((each) => each === status);",
          "RESULTS.find((each) => each === status) ?? 'PAYMENT_FAILED';",
        ),
      ],
      finding: "event-unknown",
      advice: /Act on PAYMENT_SUCCESS and PAYMENT_FAILED only/,
    },
    {
      broken: "updated_at stored in whole seconds",
      changes: [
        change(
          "src/orders-table.ts",
          "createdAt: now, updatedAt: now,",
          "createdAt: now, updatedAt: now.replace(/\\.\\d+/, '.000'),",
        ),
        change(
          "src/orders-table.ts",
          "order.updatedAt = new Date().toISOString();",
          "order.updatedAt = new Date().toISOString().replace(/\\.\\d+/, '');",
        ),
      ],
      finding: "whole-seconds",
      advice: /DATETIME\(3\)/,
    },
    {
      broken: "stock not checked when the order is created",
      changes: [
        change("src/orders.ts", "  checkStock(lines);\n", ""),
        change("src/orders.ts", "import { checkStock, putBackStock", "import { putBackStock"),
        change("src/stock.ts", "{\n  checkStock(lines);\n", "{\n"),
      ],
      finding: "oversold-order",
      advice: /both have a quote for the last unit/,
    },
  ],
  [
    {
      broken: "currency of an order lost",
      changes: [change("src/orders.ts", "currency: CURRENCY,", "currency: 'USD',")],
      finding: "reported-total",
      advice: /is 4250 in USD, but 4250 in EUR was authorised/,
    },
    {
      broken: "order shown to every visitor with a session",
      changes: [
        change("src/home.ts", " || cartId === undefined || !session.cartIds.has(cartId)", ""),
        change("src/home.ts", "const cartId = order?.", "const cartId = order!."),
      ],
      finding: "order-shown",
      advice: /the session whose cart was ordered/,
    },
    {
      broken: "amount not compared for a gift",
      changes: [
        change(
          "src/orders.ts",
          "order.total_cents !== totalCents",
          "!order.gift_wrap && order.total_cents !== totalCents",
        ),
      ],
      finding: "amount",
      advice: /Gift wrapping that the total does not have: The response is 200/,
    },
    {
      broken: "delivery free of charge because no option is chosen",
      changes: [change("src/orders.ts", "if (!option && lines.some", "if (chosen && !option && lines.some")],
      finding: "shipping-unknown",
      advice: /An order without a shipping option: The response is 200/,
    },
    {
      broken: "amount not compared once a coupon is in the order",
      changes: [
        change(
          "src/orders.ts",
          "order.total_cents !== totalCents",
          "!order.coupon && order.total_cents !== totalCents",
        ),
      ],
      finding: "funded-amount",
      advice: /less the funded discount/,
    },
    {
      broken: "cash on delivery reported like a delayed payment",
      changes: [change("src/orders.ts", "if (order.payment) return", "if (order.payment && order.status) return")],
      finding: "cash-method",
      advice: /the same as for a delayed payment/,
    },
    {
      broken: "one unit taken for each line",
      changes: [change("src/stock.ts", "product.stock += sign * quantity", "product.stock += sign")],
      finding: "order-stock",
      advice: /was \d+ before the order with the quantity 2/,
    },
  ],
  [
    {
      broken: "upper and lower case the same in the key of an order",
      changes: [change("src/orders-table.ts", "order.key === key", "order.key.toLowerCase() === key.toLowerCase()")],
      finding: "key-case",
      advice: /"CHECK-[-\dA-F]+" gets the order_id of "check-[-\da-f]+" and is lost/,
    },
    {
      broken: "amount compared in whole euros, and not at all for a locker",
      changes: [
        change(
          "src/orders.ts",
          "order.total_cents !== totalCents",
          "option?.type !== 'BOX_NOW' && Math.round(Number(order.total_cents) / 100) !== Math.round(totalCents / 100)",
        ),
      ],
      finding: "amount",
      advice: /never quoted \(4251\).*never quoted \(4149\)/,
    },
    {
      broken: "events told apart by their moment only",
      changes: [change("src/orders.ts", "[order_id, status, body.created_at]", "[body.created_at]")],
      finding: "success-state",
      advice: /move the order on/,
    },
  ],
  [
    {
      broken: "amount not compared",
      changes: [change("src/orders.ts", "order.total_cents !== totalCents", "false")],
      finding: "amount",
      advice: /Compute the total again/,
    },
    {
      broken: "failed payment ignored",
      changes: [change("src/orders.ts", "'processing' : 'cancelled'", "'processing' : 'awaiting-payment'")],
      finding: "failed-state",
      advice: /cancel the order/,
    },
  ],
  [
    {
      broken: "fewer units than the orders of a run take",
      changes: [change("src/catalogue.ts", "stock: 12,", "stock: 5,")],
      finding: "few-units",
      advice: /has 5 units in stock.*take up to 6 units/,
    },
  ],
  [
    {
      broken: "order shown to whoever has its id",
      changes: [
        change("src/home.ts", "!session || !order || cartId === undefined || !session.cartIds.has(cartId)", "!order"),
        change("src/home.ts", "session.cart.id === cartId", "session && session.cart.id === cartId"),
      ],
      finding: "order-shown",
      advice: /the session whose cart was ordered/,
    },
    {
      broken: "paid because the status is missing",
      changes: [
        change(
          "src/orders.ts",
          "order.status !== 'COMPLETED' && order.status !== 'PENDING'",
          "order.status === 'FAILED'",
        ),
      ],
      finding: "no-payment",
      advice: /as paid because a field is missing/,
    },
    {
      broken: "unknown shipping option replaced by the first",
      changes: [change("src/orders.ts", "?? appendedStore(chosen)", "?? options[0]")],
      finding: "shipping-unknown",
      advice: /an id that your quote returns/,
    },
    {
      broken: "funded discount not subtracted",
      changes: [change("src/orders.ts", "feeCents - fundedCents", "feeCents")],
      finding: "funded",
      advice: /before you compare the total/,
    },
    {
      broken: "fee of cash on delivery lost",
      changes: [change("src/orders.ts", "giftWrapCents + feeCents", "giftWrapCents")],
      finding: "cash-total",
      advice: /is 4250, but quote and fee add up to 4450/,
    },
    {
      broken: "webhook accepts what is no JSON",
      changes: [change("src/errors.ts", "is not a JSON object.')", "is not a JSON object.', 202)")],
      finding: "webhook-json",
      advice: /Respond with 400/,
    },
    {
      broken: "webhook without Idempotency-Key accepted",
      changes: [change("src/orders.ts", "if (!idempotencyKey) throw", "if (idempotencyKey === null) throw")],
      finding: "webhook-key",
      advice: /look like a repeat/,
    },
    {
      broken: "orders newest first",
      changes: [
        change("src/reports.ts", "a.updatedAt.localeCompare(b.updatedAt)", "b.updatedAt.localeCompare(a.updatedAt)"),
      ],
      finding: "order-sorting",
      advice: /oldest first/,
    },
  ],
  [
    {
      broken: "cancelled units not put back",
      changes: [change("src/orders.ts", "if (result === 'PAYMENT_FAILED') putBackStock(order.lines);", "")],
      finding: "failed-stock",
      advice: /Put the units back in stock once/,
    },
  ],
  [
    {
      broken: "events that arrive together put the units back twice",
      changes: [
        change("src/orders.ts", " || [...events.values()].includes(event)) return;", ") return;"),
        change("src/orders.ts", "withLock(() => settle(order, result))", "settle(order, result)"),
        // A slow table, so that the events overlap on a busy machine, too.
        change(
          "src/orders.ts",
          "putBackStock(order.lines);\n",
          "putBackStock(order.lines);\n    await new Promise((later) => setTimeout(later, 500));\n",
        ),
      ],
      finding: "failed-stock",
      advice: /Put the units back in stock once/,
    },
  ],
  [
    {
      broken: "a repeated failure puts the units back twice",
      changes: [
        // The second failure has its own key and time.
        change(
          "src/orders.ts",
          "if (order.status === 'awaiting-payment') {",
          "if (order.status === 'awaiting-payment' || result === 'PAYMENT_FAILED') {",
        ),
      ],
      finding: "failed-stock",
      advice: /however often the event comes/,
    },
    {
      broken: "gift wrapping missing from the total of a report",
      changes: [change("src/reports.ts", "order.totalCents,", "order.totalCents - order.giftWrapCents,")],
      finding: "reported-total",
      advice: /is 8150 in EUR, but 8400 in EUR was authorised/,
    },
    {
      broken: "late failure refused",
      changes: [
        change(
          "src/orders.ts",
          "if (events.has(idempotencyKey) || [...events.values()].includes(event)) return;",
          "if (events.has(idempotencyKey) || [...events.values()].includes(event)) return; if (order.status === 'processing') throw new BusinessError('FINAL', 'Paid.', 409);",
        ),
      ],
      finding: "late-failure-status",
      advice: /Record it/,
    },
  ],
  [
    {
      broken: "success ignored",
      changes: [
        change(
          "src/orders.ts",
          "result === 'PAYMENT_SUCCESS' ? 'processing'",
          "result === 'PAYMENT_SUCCESS' ? 'awaiting-payment'",
        ),
      ],
      finding: "success-state",
      advice: /move the order on/,
    },
  ],
  [
    {
      broken: "paid order cancelled by a late failure",
      changes: [
        change(
          "src/orders.ts",
          "if (order.status === 'awaiting-payment') {",
          "if (order.status === 'awaiting-payment' || order.status === 'processing') {",
        ),
      ],
      finding: "final-state",
      advice: /A success is final/,
    },
  ],
  [
    {
      broken: "pending order taken for paid",
      shop: "php-shop",
      changes: [change("src/orders.php", "'awaiting-payment' : 'processing'", "'processing' : 'processing'")],
      finding: "pending-paid",
      advice: /a state that waits for its payment/,
    },
  ],
  [
    {
      broken: "webhook swallows unknown orders",
      shop: "php-shop",
      changes: [change("src/orders.php", "no such order.', 422", "no such order.', 202")],
      finding: "webhook-unknown",
      advice: /overtakes \/submit/,
    },
    {
      broken: "late success without taking the units again",
      shop: "php-shop",
      changes: [change("src/orders.php", "$this->stock->take($data, $lines);", "")],
      finding: "late-stock",
      advice: /Take them out of stock again/,
    },
    {
      broken: "milliseconds of updated_after lost",
      shop: "php-shop",
      changes: [
        change(
          "src/reports.php",
          "new DateTimeImmutable($order['updated_at']) > $after",
          "strtotime($order['updated_at']) > $after->getTimestamp()",
        ),
      ],
      finding: "updated-after",
      advice: /to the millisecond/,
    },
  ],
];

// Four at a time, because the checker mostly waits.
describe("a broken shop gets the right advice", { concurrency: 4 }, () => {
  for (const [index, variants] of runs.entries()) {
    test(variants.map(({ broken }) => broken).join("; "), async (t) => {
      const { shop = "node-shop" } = variants[0] ?? {};
      const changes = variants.flatMap((variant) => variant.changes);
      const args = variants.every(({ reads }) => reads) ? [] : ["--submit"];
      const { code, output, findings } = await checkShop(t, shop, `broken-${index}`, changes, args);
      assert.equal(code, 1, output);
      const expected = variants.map(({ finding }) => finding);
      assert.deepEqual(
        // Ignores “slow”, which depends on the machine, and findings that may follow from the first.
        findings.filter((found, at) => found !== "slow" && (at === 0 || expected.includes(found))),
        expected,
        output,
      );
      for (const { advice } of variants) assert.match(output.replaceAll("\n", " "), advice);
    });
  }
});

const signedWithNothing = (body: unknown): string => sign(JSON.stringify(body) ?? "", "");
const antarctica = ({ body }: Call): boolean => body?.quotation?.ship_to?.country === "AQ";
const firstLine = ({ body }: Call): { id: string; attributes?: object } =>
  (body?.items ?? body?.quotation?.items)?.[0] ?? {};
const OPTIONAL = ["/customer", "/products/feed", "/pickup-stores", "/orders", "/no-such-endpoint", "/nor-this-one"];

/** Keeps orders valid, but changes how they're recognised and recorded. */
function careless({ body: { order, request_id, ...body } }: Call): { body: object } {
  const { total_cents: cents, shipping_id: shipping, pickup_location_id: store } = order;
  return {
    body: {
      ...body,
      request_id,
      order: {
        ...order,
        ...(shipping === "courier_std" && { [KEY]: request_id }),
        ...((cents === 4249 || (order.status && !cents)) && { total_cents: 4250 }),
        ...(store !== undefined && { pickup_location_id: shipping }),
      },
    },
  };
}

/** Cancels cash-on-delivery orders when an event names them, and reports orders without their shipping. */
function wrongOrders(): Deviation[] {
  const named = new Set<string>();
  const cashOrder = ({ id, payment_method: method }: Record<string, string>): boolean =>
    method === "Cash on delivery" && named.has(id as string);
  return [
    ({ path, body }) => {
      if (path.startsWith("/webhooks")) named.add(body?.data?.order_id as string);
      return undefined;
    },
    changing(to("/orders"), ({ orders }) => {
      for (const order of orders.filter(cashOrder)) order.status = "cancelled";
      for (const order of orders) if (order.payment_method === "CARD") order.total_cents -= order.shipping_cents;
    }),
  ];
}

/** Refuses a courier order that it has had before. */
function repeats(): Deviation {
  const known = new Set<string>();
  return refusing(
    (call) => {
      const { [KEY]: key, shipping_id: shipping } = call.body?.order ?? {};
      if (!to("/submit")(call) || call.isForged || shipping !== "courier_std") return false;
      const isKnown = known.has(key);
      known.add(key);
      return isKnown;
    },
    400,
    "KNOWN",
  );
}

interface Row {
  readonly shop: string;
  readonly deviations: readonly Deviation[];
  readonly findings: readonly string[];
  readonly says?: readonly RegExp[];
  readonly args?: (url: string) => readonly string[];
}

const oneBag = { id: "BAG-CANVAS-01", quantity: 1 };
const bagOf = (): string[] => ["--product", "BAG-CANVAS-01"];

// Each row is one run, with as many deviations as don't mask each other.
const rows: readonly Row[] = [
  {
    shop: "without optional endpoints",
    deviations: [
      (call) =>
        OPTIONAL.some((path) => to(path)(call))
          ? Promise.resolve({ status: 404, data: { error: "Not Found", path: call.path, time: Date.now() } })
          : undefined,
    ],
    findings: [],
    says: [/Customer of an unknown session: not implemented; it is optional/],
  },
  {
    shop: "with errors of its own",
    deviations: [
      refusing(({ signature, body }) => signature === signedWithNothing(body), 200, "NO_SECRET"),
      refusing(({ signature }) => signature?.length === 1, 500, "RANGE"),
      refusing(({ body }) => body?.metadata?.[0]?.value.includes("Αθήνα"), 401, "LATIN_1"),
      refusing((call) => to("/quote")(call) && call.body?.metadata, 400, "NO_CART"),
      // Two lines of one unit each stand in for a 32-bit overflow.
      asking(
        (call) => to("/quote")(call) && call.body.quotation.items[0]?.quantity > 10_000,
        ({ body }) => ({ body: { ...body, quotation: { ...body.quotation, items: [oneBag, oneBag] } } }),
      ),
      refusing((call) => to("/quote")(call) && call.body.quotation.items[1]?.quantity === 2, CRASH, ""),
      refusing(to("/customer"), 404, "NOT_FOUND"),
      refusing(to("/products/feed"), 400, "UNKNOWN_PATH"),
      asking(
        ({ path }) => path.endsWith("=yesterday"),
        () => ({ path: "/orders" }),
      ),
    ],
    findings: [
      "empty-secret",
      "short-signature",
      "raw-body",
      "status",
      "closed",
      "overflow",
      "unknown-customer",
      "orders-parameter",
    ],
    says: [
      /FIX {3}Customer of an unknown session: The response is 404 with code "NOT_FOUND": No\.\n.*an empty customer.*\n {8}https:\S+\/api\/get-customer#rules\n/,
      /The same quote again: The response is 400 with code "NO_CART": No\.\n.*choose another --product/,
      /Product feed: The response is 400 with code "UNKNOWN_PATH": No\.\n {8}Respond with 200, or with 404 if .*\n {8}https:\S+\/api\/get-products-feed#rules\n/,
      /Quote with two lines: The shop closes the connection without a response/,
      /updated_after=yesterday gets 200/,
    ],
  },
  {
    shop: "that mixes up its products and orders",
    deviations: [
      changing(to("/products"), ({ items: [product] }, call) => {
        const { id, attributes } = firstLine(call);
        if (id === "BAG-CANVAS-01") Object.assign(product, { id: "1", sku: "FIRST" });
        else if (attributes) product.price_cents += 500;
        else delete product.options;
        product.image_url = product.image_url.replace("https:", "http:");
      }),
      changing(to("/products/feed"), ({ products }) => {
        products.push({ ...products[1].variations[0], sku: "TWICE" });
      }),
      asking(antarctica, ({ body }) => ({
        body: { ...body, quotation: { ...body.quotation, ship_to: undefined } },
      })),
      changing(
        (call) => to("/quote")(call) && firstLine(call).id === "5001",
        ({ quotes }) => {
          quotes[0].shipping_option = { id: "post", title: "Post", type: "DELIVERY", total_cents: 0 };
        },
      ),
      changing(to("/customer"), (data) => ({ ...data, customer: { first_name: "Maria" } })),
      changing(to("/pickup-stores"), ([{ stores }]) => {
        for (const store of stores) store.id += "_1";
      }),
      (call, ask) => {
        if (!to("/orders")(call) || call.path.includes("=100")) return undefined;
        const size = call.path.includes("page") ? 1 : 20;
        const page = call.path.includes("page=2") ? 2 : 1;
        return ask({ path: `/orders?per_page=${size}` }).then(({ status, data }) => ({
          status,
          data: { ...data, page },
        }));
      },
    ],
    findings: [
      "wrong-product",
      "image-http",
      "no-shipping",
      "stranger",
      "variation-alone",
      "feed-product",
      "virtual-shipping",
      "open-options",
      "list-price",
      "pickup-ids",
      "orders-page",
      "orders-default",
      "updated-after",
      "orders-parameter",
    ],
    says: [/"310-s-sand" is listed by itself/, /has shippable false, but its quote has/],
  },
  {
    shop: "with variations that have no parent in the feed, and no quote for Antarctica",
    args: () => ["--product", "310", "--attribute", "size=m", "--attribute", "color=navy"],
    deviations: [
      changing(to("/products/feed"), ({ products: [bag, shirt, card] }) => ({
        products: [bag, ...shirt.variations, card],
      })),
      (call) =>
        antarctica(call)
          ? Promise.resolve({ status: 200, data: { request_id: call.body.request_id, quotes: [] } })
          : undefined,
    ],
    findings: ["no-quote", "feed-parent"],
  },
  {
    shop: "that takes orders carelessly",
    args: (url) => [...bagOf(), "--coupon", "WELCOME10", "--submit", "--webhook", `${url}/none`],
    deviations: [
      refusing(
        (call) => to("/submit")(call) && (call.body.order.coupon || call.body.order.box_now),
        400,
        "INVALID_ORDER",
      ),
      asking(to("/submit"), careless),
      // Returns a page for every path and has no receiver.
      ({ path }) => (path === "/none" ? Promise.resolve({ status: 200, data: "<p>Not here.</p>" }) : undefined),
      // Stores of an append group, which is valid: their ids and totals are those of the omitted quotes.
      changing(to("/pickup-stores"), ([group]) => [{ ...group, strategy: "append", title: "Stores" }]),
      changing(to("/quote"), ({ quotes, ...data }) => ({
        ...data,
        quotes: quotes.filter(
          ({ shipping_option: option }: Record<string, { type: string } | undefined>) =>
            option?.type !== "LOCAL_PICKUP",
        ),
      })),
      changing(to("/orders"), ({ orders }) => {
        for (const order of orders) {
          order.total_cents -= order.shipping_cents;
          order.created_at = order.created_at.replace("Z", "+02:00"); // in every pull of a run
        }
      }),
    ],
    findings: [
      "double-order",
      "reported-key",
      "locker",
      "amount",
      "no-amount",
      "coupon-order",
      "cash-total",
      "pickup-unknown",
      "webhook-missing",
      "utc",
    ],
    says: [
      /An order without total_cents: The response is 200/,
      /An order with total_cents 0: The response is 200/,
      /With the coupon WELCOME10 and the total of its quote, 3860, the response is 400/,
      /\/none gets 200 and a page/,
    ],
  },
  {
    shop: "that changes its prices, refuses repeats and has no page for the return",
    args: (url) => [...bagOf(), "--session", "expired", "--submit", "--webhook", `${url}/webhooks/${slug}`],
    deviations: [
      changing(
        (call) => to("/quote")(call) && call.body?.metadata,
        ({ quotes }) => {
          for (const quote of quotes) {
            quote.fees = [{ id: "demand", title: "Demand", cost_cents: 1 }];
            quote.total_cents += 1;
          }
        },
      ),
      refusing(to("/pickup-stores"), 302, "MOVED"),
      repeats(),
      ({ path }) => (path.startsWith("/?") ? Promise.resolve({ status: 500, data: "" }) : undefined),
      ({ path, signature }) =>
        path.startsWith("/webhooks") && signature === undefined
          ? Promise.resolve({ status: 202, data: {} })
          : undefined,
    ],
    findings: ["unstable", "unknown-session", "redirect", "repeat-refused", "return-failed", "webhook-unsigned"],
    says: [/The totals changed from/, /The endpoint redirects \(302\)/, /fails with 500/],
  },
  {
    shop: "with a coupon for free delivery",
    args: () => [...bagOf(), "--coupon", "FREE-DELIVERY"],
    deviations: [
      (call, ask) => {
        const { coupon, ...quotation } = call.body?.quotation ?? {};
        if (coupon !== "FREE-DELIVERY") return undefined;
        return ask({ body: { ...call.body, quotation } }).then(({ status, data }) => {
          for (const quote of data.quotes) {
            quote.total_cents -= quote.shipping_option?.total_cents ?? 0;
            if (quote.shipping_option) quote.shipping_option.total_cents = 0;
          }
          return { status, data };
        });
      },
    ],
    findings: [],
    says: [/ok {4}Quote with a coupon\n/],
  },
  {
    shop: "that refuses orders without a phone number, and shows their totals to strangers",
    args: () => [...bagOf(), "--submit"],
    deviations: [
      refusing((call) => to("/submit")(call) && !call.isForged && !call.body?.user?.phone, 400, "NO_PHONE"),
      ({ path }) =>
        /^\/\?\w+=\d+$/.test(path) ? Promise.resolve({ status: 200, data: "<p>Total: 42,50 €</p>" }) : undefined,
    ],
    findings: ["order-shown", "phone"],
    says: [/Without user\.phone, the response is 400 with code "NO_PHONE"/],
  },
  {
    shop: "whose coupon's total counts without the coupon",
    args: () => [...bagOf(), "--coupon", "WELCOME10", "--submit"],
    deviations: [
      asking(
        (call) =>
          to("/submit")(call) &&
          !call.isForged &&
          call.body?.order?.total_cents === 3860 &&
          call.body.order.coupon === undefined,
        ({ body: { order, ...body } }) => ({ body: { ...body, order: { ...order, coupon: "WELCOME10" } } }),
      ),
    ],
    findings: ["other-coupon"],
  },
  {
    shop: "whose coupon needs two units",
    args: () => [...bagOf(), "--coupon", "WELCOME10"],
    deviations: [refusing((call) => call.body?.quotation?.coupon === "WELCOME10", 400, "INAPPLICABLE_COUPON")],
    findings: ["status"],
    says: [/choose another --coupon/],
  },
  {
    shop: "that ignores its coupons",
    args: () => [...bagOf(), "--coupon", "WELCOME10"],
    deviations: [
      asking(
        (call) => to("/quote")(call) && call.body.quotation.coupon === "WELCOME10",
        ({ body: { quotation, ...body } }) => ({ body: { ...body, quotation: { ...quotation, coupon: undefined } } }),
      ),
    ],
    findings: ["coupon"],
  },
  {
    shop: "that refuses orders of two products",
    args: () => [...bagOf(), "--submit"],
    deviations: [
      refusing((call) => to("/submit")(call) && !call.isForged && call.body.order.items.length > 1, 400, "ONE_LINE"),
    ],
    findings: ["two-products"],
    says: [/With "BAG-CANVAS-01" and "5001" and the total of their quote, 6650, the response is 400/],
  },
  {
    shop: "that refuses orders with a new field",
    args: () => [...bagOf(), "--submit"],
    deviations: [refusing((call) => to("/submit")(call) && call.body?.new_field, 400, "NEW_FIELD")],
    findings: ["new-field"],
    says: [/Submit with a new field: With a field that isn't in the API document, the response is 400/],
  },
  {
    shop: "that takes orders in any currency",
    args: () => [...bagOf(), "--submit"],
    deviations: [
      asking(
        (call) => to("/submit")(call) && !call.isForged && call.body?.order,
        ({ body: { order, ...body } }) => ({ body: { ...body, order: { ...order, currency: "EUR" } } }),
      ),
    ],
    findings: ["other-currency"],
  },
  {
    shop: "that refuses pickup and invoices, and lets anybody place and cancel orders",
    args: (url) => [...bagOf(), "--submit", "--webhook", `${url}/webhooks/${slug}`],
    deviations: [
      refusing((call) => to("/submit")(call) && call.body.order.pickup_location_id, 400, "INVALID_ORDER"),
      refusing((call) => to("/submit")(call) && call.body.invoice, 400, "NO_INVOICES"),
      (call) =>
        call.isForged && call.path.startsWith("/webhooks") ? Promise.resolve({ status: 202, data: {} }) : undefined,
      // Responds with 401 but still runs the code.
      (call, ask) =>
        (call.isForged && call.path === "/submit") || (!call.signature && call.path.startsWith("/webhooks"))
          ? ask({ body: call.body }).then(() => ({ status: 401, data: {} }))
          : undefined,
      ...wrongOrders(),
      // Shops may order quotes as they like.
      changing(to("/quote"), ({ quotes }) => {
        quotes.reverse();
      }),
    ],
    findings: ["forged-order", "reported-total", "invoice", "pickup-order", "webhook-forged", "cash-event"],
    says: [
      /An order signed with another secret gets 401 and is created/,
      /With the five fields of invoice, the response is 400 with code "NO_INVOICES"/,
      /An event signed with another secret gets 202/,
      /Events with a missing or wrong signature change the order: it is "cancelled" now/,
    ],
  },
];

describe("a shop that deviates in its responses gets the right advice", { concurrency: 4 }, () => {
  let shop: RunningShop;
  before(async () => {
    // Allows backorders: concurrent runs would count each other's units.
    const directory = copyShop("node-shop", "deviating", [change("src/catalogue.ts", "stock: 12,", "stock: -1,")]);
    shop = await startShop("node-shop", directory, SECRET);
    for (let order = 0; order < 2; order += 1) await shopClient(shop.url).submit(cardOrder());
  });
  after(() => shop.stop());

  for (const { shop: what, deviations, findings, says = [], args = bagOf } of rows) {
    test(what, async () => {
      const { url, stop } = await deviatingShop(shop.url, deviations);
      const { output, findings: found } = await run([url, ...args(url)]);
      stop();
      assert.deepEqual(
        found.filter((code) => code !== "slow"),
        findings,
        output,
      );
      for (const said of says) assert.match(output, said);
      const told = output.match(/^ {2}FIX .*$/gm) ?? [];
      assert.equal(new Set(told).size, told.length, output);
    });
  }
});

test("finds every rule that shops often forget, all broken in one shop", async (t) => {
  const { output, findings } = await checkShop(t, "node-shop", "forgetful", [
    change("src/server.ts", "if (!isSigned(", "if (request.method === 'POST' && rawBody.length > 1 && !isSigned("),
    change("src/catalogue.ts", "export function products(body: Json): Json {", REFUSES_NEW_FIELDS),
    change(
      "src/catalogue.ts",
      "found.set(product.id, product)",
      "found.set(String(found.size), { ...product, price_cents: 3500, description: '<p>A pack</p>' })",
    ),
    change("src/pricing.ts", "checkStock(lines); //", "//"),
    change("src/pricing.ts", "import { checkStock, unitsPerProduct }", "import { unitsPerProduct }"),
    change("src/pricing.ts", "if (quotation.currency !== CURRENCY) throw", "if (quotation.currency === '') throw"),
    change("src/pricing.ts", "keepOffer(quoted, offer);", "if (quoted.coupon) offer.lines[0]!.product.stock -= 1;"),
    change("src/pricing.ts", "customerOfCart(metadataOf(body))", "findCustomer(optional(text, quotation, 'email'))"),
    change("src/pricing.ts", "import { customerOfCart, findCustomer }", "import { findCustomer }"),
    change("src/pricing.ts", "metadataOf, ", ""),
    change("src/pricing.ts", "import { keepOffer }", "import {}"),
    change("src/pricing.ts", "throw new BusinessError('UNSHIPPABLE_LOCATION'", "throw new BusinessError('NO_DELIVERY'"),
    change(
      "src/customers.ts",
      "optional(text, body, 'session_id'))",
      "optional(text, body, 'session_id')) ?? optional(text, body, 'email')",
    ),
    change("src/pickup.ts", "strategy: 'merge',", "strategy: 'append', title: 'Pick up',"),
    change("src/reports.ts", `${slug}_id: order.key,`, ""),
    change("src/reports.ts", "perPage <= 100", "perPage <= 1000"),
    change("src/reports.ts", "total: changed.length", "total: Math.min(perPage, changed.length)"),
    change("src/orders-table.ts", "order.updatedAt = new Date().toISOString();", ""),
    change("src/orders.ts", "+ giftWrapCents", ""),
    change(
      "src/orders.ts",
      "order.total_cents !== totalCents",
      "![totalCents, goodsCents(lines)].includes(Number(order.total_cents))",
    ),
  ]);
  assert.deepEqual(
    [...new Set(findings)].filter((code) => code !== "slow"),
    [
      "plain-text",
      "same-product",
      "new-field",
      "open-endpoint",
      "list-price",
      "oversold",
      "currency",
      "code-UNSHIPPABLE_LOCATION",
      "email-alone",
      "loyalty",
      "feed-product",
      "sold-out",
      "pickup-twice",
      "quote-stock",
      "reported-key",
      "amount",
      "other-quote",
      "order-unchanged",
      "gift-wrap",
      "orders-total",
      "orders-parameter",
    ],
    output,
  );
  assert.match(output, /others may follow from it\.\nThe rules of each call: https:\S+#the-endpoints\n$/);
});

test("exits with 2 and explains wrong arguments, a malformed secret and an unreachable shop", async () => {
  for (const [args, environment, says] of [
    [[], {}, /Give the address of the shop/],
    [["https://shop.example"], {}, /Name a product with --product/],
    [["https://shop.example", "--product", "x"], { APP_SECRET: "" }, /APP_SECRET is not set/],
    [
      ["https://shop.example", "--product", "x"],
      { APP_SECRET: "secret\n" },
      /APP_SECRET has white space or quotes around it/,
    ],
    [
      ["https://shop.example", "--product", "x"],
      { APP_SECRET: '"secret"' },
      /APP_SECRET has white space or quotes around it/,
    ],
    [["https://shop.example", "--produkt", "x"], {}, /--produkt/],
    [["localhost:8080", "--product", "x"], {}, /Give the address of the shop/],
    [[`https://shop.example/${slug}/v1/`, "--product", "x"], {}, /without \/[\w-]+\/v1 at its end/],
    [["https://shop.example", "--product", "x", "--webhook", "/hook"], {}, /--webhook is \/hook, but must be a URL/],
    [["http://127.0.0.1:9", "--product", "x"], {}, /The check stopped/],
    [["http://127.0.0.1:9/shop", "--product", "x"], {}, /has the path \/shop, but only a domain is registered/],
  ] as const) {
    const { code, output } = await run(args, environment);
    assert.equal(code, 2, output);
    assert.match(output, says);
  }
  assert.equal((await run(["--help"])).code, 0);
});

test("reports that a shop stopped after it had responded", async () => {
  const server = createServer((_request, response) => {
    response.end("{}");
    server.close();
  });
  const { code, output } = await run([await listening(server), ...bagOf()]);
  assert.equal(code, 2, output);
  assert.match(output, /stopped: POST http.*The shop responded before this call, so it hangs or has stopped/);
});

test("supports every keyword that the API document's schemas use", async () => {
  const { KEYWORDS } = (await import(pathToFileURL(script).href)) as { KEYWORDS: string[] };
  const used = new Set<string>();
  const walk = (schema: unknown): void => {
    if (Array.isArray(schema)) return schema.forEach(walk);
    if (schema === null || typeof schema !== "object") return;
    for (const [keyword, value] of Object.entries(schema)) {
      used.add(keyword);
      if (keyword === "properties") Object.values(value as object).forEach(walk);
      else if (keyword !== "const" && keyword !== "enum" && keyword !== "default") walk(value);
    }
  };
  Object.values(apiSchemas()).forEach(walk);
  used.delete("default");
  assert.deepEqual(
    [...used].filter((keyword) => !KEYWORDS.includes(keyword)),
    [],
  );
});
