import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { after, before, describe, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { copyShop, SHOPS, startShop, type RunningShop } from "../../tools/lib/shops";
import { APP_ID, SECRET } from "../../tools/samples/credentials";
import {
  athens,
  bag,
  bagOrder,
  browser,
  card,
  cardOrder,
  command,
  inside,
  KEY,
  maria,
  shopClient,
  shopFor,
  waitUntil,
} from "./shop-client";
import { listening, type Ran } from "./programs";

/** An order's life in the sample shops: return, shipping, refund, price changes, pickup, reports. */

for (const name of SHOPS) {
  describe(`an order of ${name}`, () => {
    let shop: RunningShop;
    let directory: string;
    let client: ReturnType<typeof shopClient>;
    let refunds: Server;
    let refundUrl: string;
    let respond: number | "nothing";
    const asked: unknown[] = [];
    before(async () => {
      directory = copyShop(name, `orders-${name}`);
      shop = await startShop(name, directory, SECRET, { APP_ID });
      client = shopClient(shop.url);
      refunds = createServer((request, response) => {
        void text(request).then((body) => {
          asked.push(body === "" ? request.url : JSON.parse(body));
          if (respond === "nothing") request.socket.destroy();
          else if (request.url === "/login") response.writeHead(200).end();
          else response.writeHead(respond, { Location: "/login" }).end();
        });
      });
      refundUrl = await listening(refunds);
    });
    after(async () => {
      refunds.closeAllConnections();
      refunds.close();
      await shop.stop();
    });

    const run = (...args: readonly string[]): Promise<Ran> =>
      command(name, directory, args, {
        APP_ID,
        APP_SECRET: SECRET,
        SHOP_URL: shop.url,
        API_URL: refundUrl,
      });
    const refund = (status: number | "nothing", ...args: readonly string[]): Promise<Ran> => {
      respond = status;
      asked.length = 0;
      return run("refund", ...args);
    };
    const ordered = async (order: object): Promise<string> => {
      const { status, data } = await client.submit(order);
      assert.equal(status, 200, JSON.stringify(data));
      return data.order_id as string;
    };

    test("is refunded only in whole cents; other amounts are refused before a call", async () => {
      const wrong = ["10,00", "10.00", "abc", "-5", "0", "1e3", "", " 5", "5 ", "5\n", "05", "+5", "0x10", "1_000"];
      const calls = [
        ...wrong.map((amount) => ["10482", amount]),
        [],
        ["10482"],
        ["10482", "10", "00"],
        ["10482", "9".repeat(20)],
      ];
      for (const { code, output } of await Promise.all(calls.map((args) => refund(200, ...args)))) {
        assert.equal(code, 1, output);
        assert.match(output, /^Usage: .*refund.* <order id> <cents, or all>\n.*whole cents/);
      }
      assert.deepEqual(asked, []);
    });

    if (name === "node-shop")
      test("isn't refunded if npm takes the amount for its own option", () => {
        for (const amount of ["-5", "-1000", "--amount=1000"]) {
          const { status, stdout, stderr } = spawnSync("npm", ["run", "refund", "10482", amount], {
            cwd: directory,
            env: { ...process.env, APP_ID, APP_SECRET: SECRET, API_URL: "http://localhost:1" },
            encoding: "utf8",
          });
          assert.equal(status, 1);
          assert.match(stdout + stderr, /^Usage: npm run refund <order id>/m);
        }
      });

    test("isn't refunded without APP_ID and APP_SECRET", async () => {
      const { code, output } = await command(name, directory, ["refund", "10482", "all"], {
        APP_ID: "",
        APP_SECRET: "",
      });
      assert.deepEqual([code, output], [1, "Set APP_ID and APP_SECRET first.\n"]);
    });

    test("records its refunds, and is partly refunded until the whole amount is", async () => {
      const units = await client.stock();
      const id = await ordered(bagOrder());
      const { code, output } = await refund(200, id, "1000");
      assert.deepEqual([code, output], [0, `Refund of order ${id} accepted\n`]);
      assert.deepEqual(asked, [{ order_id: id, amount: 1000 }]);
      assert.equal(await client.state(id), "partly-refunded");
      assert.equal(await client.stock(), units - 1);
      await refund(200, id, "3250");
      assert.equal(await client.state(id), "refunded");
      // It never left the shop.
      assert.equal(await client.stock(), units);
      const whole = await ordered(cardOrder());
      await refund(200, whole, "all");
      assert.deepEqual(asked, [{ order_id: whole }]);
      assert.equal(await client.state(whole), "refunded");
    });

    test("reports a refused refund, and what to do if the outcome is unknown", async () => {
      const id = await ordered(cardOrder());
      for (const status of [400, 401, 404, 409, 422]) {
        const { code, output } = await refund(status, id, "1000");
        assert.deepEqual([code, output], [1, `Refund of order ${id} refused: ${status}\n`]);
      }
      for (const status of [500, 503, "nothing"] as const) {
        const { code, output } = await refund(status, id, "1000");
        assert.equal(code, 1);
        assert.match(
          output,
          /^Refund of order \d+ not confirmed: (?:5\d\d|no response).*\n.*look at the order in the dashboard/,
        );
        assert.doesNotMatch(output, /\bat .*\.ts|#0|Stack trace/);
      }
      assert.equal(await client.state(id), "processing");
    });

    test("isn't refunded when the call is redirected", async () => {
      const id = await ordered(cardOrder());
      for (const status of [301, 302, 307, 308]) {
        const { code, output } = await refund(status, id, "1000");
        assert.deepEqual([code, output], [1, `Refund of order ${id} refused: ${status}\n`]);
        assert.deepEqual(asked, [{ order_id: id, amount: 1000 }]);
      }
      assert.equal(await client.state(id), "processing");
    });

    test("restocks its units only once", async () => {
      const units = await client.stock();
      const paid = await ordered(bagOrder());
      const lost = await ordered(bagOrder({ status: "PENDING" }));
      await client.event(lost, "PAYMENT_FAILED", "lost");
      await client.becomes(lost, "cancelled");
      await refund(200, paid, "all");
      for (const id of [paid, lost]) {
        const before = await client.state(id);
        assert.match((await refund(200, id, "all")).output, new RegExp(`yourself: Order ${id} is ${before}`));
        assert.equal(await client.state(id), before);
      }
      assert.equal(await client.stock(), units);
    });

    test("of another shop is refunded, with a note to record it by hand", async () => {
      const { code, output } = await refund(200, "77", "1000");
      assert.equal(code, 0);
      assert.match(output, /accepted\n.*yourself: No order 77/);
    });

    test("is shipped only when it's paid, and only once", async () => {
      const units = await client.stock();
      const id = await ordered(bagOrder());
      const { code, output } = await run("ship", id);
      assert.deepEqual([code, output], [0, `Order ${id} is shipped\n`]);
      assert.equal(await client.state(id), "shipped");
      assert.match((await run("ship", id)).output, /is not shipped: .*shipped already/);
      const waiting = await ordered(cardOrder({ status: "PENDING" }));
      const refused = await run("ship", waiting);
      assert.equal(refused.code, 1);
      assert.match(refused.output, /is not shipped: .*awaiting-payment/);
      assert.match((await run("ship", "77")).output, /No order 77/);
      assert.match((await run("ship")).output, /^Usage: .*ship.* <order id>/);

      await refund(200, id, "all");
      assert.equal(await client.state(id), "refunded");
      // Shipped units aren't restocked.
      assert.equal(await client.stock(), units - 1);
    });

    test("has a share command that prints its usage", async () => {
      for (const [args, id] of [
        [[], APP_ID],
        [["package.json", "me"], ""],
      ] as const) {
        const { code, output } = await command(name, directory, ["share", ...args], { APP_ID: id });
        assert.equal(code, 1);
        assert.match(output, /^Usage: APP_ID=… .*share.* <file of items> <code of the sharer>\n$/);
      }
    });

    test("is reported as it was ordered, with the time of its creation", async () => {
      const items = [{ ...bag, quantity: 2 }, card];
      const bought = { coupon: "WELCOME10", gift_wrap: true, total_cents: 7020 + 2500 + 350 + 250 };
      const id = await ordered(bagOrder({ status: "PENDING", items, ...bought }));
      const order = await client.reported(id);
      const { currency, total_cents, shipping_cents, discount_cents, coupon, customer } = order;
      assert.deepEqual(
        { currency, total_cents, shipping_cents, discount_cents, coupon, customer },
        {
          currency: "EUR",
          total_cents: bought.total_cents,
          shipping_cents: 350,
          discount_cents: 780,
          coupon: "WELCOME10",
          customer: { email: maria.email },
        },
      );
      assert.deepEqual(order.items, [
        { id: "2041", sku: bag.id, title: "Canvas day pack", quantity: 2, total_cents: 7020 },
        { id: "5001", sku: card.id, title: "Gift card EUR 25", quantity: 1, total_cents: 2500 },
      ]);
      await client.event(id, "PAYMENT_SUCCESS", `${id}-paid`);
      await client.becomes(id, "processing");
      const paid = await client.reported(id);
      assert.equal(paid.created_at, order.created_at);
      assert.ok(Date.parse(paid.updated_at) > Date.parse(order.updated_at));
    });

    test("isn't paid in cash if it has a gift card, which arrives before the courier", async () => {
      const cash = { status: undefined, total_cents: undefined, payment: { type: "COD", total_cents: 200 } };
      for (const [items, offered] of [
        [[bag], true],
        [[bag, card], false],
      ] as const) {
        const [courier] = (await client.quote({ items, ship_to: athens })).data.quotes;
        assert.equal(courier.payment_methods !== undefined, offered);
        const { status, data } = await client.submit(bagOrder({ items, ...cash, status: undefined }));
        assert.deepEqual([status, data.code], offered ? [200, undefined] : [400, "INVALID_ORDER"]);
      }
    });

    test("of a Quick Buy is shown only to its shopper, whose cart stays", async () => {
      const shopper = browser(shop.url);
      await shopper.add();
      const [cart] = await shopper.metadata();
      const metadata = await shopper.metadata("Quick Buy: Gift card");
      assert.equal(metadata[0]?.key, "cart_id");
      assert.notEqual(metadata[0]?.value, cart?.value);
      assert.ok(!shopper.jar.cookie.includes(metadata[0]?.value ?? ""));
      const id = await ordered(cardOrder({ metadata }));
      assert.match(await browser(shop.url).returns(id), /in your e-mail/);
      assert.match(await shopper.returns(id), /Thank you, Maria[^]*EUR 25\.00/);
      assert.match(await shopper.visit("/"), /Units in the cart: 1/);
    });

    test("adds its address once to the signed-in customer's record", async () => {
      const shopper = browser(shop.url);
      await shopper.signIn();
      await shopper.add();
      const token = await shopper.token();
      const known = async () => (await client.call("customer", { session_id: token })).data;
      const before = (await known()).addresses.length;
      const ship_to = { street: "5 Mill Lane", city: "Patras", postcode: "26222", country: "GR", state: "Achaea" };
      const metadata = await shopper.metadata();
      for (let time = 0; time < 2; time += 1)
        assert.equal(
          (await client.submit(cardOrder({ ship_to, metadata }), { ...maria, email: "MARIA@example.com" })).status,
          200,
        );
      const { addresses } = await known();
      assert.equal(addresses.length, before + 1);
      assert.deepEqual([addresses.at(-1).region, addresses.at(-1).state], ["Achaea", undefined]);
    });
  });

  test(`${name} lists orders with the same update time by id`, async () => {
    const printed = await inside(name, copyShop(name, `reports-${name}`), {
      "node-shop": `import { orders } from "./src/orders-table.ts"; import { listOrders } from "./src/reports.ts";
        const order = { lines: [], customer: {}, status: "processing" }, ids = ["12", "10", "11"];
        for (const id of ids) Object.assign(await orders.insert(order), { id, updatedAt: "2025-03-02T11:05:30.000Z" });
        console.log(JSON.stringify((await listOrders(new URLSearchParams())).orders.map(({ id }) => id)));`,
      "php-shop": `$store = new Store(tempnam(".", "shop"));
        $store->change(function (array &$data) { foreach (["12", "10", "11"] as $id)
          $data["orders"]["k$id"] = ["id" => $id, "updated_at" => "2025-03-02T11:05:30.000Z", "lines" => [], "customer" => ["email" => ""]]; });
        echo json_encode(array_column(list_orders($store, [])["orders"], "id"));`,
    });
    assert.deepEqual(JSON.parse(printed), ["10", "11", "12"]);
  });

  test(`${name} takes orders while a confirmation e-mail hangs`, async (t) => {
    const node = name === "node-shop";
    const comment = "// Send your own confirmation e-mail here, as for every other order.";
    // The mail server of the first order never responds.
    const hangs = node
      ? "if (created.metadata.hangs) await new Promise(() => {});"
      : "if (isset($created['metadata']['hangs'])) sleep(60);";
    const changes = [{ file: node ? "src/orders.ts" : "src/orders.php", from: comment, to: hangs }];
    const { client } = await shopFor(t, name, `mail-${name}`, changes);
    const order = cardOrder({ metadata: [{ key: "hangs", value: "yes" }] });
    void client.submit(order).catch(() => {}); // ends when the shop stops
    await waitUntil("the first order exists", async () => (await client.get("orders")).data.total === 1);
    const late = (): Promise<string> => new Promise((resolve) => setTimeout(resolve, 5000, "too late"));
    const another = await Promise.race([client.submit(cardOrder()), late()]);
    assert.equal(typeof another === "string" ? another : another.status, 200);
    // The repeat after 30 s finds the order, too.
    const repeat = await Promise.race([client.submit(order), late()]);
    assert.equal(typeof repeat === "string" ? repeat : repeat.data.order_id, "10482");
  });

  test(`${name} cancels and refunds an order whose product is no longer sold`, async () => {
    const order = (key: string, status: string): string =>
      JSON.stringify({
        order: bagOrder({ [KEY]: key, status, items: [bag, card], total_cents: 6750 }),
        user: maria,
      });
    const printed = await inside(
      name,
      copyShop(
        name,
        `gone-${name}`,
        name === "node-shop"
          ? []
          : [
              {
                file: "src/catalogue.php",
                from: "$this->table());",
                to: "array_filter($this->table(), fn (array $product): bool => !(getenv('GONE') && $product['id'] === '2041')));",
              },
            ],
      ),
      {
        "node-shop": `import { catalogue } from "./src/catalogue.ts"; import { submit, webhook } from "./src/orders.ts"; import { noteRefund } from "./src/back-office.ts"; import { orders } from "./src/orders-table.ts";
        const write = console.log; console.log = () => {};
        await submit(${order("a", "PENDING")}); await submit(${order("b", "COMPLETED")});
        catalogue.shift();
        await webhook({ type: "ORDER_UPDATED", data: { order_id: "10482", status: "PAYMENT_FAILED" } }, "k");
        await noteRefund({ order_id: "10483", refund_id: "r" }).catch(() => {});
        await new Promise((resolve) => setTimeout(resolve, 300));
        write(JSON.stringify((await orders.all()).map(({ status }) => status)));`,
        "php-shop": `$shop = new Shop(tempnam(".", "shop")); ini_set("error_log", "/dev/null");
        $shop->orders->submit(json_decode('${order("a", "PENDING")}', true)); $shop->orders->submit(json_decode('${order("b", "COMPLETED")}', true));
        putenv("GONE=1");
        $shop->orders->webhook(["type" => "ORDER_UPDATED", "data" => ["order_id" => "10482", "status" => "PAYMENT_FAILED"]], "k");
        $shop->orders->settle();
        $shop->orders->noteRefund("10483", null);
        echo json_encode(array_column($shop->store->read()["orders"], "status"));`,
      },
    );
    assert.deepEqual(JSON.parse(printed), ["cancelled", "refunded"]);
  });

  test(`${name} stores no order that it refused, even if its own checkout sells the units meanwhile`, async () => {
    const body = JSON.stringify({ order: bagOrder({ [KEY]: "meanwhile" }), user: maria });
    const printed = await inside(name, copyShop(name, `meanwhile-${name}`), {
      "node-shop": `import { catalogue } from "./src/catalogue.ts"; import { submit } from "./src/orders.ts"; import { orders } from "./src/orders-table.ts";
        const insert = orders.insert, write = console.log;
        console.log = () => {};
        orders.insert = (order) => { catalogue[0].stock = 0; return insert(order); };
        const accepted = await submit(${body}).then(() => 1, () => 0);
        write(JSON.stringify([accepted, (await orders.all()).length]));`,
      "php-shop": `$shop = new Shop(tempnam(".", "shop")); ini_set("error_log", "/dev/null");
        $shop->store->change(function (array &$data) { $data["sold"]["2041"] = 12; });
        try { $shop->orders->submit(json_decode('${body}', true)); $accepted = 1; } catch (BusinessError) { $accepted = 0; }
        echo json_encode([$accepted, count($shop->store->read()["orders"])]);`,
    });
    const [accepted, stored] = JSON.parse(printed) as [number, number];
    assert.equal(stored, accepted);
  });

  test(`${name} honours a quoted total for 60 minutes`, async () => {
    const order = (id: string, total: number) =>
      JSON.stringify({ order: bagOrder({ [KEY]: id, total_cents: total }), user: maria });
    const quoted = JSON.stringify({
      quotation: { currency: "EUR", items: [bag], ship_to: athens, email: maria.email },
    });
    // The price rises to EUR 49.00 between quote and payment.
    const printed = await inside(
      name,
      copyShop(name, `midnight-${name}`, [
        {
          file: "src/catalogue." + (name === "node-shop" ? "ts" : "php"),
          from: name === "node-shop" ? "price_cents: 3900" : "'price_cents' => 3900",
          to: name === "node-shop" ? "price_cents: 3900" : "'price_cents' => (int) (getenv('PRICE') ?: 3900)",
        },
      ]),
      {
        "node-shop": `import { catalogue } from "./src/catalogue.ts"; import { quote } from "./src/pricing.ts"; import { submit } from "./src/orders.ts";
        const start = Date.now(), result = [];
        const tried = (body) => { console.log = () => {}; return submit(JSON.parse(body)).then(() => "ok", (error) => error.code); };
        const write = console.log;
        quote(${quoted});
        catalogue[0].price_cents = 4900;
        result.push(await tried('${order("a", 4250)}'), await tried('${order("b", 5250)}'), await tried('${order("c", 4750)}'));
        Date.now = () => start + 59 * 60_000; result.push(await tried('${order("d", 4250)}'));
        Date.now = () => start + 61 * 60_000; result.push(await tried('${order("e", 4250)}'), await tried('${order("f", 5250)}'));
        write(JSON.stringify(result));`,
        "php-shop": `$shop = new Shop(tempnam(".", "shop")); ini_set("error_log", "/dev/null");
        $tried = function (string $body) use ($shop) { try { $shop->orders->submit(json_decode($body, true)); return "ok"; } catch (BusinessError $error) { return $error->errorCode; } };
        $later = fn (int $minutes) => $shop->store->change(function (array &$data) use ($minutes) {
          foreach ($data["offers"] as &$kept) foreach ($kept as &$each) $each["at"] -= $minutes * 60; });
        $shop->pricing->quote(json_decode('${quoted}', true));
        putenv("PRICE=4900");
        $result = [$tried('${order("a", 4250)}'), $tried('${order("b", 5250)}'), $tried('${order("c", 4750)}')];
        $later(59); $result[] = $tried('${order("d", 4250)}');
        $later(2); $result[] = $tried('${order("e", 4250)}'); $result[] = $tried('${order("f", 5250)}');
        echo json_encode($result);`,
      },
    );
    assert.deepEqual(JSON.parse(printed), ["ok", "ok", "INVALID_ORDER", "ok", "INVALID_ORDER", "ok"]);
  });

  test(`${name} honours the quote of a cart that isn't shipped, whose order has no address`, async () => {
    const body = JSON.stringify({ order: cardOrder({ total_cents: 2600 }), user: maria });
    const printed = await inside(name, copyShop(name, `virtual-${name}`), {
      "node-shop": `import { keepOffer } from "./src/offers.ts"; import { cartOf, priceCart } from "./src/pricing.ts"; import { submit } from "./src/orders.ts";
        const write = console.log; console.log = () => {};
        const body = ${body}, cart = { ...cartOf(body.order, "${maria.email}"), shipTo: ${JSON.stringify(athens)} }, now = priceCart(cart);
        keepOffer(cart, { ...now, fees: [{ id: "f", title: "F", cost_cents: 100 }] });
        write(await submit(body).then(() => "ok", (error) => error.code));`,
      "php-shop": `$shop = new Shop(tempnam(".", "shop")); ini_set("error_log", "/dev/null");
        $body = json_decode('${body}', true); $cart = ["ship_to" => json_decode('${JSON.stringify(athens)}', true)] + Pricing::cart($body["order"], "${maria.email}");
        (new Offers($shop->store))->keep($cart, ["fees" => [["id" => "f", "title" => "F", "cost_cents" => 100]]] + $shop->pricing->price($cart));
        try { $shop->orders->submit($body); echo "ok"; } catch (BusinessError $error) { echo $error->errorCode; }`,
    });
    assert.equal(printed, "ok");
  });

  test(`${name} honours quoted fees, gift wrapping and cash on delivery`, async () => {
    const body = (more: object): string => JSON.stringify({ order: bagOrder(more), user: maria });
    const cash = (fee: number): object => ({
      status: undefined,
      total_cents: undefined,
      payment: { type: "COD", total_cents: fee },
    });
    const bodies = [
      { total_cents: 4350 },
      { total_cents: 4650, gift_wrap: true },
      { total_cents: 4500, gift_wrap: true }, // as it is now
      { total_cents: 4600, gift_wrap: true }, // half of each
      cash(150),
      cash(200), // as it is now
      cash(100),
    ].map(body);
    const printed = await inside(name, copyShop(name, `extras-${name}`), {
      "node-shop": `import { keepOffer } from "./src/offers.ts"; import { cartOf, priceCart } from "./src/pricing.ts"; import { submit } from "./src/orders.ts";
        const write = console.log, result = []; console.log = () => {};
        const cart = cartOf(JSON.parse('${bodies[0]}').order, "${maria.email}"), now = priceCart(cart);
        keepOffer(cart, { ...now, fees: [{ id: "f", title: "F", cost_cents: 100 }], giftWrap: { title: "W", total_cents: 300 }, cash: { ...now.cash, total_cents: 150 } });
        for (const body of ${JSON.stringify(bodies)}) result.push(await submit(JSON.parse(body)).then(() => "ok", (error) => error.code));
        write(JSON.stringify(result));`,
      "php-shop": `$shop = new Shop(tempnam(".", "shop")); ini_set("error_log", "/dev/null");
        $cart = Pricing::cart(json_decode('${bodies[0]}', true)["order"], "${maria.email}"); $now = $shop->pricing->price($cart);
        (new Offers($shop->store))->keep($cart, ["fees" => [["id" => "f", "title" => "F", "cost_cents" => 100]], "gift_wrap" => ["title" => "W", "total_cents" => 300], "cash" => ["total_cents" => 150] + $now["cash"]] + $now);
        $tried = function (string $body) use ($shop) { try { $shop->orders->submit(json_decode($body, true)); return "ok"; } catch (BusinessError $error) { return $error->errorCode; } };
        echo json_encode(array_map($tried, [${bodies.map((each) => `'${each}'`).join(", ")}]));`,
    });
    const refused = "INVALID_ORDER";
    assert.deepEqual(JSON.parse(printed), ["ok", "ok", "ok", refused, "ok", "ok", refused]);
  });

  describe(`pickup orders of ${name}`, () => {
    const node = name === "node-shop";
    const file = node ? "src/pickup.ts" : "src/pickup.php";
    const from = node
      ? "[{ strategy: 'merge', stores: pickupStores }]"
      : "[['strategy' => 'merge', 'stores' => PICKUP_STORES]]";
    const strategies: readonly [string, string, object, readonly object[]][] = [
      [
        "expand",
        node
          ? "[{ strategy: 'expand', title: 'Stores', shippingId: 'store_athens', stores: pickupStores }]"
          : "[['strategy' => 'expand', 'title' => 'Stores', 'shippingId' => 'store_athens', 'stores' => PICKUP_STORES]]",
        { shipping_id: "store_athens", pickup_location_id: "store_patras" },
        [
          { shipping_id: "store_athens", pickup_location_id: "store_nowhere" },
          { shipping_id: "store_patras", pickup_location_id: "store_patras" },
        ],
      ],
      [
        "append",
        node
          ? "[{ strategy: 'append', title: 'Stores', stores: [{ ...pickupStores[0], id: 'store_volos' }] }]"
          : "[['strategy' => 'append', 'title' => 'Stores', 'stores' => [['id' => 'store_volos'] + PICKUP_STORES[0]]]]",
        { shipping_id: "store_volos", pickup_location_id: "store_volos" },
        [{ shipping_id: "store_volos", pickup_location_id: "store_athens" }, { shipping_id: "store_nowhere" }],
      ],
    ];
    test("have an empty list of stores in a shop without any", async (t) => {
      const { client } = await shopFor(t, name, `no-pickup-${name}`, [{ file, from, to: "[]" }]);
      assert.deepEqual((await client.get("pickup-stores")).data, []);
    });
    for (const [strategy, to, right, wrong] of strategies) {
      test(`are accepted only for the stores of an ${strategy} group`, async (t) => {
        const { client } = await shopFor(t, name, `pickup-${name}`, [{ file, from, to }]);
        const { status, data } = await client.submit(bagOrder({ total_cents: 3900, ...right }));
        assert.equal(status, 200, JSON.stringify(data));
        for (const order of wrong)
          assert.equal((await client.submit(bagOrder({ total_cents: 3900, ...order }))).data.code, "INVALID_ORDER");
      });
    }
  });
}

describe("php-shop, whose database is a file", () => {
  test("doesn't write the file when it reads", async (t) => {
    const { directory, client } = await shopFor(t, "php-shop", "reading-php-shop");
    const file = path.join(directory, "shop.json");
    await client.submit(cardOrder());
    const before = [readFileSync(file, "utf8"), statSync(file).mtimeMs];
    await pause(20);
    await client.stock();
    await client.get("orders");
    await client.get("products/feed");
    await client.call("customer", { session_id: "nobody" });
    assert.deepEqual([readFileSync(file, "utf8"), statSync(file).mtimeMs], before);
  });

  test("keeps its data on a full disk and reports the failed write", async () => {
    // Writes to /dev/full fail for lack of space.
    const printed = await inside("php-shop", copyShop("php-shop", "full-php-shop"), {
      "node-shop": "",
      "php-shop": `$file = tempnam(".", "shop");
        $sell = fn (int $units) => (new Store($file))->change(function (array &$data) use ($units) { $data["sold"]["2041"] = $units; });
        $sell(1); symlink("/dev/full", "$file.new");
        try { $sell(2); $said = "written"; } catch (RuntimeException) { $said = "not written"; }
        echo "\\n", json_encode([$said, (new Store($file))->read()["sold"]["2041"]]);`,
    });
    assert.deepEqual(JSON.parse(printed), ["not written", 1]);
  });

  test("changes nothing where its file can't be locked, such as on some network drives", async () => {
    const printed = await inside("php-shop", copyShop("php-shop", "unlocked-php-shop"), {
      "node-shop": "",
      "php-shop": `stream_wrapper_register("drive", get_class(new class { public $context;
          function stream_open() { return true; } function stream_lock() { return false; } function url_stat() { return false; }
          function stream_write($text) { return strlen($text); } function rename() { return true; } function stream_close() {} }));
        $changed = false;
        try { (new Store("drive://shop.json"))->change(function () use (&$changed) { $changed = true; }); } catch (RuntimeException) {}
        echo json_encode($changed);`,
    });
    assert.equal(printed, "false");
  });

  test("responds with 500 to a half-written file and leaves it unchanged", async (t) => {
    const { directory, client } = await shopFor(t, "php-shop", "half-php-shop");
    const file = path.join(directory, "shop.json");
    await client.submit(cardOrder());
    const half = readFileSync(file).subarray(0, -100);
    writeFileSync(file, half);
    assert.equal((await client.submit(cardOrder())).status, 500);
    assert.deepEqual(readFileSync(file), half);
  });

  test("settles each event on its own, so one that fails doesn't block others", async () => {
    const printed = await inside("php-shop", copyShop("php-shop", "settle-php-shop"), {
      "node-shop": "",
      "php-shop": `$shop = new Shop(tempnam(".", "shop")); ini_set("error_log", "/dev/null");
        $event = fn (string $key) => ["says" => [$key, "PAYMENT_SUCCESS", null], "done" => false];
        $shop->store->change(function (array &$data) use ($event) {
          $data["orders"]["good"] = ["id" => "1", "status" => "awaiting-payment", "lines" => []];
          $data["orders"]["bad"] = ["id" => "2", "status" => null];
          $data["orders"]["bad"]["status"] = "awaiting-payment";
          $data["events"] = ["e1" => ["says" => ["bad", "PAYMENT_FAILED", null], "done" => false], "e2" => $event("good")]; });
        $shop->orders->settle();
        $data = $shop->store->read();
        echo json_encode([$data["orders"]["good"]["status"], array_column($data["events"], "done"), $data["orders"]["bad"]["status"]]);`,
    });
    assert.deepEqual(JSON.parse(printed), ["processing", [false, true], "awaiting-payment"]);
  });
});
