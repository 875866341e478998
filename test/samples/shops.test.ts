import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { loadSite, substituted } from "../../src/site/loaded-site";
import { copyShop, SHOPS, startShop, type RunningShop } from "../../tools/lib/shops";
import { errorInWords } from "../../tools/lib/error-in-words";
import { APP_ID, SECRET } from "../../tools/samples/credentials";
import { jsonMedia } from "../../src/openapi/model";
import { schemaValidators } from "../../src/openapi/schema-validators";
import { athens, bag, bagOrder, browser, card, inside, KEY, maria, shopClient, type Answer } from "./shop-client";

/**
 * The sample shops behave as the API document says; every response is validated against it. Doesn't repeat the checks
 * of integration-checker.test.ts (signatures, repeated orders, events in any order).
 */

const { api } = loadSite();
const validators = schemaValidators(api.document);

/** Validates a response against the document. */
function check(method: string, path: string, { status, data, type }: Answer): void {
  assert.match(type ?? "", /^application\/json/);
  if (path.startsWith("/webhooks")) return;
  const operation = api.operations.find((each) => each.method === method && each.path === path);
  const success = jsonMedia(operation?.responses.find((each) => each.status === "200"));
  const place = status === 200 ? [...(success?.pointer ?? []), "schema"] : ["components", "schemas", "Error"];
  const validate = validators.at(place);
  assert.ok(validate(data), (validate.errors ?? []).map(errorInWords).join("\n"));
}

for (const name of SHOPS) {
  describe(name, () => {
    let shop: RunningShop;
    let directory: string;
    let client: ReturnType<typeof shopClient>;
    before(async () => {
      directory = copyShop(name, name);
      shop = await startShop(name, directory, SECRET, { APP_ID });
      client = shopClient(shop.url, check);
    });
    after(() => shop.stop());

    const submit = (order: object = {}, customer: object = maria): Promise<Answer> =>
      client.submit(bagOrder(order), customer);

    test("returns products, a variation for its options, and the parent while options are open", async () => {
      const { data } = await client.call("products", {
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
        (await client.quote({})).data.quotes.map((one: { total_cents: number }) => one.total_cents),
        [3900],
      );
      const options = (await client.quote({ ship_to: athens })).data.quotes.map(
        (one: { shipping_option: { id: string }; total_cents: number }) => [one.shipping_option.id, one.total_cents],
      );
      assert.deepEqual(options, [
        ["courier_std", 4250],
        ["boxnow_locker", 4150],
        ["store_athens", 3900],
        ["store_patras", 3900],
      ]);
      const [discounted] = (await client.quote({ ship_to: athens, coupon: "WELCOME10" })).data.quotes;
      assert.deepEqual([discounted.discount_cents, discounted.total_cents], [390, 3860]);
      const [virtual] = (await client.quote({ items: [{ id: "GIFT-CARD-25", quantity: 2 }], ship_to: athens })).data
        .quotes;
      assert.deepEqual([virtual.shipping_option, virtual.total_cents], [undefined, 5000]);
    });

    test("applies quantity discounts, fees and rebates to large lines", async () => {
      const amounts = async (quantity: number, coupon?: string): Promise<unknown[]> => {
        const [one] = (await client.quote({ items: [{ ...bag, quantity }], ship_to: athens, coupon })).data.quotes;
        return [one.discount_cents, one.fees?.map(({ id }: { id: string }) => id), one.total_cents];
      };
      assert.deepEqual(await amounts(2), [undefined, undefined, 7800 + 350]);
      assert.deepEqual(await amounts(3), [1170, ["volume-rebate"], 10_530 - 500 + 350]);
      assert.deepEqual(await amounts(5), [1950, ["extra-parcel", "volume-rebate"], 17_550 + 200 - 500 + 350]);
      // The coupon applies after the quantity discount.
      assert.deepEqual(await amounts(3, "WELCOME10"), [1170 + 1053, undefined, 9477 + 350]);
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
        const { status, data } = await client.quote(quotation);
        assert.deepEqual([status, data.code], [400, code]);
      });
    }

    test("marks an order for review if a late success finds the stock gone", async () => {
      const scarce = { items: [{ id: "310-s-sand", quantity: 4 }], total_cents: 4 * 2241 + 350 }; // 10 % off from three units
      const orderId = (await submit({ status: "PENDING", ...scarce })).data.order_id;
      await client.event(orderId, "PAYMENT_FAILED", "evt_scarce_1");
      await client.becomes(orderId, "cancelled");
      assert.equal((await submit({ ...scarce })).status, 200);
      await client.event(orderId, "PAYMENT_SUCCESS", "evt_scarce_2");
      await client.becomes(orderId, "needs-review");
      await client.event(orderId, "PAYMENT_FAILED", "evt_scarce_3");
      await client.stays(orderId, "needs-review");
    });

    test("accepts an event of a kind or status that it doesn't know, and leaves the order as it is", async () => {
      const orderId = (await submit({ status: "PENDING" })).data.order_id;
      assert.equal((await client.event(orderId, "PAYMENT_CHECKED", "evt_unknown_1")).status, 202);
      const moment = new Date().toISOString();
      const paid = {
        type: "ORDER_UPDATED",
        created_at: moment,
        data: { order_id: orderId, status: "PAYMENT_SUCCESS" },
      };
      assert.equal((await client.notify({ ...paid, type: "ORDER_ARCHIVED" }, "evt_unknown_2")).status, 202);
      await client.stays(orderId, "awaiting-payment");
      // The other one, of the same second, isn't taken for its repeat.
      await client.notify(paid, "evt_known");
      await client.becomes(orderId, "processing");
    });

    test("stores cash on delivery with its own status and method, and adds the fee", async () => {
      const cash = { status: undefined, total_cents: undefined, payment: { id: "cod", type: "COD", total_cents: 200 } };
      const { data } = await submit({ ...cash });
      const order = await client.reported(data.order_id);
      assert.deepEqual(
        [order.status, order.payment_method, order.total_cents],
        ["cash-on-delivery", "Cash on delivery", 4250 + 200],
      );
      await client.event(data.order_id, "PAYMENT_FAILED", "evt_cash");
      await client.stays(data.order_id, "cash-on-delivery");
      for (const wrong of [{ payment: { id: "cod", type: "COD" } }, { shipping_id: "store_athens" }])
        assert.equal((await submit({ ...cash, ...wrong })).data.code, "INVALID_ORDER");
    });

    const refused: readonly [string, object][] = [
      ["neither status nor payment", { status: undefined }],
      ["an amount that was never quoted", { total_cents: 99_999 }],
      ["no amount", { total_cents: undefined }],
      ["a funded discount that the amount ignores", { [`${KEY.slice(0, -3)}_discount`]: { amount: 500 } }],
      ["another currency", { currency: "USD" }],
      ["an unknown status", { status: "FAILED" }],
      ["no shipping option", { shipping_id: undefined }],
      ["no shipping option for one of its lines", { shipping_id: undefined, items: [bag, card], total_cents: 6400 }],
      ["a locker option without a locker", { shipping_id: "boxnow_locker", total_cents: 4150 }],
      ["a locker without an id", { shipping_id: "boxnow_locker", total_cents: 4150, box_now: { locker_id: "" } }],
    ];
    for (const [what, order] of refused) {
      test(`creates no order with ${what}`, async () => {
        const before = await client.stock();
        const { status, data } = await submit({ ...order });
        assert.deepEqual([status, data.code], [400, "INVALID_ORDER"]);
        assert.equal(await client.stock(), before);
      });
    }

    test("quotes a line whose options are an empty object or null", async () => {
      for (const attributes of [{}, null]) {
        const { status, data } = await client.quote({ items: [{ ...bag, attributes }] });
        assert.equal(status, 200, JSON.stringify(data));
        assert.equal(data.quotes[0].items[0].attributes, undefined);
      }
    });

    test("refuses to quote in a currency without prices", async () => {
      for (const currency of ["HUF", "eur", undefined]) {
        const { status, data } = await client.quote({ currency });
        assert.deepEqual([status, data.code, data.quotes], [400, "INVALID_CURRENCY", undefined]);
      }
    });

    /** Returns an order from the shop's own storage, with the Node shop's field names. */
    async function storedOrder(body: object): Promise<Record<string, unknown>> {
      const raw = Buffer.from(JSON.stringify(body)).toString("base64");
      const stored = await inside(name, directory, {
        "node-shop": `import { parseBody } from "./src/errors.ts"; import { submit } from "./src/orders.ts";
          import { orders } from "./src/orders-table.ts"; await submit(parseBody(Buffer.from("${raw}", "base64")));
          console.log(JSON.stringify((await orders.all())[0]));`,
        "php-shop": `$shop = new Shop(tempnam(".", "shop")); ini_set("error_log", "/dev/null");
          $shop->orders->submit(parse_body(base64_decode("${raw}")));
          echo json_encode(array_values($shop->store->read()["orders"])[0]);`,
      });
      const camel = (field: string): string => field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      return Object.fromEntries(
        Object.entries(JSON.parse(stored) as object).map(([field, value]) => [camel(field), value]),
      );
    }

    test("creates an order whose note was cut within an emoji, and keeps text that only looks like it", async () => {
      const shipTo = { ...athens, city: String.raw`\ud83d \\ud83d 🔔`, notes: "Ring 🔔".slice(0, -1) };
      const order = { [KEY]: "c_cut", currency: "EUR", status: "COMPLETED", items: [card], total_cents: 2500 };
      const stored = await storedOrder({ order: { ...order, ship_to: shipTo }, user: maria });
      const { notes, ...address } = stored.shipTo as Record<string, string>;
      assert.match(notes ?? "", /^Ring .$/); // half a character is kept or replaced
      assert.deepEqual({ ...address, notes: "" }, { ...shipTo, notes: "" });
    });

    test("stores every field of an order", async () => {
      const body = {
        order: {
          [KEY]: "c_whole",
          currency: "EUR",
          status: "COMPLETED",
          payment_method: "CARD",
          items: [bag],
          total_cents: 3900 + 250 + 250,
          shipping_id: "boxnow_locker",
          pickup_location_id: "store_athens",
          gift_wrap: true,
          box_now: { locker_id: "4521", name: "Harbour kiosk" },
          ship_to: { ...athens, first_name: "Maria", phone: "+306900000000", notes: "Ring the second bell." },
          metadata: [{ key: "utm_medium", value: "email" }],
        },
        user: maria,
        invoice: { tax_id: "999999999", company_name: "Pappa Trading" },
      };
      const {
        shipTo = null,
        shippingId = null,
        pickupLocationId = null,
        giftWrap = null,
        paymentMethod = null,
        ...stored
      } = await storedOrder(body);
      assert.deepEqual(
        { shipTo, shippingId, pickupLocationId, giftWrap, paymentMethod },
        {
          shipTo: body.order.ship_to,
          shippingId: "boxnow_locker",
          pickupLocationId: "store_athens",
          giftWrap: true,
          paymentMethod: "CARD",
        },
      );
      assert.deepEqual(
        [stored.locker, stored.invoice, stored.customer, stored.metadata],
        [body.order.box_now, body.invoice, maria, { utm_medium: "email" }],
      );
    });

    describe("the return from the checkout", () => {
      const ordering = async (): Promise<ReturnType<typeof browser>> => {
        const shopper = browser(shop.url);
        await shopper.add();
        return shopper;
      };

      test("shows the order only to the session that ordered, and empties only that cart", async () => {
        const shopper = await ordering();
        const metadata = await shopper.metadata();
        assert.match(await shopper.visit("/"), new RegExp(` data-cart-id="${metadata[0]?.value}"`));
        const orderId = (await submit({ metadata })).data.order_id;

        const stranger = await ordering();
        for (const other of [browser(shop.url), stranger, browser(shop.url, { cookie: "session=nobody" })]) {
          const text = await other.returns(orderId);
          assert.match(text, /confirmation is in your e-mail/);
          assert.doesNotMatch(text, /Maria|42\.50|maria@/);
        }
        assert.match(await stranger.visit("/"), /in the cart: 1/);
        assert.match(await shopper.visit("/"), /in the cart: 1/);

        assert.match(await shopper.returns(orderId), new RegExp(`Thank you, Maria[^]*${orderId}: EUR 42\\.50`));
        assert.match(await shopper.visit("/"), /in the cart: 0/);
        await shopper.add();
        assert.match(await shopper.returns(orderId), /Thank you, Maria/);
        assert.match(await shopper.visit("/"), /in the cart: 1/);
      });

      test("doesn't tell a stranger whether an order exists", async () => {
        const returned = (id: string): Promise<string> => browser(shop.url).returns(id);
        assert.equal(await returned("no-such-order"), await returned("10482"));
      });

      test("escapes HTML from the address and from the order", async () => {
        const shopper = await ordering();
        const evil = { ...maria, first_name: "<script>alert(1)</script>" };
        const orderId = (await submit({ metadata: await shopper.metadata() }, evil)).data.order_id;
        assert.doesNotMatch(await shopper.returns(orderId), /<script/);
        assert.doesNotMatch(await shopper.returns("<script>"), /<script/);
      });
    });

    test("identifies a customer only by the token of a signed-in session", async () => {
      const shopper = browser(shop.url);
      await shopper.signIn();
      const known = await client.call("customer", { session_id: await shopper.token() });
      assert.equal(known.data.customer.email, "maria@example.com");
      for (const body of [{ email: "maria@example.com" }, { session_id: "s_1f7c20b94e" }])
        assert.deepEqual((await client.call("customer", body)).data.customer, {});
    });

    test("accepts an order of five units only at the quoted price", async () => {
      const items = [{ id: "310", quantity: 5, attributes: { size: "m", color: "navy" } }];
      const [{ total_cents }] = (await client.quote({ items, ship_to: athens })).data.quotes;
      assert.equal((await submit({ items, total_cents: total_cents - 200 })).status, 400);
      const { data } = await submit({ items, total_cents });
      assert.equal((await client.reported(data.order_id)).total_cents, 5 * 2241 + 200 - 500 + 350);
    });

    test("gives customers their own price by e-mail, in any letter case", async () => {
      const tee = { items: [{ id: "310-m-navy", quantity: 1 }] };
      const first = async (email: string): Promise<number> =>
        (await client.quote({ email, ship_to: athens })).data.quotes[0].total_cents;
      assert.deepEqual([await first("NIKOS@example.com"), await first("eleni@example.com")], [4055, 4250]);
      const nikos = { ...maria, email: "Nikos@Example.com" };
      assert.equal((await submit({ ...tee, total_cents: 2840 }, nikos)).data.code, "INVALID_ORDER");
      assert.equal((await submit({ ...tee, total_cents: 2715 }, nikos)).status, 200);
      const eleni = { ...maria, email: "eleni@example.com" };
      assert.equal((await submit({ total_cents: 4055 }, eleni)).data.code, "INVALID_ORDER");
    });

    test("refuses a pickup order for a store that wasn't quoted", async () => {
      const pickup = {
        items: [{ id: "310-m-navy", quantity: 1 }],
        shipping_id: "store_athens",
        total_cents: 2490,
      };
      const wrong = await submit({ ...pickup, pickup_location_id: "store_nowhere" });
      assert.equal(wrong.data.code, "INVALID_ORDER");
      const right = await submit({ ...pickup, pickup_location_id: "store_athens" });
      assert.equal(right.status, 200);
    });

    test("builds the guide's checkout link, and refuses an empty or too large cart", async () => {
      const options = JSON.stringify({ coupon: "WELCOME10", source: "newsletter", metadata: { utm_medium: "email" } });
      const zeros = "00000000-0000-0000-0000-000000000000";
      const link = (cart: readonly object[]): Promise<string> =>
        inside(name, directory, {
          "node-shop": `import { checkoutLink } from "./src/links.ts";
            console.log(checkoutLink("${zeros}", ${JSON.stringify(cart)}, ${options}));`,
          "php-shop": `echo checkout_link("${zeros}", json_decode('${JSON.stringify(cart)}', true), json_decode('${options}', true));`,
        });
      const built = await link([bag]);
      const guide = substituted(readFileSync("content/guides/advanced-use-cases/create-checkout-url.mdx", "utf8"));
      assert.match(built, /^https:/);
      assert.ok(guide.includes(built), built);
      for (const [cart, why] of [
        [[], /The cart is empty/],
        [Array(60).fill(bag), /too large for a link/],
      ] as const)
        await assert.rejects(link(cart), why);
    });

    test("returns the feed, pickup stores and pages of orders", async () => {
      assert.equal((await client.get("products/feed")).data.products.length, 3);
      assert.equal((await client.get("pickup-stores")).data[0].strategy, "merge");
      const { data } = await client.get("orders?page=2&per_page=1");
      assert.deepEqual([data.orders.length, data.page, data.per_page], [1, 2, 1]);
      const ids = async (query: string): Promise<string[]> =>
        (await client.get(`orders?${query}`)).data.orders.map(({ id }: { id: string }) => id);
      assert.deepEqual(
        [...(await ids("page=1&per_page=2")), ...(await ids("page=2&per_page=2"))],
        await ids("page=1&per_page=4"),
      );
      // PHP's largest integer.
      const last = await client.get("orders?page=9223372036854775807&per_page=100");
      assert.deepEqual([last.status, last.data.orders], [200, []]);
      assert.equal((await client.get("orders?updated_after=2999-01-01T00:00:00Z")).data.total, 0);
      for (const query of [
        "per_page=101",
        "page=0",
        "updated_after=yesterday",
        "updated_after=1",
        "updated_after=2025-03-01T00:00:00",
      ])
        assert.equal((await client.get(`orders?${query}`)).data.code, "INVALID_PARAMETER");
    });
  });
}

test("the TypeScript shop has no type errors", () => {
  const directory = copyShop("node-shop", "node-shop-types");
  const { status, stdout } = spawnSync(
    process.execPath,
    [path.resolve("node_modules/typescript/bin/tsc"), "-p", directory],
    { encoding: "utf8" },
  );
  assert.equal(status, 0, stdout);
});
