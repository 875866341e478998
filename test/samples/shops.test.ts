import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHmac, randomUUID } from "node:crypto";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { getSite, loadSite } from "../../src/build/loaded-site";
import { copyShop, SHOPS, startShop, type RunningShop } from "../../scripts/lib/shops";
import { errorInWords } from "../../scripts/lib/error-in-words";
import { startMock } from "../../scripts/lib/mock-server";
import { APP_ID, SECRET } from "../../scripts/samples/credentials";
import { jsonMedia } from "../../src/openapi/model";
import { schemaValidators } from "../../src/openapi/schema-validators";

/** The sample shops behave as the API document says. Every answer is validated against it. */

const { variables } = getSite();
const slug = variables["product-slug"] as string;
const key = `${variables.product_slug}_id`;
const { api } = loadSite();
const validators = schemaValidators(api.document);

interface Answer {
  readonly status: number;
  // The tests look into answers of any form; the schema has been checked before.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly data: any;
}

const bag = { id: "BAG-CANVAS-01", quantity: 1 };
const athens = { street: "12 Harbour Street", city: "Athens", postcode: "10558", country: "GR" };
const user = { email: "maria@example.com", first_name: "Maria", last_name: "Pappa" };

for (const name of SHOPS) {
  describe(name, () => {
    let shop: RunningShop;
    let directory: string;
    before(async () => {
      directory = copyShop(name, name);
      shop = await startShop(name, directory, SECRET);
    });
    after(() => shop.stop());

    async function send(
      method: string,
      address: string,
      body?: object,
      headers: Record<string, string> = {},
    ): Promise<Answer> {
      const text = body === undefined ? "" : JSON.stringify(body);
      const response = await fetch(`${shop.url}${address}`, {
        method,
        headers: {
          "Content-Type": "application/json",
          [`X-${variables.Product}-CRC`]: createHmac("sha1", SECRET).update(text).digest("hex"),
          ...headers,
        },
        ...(body !== undefined && { body: text }),
      });
      assert.match(response.headers.get("content-type") ?? "", /^application\/json/);
      return { status: response.status, data: await response.json() };
    }

    /** Sends a call and holds its answer against the document. */
    async function call(method: "GET" | "POST", route: string, body?: object): Promise<Answer> {
      const answer = await send(
        method,
        `/${slug}/v1${route}`,
        body === undefined ? undefined : { request_id: randomUUID(), ...body },
      );
      const operation = api.operations.find((each) => each.method === method && each.path === route.split("?")[0]);
      const success = jsonMedia(operation?.responses.find(({ status }) => status === "200"));
      const place =
        answer.status === 200 ? [...(success?.pointer ?? []), "schema"] : ["components", "schemas", "Error"];
      const validate = validators.at(place);
      assert.ok(validate(answer.data), (validate.errors ?? []).map(errorInWords).join("\n"));
      return answer;
    }

    const quote = (quotation: object): Promise<Answer> =>
      call("POST", "/quote", { quotation: { currency: "EUR", items: [bag], ...quotation } });
    const submit = (order: object): Promise<Answer> =>
      call("POST", "/submit", {
        order: {
          currency: "EUR",
          status: "COMPLETED",
          items: [bag],
          ship_to: athens,
          shipping_id: "courier_std",
          ...order,
        },
        user,
      });
    const stock = async (): Promise<number> =>
      (await call("POST", "/products", { currency: "EUR", items: [bag] })).data.items[0].stock;
    const webhook = (orderId: string, status: string, id: string): Promise<Answer> =>
      send(
        "POST",
        `/webhooks/${slug}`,
        { type: "ORDER_UPDATED", created_at: new Date().toISOString(), data: { order_id: orderId, status } },
        { "Idempotency-Key": id },
      );

    test("refuses calls that are not signed", async () => {
      for (const signature of ["", "00", createHmac("sha1", "another").update("").digest("hex")]) {
        const answer = await send("GET", `/${slug}/v1/pickup-stores`, undefined, {
          [`X-${variables.Product}-CRC`]: signature,
        });
        assert.equal(answer.status, 401);
      }
    });

    test("answers products, a variation by its options, and the parent while options are open", async () => {
      const { data } = await call("POST", "/products", {
        currency: "EUR",
        items: [bag, { id: "310", quantity: 1 }, { id: "310", quantity: 1, attributes: { size: "m", color: "navy" } }],
      });
      assert.deepEqual(
        data.items.map((product: { id: string }) => product.id),
        ["2041", "310", "310-m-navy"],
      );
    });

    test("quotes without an address, with one, and with a coupon", async () => {
      assert.deepEqual(
        (await quote({})).data.quotes.map((one: { total_cents: number }) => one.total_cents),
        [3900],
      );
      const options = (await quote({ ship_to: athens })).data.quotes.map(
        (one: { shipping_option: { id: string }; total_cents: number }) => [one.shipping_option.id, one.total_cents],
      );
      assert.deepEqual(options, [
        ["courier_std", 4250],
        ["boxnow_locker", 4150],
        ["store_athens", 3900],
        ["store_patras", 3900],
      ]);
      const [discounted] = (await quote({ ship_to: athens, coupon: "WELCOME10" })).data.quotes;
      assert.deepEqual([discounted.discount_cents, discounted.total_cents], [390, 3860]);
      const [virtual] = (await quote({ items: [{ id: "GIFT-CARD-25", quantity: 2 }], ship_to: athens })).data.quotes;
      assert.deepEqual([virtual.shipping_option, virtual.total_cents], [undefined, 5000]);
    });

    const refusals: readonly [string, object][] = [
      ["OUT_OF_STOCK_PRODUCT", { items: [{ id: "310-m-sand", quantity: 1 }] }],
      ["INVALID_PRODUCT", { items: [{ id: "nothing", quantity: 1 }] }],
      ["INVALID_PRODUCT", { items: [{ id: "310", quantity: 1 }] }],
      ["UNSHIPPABLE_LOCATION", { ship_to: { ...athens, country: "PT" } }],
      [
        "UNSHIPPABLE_CART",
        {
          items: [
            { ...bag, quantity: 11 },
            { id: "310-m-navy", quantity: 9 },
            { id: "310-s-sand", quantity: 1 },
          ],
          ship_to: athens,
        },
      ],
      ["INVALID_COUPON", { coupon: "NOSUCHCODE" }],
      ["INAPPLICABLE_COUPON", { coupon: "BULK20" }],
    ];
    for (const [code, quotation] of refusals) {
      test(`refuses a quote with ${code}: ${JSON.stringify(quotation).slice(0, 50)}`, async () => {
        const { status, data } = await quote(quotation);
        assert.deepEqual([status, data.code], [400, code]);
      });
    }

    test("answers a body that is no JSON, and one without its fields, with 400", async () => {
      const text = "{";
      const response = await fetch(`${shop.url}/${slug}/v1/quote`, {
        method: "POST",
        body: text,
        headers: { [`X-${variables.Product}-CRC`]: createHmac("sha1", SECRET).update(text).digest("hex") },
      });
      assert.equal(response.status, 400);
      assert.equal((await call("POST", "/quote", {})).data.code, "MALFORMED_BODY");
    });

    test("creates an order once for each key, and takes its units out of stock once", async () => {
      const before = await stock();
      const answers = await Promise.all([1, 2, 3].map(() => submit({ [key]: "c_once" })));
      assert.equal(new Set(answers.map(({ data }) => data.order_id)).size, 1);
      assert.equal(await stock(), before - 1);
      assert.equal((await submit({ [key]: "c_unknown_option", shipping_id: "drone" })).data.code, "INVALID_ORDER");
    });

    test("follows the webhook of a pending order, once", async () => {
      const before = await stock();
      const orderId = (await submit({ [key]: "c_pending", status: "PENDING" })).data.order_id;
      const state = async (): Promise<string> =>
        (await call("GET", "/orders")).data.orders.find(({ id }: { id: string }) => id === orderId).status;
      assert.equal(await state(), "awaiting-payment");
      assert.equal((await webhook(orderId, "PAYMENT_FAILED", "evt_1")).status, 200);
      assert.equal((await webhook(orderId, "PAYMENT_FAILED", "evt_1")).status, 200);
      assert.equal(await state(), "cancelled");
      assert.equal(await stock(), before);
      assert.equal((await webhook("no-such-order", "PAYMENT_FAILED", "evt_2")).status, 422);
      assert.equal((await webhook(orderId, "PAYMENT_LOST", "evt_3")).status, 422);
    });

    test("subtracts a discount that the product funds, and adds the fee of cash on delivery", async () => {
      const { data } = await submit({
        [key]: "c_funded",
        coupon: "WELCOME10",
        [`${variables.product_slug}_discount`]: { amount: 500 },
      });
      await submit({ [key]: "c_cash", payment: { id: "cod", type: "COD", total_cents: 200 } });
      const { orders } = (await call("GET", "/orders")).data;
      const total = (of: string): number =>
        orders.find((order: Record<string, unknown>) => order[key] === of).total_cents;
      assert.deepEqual([total("c_funded"), total("c_cash")], [3860 - 500, 4250 + 200]);
      assert.ok(data.order_id);
    });

    test("knows a customer by the session only", async () => {
      assert.equal(
        (await call("POST", "/customer", { session_id: "s_1f7c20b94e" })).data.customer.email,
        "maria@example.com",
      );
      assert.deepEqual((await call("POST", "/customer", { email: "maria@example.com" })).data.customer, {});
    });

    test("answers feed, pickup stores and pages of orders", async () => {
      assert.equal((await call("GET", "/products/feed")).data.products.length, 3);
      assert.equal((await call("GET", "/pickup-stores")).data[0].strategy, "merge");
      const { data } = await call("GET", "/orders?page=2&per_page=1");
      assert.deepEqual([data.orders.length, data.page, data.per_page], [1, 2, 1]);
      assert.equal((await call("GET", "/orders?updated_after=2999-01-01T00:00:00Z")).data.total, 0);
      for (const query of ["per_page=101", "page=0", "updated_after=yesterdayish"])
        assert.equal((await call("GET", `/orders?${query}`)).data.code, "INVALID_PARAMETER");
    });

    test("refunds, and says so when a refund is refused", async () => {
      const mock = await startMock({ api, appId: APP_ID, appSecret: SECRET });
      const [command, args] =
        name === "node-shop" ? [process.execPath, ["--import", "tsx", "src/refund.ts"]] : ["php", ["refund.php"]];
      const refund = async (secret: string): Promise<number | null> => {
        const { spawn } = await import("node:child_process");
        const child = spawn(command, [...args, "10482", "1000"], {
          cwd: directory,
          env: { ...process.env, APP_ID, APP_SECRET: secret, API_URL: mock.url },
          stdio: "ignore",
        });
        return new Promise((resolve) => child.once("exit", resolve));
      };
      assert.equal(await refund(SECRET), 0);
      assert.notEqual(await refund("wrong"), 0);
      await mock.close();
      assert.deepEqual(
        mock.calls.map(({ path: address, status }) => [address, status]),
        [
          ["/api/v1/refunds", 200],
          ["/api/v1/refunds", 401],
        ],
      );
    });
  });
}

test("the TypeScript shop has no type error", () => {
  const directory = copyShop("node-shop", "node-shop-types");
  const { status, stdout } = spawnSync(
    process.execPath,
    [path.resolve("node_modules/typescript/bin/tsc"), "-p", directory],
    { encoding: "utf8" },
  );
  assert.equal(status, 0, stdout);
});
