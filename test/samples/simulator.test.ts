import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer, get, type Server } from "node:http";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { after, before, describe, test } from "node:test";
import { freePort } from "../../tools/lib/free-port";
import { copyShop, SHOPS, startShop, type RunningShop, type ShopName } from "../../tools/lib/shops";
import { APP_ID, SECRET } from "../../tools/samples/credentials";
import { listening, ran, started } from "./programs";
import { bag, browser, command, HEADER, RETURN, shopClient, slug, waitUntil } from "./shop-client";

/** The simulator: what it serves to shoppers, how it handles refunds, and what strangers can do with it. */

const unescaped = (text: string): string =>
  text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

/** Returns what a page's form sends if nothing is changed. */
function fieldsOf(page: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [input] of page.matchAll(/<input\b[^>]*>/g)) {
    const attribute = (name: string): string => unescaped(new RegExp(`\\b${name}="([^"]*)"`).exec(input)?.[1] ?? "");
    if (/type="(?:radio|checkbox)"/.test(input) && !input.includes(" checked")) continue;
    fields[attribute("name")] = attribute("value");
  }
  return fields;
}

interface Shown {
  readonly status: number;
  readonly address: string;
  /** Redirect target. */
  readonly location: string;
  readonly page: string;
}

async function visit(address: string, form?: Record<string, string>, headers: object = {}): Promise<Shown> {
  const response = await fetch(address, {
    redirect: "manual",
    headers: { ...headers },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  return {
    status: response.status,
    address,
    location: new URL(response.headers.get("location") ?? address, address).href,
    page: await response.text(),
  };
}

interface Simulator {
  readonly url: string;
  /** Output so far. */
  log(): string;
  stop(): void;
}

async function startSimulator(file: string, shop: string, secret: string, port: number): Promise<Simulator> {
  const { child, log } = started([process.execPath, file, "serve", shop], {
    env: { ...process.env, APP_SECRET: secret, SIMULATOR_PORT: String(port) },
  });
  await waitUntil("the simulator listens", () => {
    assert.equal(child.exitCode, null, log());
    return log().includes("Simulator listens");
  });
  return { url: `http://localhost:${port}`, log, stop: () => void child.kill() };
}

/** Runs the simulator until it exits. */
function runSimulator(file: string, args: readonly string[], environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    env: { ...process.env, APP_SECRET: SECRET, ...environment },
    encoding: "utf8",
    timeout: 20_000,
  });
  return { status, stdout, stderr };
}

for (const name of SHOPS) {
  describe(`a checkout of ${name} in the simulator`, () => {
    let directory: string;
    let file: string;
    let shop: RunningShop;
    let simulator: Simulator;
    let client: ReturnType<typeof shopClient>;
    before(async () => {
      directory = copyShop(name, `simulated-${name}`);
      file = path.join(directory, "simulate-checkout.mjs");
      const port = await freePort();
      shop = await startShop(name, directory, SECRET, { APP_ID, CHECKOUT_URL: `http://localhost:${port}` });
      simulator = await startSimulator(file, shop.url, SECRET, port);
      client = shopClient(shop.url);
    });
    after(async () => {
      simulator.stop();
      await shop.stop();
    });

    /** Opens the link on the shop's page whose text starts with `label`. */
    async function open(shopper: ReturnType<typeof browser>, label: string): Promise<Shown> {
      const { location } = await visit(`${simulator.url}/?${await shopper.link(label)}`);
      return visit(location);
    }
    const submit = (shown: Shown, changes: Record<string, string> = {}): Promise<Shown> =>
      visit(shown.address, { ...fieldsOf(shown.page), ...changes }, { Origin: simulator.url });
    const pay = (shown: Shown, changes: Record<string, string> = {}): Promise<Shown> =>
      submit(shown, { do: "pay", ...changes });
    const orderIn = ({ location }: Shown): string => new URL(location).searchParams.get(RETURN) ?? "";
    /** Pays for a Quick Buy of the day pack. @returns the shop's order id */
    async function paid(changes: Record<string, string> = {}): Promise<string> {
      const id = orderIn(await pay(await open(browser(shop.url), "Quick Buy: Canvas"), changes));
      assert.match(id, /^\d+$/);
      return id;
    }
    const orders = async (): Promise<number> => (await client.get("orders")).data.total;
    const event = (id: string, status: string, headers: object = { Origin: simulator.url }): Promise<Shown> =>
      visit(`${simulator.url}/orders/${id}`, { status }, headers);
    const overview = async (): Promise<string> => (await visit(simulator.url)).page;

    test("a paid Quick Buy returns only its shopper to the order and leaves the cart unchanged", async () => {
      const shopper = browser(shop.url);
      await shopper.add("5001");
      const form = await open(shopper, "Quick Buy: Canvas");
      assert.match(form.page, /1 × Canvas day pack/);
      assert.match(form.page, /Courier, EUR 3\.50 \(total EUR 42\.50\)/);
      const { status, location } = await pay(form);
      assert.deepEqual([status, new URL(location).origin], [303, shop.url]);
      const id = orderIn({ location } as Shown);
      assert.match(await browser(shop.url).returns(id), /The confirmation is in your e-mail/);
      assert.match(await shopper.returns(id), /Thank you, Maria[^]*EUR 42\.50, CARD, processing/);
      assert.match(await shopper.visit("/"), /Units in the cart: 1/);
    });

    test("the cart of an SDK call is paid in a pop-up that names the order to the shop's page only", async () => {
      const shopper = browser(shop.url);
      await shopper.add();
      const metadata = Object.fromEntries((await shopper.metadata()).map(({ key, value }) => [key, value]));
      const cart = JSON.stringify({ items: [bag], currency: "EUR", metadata, window: "pop-up" });
      const opened = await visit(`${simulator.url}/checkout`, { cart }, { Origin: shop.url });
      const done = await pay(await visit(opened.location));
      const [, id = "", to] = /data-order="(\d+)" data-shop="([^"]+)"/.exec(done.page) ?? [];
      assert.equal(to, shop.url);
      assert.match(await shopper.returns(id), /Thank you, Maria/);
      assert.match(await shopper.visit("/"), /Units in the cart: 0/);
    });

    test("a parent product asks for its options first, line by line, and sells what was chosen", async () => {
      const navy = { id: "310", quantity: 2, attributes: { size: "m", color: "navy" } };
      const open = { id: "310", quantity: 1, attributes: { size: "m", color: "" } };
      const cart = JSON.stringify({ items: [navy, open], currency: "EUR" });
      const { location } = await visit(`${simulator.url}/checkout`, { cart });
      const choice = await visit(location);
      assert.match(
        choice.page,
        /<h1>Choose the options<[^]*Cotton T-shirt[^]*disabled> Cotton T-shirt, M, sand, sold out/,
      );
      const again = await submit(choice, { do: "choose", variation: "" });
      assert.match((await visit(again.location)).page, /Choose the options/);
      const { location: chosen } = await submit(choice, { do: "choose", variation: "310-l-navy" });
      const form = await visit(chosen);
      assert.match(form.page, /Courier, EUR 3\.50/);
      assert.match(form.page, /2 × Cotton T-shirt, M, navy[^]*1 × Cotton T-shirt, L, navy/);
      const id = orderIn(await pay(form));
      const { data } = await client.get("orders");
      const { items } = data.orders.find((order: { id: string }) => order.id === id);
      const sold = items.map((item: { id: string; quantity: number }) => [item.id, item.quantity]);
      assert.deepEqual(sold, [
        ["310-m-navy", 2],
        ["310-l-navy", 1],
      ]);
    });

    test("the form is filled in with a signed-in customer's data", async () => {
      const shopper = browser(shop.url);
      await shopper.signIn("nikos@example.com");
      const cart = JSON.stringify({ items: [bag], currency: "EUR", sessionId: await shopper.token() });
      const { location } = await visit(`${simulator.url}/checkout`, { cart });
      const { page } = await visit(location);
      assert.deepEqual([fieldsOf(page).email, fieldsOf(page).first_name], ["nikos@example.com", "Nikos"]);
    });

    test("a delayed payment stays pending until a button settles it", async () => {
      const id = await paid({ outcome: "delayed" });
      assert.equal(await client.state(id), "awaiting-payment");
      await event(id, "PAYMENT_SUCCESS");
      assert.equal(await client.state(id), "processing");
      assert.match(await overview(), new RegExp(`Order ${id}<[^]*?processing[^]*?PAYMENT_SUCCESS, accepted`));

      const lost = await paid({ outcome: "delayed" });
      await event(lost, "PAYMENT_FAILED");
      assert.equal(await client.state(lost), "cancelled");
    });

    test("a declined payment or refused order creates no order and says that nothing was charged", async () => {
      const before = await orders();
      const form = await open(browser(shop.url), "Quick Buy: Canvas");
      const declined = await pay(form, { outcome: "declined" });
      assert.equal(declined.status, 422);
      assert.match(declined.page, /declined, and nothing was charged/);
      const refused = await pay(form, { outcome: "refused" });
      assert.match(refused.page, /The order was not placed[^]*Nothing was charged[^]*INVALID_ORDER/);
      assert.equal(await orders(), before);
      // The shopper tries again.
      assert.equal((await pay(form)).status, 303);
    });

    test("cash on delivery is available only with the courier, and adds its fee", async () => {
      const form = await open(browser(shop.url), "Quick Buy: Canvas");
      assert.match(
        (await pay(form, { outcome: "cod", shipping: "store_athens" })).page,
        /that offers cash on delivery/,
      );
      const id = orderIn(await pay(form, { outcome: "cod" }));
      const { status, total_cents } = await client.reported(id);
      assert.deepEqual([status, total_cents], ["cash-on-delivery", 4450]);
    });

    test("lockers, stores, gift wrapping, coupons and gift cards are ordered at their totals", async () => {
      const total = async (changes: Record<string, string>, label = "Quick Buy: Canvas"): Promise<number> => {
        const form = await open(browser(shop.url), label);
        const updated = await submit(form, { ...changes, do: "quote" });
        return (await client.reported(orderIn(await pay(updated)))).total_cents;
      };
      assert.equal(await total({ shipping: "boxnow_locker" }), 4150);
      assert.equal(await total({ shipping: "store_athens" }), 3900);
      assert.equal(await total({ coupon: "WELCOME10", gift_wrap: "yes" }), 3510 + 350 + 250);
      assert.equal(await total({}, "Quick Buy: Gift card"), 2500);
    });

    test("nothing is paid at a total that wasn't shown", async () => {
      const before = await orders();
      const form = await open(browser(shop.url), "Quick Buy: Canvas");
      const { status, page } = await pay(form, { coupon: "WELCOME10" });
      assert.equal(status, 422);
      assert.match(page, /The total is now EUR 38\.60/);
      assert.equal(await orders(), before);
    });

    test("the form reports missing fields, unshippable countries and unknown coupons", async () => {
      const form = await open(browser(shop.url), "Quick Buy: Canvas");
      const missing = (await pay(form, { city: "", email: "maria" })).page;
      assert.match(missing, /role="alert"[^]*href="#city"[^]*href="#email"/);
      assert.match(missing, /name="city" value="" [^>]*aria-invalid="true"/);
      assert.match((await submit(form, { country: "NO" })).page, /UNSHIPPABLE_LOCATION/);
      assert.match((await submit(form, { coupon: "NOPE" })).page, /INVALID_COUPON[^]*value="NOPE"/);
    });

    test("selecting Pay twice creates one order", async () => {
      const form = await open(browser(shop.url), "Quick Buy: Canvas");
      const [first, second] = await Promise.all([pay(form), pay(form)]);
      assert.equal(orderIn(first), orderIn(second));
      assert.equal((await overview()).split(`<h2>Order ${orderIn(first)}<`).length, 2);
    });

    test("the shop's command refunds part of an order, and impossible refunds are refused", async () => {
      const id = await paid();
      const refund = (...args: string[]) =>
        command(name, directory, ["refund", ...args], {
          APP_ID,
          APP_SECRET: SECRET,
          SHOP_URL: shop.url,
          API_URL: simulator.url,
        });
      assert.equal((await refund(id, "1000")).code, 0);
      assert.equal(await client.state(id), "partly-refunded");
      assert.match(await overview(), new RegExp(`Order ${id}<[^]*?Refunded</dt><dd>EUR 10\\.00`));
      assert.match((await refund(id, "all")).output, /409/);
      assert.match((await refund(id, "3251")).output, /400/);
      assert.equal((await refund(id, "3250")).code, 0);
      assert.equal(await client.state(id), "refunded");
      for (const outcome of ["cod", "delayed"])
        assert.match((await refund(await paid({ outcome }), "all")).output, /404/);
    });

    test("a cart request from the shop's server leads to its checkout, and an invalid one gets 400", async () => {
      const items = { "items[0][id]": bag.id, "items[0][quantity]": "2" };
      const cart = { merchant_id: APP_ID, currency: "EUR", locale: "en-GB", ...items, "metadata[cart_id]": "7b0c" };
      const { status, location } = await visit(`${simulator.url}/v1/carts`, cart);
      assert.deepEqual([status, new URL(location).origin], [303, simulator.url]);
      assert.match((await visit(location)).page, /2 × Canvas day pack/);
      const { locale, ...withoutLocale } = cart;
      for (const broken of [
        { merchant_id: APP_ID, currency: "EUR", locale },
        { ...cart, "items[0][quantity]": "0" },
        { ...cart, items: "1" },
        { ...cart, merchant_id: "" },
        withoutLocale,
      ])
        assert.equal((await visit(`${simulator.url}/v1/carts`, broken)).status, 400);
    });

    describe("under attack", () => {
      const evil = `"><script>alert(1)</script>`;

      test("HTML in a name, coupon, product or link is escaped", async () => {
        const raw = async (address: string, form?: Record<string, string>): Promise<string> =>
          (await fetch(address, form && { method: "POST", body: new URLSearchParams(form) })).text();
        const form = await open(browser(shop.url), "Quick Buy: Canvas");
        const pages = [
          await raw(form.address, { ...fieldsOf(form.page), first_name: evil, do: "quote" }),
          await raw(form.address, { ...fieldsOf(form.page), coupon: evil, do: "quote" }),
          await raw(`${simulator.url}/?prd=${encodeURIComponent(JSON.stringify([{ id: evil, qty: 1 }]))}`),
          await raw(`${simulator.url}/?prd=${encodeURIComponent(evil)}`),
          await raw(`${simulator.url}/${encodeURIComponent(evil)}`),
        ];
        for (const page of pages) assert.doesNotMatch(page, /<script>/);
        assert.match(pages[0] ?? "", /&#60;script&#62;alert/);
      });

      test("a form on another site can't pay or settle an order", async () => {
        const id = await paid({ outcome: "delayed" });
        const form = await open(browser(shop.url), "Quick Buy: Canvas");
        const before = await orders();
        for (const Origin of ["https://evil.example", "null", "http://localhost:1", `${simulator.url}.evil.example`]) {
          const headers = { Origin };
          const cart = JSON.stringify({ items: [bag], currency: "EUR" });
          for (const { status } of [
            await visit(form.address, { ...fieldsOf(form.page), do: "pay" }, headers),
            await event(id, "PAYMENT_SUCCESS", headers),
          ])
            assert.equal(status, 403, Origin);
          // Where the shop's Referrer-Policy is no-referrer, its own page is null, too.
          const { status } = await visit(`${simulator.url}/checkout`, { cart }, headers);
          assert.equal(status, Origin === "null" ? 303 : 403, Origin);
        }
        // The shop's page may open a checkout but not pay for it.
        assert.equal((await visit(form.address, { do: "pay" }, { Origin: shop.url })).status, 403);
        assert.equal(await orders(), before);
        assert.equal(await client.state(id), "awaiting-payment");
      });

      test("a request with another Host header gets 421", async () => {
        const { port } = new URL(simulator.url);
        for (const host of [`evil.example:${port}`, "localhost", `localhost:${Number(port) + 1}`]) {
          const response = await new Promise<number | undefined>((resolve, reject) => {
            get({ host: "127.0.0.1", port, path: "/", headers: { host } }, ({ statusCode }) => resolve(statusCode)).on(
              "error",
              reject,
            );
          });
          assert.equal(response, 421, host);
        }
      });

      test("other machines can't connect", async () => {
        const outside = Object.values(networkInterfaces())
          .flat()
          .filter((one) => one && !one.internal && one.family === "IPv4");
        for (const address of outside) {
          const socket = connect(Number(new URL(simulator.url).port), address?.address ?? "");
          const [error] = (await once(socket, "error")) as [NodeJS.ErrnoException];
          assert.equal(error.code, "ECONNREFUSED");
        }
      });

      test("pages forbid foreign scripts and framing, and contain no secret", async () => {
        const form = await open(browser(shop.url), "Quick Buy: Canvas");
        const policy = (await fetch(form.address)).headers.get("content-security-policy") ?? "";
        assert.match(policy, /default-src 'none'; script-src 'self';/);
        assert.match(policy, /frame-ancestors 'none'/);
        for (const page of [form.page, await overview(), simulator.log()]) assert.ok(!page.includes(SECRET));
      });

      test("an invalid cart gets 400, and a body above 1 MB an error message", async () => {
        for (const cart of [
          "",
          "null",
          "[]",
          "{",
          '{"items":[]}',
          '{"items":[{"id":1,"quantity":1}],"currency":"EUR"}',
        ])
          assert.equal((await visit(`${simulator.url}/checkout`, { cart })).status, 400, cart);
        const large = await visit(`${simulator.url}/checkout`, { cart: "x".repeat(1_000_001) });
        assert.match(large.page, /larger than 1 MB/);
      });
    });

    test("reports differing secrets, an unreachable shop, a crashing shop, a redirect and a port in use", async () => {
      const link = `?prd=${encodeURIComponent('[{"id":"2041","qty":1}]')}`;
      const wrong = await startSimulator(file, shop.url, "another", await freePort());
      const { location } = await visit(`${wrong.url}/${link}`);
      assert.match((await visit(location)).page, /401[^]*the same APP_SECRET/);
      wrong.stop();

      const nowhere = `http://localhost:${await freePort()}`;
      const lonely = await startSimulator(file, nowhere, SECRET, await freePort());
      const opened = await visit(`${lonely.url}/${link}`);
      assert.match(
        (await visit(opened.location)).page,
        new RegExp(`No response from ${nowhere} .*is the shop running`),
      );
      const crashing = createServer((request) => request.destroy());
      await new Promise<void>((resolve) => crashing.listen(Number(new URL(nowhere).port), resolve));
      assert.match(
        (await visit(opened.location)).page,
        /products: the shop closed the connection.*Its code failed: its log has the reason/,
      );
      await new Promise((resolve) => crashing.close(resolve));
      const elsewhere = createServer(({ url = "" }, response) =>
        response.writeHead(308, { Location: shop.url + url }).end(),
      );
      await new Promise<void>((resolve) => elsewhere.listen(Number(new URL(nowhere).port), resolve));
      assert.match((await visit(opened.location)).page, /products was refused: 308[^]*without a redirect/);
      elsewhere.closeAllConnections();
      elsewhere.close();
      lonely.stop();

      const { port } = new URL(simulator.url);
      const second = runSimulator(file, ["serve", shop.url], { SIMULATOR_PORT: port });
      assert.deepEqual([second.status, second.stderr.trim().split("\n").length], [1, 1]);
      assert.match(second.stderr, new RegExp(`^Port ${port} is in use\\. .*SIMULATOR_PORT=`));
    });
  });

  describe(`the one command of ${name}`, () => {
    const commandOf: Readonly<Record<ShopName, readonly string[]>> = {
      // What `npm start` runs.
      "node-shop": [process.execPath, "--import", "tsx", "start.mjs"],
      "php-shop": ["php", "start.php"],
    };
    let directory: string;
    let ports: readonly [number, number];
    before(async () => {
      directory = copyShop(name, `one-command-${name}`);
      ports = [await freePort(), await freePort()];
    });

    function start(environment: Record<string, string> = {}) {
      return started(commandOf[name], {
        cwd: directory,
        env: {
          ...process.env,
          APP_SECRET: SECRET,
          PORT: String(ports[0]),
          SIMULATOR_PORT: String(ports[1]),
          ...environment,
        },
      });
    }
    const responds = (port: number): Promise<boolean> =>
      fetch(`http://localhost:${port}`).then(
        () => true,
        () => false,
      );

    test("starts the shop and the simulator, and stops both", async () => {
      const { child, log, ended } = start();
      await waitUntil("both respond", async () => {
        assert.equal(child.exitCode, null, log());
        return (await Promise.all(ports.map(responds))).every(Boolean);
      });
      const page = await (await fetch(`http://localhost:${ports[0]}`)).text();
      assert.match(page, new RegExp(`<script src="http://localhost:${ports[1]}/sdk/`));
      child.kill("SIGINT");
      await ended;
      await waitUntil("both have ended", async () => !(await Promise.all(ports.map(responds))).some(Boolean));
    });

    test("names a port in use, in one line, and leaves nothing running", async () => {
      for (const [index, variable] of ["PORT", "SIMULATOR_PORT"].entries()) {
        const other: Server = createServer();
        const port = Number(new URL(await listening(other)).port);
        try {
          const { log, ended } = start({ [variable]: String(port) });
          const [code] = await ended;
          assert.notEqual(code, 0);
          assert.match(log(), new RegExp(`^Port ${port} is in use\\. .*${variable}=${port + 1}\\.$`, "m"));
          assert.equal(await responds(ports[1 - index] ?? 0), false);
        } finally {
          other.close();
        }
      }
    });

    test("refuses to start without a secret, with the shop's message", async () => {
      const { log, ended } = start({ APP_SECRET: "" });
      assert.notEqual((await ended)[0], 0);
      assert.equal(log().trim(), "Set APP_SECRET to the App Secret of your store, then start the shop again.");
    });
  });
}

describe("without a browser", () => {
  const secret = "a:b:c";
  let shop: RunningShop;
  let simulator: ReturnType<typeof started>;
  let file: string;
  let address: string;
  const events: (string | undefined)[] = [];
  /** Receives events at a different address from the sample shop's and forwards them to it. */
  const receiver = createServer((request, response) => {
    events.push(request.url);
    const names = [HEADER.toLowerCase(), "idempotency-key"];
    const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name])]));
    void text(request)
      .then((body) => fetch(`${shop.url}/webhooks/${slug}`, { method: "POST", headers, body }))
      .then(({ status }) => response.writeHead(status).end("stored"));
  });

  before(async () => {
    const directory = copyShop("node-shop", "simulated");
    shop = await startShop("node-shop", directory, secret);
    file = path.join(directory, "simulate-checkout.mjs");
    const port = await freePort();
    address = `http://localhost:${port}/api/v1/refunds`;
    simulator = started([process.execPath, file, shop.url, bag.id], {
      env: {
        ...process.env,
        APP_SECRET: secret,
        SIMULATOR_PORT: String(port),
        WEBHOOK_URL: `${await listening(receiver)}/hook`,
      },
    });
    await waitUntil(
      "it waits for a refund",
      () => simulator.log().includes("Waiting for a refund") || simulator.child.exitCode !== null,
    );
  });
  after(async () => {
    simulator.child.kill();
    receiver.close();
    await shop.stop();
  });

  const refund = async (amount: unknown, password = secret): Promise<number> => {
    const order_id = /refund of order (\d+)/.exec(simulator.log())?.[1];
    const { status } = await fetch(address, {
      method: "POST",
      headers: { Authorization: `Basic ${Buffer.from(`app:${password}`).toString("base64")}` },
      body: JSON.stringify({ order_id, amount }),
    });
    return status;
  };

  test("accepts refunds only with the right secret, which may contain colons, and in whole cents", async () => {
    for (const wrong of ["a", "a:b", "a:b:c:d", "b:c", ""]) assert.equal(await refund(1000, wrong), 401);
    for (const amount of [null, 0, -5, 10.5, "10", "10,00", [10], true]) assert.equal(await refund(amount), 422);
    assert.equal(await refund(1000), 200);
    assert.match(simulator.log(), /Refund refused: 422, because the amount is not in whole cents/);
  });

  test("prints its usage for wrong arguments and exits with 2", () => {
    for (const args of [[], [shop.url], ["serve"], ["serve", "nonsense"], ["serve", shop.url, "more"]])
      assert.match(runSimulator(file, args).stderr, /^Usage: /);
    assert.match(runSimulator(file, ["serve", shop.url], { APP_SECRET: "" }).stderr, /^Set APP_SECRET/);
    assert.equal(runSimulator(file, []).status, 2);
    assert.match(
      runSimulator(file, [shop.url, "http://localhost:9400/checkout/1"]).stderr,
      /^The address has no prd.*browser/,
    );
    assert.match(runSimulator(file, [`http://localhost:1`, bag.id]).stderr, /^No response from http:\/\/localhost:1 /);
    const { status, stdout } = runSimulator(file, ["--help"], { APP_SECRET: "" });
    assert.deepEqual([status, stdout.slice(0, 7)], [0, "Usage: "]);
  });

  test("sends events to WEBHOOK_URL, accepts any response text, and reports an address without a receiver", () => {
    assert.deepEqual(events, ["/hook", "/hook", "/hook"], simulator.log());
    const nowhere = { APP_SECRET: secret, WEBHOOK_URL: `${shop.url}/none` };
    assert.match(
      runSimulator(file, [shop.url, bag.id], nowhere).stderr,
      /\/none returned 404: there is no receiver\. Set WEBHOOK_URL to the address of yours\.$/m,
    );
  });

  for (const [what, answer, code, said] of [
    [
      "a list that is a JSON object, as after PHP's array_filter",
      '{"items":{"1":{}}}',
      502,
      "/products returned no list of items.",
    ],
    ["an empty row of products", '{"items":[null]}', 502, "/products returned an item that is no object."],
    [
      "an empty row of variations",
      '{"items":[{"variations":[null]}]}',
      502,
      "/products returned an item whose variations field is not a list of objects.",
    ],
    [
      "variations that are null",
      '{"items":[{"variations":null}]}',
      502,
      "/products returned an item whose variations field is not a list of objects.",
    ],
    ["an empty row of quotes", '{"items":[],"quotes":[null]}', 422, "/quote returned a quote that is no object."],
  ] as const)
    test(`says what is wrong with ${what}`, async () => {
      const odd = createServer((_request, response) => response.end(answer));
      const port = await freePort();
      const served = await startSimulator(file, await listening(odd), secret, port);
      const { location } = await visit(`${served.url}/?prd=${encodeURIComponent('[{"id":"A","qty":1}]')}`);
      const { status, page } = await visit(location);
      served.stop();
      odd.close();
      assert.equal(status, code);
      assert.ok(page.includes(said), page);
    });

  test("says that /orders lacks an order, not that the shop lacks /orders", async () => {
    const forgetful = createServer(({ url = "" }, response) => {
      const quotes = url.endsWith("/quote") ? [{ total_cents: 100 }] : [];
      response.end(JSON.stringify({ quotes, order_id: "7", orders: [] }));
    });
    const link = `http://localhost/?prd=${encodeURIComponent('[{"id":"A","qty":1}]')}`;
    const { stdout } = await ran([process.execPath, file, await listening(forgetful), link], {
      env: { ...process.env, APP_SECRET: secret },
    });
    assert.match(stdout, /^Paid by card +order 7 {2}\(not found in \/orders\)$/m);
    forgetful.close();
  });
});
