import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { createHmac, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { getSite, loadSite, substituted } from "../../src/site/loaded-site";
import { copyShop, SHOPS, startShop, type RunningShop, type ShopName } from "../../tools/lib/shops";
import { errorInWords } from "../../tools/lib/error-in-words";
import { APP_ID, SECRET } from "../../tools/samples/credentials";
import { jsonMedia } from "../../src/openapi/model";
import { schemaValidators } from "../../src/openapi/schema-validators";
import { browser, card } from "./shop-client";

/**
 * The sample shops behave as the API document says; every response is validated against it. Doesn't repeat the checks
 * of integration-checker.test.ts (signatures, repeated orders, events in any order).
 */

const { variables } = getSite();
const slug = variables["product-slug"] as string;
const key = `${variables.product_slug}_id`;
const { api } = loadSite();
const validators = schemaValidators(api.document);

interface Answer {
  readonly status: number;
  // Tests inspect responses of any shape; they've been validated before.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any;
}

const bag = { id: "BAG-CANVAS-01", quantity: 1 };
const athens = { street: "12 Harbour Street", city: "Athens", postcode: "10558", country: "GR" };
const user = { email: "maria@example.com", first_name: "Maria", last_name: "Pappa" };

/** Returns an order from a shop's own storage, with the Node shop's field names. */
async function storedOrder(name: ShopName, directory: string, body: object): Promise<Record<string, unknown>> {
  const [command, args] =
    name === "node-shop"
      ? [
          process.execPath,
          [
            "--import=tsx",
            "--input-type=module",
            "--eval",
            `import { submit } from "./src/orders.ts"; import { orders } from "./src/orders-table.ts";
             await submit(JSON.parse(process.argv[1])); console.log(JSON.stringify((await orders.all())[0]));`,
          ],
        ]
      : [
          "php",
          [
            "-r",
            `require "src/load.php";
             $shop = new Shop(tempnam(".", "shop"));
             $shop->orders->submit(json_decode($argv[1], true));
             echo json_encode(array_values($shop->store->read()["orders"])[0]);`,
            "--",
          ],
        ];
  const { stdout, stderr } = spawnSync(command, [...args, JSON.stringify(body)], {
    cwd: directory,
    encoding: "utf8",
  });
  const stored = stdout.trim().split("\n").at(-1) ?? "";
  assert.ok(stored.startsWith("{"), stdout + stderr);
  const camel = (field: string): string => field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(JSON.parse(stored)).map(([field, value]) => [camel(field), value]));
}

for (const name of SHOPS) {
  describe(name, () => {
    let shop: RunningShop;
    let directory: string;
    before(async () => {
      directory = copyShop(name, name);
      shop = await startShop(name, directory, SECRET, { APP_ID });
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

    /** Sends a call and validates its response against the document. */
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
    const submit = (order: object, more: object = {}): Promise<Answer> =>
      call("POST", "/submit", {
        order: {
          currency: "EUR",
          status: "COMPLETED",
          total_cents: 4250,
          items: [bag],
          ship_to: athens,
          shipping_id: "courier_std",
          ...order,
        },
        user,
        ...more,
      });
    /** Returns an order as `/orders` reports it. */
    const reported = async (id: string): Promise<Answer["data"]> =>
      (await call("GET", "/orders?per_page=100")).data.orders.find((order: { id: string }) => order.id === id);
    const state = async (id: string): Promise<string> => (await reported(id)).status;
    /** Events are processed after the response, so a state change takes a moment. */
    const becomes = async (id: string, expected: string): Promise<void> => {
      for (let attempt = 0; attempt < 100 && (await state(id)) !== expected; attempt += 1) await pause(20);
      assert.equal(await state(id), expected);
    };
    const stays = async (id: string, expected: string): Promise<void> => {
      await pause(200);
      assert.equal(await state(id), expected);
    };
    const stock = async (): Promise<number> =>
      (await call("POST", "/products", { currency: "EUR", items: [bag] })).data.items[0].stock;
    const webhook = (orderId: string, status: string, id: string): Promise<Answer> =>
      send(
        "POST",
        `/webhooks/${slug}`,
        { type: "ORDER_UPDATED", created_at: new Date().toISOString(), data: { order_id: orderId, status } },
        { "Idempotency-Key": id },
      );

    test("returns products, a variation for its options, and the parent while options are open", async () => {
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

    test("applies quantity discounts, fees and rebates to large lines", async () => {
      const amounts = async (quantity: number, coupon?: string): Promise<unknown[]> => {
        const [one] = (await quote({ items: [{ ...bag, quantity }], ship_to: athens, coupon })).data.quotes;
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
        const { status, data } = await quote(quotation);
        assert.deepEqual([status, data.code], [400, code]);
      });
    }

    test("marks an order for review if a late success finds the stock gone", async () => {
      const scarce = { items: [{ id: "310-s-sand", quantity: 4 }], total_cents: 4 * 2241 + 350 }; // 10 % off from three units
      const orderId = (await submit({ [key]: "c_scarce", status: "PENDING", ...scarce })).data.order_id;
      await webhook(orderId, "PAYMENT_FAILED", "evt_scarce_1");
      await becomes(orderId, "cancelled");
      assert.equal((await submit({ [key]: "c_scarce_2", ...scarce })).status, 200);
      await webhook(orderId, "PAYMENT_SUCCESS", "evt_scarce_2");
      await becomes(orderId, "needs-review");
      await webhook(orderId, "PAYMENT_FAILED", "evt_scarce_3");
      await stays(orderId, "needs-review");
    });

    test("accepts an event of a kind or status that it doesn't know, and leaves the order as it is", async () => {
      const orderId = (await submit({ [key]: "c_unknown_event", status: "PENDING" })).data.order_id;
      assert.equal((await webhook(orderId, "PAYMENT_CHECKED", "evt_unknown_1")).status, 202);
      const other = { type: "ORDER_ARCHIVED", data: { order_id: orderId, status: "PAYMENT_FAILED" } };
      assert.equal(
        (await send("POST", `/webhooks/${slug}`, other, { "Idempotency-Key": "evt_unknown_2" })).status,
        202,
      );
      await stays(orderId, "awaiting-payment");
    });

    test("stores cash on delivery with its own status and method, and adds the fee", async () => {
      const cash = { status: undefined, total_cents: undefined, payment: { id: "cod", type: "COD", total_cents: 200 } };
      const { data } = await submit({ [key]: "c_cash", ...cash });
      const order = await reported(data.order_id);
      assert.deepEqual(
        [order.status, order.payment_method, order.total_cents],
        ["cash-on-delivery", "Cash on delivery", 4250 + 200],
      );
      await webhook(data.order_id, "PAYMENT_FAILED", "evt_cash");
      await stays(data.order_id, "cash-on-delivery");
      for (const wrong of [{ payment: { id: "cod", type: "COD" } }, { shipping_id: "store_athens" }])
        assert.equal((await submit({ [key]: "c_cash_2", ...cash, ...wrong })).data.code, "INVALID_ORDER");
    });

    const refused: readonly [string, object][] = [
      ["neither status nor payment", { status: undefined }],
      ["an amount that was never quoted", { total_cents: 99_999 }],
      ["no amount", { total_cents: undefined }],
      ["a funded discount that the amount ignores", { [`${variables.product_slug}_discount`]: { amount: 500 } }],
      ["another currency", { currency: "USD" }],
      ["an unknown status", { status: "FAILED" }],
      ["no shipping option", { shipping_id: undefined }],
      ["no shipping option for one of its lines", { shipping_id: undefined, items: [bag, card], total_cents: 6400 }],
      ["a locker option without a locker", { shipping_id: "boxnow_locker", total_cents: 4150 }],
      ["a locker without an id", { shipping_id: "boxnow_locker", total_cents: 4150, box_now: { locker_id: "" } }],
    ];
    for (const [what, order] of refused) {
      test(`creates no order with ${what}`, async () => {
        const before = await stock();
        const { status, data } = await submit({ [key]: `c_refused_${what}`, ...order });
        assert.deepEqual([status, data.code], [400, "INVALID_ORDER"]);
        assert.equal(await stock(), before);
      });
    }

    test("quotes a line whose options are an empty object or null", async () => {
      for (const attributes of [{}, null]) {
        const { status, data } = await quote({ items: [{ ...bag, attributes }] });
        assert.equal(status, 200, JSON.stringify(data));
        assert.equal(data.quotes[0].items[0].attributes, undefined);
      }
    });

    test("refuses to quote in a currency without prices", async () => {
      for (const currency of ["HUF", "eur", undefined]) {
        const { status, data } = await quote({ currency });
        assert.deepEqual([status, data.code, data.quotes], [400, "INVALID_CURRENCY", undefined]);
      }
    });

    test("stores every field of an order", async () => {
      const body = {
        request_id: randomUUID(),
        order: {
          [key]: "c_whole",
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
        user,
        invoice: { tax_id: "999999999", company_name: "Pappa Trading" },
      };
      const {
        shipTo = null,
        shippingId = null,
        pickupLocationId = null,
        giftWrap = null,
        paymentMethod = null,
        ...stored
      } = await storedOrder(name, directory, body);
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
        [body.order.box_now, body.invoice, user, { utm_medium: "email" }],
      );
    });

    describe("the return from the checkout", () => {
      const page = (address: string, cookie = "", init: RequestInit = {}): Promise<Response> =>
        fetch(`${shop.url}${address}`, { redirect: "manual", ...init, headers: { cookie } });
      const add = async (cookie = ""): Promise<string> => {
        const response = await page("/cart", cookie, { method: "POST", body: new URLSearchParams({ id: "2041" }) });
        assert.equal(response.status, 303);
        return (response.headers.get("set-cookie") ?? "").split(";")[0] as string;
      };
      const home = async (cookie: string): Promise<string> => (await page("/", cookie)).text();
      const cartId = async (cookie: string): Promise<string> =>
        /data-cart-id="([^"]+)"/.exec(await home(cookie))?.[1] as string;
      const returns = async (orderId: string, cookie: string): Promise<string> =>
        (await page(`/?${variables.product_slug}_order_created=${orderId}`, cookie)).text();

      test("shows the order only to the session that ordered, and empties only that cart", async () => {
        const cookie = await add();
        const metadata = [{ key: "cart_id", value: await cartId(cookie) }];
        const orderId = (await submit({ [key]: `c_back`, metadata })).data.order_id;

        const stranger = await add();
        for (const other of ["", stranger, "session=nobody"]) {
          const text = await returns(orderId, other);
          assert.match(text, /confirmation is in your e-mail/);
          assert.doesNotMatch(text, /Maria|42\.50|maria@/);
        }
        assert.match(await home(stranger), /in the cart: 1/);
        assert.match(await home(cookie), /in the cart: 1/);

        assert.match(await returns(orderId, cookie), new RegExp(`Thank you, Maria[^]*${orderId}: EUR 42\\.50`));
        assert.match(await home(cookie), /in the cart: 0/);
        await add(cookie);
        assert.match(await returns(orderId, cookie), /Thank you, Maria/);
        assert.match(await home(cookie), /in the cart: 1/);
      });

      test("doesn't tell a stranger whether an order exists", async () => {
        assert.equal(await returns("no-such-order", ""), await returns("10482", ""));
      });

      test("escapes HTML from the address and from the order", async () => {
        const cookie = await add();
        const metadata = [{ key: "cart_id", value: await cartId(cookie) }];
        const evil = { ...user, first_name: "<script>alert(1)</script>" };
        const orderId = (await submit({ [key]: "c_evil", metadata }, { user: evil })).data.order_id;
        assert.doesNotMatch(await returns(orderId, cookie), /<script/);
        assert.doesNotMatch(await returns("<script>", cookie), /<script/);
      });
    });

    test("identifies a customer only by the token of a signed-in session", async () => {
      const shopper = browser(shop.url);
      await shopper.signIn();
      const known = await call("POST", "/customer", { session_id: await shopper.token() });
      assert.equal(known.data.customer.email, "maria@example.com");
      for (const body of [{ email: "maria@example.com" }, { session_id: "s_1f7c20b94e" }])
        assert.deepEqual((await call("POST", "/customer", body)).data.customer, {});
    });

    test("accepts an order of five units only at the quoted price", async () => {
      const items = [{ id: "310", quantity: 5, attributes: { size: "m", color: "navy" } }];
      const [{ total_cents }] = (await quote({ items, ship_to: athens })).data.quotes;
      assert.equal((await submit({ [key]: "c_five_wrong", items, total_cents: total_cents - 200 })).status, 400);
      const { data } = await submit({ [key]: "c_five", items, total_cents });
      assert.equal((await reported(data.order_id)).total_cents, 5 * 2241 + 200 - 500 + 350);
    });

    test("gives customers their own price by e-mail, in any letter case", async () => {
      const tee = { items: [{ id: "310-m-navy", quantity: 1 }] };
      const first = async (email: string): Promise<number> =>
        (await quote({ email, ship_to: athens })).data.quotes[0].total_cents;
      assert.deepEqual([await first("NIKOS@example.com"), await first("eleni@example.com")], [4055, 4250]);
      const nikos = { ...user, email: "Nikos@Example.com" };
      assert.equal(
        (await submit({ [key]: "c_nikos_list", ...tee, total_cents: 2840 }, { user: nikos })).data.code,
        "INVALID_ORDER",
      );
      assert.equal((await submit({ [key]: "c_nikos", ...tee, total_cents: 2715 }, { user: nikos })).status, 200);
      const eleni = { ...user, email: "eleni@example.com" };
      assert.equal((await submit({ [key]: "c_eleni", total_cents: 4055 }, { user: eleni })).data.code, "INVALID_ORDER");
    });

    test("refuses a pickup order for a store that wasn't quoted", async () => {
      const pickup = {
        items: [{ id: "310-m-navy", quantity: 1 }],
        shipping_id: "store_athens",
        total_cents: 2490,
      };
      const wrong = await submit({ [key]: "c_store_1", ...pickup, pickup_location_id: "store_nowhere" });
      assert.equal(wrong.data.code, "INVALID_ORDER");
      const right = await submit({ [key]: "c_store_2", ...pickup, pickup_location_id: "store_athens" });
      assert.equal(right.status, 200);
    });

    test("builds the guide's checkout link, and refuses an empty or too large cart", async () => {
      const items = JSON.stringify([bag]);
      const options = { coupon: "WELCOME10", source: "newsletter", metadata: { utm_medium: "email" } };
      const zeros = "00000000-0000-0000-0000-000000000000";
      const [command, args] =
        name === "node-shop"
          ? [
              process.execPath,
              [
                "--import=tsx",
                "--input-type=module",
                "--eval",
                `import { checkoutLink } from "./src/links.ts";
                 console.log(checkoutLink(process.argv[1], JSON.parse(process.argv[2]), JSON.parse(process.argv[3])));`,
              ],
            ]
          : [
              "php",
              [
                "-r",
                'require "src/load.php"; echo checkout_link($argv[1], json_decode($argv[2], true), json_decode($argv[3], true));',
                "--",
              ],
            ];
      // Asynchronous, because the shop closes connections that are idle for more than 5 s.
      const link = (cart: string): Promise<{ stdout: string }> =>
        promisify(execFile)(command, [...args, zeros, cart, JSON.stringify(options)], { cwd: directory });
      const { stdout } = await link(items);
      const guide = substituted(readFileSync("content/guides/advanced-use-cases/create-checkout-url.mdx", "utf8"));
      assert.match(stdout, /^https:/);
      assert.ok(guide.includes(stdout.trim()), stdout);
      const large = JSON.stringify(Array.from({ length: 60 }, () => bag));
      for (const [cart, why] of [
        ["[]", /The cart is empty/],
        [large, /too large for a link/],
      ] as const)
        await assert.rejects(link(cart), why);
    });

    test("returns the feed, pickup stores and pages of orders", async () => {
      assert.equal((await call("GET", "/products/feed")).data.products.length, 3);
      assert.equal((await call("GET", "/pickup-stores")).data[0].strategy, "merge");
      const { data } = await call("GET", "/orders?page=2&per_page=1");
      assert.deepEqual([data.orders.length, data.page, data.per_page], [1, 2, 1]);
      const ids = async (query: string): Promise<string[]> =>
        (await call("GET", `/orders?${query}`)).data.orders.map(({ id }: { id: string }) => id);
      assert.deepEqual(
        [...(await ids("page=1&per_page=2")), ...(await ids("page=2&per_page=2"))],
        await ids("page=1&per_page=4"),
      );
      // PHP's largest integer.
      const last = await call("GET", "/orders?page=9223372036854775807&per_page=100");
      assert.deepEqual([last.status, last.data.orders], [200, []]);
      assert.equal((await call("GET", "/orders?updated_after=2999-01-01T00:00:00Z")).data.total, 0);
      for (const query of ["per_page=101", "page=0", "updated_after=yesterday", "updated_after=1"])
        assert.equal((await call("GET", `/orders?${query}`)).data.code, "INVALID_PARAMETER");
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
