import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { copyShop, SHOPS, startShop, type RunningShop } from "../../tools/lib/shops";
import { freePort } from "../../tools/lib/free-port";
import { APP_ID, SECRET } from "../../tools/samples/credentials";
import {
  athens,
  bag,
  bagOrder,
  browser,
  card,
  cardOrder,
  HEADER,
  inside,
  KEY,
  maria,
  post,
  shopClient,
  shopFor,
  sign,
  slug,
  waitUntil,
  type Answer,
} from "./shop-client";

/** What a stranger might try with curl against both sample shops: nothing costs money, goods or personal data. */

const MB = 1_000_000;
const DISCOUNT = `${KEY.slice(0, -3)}_discount`;

for (const name of SHOPS) {
  describe(`a stranger at ${name}`, () => {
    let shop: RunningShop;
    let client: ReturnType<typeof shopClient>;
    before(async () => {
      shop = await startShop(name, copyShop(name, `attacked-${name}`), SECRET, { APP_ID });
      client = shopClient(shop.url);
    });
    after(() => shop.stop());

    const pending = async (): Promise<string> =>
      (await client.submit(cardOrder({ status: "PENDING" }))).data.order_id as string;

    test("can't connect through another address than localhost", async () => {
      const { port } = new URL(shop.url);
      // All of 127.0.0.0/8 is this computer; a shop that listened on every address would respond on each.
      await assert.rejects(fetch(`http://127.0.0.2:${port}`), /fetch failed/);
    });

    describe("forging calls", () => {
      const body = JSON.stringify({ request_id: randomUUID(), order: cardOrder(), user: maria });
      const forged: readonly [string, string, string][] = [
        ["no signature", body, ""],
        ["another secret", body, sign(body, "test")],
        ["an empty secret", body, sign(body, "")],
        ["half a signature", body, sign(body).slice(0, 20)],
        ["a signature in capitals", body, sign(body).toUpperCase()],
        ["a signature and more", body, `${sign(body)}0`],
        ["the signature of an empty body", body, sign("")],
        ["a body that was cut", body.slice(0, -1), sign(body)],
        ["a body with a space more", `${body} `, sign(body)],
        ["another amount", body.replace("2500", "1"), sign(body)],
      ];
      for (const [what, text, signature] of forged) {
        test(`${what} gets 401 and creates no order`, async () => {
          const { status } = await post(`${shop.url}/${slug}/v1/submit`, text, { [HEADER]: signature });
          assert.equal(status, 401);
          assert.equal((await client.get("orders")).data.total, 0);
        });
      }

      test("the shop's own commands get 401 or 404 with the signature of the product's calls", async () => {
        const text = JSON.stringify({ order_id: "10482", refund_id: "r" });
        for (const address of ["/back-office/ship", "/back-office/refunds"]) {
          const { status } = await post(`${shop.url}${address}`, text, { "X-Back-Office": sign(text) });
          assert.equal(status, name === "node-shop" ? 401 : 404);
        }
      });
    });

    describe("sending too much", () => {
      const large = Buffer.alloc(1.5 * MB, " ");

      test("a body above 1 MB gets 413, signed or not", async () => {
        for (const signature of [sign(large), "00"]) {
          const { status, data } = await post(`${shop.url}/${slug}/v1/quote`, large, { [HEADER]: signature });
          assert.deepEqual([status, data.code], [413, "BODY_TOO_LARGE"]);
        }
        assert.equal((await post(`${shop.url}/cart`, large)).status, 413);
      });

      test("a body of 1 MB is read", async () => {
        const full = Buffer.alloc(MB, " ");
        assert.equal((await post(`${shop.url}/${slug}/v1/quote`, full)).data.code, "MALFORMED_BODY");
      });

      test("a chunked body above 1 MB gets 413", async () => {
        const status = await new Promise((resolve, reject) => {
          const sent = request(`${shop.url}/${slug}/v1/quote`, { method: "POST" }, ({ statusCode }) =>
            resolve(statusCode),
          );
          sent.once("error", reject);
          sent.setHeader("Transfer-Encoding", "chunked");
          sent.write(large);
          sent.end();
        });
        assert.equal(status, 413);
      });

      test("a quantity above 10,000 gets 400", async () => {
        const quoted = (quantity: number): Promise<Answer> => client.quote({ items: [{ ...card, quantity }] });
        assert.equal((await quoted(10_000)).status, 200);
        for (const quantity of [10_001, 1e15, 1e300]) assert.equal((await quoted(quantity)).status, 400);
      });

      test("2500.0 is accepted as the integer 2500, a fraction or a string isn't", async () => {
        const order = (total: string, quantity: string): Promise<Answer> => {
          const body = JSON.stringify({ request_id: randomUUID(), order: cardOrder(), user: maria });
          const written = body.replace("2500", total).replace('"quantity":1', `"quantity":${quantity}`);
          return post(`${shop.url}/${slug}/v1/submit`, written);
        };
        for (const [total, quantity] of [
          ["2500.5", "1"],
          ['"2500"', "1"],
          ["2500", "1.5"],
        ] as const)
          assert.equal((await order(total, quantity)).status, 400, `${total}, ${quantity}`);
        const { status, data } = await order("2500.0", "1.0");
        assert.equal(status, 200, JSON.stringify(data));
        assert.equal((await client.reported(data.order_id)).total_cents, 2500);
      });
    });

    describe("sending malformed bodies", () => {
      const order = (more: object): object => ({ order: cardOrder(more), user: maria });
      const bodies: readonly [string, string, unknown][] = [
        ["products", "no items", {}],
        ["products", "items that are an object", { items: { a: 1 } }],
        ["products", "null for an item", { items: [null] }],
        ["products", "a text for an item", { items: ["BAG-CANVAS-01"] }],
        ["products", "an id that is a number", { items: [{ id: 2041, quantity: 1 }] }],
        ["products", "attributes that are a text", { items: [{ ...bag, attributes: "red" }] }],
        ["products", "an attribute that is a list", { items: [{ ...bag, attributes: { size: ["m"] } }] }],
        ["quote", "no quotation", {}],
        ["quote", "a list for the quotation", { quotation: ["a"] }],
        ["quote", "an empty cart", { quotation: { currency: "EUR", items: [] } }],
        ["quote", "items that are an object", { quotation: { currency: "EUR", items: { a: 1 } } }],
        ["quote", "null for an item", { quotation: { currency: "EUR", items: [null] } }],
        ["quote", "a quantity that is a text", { quotation: { currency: "EUR", items: [{ ...bag, quantity: "1" }] } }],
        ["quote", "a coupon that is an object", { quotation: { currency: "EUR", items: [bag], coupon: { a: 1 } } }],
        ["quote", "an e-mail that is a list", { quotation: { currency: "EUR", items: [bag], email: ["a@b.example"] } }],
        ["quote", "an address that is a text", { quotation: { currency: "EUR", items: [bag], ship_to: "Athens" } }],
        [
          "quote",
          "an address without a country",
          { quotation: { currency: "EUR", items: [bag], ship_to: { city: "Athens" } } },
        ],
        [
          "quote",
          "metadata that is an object",
          { quotation: { currency: "EUR", items: [bag] }, metadata: { cart_id: "a" } },
        ],
        ["quote", "metadata with null", { quotation: { currency: "EUR", items: [bag] }, metadata: [null] }],
        ["submit", "no order", { user: maria }],
        ["submit", "no user", { order: cardOrder() }],
        ["submit", "a user without an e-mail", { order: cardOrder(), user: { first_name: "A", last_name: "B" } }],
        ["submit", "a user without a name", { order: cardOrder(), user: { email: "a@b.example" } }],
        ["submit", "an e-mail that is none", { order: cardOrder(), user: { ...maria, email: "maria" } }],
        ["submit", "an e-mail that is an object", { order: cardOrder(), user: { ...maria, email: { a: 1 } } }],
        ["submit", "a key that is a number", order({ [KEY]: 1 })],
        ["submit", "items that are an object", order({ items: { a: 1 } })],
        ["submit", "null for an item", order({ items: [null] })],
        ["submit", "metadata that is a text", order({ metadata: "cart" })],
        ["submit", "a text for an address", order({ ship_to: "Athens" })],
        ["submit", "a text for the payment", order({ status: undefined, payment: "COD" })],
        ["submit", "a negative discount", order({ [DISCOUNT]: { amount: -500 } })],
        ["submit", "a discount that is a text", order({ [DISCOUNT]: { amount: "5" } })],
        ["submit", "a total that is a text", order({ total_cents: "2500" })],
        ["submit", "a shipping option that is a list", bagSubmission({ shipping_id: ["courier_std"] })],
        ["submit", "a locker that is a text", bagSubmission({ shipping_id: "boxnow_locker", box_now: "4521" })],
        ["submit", "a discount larger than the total", order({ [DISCOUNT]: { amount: 5000 }, total_cents: -2500 })],
        ["submit", "a payment method that is a list", order({ payment_method: ["CARD"] })],
        ["submit", "a pickup store that is a number", order({ pickup_location_id: 1 })],
        ["submit", "an unneeded locker that is a text", order({ box_now: "4521" })],
        ["submit", "an invoice that is a text", { ...order({}), invoice: "yes" }],
        ["customer", "a session that is a list", { session_id: ["a"] }],
        ["customer", "a session that is an object", { session_id: { a: 1 } }],
      ];
      for (const [route, what, body] of bodies) {
        test(`/${route} with ${what} gets 400`, async () => {
          const { status, data } = await client.call(route, body as object);
          assert.equal(status, 400, JSON.stringify(data));
          assert.match(data.code, /^(?:MALFORMED_BODY|INVALID_ORDER)$/);
        });
      }

      test("an order that is refused for a field it doesn't need takes no units", async () => {
        const before = await client.stock();
        const submission = (more: object, rest = {}): object => ({ order: bagOrder(more), user: maria, ...rest });
        for (const body of [
          submission({ payment_method: ["CARD"] }),
          submission({ pickup_location_id: 1 }),
          submission({ box_now: "4521" }),
          submission({}, { invoice: "yes" }),
        ])
          assert.equal((await client.call("submit", body)).status, 400);
        assert.equal(await client.stock(), before);
      });

      for (const text of ["null", "1", '"text"', "{", "", "[1]", "\u0000", '{"quotation":'.repeat(600)]) {
        test(`the body ${JSON.stringify(text).slice(0, 30)} gets 400`, async () => {
          assert.equal((await post(`${shop.url}/${slug}/v1/quote`, text)).status, 400);
        });
      }

      test("an order with a status and an empty payment is stored as paid", async () => {
        const { data } = await client.submit(cardOrder({ payment: "" }));
        assert.equal(await client.state(data.order_id), "processing");
      });

      test("an event without valid data gets 400 or 422", async () => {
        const events = [
          {},
          { data: null },
          { data: "x" },
          { data: { order_id: ["1"] } },
          { type: ["ORDER_UPDATED"], data: {} },
        ];
        for (const event of events) {
          const { status } = await post(`${shop.url}/webhooks/${slug}`, JSON.stringify(event), {
            "Idempotency-Key": "e",
          });
          assert.ok(status === 400 || status === 422, JSON.stringify(event));
        }
      });

      test("an event whose Idempotency-Key isn't UTF-8 causes no server error", async () => {
        const { data } = await client.submit(cardOrder());
        const event = JSON.stringify({ type: "ORDER_UPDATED", data: { order_id: data.order_id } });
        const { status } = await post(`${shop.url}/webhooks/${slug}`, event, { "Idempotency-Key": "caf\u00e9" });
        assert.equal(status, name === "php-shop" ? 400 : 202);
      });

      test("a body of 300,000 nested brackets causes no server error", async () => {
        const deep = "[".repeat(300_000) + "]".repeat(300_000);
        for (const text of [deep, `{"quotation":${deep}}`, `{"quotation":{"items":${deep}}}`])
          assert.equal((await post(`${shop.url}/${slug}/v1/quote`, text)).status, 400);
        const order = JSON.stringify({ order: cardOrder(), user: maria, invoice: 0 }).replace(":0}", `:{"a":${deep}}}`);
        assert.ok((await post(`${shop.url}/${slug}/v1/submit`, order)).status < 500);
      });

      test("a body nested to PHP's depth limit is stored only if it can be read again", async () => {
        for (const depth of [60, 500, 508]) {
          const a = JSON.parse("[".repeat(depth) + "]".repeat(depth)) as unknown;
          const { status } = await client.call("submit", { order: cardOrder(), user: maria, invoice: { a } });
          assert.ok(status === 200 || status === 400, String(status));
          assert.equal((await client.get("orders")).status, 200);
        }
      });

      test("adding an unknown product or none to the cart gets 400", async () => {
        for (const form of [{ id: "nothing" }, {}] as Record<string, string>[]) {
          const response = await fetch(`${shop.url}/cart`, { method: "POST", body: new URLSearchParams(form) });
          assert.equal(response.status, 400);
        }
      });

      test("amounts in the lines of a cart don't replace those of its quote", async () => {
        const { data } = await client.quote({ items: [{ ...bag, subtotal_cents: 1, cost_cents: 1 }] });
        const { subtotal_cents, cost_cents } = data.quotes[0].items[0];
        assert.deepEqual([subtotal_cents, cost_cents], [3900, 3900]);
      });

      test("a request id that is an object isn't echoed", async () => {
        const { status, data } = await client.quote({});
        assert.equal(status, 200);
        assert.equal(typeof data.request_id, "string");
        const other = await client.call("quote", {
          request_id: { a: 1 },
          quotation: { currency: "EUR", items: [card] },
        });
        assert.equal(other.data.request_id, undefined);
      });
    });

    describe("replaying, repeating and reordering calls", () => {
      test("a success repeated with another key is applied once", async () => {
        const id = await pending();
        const created = new Date().toISOString();
        for (const key of ["a", "b", "c"])
          assert.equal((await client.event(id, "PAYMENT_SUCCESS", `${id}-${key}`, created)).status, 202);
        await client.becomes(id, "processing");
        const { updated_at: updated } = await client.reported(id);
        await client.event(id, "PAYMENT_SUCCESS", `${id}-d`, created);
        await client.stays(id, "processing");
        assert.equal((await client.reported(id)).updated_at, updated);
      });

      test("a failure repeated with another key after a late success leaves the order paid", async () => {
        const id = await pending();
        const created = new Date().toISOString();
        await client.event(id, "PAYMENT_FAILED", `${id}-a`, created);
        await client.becomes(id, "cancelled");
        await client.event(id, "PAYMENT_SUCCESS", `${id}-b`);
        await client.becomes(id, "processing");
        assert.equal((await client.event(id, "PAYMENT_FAILED", `${id}-c`, created)).status, 202);
        await client.stays(id, "processing");
      });

      test("twenty concurrent copies of a failure restock its units once", async () => {
        const units = await client.stock();
        const id = (await client.submit(bagOrder({ status: "PENDING" }))).data.order_id;
        const created = new Date().toISOString();
        await Promise.all(
          Array.from({ length: 20 }, (_, at) => client.event(id, "PAYMENT_FAILED", `${id}-${at % 4}`, created)),
        );
        await client.becomes(id, "cancelled");
        await pause(200);
        assert.equal(await client.stock(), units);
      });

      test("an event for an unknown order gets 422, so it's delivered again", async () => {
        assert.equal((await client.event("99999", "PAYMENT_SUCCESS", "early")).status, 422);
      });

      test("an order repeated with another amount or customer returns the first one unchanged", async () => {
        const order = cardOrder();
        const { data } = await client.submit(order);
        const again = await client.submit({ ...order, total_cents: 1 }, { ...maria, email: "eve@example.com" });
        assert.equal(again.data.order_id, data.order_id);
        assert.equal((await client.reported(data.order_id)).total_cents, 2500);
        assert.equal((await client.reported(data.order_id)).customer.email, maria.email);
      });

      test("an order repeated after its payment failed stays cancelled", async () => {
        const order = cardOrder({ status: "PENDING" });
        const { order_id: id } = (await client.submit(order)).data;
        await client.event(id, "PAYMENT_FAILED", `${id}-a`);
        await client.becomes(id, "cancelled");
        assert.equal((await client.submit(order)).data.order_id, id);
      });
    });

    describe("reading and writing other people's data", () => {
      test("the shop's files aren't served", async () => {
        const files = ["shop.json", "src/load.php", "src/server.ts", "package.json", "%2e%2e/shop.json", ".env", ""];
        for (const file of files) {
          const response = await fetch(`${shop.url}/public/${file}`);
          assert.deepEqual([response.status, (await response.json()).code], [401, "INVALID_SIGNATURE"]);
          assert.notEqual((await fetch(`${shop.url}/${file || "x"}`)).status, 200);
        }
      });

      test("no cache keeps a response: it would serve a signed one to everybody", async () => {
        for (const route of ["orders", "products/feed", "pickup-stores"]) {
          const signature = { [HEADER]: sign("") };
          const { headers, status } = await fetch(`${shop.url}/${slug}/v1/${route}`, { headers: signature });
          assert.deepEqual([status, headers.get("cache-control")], [200, "no-store"], route);
        }
      });

      test("line breaks in metadata add no line to the shop's log", async () => {
        const metadata = [{ key: "shared_by", value: "me\nOrder 1, processing\u001b[31m" }];
        assert.equal((await client.submit(cardOrder({ metadata }))).status, 200);
        // A program's output may arrive after its response.
        await waitUntil("the log has the order", () => shop.log().includes("shared by me"));
        assert.equal(
          shop
            .log()
            .split("\n")
            .filter((line) => /Order 1,/.test(line) && !line.includes("shared by")).length,
          0,
        );
        assert.match(shop.log(), /shared by meOrder 1 processing31m/);
      });

      const cards = (more: object = {}): object =>
        cardOrder({ ship_to: { ...athens, street: "1 Thief Street" }, ...more });
      const record = async (token: string | undefined) =>
        (await client.call("customer", { session_id: token })).data as { customer: object; addresses: object[] };

      test("an order with a customer's e-mail doesn't change their record", async () => {
        const owner = browser(shop.url);
        await owner.signIn();
        const known = await record(await owner.token());
        const thief = browser(shop.url);
        await thief.add();
        const mallory = { email: "MARIA@example.com", first_name: "Mallory", last_name: "Thief" };
        for (const metadata of [undefined, await thief.metadata(), [{ key: "cart_id", value: "undefined" }]])
          assert.equal((await client.submit(cards({ metadata }), mallory)).status, 200);
        await thief.signIn("nikos@example.com");
        assert.equal((await client.submit(cards({ metadata: await thief.metadata() }), { ...mallory })).status, 200);
        const after = await record(await owner.token());
        assert.deepEqual([after.customer, after.addresses], [known.customer, known.addresses]);
      });

      test("a cookie isn't accepted as a sessionId, nor a sessionId as a cookie", async () => {
        const owner = browser(shop.url);
        await owner.signIn();
        const token = (await owner.token()) as string;
        const cookie = owner.jar.cookie.replace("session=", "");
        assert.notEqual(token, cookie);
        const { headers } = await fetch(shop.url);
        assert.match(headers.get("set-cookie") ?? "", /^(?=.*; HttpOnly)(?=.*; SameSite=Lax)/);
        assert.deepEqual((await record(cookie)).customer, {});
        assert.equal(await browser(shop.url, { cookie: `session=${token}` }).token(), undefined);
        for (const guess of ["__proto__", "constructor", "0", "undefined", "null"])
          assert.deepEqual((await record(guess)).customer, {});
      });

      test("a planted cookie isn't signed in after the victim signs in", async () => {
        const planted = browser(shop.url);
        await planted.add();
        const victim = browser(shop.url, { ...planted.jar });
        await victim.signIn();
        assert.notEqual(victim.jar.cookie, planted.jar.cookie);
        assert.ok(await victim.token());
        assert.equal(await planted.token(), undefined);
      });

      test("a cart id read with a planted cookie gives no access after the sign-in, and the cart stays", async () => {
        const planted = browser(shop.url);
        await planted.add();
        const known = [await planted.metadata(), await planted.metadata("Quick Buy: Gift card")];
        const victim = browser(shop.url, { ...planted.jar });
        await victim.signIn();
        assert.match(await victim.visit("/"), /Units in the cart: 1/);
        const { addresses } = await record(await victim.token());
        for (const metadata of known) {
          assert.equal((await client.quote({}, metadata)).data.quotes[0].loyalty_profile, undefined);
          await client.submit(cards({ metadata }));
        }
        assert.deepEqual((await record(await victim.token())).addresses, addresses);
      });

      test("a form on another site signs nobody in and replaces no cart", async () => {
        // Signed in to the attacker's account, a shopper would be offered the attacker's address for their own order.
        const sent = (address: string, headers: object): Promise<Response> =>
          fetch(`${shop.url}${address}`, {
            method: "POST",
            redirect: "manual",
            headers: { ...headers },
            body: new URLSearchParams({ email: "nikos@example.com", password: "demo", id: "2041" }),
          });
        for (const address of ["/sign-in", "/cart"]) {
          for (const other of [
            { "Sec-Fetch-Site": "cross-site" },
            { "Sec-Fetch-Site": "same-site", Origin: shop.url },
            // Safari before 16.4, and any browser where the shop has no HTTPS, names only the origin.
            { Origin: "https://evil.example" },
            { Origin: `${shop.url}.evil.example` },
            { Origin: "null" },
          ]) {
            const { status, headers } = await sent(address, other);
            assert.deepEqual([status, headers.get("set-cookie")], [403, null], `${address}, ${JSON.stringify(other)}`);
          }
          for (const own of [
            { "Sec-Fetch-Site": "same-origin" },
            // Behind a proxy, the shop's name is another one.
            { "Sec-Fetch-Site": "same-origin", Origin: "https://shop.example" },
            { Origin: shop.url },
            {},
          ])
            assert.equal((await sent(address, own)).status, 303, JSON.stringify(own));
        }
      });

      test("a wrong password doesn't sign in", async () => {
        const guest = browser(shop.url);
        for (const password of ["", "Demo", "demo "]) await guest.signIn(maria.email, password);
        assert.equal(await guest.token(), undefined);
      });

      test("a quote includes loyalty points for a signed-in customer's cart, not for an e-mail", async () => {
        const owner = browser(shop.url);
        await owner.signIn();
        await owner.add();
        const points = async (metadata?: object[]): Promise<unknown> =>
          (await client.quote({ email: maria.email }, metadata)).data.quotes[0].loyalty_profile;
        assert.equal(await points(), undefined);
        assert.equal(await points([{ key: "cart_id", value: "other" }]), undefined);
        assert.deepEqual(await points(await owner.metadata()), {
          member_since: "2023-04-18",
          current_points_balance: 1240,
          tier: "Gold",
        });
      });
    });
  });

  describe(`the stock of ${name}`, () => {
    let shop: RunningShop;
    let client: ReturnType<typeof shopClient>;
    before(async () => {
      shop = await startShop(name, copyShop(name, `stock-${name}`), SECRET, { APP_ID });
      client = shopClient(shop.url);
    });
    after(() => shop.stop());

    test("is checked across all lines of a cart", async () => {
      for (const quantities of [
        [7, 7],
        [7, 6],
        [12, 1],
      ]) {
        const items = quantities.map((quantity, at) => ({ id: at === 0 ? "2041" : "BAG-CANVAS-01", quantity }));
        assert.equal((await client.quote({ items })).data.code, "OUT_OF_STOCK_PRODUCT");
        for (const total_cents of [49_190, 45_000])
          assert.equal((await client.submit(bagOrder({ items, total_cents }))).data.code, "OUT_OF_STOCK_PRODUCT");
      }
      assert.equal(await client.stock(), 12);
    });

    test("of gift cards is never sold below its value, nor opens a discount on other goods", async () => {
      const total = async (quotation: object): Promise<number> =>
        (await client.quote(quotation)).data.quotes[0].total_cents;
      const cards = { ...card, quantity: 10_000 };
      for (const more of [{}, { coupon: "WELCOME10" }, { coupon: "BULK20" }, { email: "nikos@example.com" }]) {
        const { data } = await client.quote({ items: [cards], ...more });
        assert.equal(
          data.quotes?.[0].total_cents ?? data.code,
          "coupon" in more && more.coupon === "BULK20" ? "INAPPLICABLE_COUPON" : 25_000_000,
        );
      }
      assert.equal(await total({ items: [cards, bag] }), 25_003_900);
      assert.equal(await total({ items: [card, bag], coupon: "WELCOME10" }), 2500 + 3510);
    });

    test("the discount for three units counts all lines of a product", async () => {
      const amounts = async (items: object[]): Promise<unknown[]> => {
        const [one] = (await client.quote({ items })).data.quotes;
        return [one.discount_cents, one.total_cents];
      };
      assert.deepEqual(await amounts([bag, bag, { ...bag, id: "2041" }]), await amounts([{ ...bag, quantity: 3 }]));
    });

    test("of a product with options is the sum of its variations, before and after an order", async () => {
      const items = [{ id: "310-l-navy", quantity: 2 }];
      assert.equal(await client.stock("310"), 16);
      assert.equal((await client.submit(bagOrder({ items, total_cents: 5330 }))).status, 200);
      assert.deepEqual([await client.stock("310-l-navy"), await client.stock("310")], [1, 14]);
    });

    test("of every line is taken, and comes back when the payment fails", async () => {
      const stocks = async (): Promise<number[]> => [await client.stock(), await client.stock("310-m-navy")];
      const items = [bag, { id: "310-m-navy", quantity: 1 }];
      const { order_id: id } = (await client.submit(bagOrder({ status: "PENDING", items, total_cents: 6740 }))).data;
      assert.deepEqual(await stocks(), [11, 8]);
      await client.event(id, "PAYMENT_FAILED", `${id}-a`);
      await client.becomes(id, "cancelled");
      assert.deepEqual(await stocks(), [12, 9]);
    });

    test("is that of the ordered variation, even if another one was quoted at the same total", async () => {
      const tee = (size: string, color: string): object => ({ id: "310", quantity: 1, attributes: { size, color } });
      await client.quote({ items: [tee("m", "navy")], ship_to: athens, email: maria.email });
      const { status } = await client.submit(bagOrder({ items: [tee("s", "sand")], total_cents: 2840 }));
      assert.deepEqual([status, await client.stock("310-s-sand"), await client.stock("310-m-navy")], [200, 3, 9]);
    });

    test("a cart merges repeated additions of a product into one line", async () => {
      const shopper = browser(shop.url);
      for (let click = 0; click < 13; click += 1) await shopper.add();
      await shopper.add("5001");
      assert.match(await shopper.visit("/"), /Units in the cart: 14/);
      const lines = JSON.parse((await shopper.link("Check out")).get("prd") ?? "");
      assert.deepEqual(lines, [
        { id: "2041", qty: 13 },
        { id: "5001", qty: 1 },
      ]);
    });

    test("twenty concurrent orders sell only what's in stock, and the next quote is refused", async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => client.submit(bagOrder())));
      const codes = answers.map(({ status, data }) => (status === 200 ? "created" : data.code));
      assert.equal(codes.filter((code) => code === "created").length, 12, codes.join());
      assert.equal(codes.filter((code) => code === "OUT_OF_STOCK_PRODUCT").length, 8, codes.join());
      assert.equal(await client.stock(), 0);
      assert.equal((await client.quote({ items: [{ ...bag, quantity: 20 }] })).data.code, "OUT_OF_STOCK_PRODUCT");
    });
  });

  test(`${name} reports a missing secret instead of running`, async (t) => {
    const directory = copyShop(name, `keyless-${name}`);
    const sentence = "Set APP_SECRET to the App Secret of your store, then start the shop again.";
    if (name === "node-shop") {
      const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", "src/server.ts"], {
        cwd: directory,
        env: { ...process.env, APP_SECRET: "", PORT: String(await freePort()) },
        encoding: "utf8",
      });
      assert.deepEqual([status, stderr.trim()], [1, sentence]);
      return;
    }
    const shop = await startShop(name, directory, "");
    t.after(() => shop.stop());
    const response = await fetch(shop.url);
    assert.deepEqual([response.status, (await response.text()).trim()], [500, sentence]);
  });

  describe(`a bug in ${name}`, () => {
    const node = name === "node-shop";
    const [file, from] = node
      ? ["src/orders.ts", "return { order_id: id };"]
      : ["src/orders.php", "return ['order_id' => $id];"];
    const bugs: readonly [string, string][] = [
      ["broken JSON that no caller sent", node ? "JSON.parse('{');" : "json_decode('{', flags: JSON_THROW_ON_ERROR);"],
      ["a value that JSON has not", node ? "return { total: 1n };" : "return ['total' => NAN];"],
    ];
    for (const [what, bug] of bugs)
      test(`${what} gets 500, and a retry returns the one order`, async (t) => {
        const changes = [{ file, from, to: `if (${node ? "created" : "$created !== null"}) { ${bug} } ${from}` }];
        const { url, client } = await shopFor(t, name, `bug-${name}`, changes);
        const order = cardOrder();
        const address = `${url}/${slug}/v1/submit`;
        assert.equal((await post(address, JSON.stringify({ order, user: maria }))).status, 500);
        // The order had been created.
        assert.equal((await client.submit(order)).status, 200);
        assert.equal((await client.get("orders")).data.total, 1);
      });

    test("in the prices gets 500 for an order that matches no kept quote: a 400 would be final", async (t) => {
      const [file, from, thrown] = node
        ? [
            "src/pricing.ts",
            "const lines = priceLines(",
            "if (shipTo?.city === 'Away') throw new Error('The database is away.');",
          ]
        : [
            "src/pricing.php",
            "$lines = $this->lines($cart",
            "if (($cart['ship_to']['city'] ?? '') === 'Away') { throw new RuntimeException('The database is away.'); }",
          ];
      const changes = [{ file, from, to: `${thrown} ${from}` }];
      const { client } = await shopFor(t, name, `away-${name}`, changes);
      assert.equal((await client.quote({ ship_to: athens, email: maria.email })).status, 200);
      const ship_to = { ...athens, city: "Away" };
      assert.equal((await client.submit(bagOrder({ ship_to, total_cents: 4000 }))).status, 500);
      assert.equal((await client.submit(bagOrder({ ship_to }))).status, 200);
    });

    test("in the stock sends no paid order to manual review", async () => {
      const changes = node
        ? [
            {
              file: "src/stock.ts",
              from: "  moveUnits(lines, -1);",
              to: "  if (process.env.AWAY) throw new Error('away');\n  moveUnits(lines, -1);",
            },
          ]
        : [
            {
              file: "src/stock.php",
              from: "$this->check($lines);",
              to: "$this->check($lines); if (getenv('AWAY')) { throw new RuntimeException('away'); }",
            },
          ];
      const body = JSON.stringify({ order: cardOrder({ status: "PENDING" }), user: maria });
      const printed = await inside(name, copyShop(name, `stock-bug-${name}`, changes), {
        "node-shop": `import { submit, webhook } from "./src/orders.ts"; import { orders } from "./src/orders-table.ts";
        const write = console.log; console.log = console.error = () => {};
        const settle = async (status) => { await webhook({ type: "ORDER_UPDATED", data: { order_id: "10482", status } }, status); await new Promise((resolve) => setTimeout(resolve, 300)); };
        await submit(${body}); await settle("PAYMENT_FAILED");
        process.env.AWAY = "1"; await settle("PAYMENT_SUCCESS");
        write((await orders.byId("10482")).status);`,
        "php-shop": `$shop = new Shop(tempnam(".", "shop")); ini_set("error_log", "/dev/null");
        $settle = function (string $status) use ($shop) { $shop->orders->webhook(["type" => "ORDER_UPDATED", "data" => ["order_id" => "10482", "status" => $status]], $status); $shop->orders->settle(); };
        $shop->orders->submit(json_decode('${body}', true)); $settle("PAYMENT_FAILED");
        putenv("AWAY=1"); $settle("PAYMENT_SUCCESS");
        echo current($shop->store->read()["orders"])["status"];`,
      });
      assert.equal(printed, "cancelled");
    });

    test("in a page gets 500 and is logged", async (t) => {
      const changes = node
        ? [{ file: "src/home.ts", from: "const { id } = findProduct(", to: "const { id } = (null as never)(" }]
        : [{ file: "src/home.php", from: "$id = $this->catalogue->find(", to: "$id = $this->catalogue->lost(" }];
      const shop = await shopFor(t, name, `bug-${name}`, changes);
      const response = await fetch(`${shop.url}/cart`, { method: "POST", body: new URLSearchParams({ id: "2041" }) });
      assert.equal(response.status, 500);
      await waitUntil("the log names the bug", () => /TypeError|undefined method/.test(shop.log()));
    });
  });

  test(`${name} sells the product with an id, even if another's SKU is the same`, async (t) => {
    const node = name === "node-shop";
    const changes = [
      {
        file: node ? "src/catalogue.ts" : "src/catalogue.php",
        from: node ? "sku: 'BAG-CANVAS-01'" : "'sku' => 'BAG-CANVAS-01'",
        to: node ? "sku: '5001'" : "'sku' => '5001'",
      },
    ];
    const { client } = await shopFor(t, name, `sku-${name}`, changes);
    const items = [{ id: "5001", quantity: 1 }];
    assert.equal((await client.call("products", { currency: "EUR", items })).data.items[0].title, "Gift card EUR 25");
    assert.equal((await client.quote({ items })).data.quotes[0].total_cents, 2500);
    assert.equal(
      (await client.submit(cardOrder({ items: [{ id: "GIFT-CARD-25", quantity: 20 }], total_cents: 50_000 }))).status,
      200,
    );
    assert.equal(await client.stock("2041"), 12);
  });

  test(`${name} counts lines of one product together, even if each has its own copy of the row`, async () => {
    const node = name === "node-shop";
    const changes = node
      ? [{ file: "src/catalogue.ts", from: "return chosen ?? product;", to: "return { ...(chosen ?? product) };" }]
      : [];
    const quotation = (quantity: number): string =>
      JSON.stringify({
        quotation: {
          currency: "EUR",
          items: [
            { ...bag, quantity },
            { ...bag, id: "2041", quantity },
          ],
        },
      });
    const printed = await inside(name, copyShop(name, `copies-${name}`, changes), {
      "node-shop": `import { quote } from "./src/pricing.ts";
        const tried = (body) => { try { return quote(JSON.parse(body)).quotes[0].discount_cents; } catch (error) { return error.code; } };
        console.log(JSON.stringify([tried('${quotation(2)}'), tried('${quotation(7)}')]));`,
      "php-shop": `$shop = new Shop(tempnam(".", "shop"));
        $tried = function (string $body) use ($shop) { try { return $shop->pricing->quote(json_decode($body, true))["quotes"][0]["discount_cents"]; } catch (BusinessError $error) { return $error->errorCode; } };
        echo json_encode([$tried('${quotation(2)}'), $tried('${quotation(7)}')]);`,
    });
    assert.deepEqual(JSON.parse(printed), [1560, "OUT_OF_STOCK_PRODUCT"]);
  });

  test(`a product's id can't break out of an attribute in the home page of ${name}`, async () => {
    const [file, from] =
      name === "node-shop" ? ["src/catalogue.ts", "id: '5001'"] : ["src/catalogue.php", "'id' => '5001'"];
    const evil = from.replace("5001", `"><script>`);
    const printed = await inside(name, copyShop(name, `evil-${name}`, [{ file, from, to: evil }]), {
      "node-shop": `import { home } from "./src/home.ts"; console.log((await home(new URLSearchParams())).html.replaceAll(/\\s/g, " "));`,
      "php-shop": `$shop = new Shop(tempnam(".", "shop")); ob_start(); $shop->home->show([], "");
        echo strtr(ob_get_clean(), PHP_EOL, " ");`,
    });
    assert.match(printed, /value="&(?:quot|#34);&(?:gt|#62);&(?:lt|#60);script&/);
    assert.doesNotMatch(printed, /"><script>/);
  });

  test(`the home page of ${name} shows a cart that is too large for a link`, async (t) => {
    const node = name === "node-shop";
    // 60 products with the title and price of the gift card.
    const changes = node
      ? [
          {
            file: "src/catalogue.ts",
            from: "// #region find",
            to: "for (let at = 6000; at < 6060; at += 1) catalogue.push({ ...catalogue[2]!, id: `${at}`, sku: `MORE-${at}` });\n// #region find",
          },
        ]
      : [
          {
            file: "src/catalogue.php",
            from: "$this->table());",
            to: "[...$this->table(), ...array_map(fn (int $at): array => ['id' => \"$at\", 'sku' => \"MORE-$at\"] + $this->table()[2], range(6000, 6059))]);",
          },
        ];
    const { url } = await shopFor(t, name, `large-${name}`, changes, { APP_ID });
    const shopper = browser(url);
    for (let at = 6000; at < 6060; at += 1) await shopper.add(String(at));
    const page = await shopper.visit("/");
    assert.match(page, /Units in the cart: 60/);
    // The SDK's button takes the cart from the page.
    const data = /data-checkout="([^"]+)"><p>/.exec(page)?.[1]?.replaceAll(/&(?:quot|#34);/g, '"') ?? "";
    assert.equal(JSON.parse(data).items.length, 60);
  });

  test(`a token of ${name} is valid for 30 minutes`, async () => {
    const printed = await inside(name, copyShop(name, `tokens-${name}`), {
      // The shop keeps its tokens to itself, so count them through the Map that it makes.
      "node-shop": `const maps = [], { Map } = globalThis;
        globalThis.Map = class extends Map { constructor(...entries) { super(...entries); maps.push(this); } };
        const { emailOfToken, sessionToken } = await import("./src/sessions.ts");
        const token = sessionToken("maria@example.com"), start = Date.now();
        const after = (minutes) => { Date.now = () => start + minutes * 60_000; return emailOfToken(token) ?? null; };
        const ends = [after(29), after(31)];
        sessionToken("maria@example.com");
        console.log(maps.some((map) => map.has(token)) ? "expired tokens are kept" : JSON.stringify(ends));`,
      "php-shop": `$store = new Store(tempnam(".", "shop")); $sessions = new Sessions($store);
        $token = $sessions->token("maria@example.com");
        $after = function (int $minutes) use ($store, $sessions, $token) {
          $store->change(function (array &$data) use ($token, $minutes) { $data["tokens"][$token]["expires"] -= $minutes * 60; });
          return $sessions->emailOfToken($token); };
        $ends = [$after(29), $after(2)];
        $sessions->token("maria@example.com");
        echo count($store->read()["tokens"]) === 1 ? json_encode($ends) : "expired tokens are kept";`,
    });
    assert.deepEqual(JSON.parse(printed), ["maria@example.com", null]);
  });
}

test("a missing secret verifies no signature, even if the PHP check runs without strict types", () => {
  const source = readFileSync(path.join("content", "samples", "php-shop", "src", "signature.php"), "utf8");
  const copied = source.replace("<?php", "").replace("declare(strict_types=1);", "");
  const tried = 'echo json_encode(is_signed("x", hash_hmac("sha1", "x", ""), [getenv("NO_SUCH_SECRET"), null, ""]));';
  assert.equal(spawnSync("php", ["-r", copied + tried], { encoding: "utf8" }).stdout, "false");
});

function bagSubmission(more: object): object {
  return { order: bagOrder(more), user: maria };
}
