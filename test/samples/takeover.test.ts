import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { after, before, describe, test } from "node:test";
import { runInNewContext } from "node:vm";
import { getSite, substituted } from "../../src/site/loaded-site";
import { freePort } from "../../tools/lib/free-port";
import { waitUntil } from "./shop-client";

/**
 * Runs the takeover page's two programs against a hosted checkout that accepts or rejects the cart, and the scripts that
 * pages of a shop load.
 */

const PAGE = "content/guides/interface/takeover-checkout.mdx";
const HOSTED = "https://checkout.example.com/c/1";
const FOLDER = path.resolve(".tmp", "shops", "takeover");
/** Inserted into the program's shop code: a file next to it makes reading carts fail. */
const FAILS = {
  node: "\n  if ((await import('node:fs')).existsSync(`${import.meta.dirname}/no-carts`)) throw new Error('no carts');",
  php: "\n    if (is_file(__DIR__ . '/no-carts')) { throw new RuntimeException('no carts'); }",
};
const page = substituted(readFileSync(PAGE, "utf8"));
const sdkPage = substituted(readFileSync("content/guides/interface/javascript-sdk.mdx", "utf8"));
const productName = getSite().variables.Product as string;
const checkoutHost = getSite().variables["host.checkout"] as string;

const programs = [
  { title: "takeover.mjs", start: (file: string) => [process.execPath, file] },
  { title: "checkout.php", start: (file: string, port: number) => ["php", "-S", `localhost:${port}`, file] },
];

function sample(text: string, title: string): string {
  const shown = new RegExp(`^\`\`\`\\w+ title="${title}"\n([^]*?)^\`\`\`$`, "m").exec(text)?.[1];
  assert.ok(shown, `a program with the title ${title}`);
  return shown;
}

/** Returns where the shopper is redirected. */
async function destination(port: number): Promise<string | null> {
  const response = await fetch(`http://localhost:${port}/checkout`, { redirect: "manual" });
  assert.equal(response.status, 303);
  return response.headers.get("location");
}

for (const { title, start } of programs) {
  describe(`${title} sends the shopper`, () => {
    const bodies: URLSearchParams[] = [];
    let accepts = true;
    let checkout: Server;
    let port: number;
    let program: ReturnType<typeof spawn>;

    before(async () => {
      checkout = createServer((request, response) => {
        void text(request).then((body) => {
          bodies.push(new URLSearchParams(body));
          response.writeHead(accepts ? 303 : 422, accepts ? { Location: HOSTED } : {});
          response.end(accepts ? "" : '{"error":"empty"}');
        });
      });
      const checkoutPort = await freePort();
      await new Promise<void>((resolve) => checkout.listen(checkoutPort, resolve));

      port = await freePort();
      const shown = sample(page, title);
      mkdirSync(FOLDER, { recursive: true });
      const file = path.join(FOLDER, title);
      const code = shown
        .replace(checkoutHost, `http://localhost:${checkoutPort}`)
        .replace(
          /^(?:async )?function loadCart\(.*\)(?: \{|: array\n\{)$/m,
          (head) => head + (title === "checkout.php" ? FAILS.php : FAILS.node),
        );
      writeFileSync(file, code.replace(".listen(8000)", `.listen(${port})`));
      const [command = "", ...args] = start(file, port);
      program = spawn(command, args, { stdio: "ignore" });
      await waitUntil("the program redirects the shopper", () =>
        destination(port).then(
          () => true,
          () => false,
        ),
      );
    });

    after(() => {
      program.kill();
      checkout.close();
    });

    test("to the hosted checkout with the cart", async () => {
      assert.equal(await destination(port), HOSTED);
      assert.equal(bodies[0]?.get("items[0][id]"), "BAG-CANVAS-01");
      assert.equal(bodies[0]?.get("items[0][quantity]"), "1");
      assert.equal(bodies[0]?.get("metadata[cart_id]"), "7b0c1f0e");
    });

    test("with no coupon or campaign that the shopper didn't bring: pasted, it would take 10 % off every order", () => {
      const own = [...(bodies[0]?.keys() ?? [])].filter((name) => /coupon|utm/.test(name));
      assert.deepEqual(own, []);
    });

    test("to the shop's own checkout when the cart is refused", async () => {
      accepts = false;
      assert.equal(await destination(port), "/checkout/native");
    });

    test("to the shop's own checkout when the cart can't be read", async () => {
      writeFileSync(path.join(FOLDER, "no-carts"), "");
      try {
        assert.equal(await destination(port), "/checkout/native");
      } finally {
        rmSync(path.join(FOLDER, "no-carts"));
      }
    });

    // `new URL("//", …)` throws, so this path could let anyone stop the server.
    test("and keeps running after a request for an invalid path", async () => {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const asked = request({ port, path: "//" }, (response) => resolve(response.resume().statusCode));
        asked.on("error", reject).end();
      });
      assert.ok(status);
      assert.ok(await destination(port));
    });

    test("to the shop's own checkout when there is no response", async () => {
      checkout.closeAllConnections();
      await new Promise((resolve) => checkout.close(resolve));
      assert.equal(await destination(port), "/checkout/native");
    });
  });
}

/** Runs a script of the shop's cart page. */
function cartPage(script: string, globals: object = {}, dataset: object = {}) {
  const handlers = new Map<string, (event: object) => void>();
  const went: string[] = [];
  const listening = { addEventListener: (name: string, handler: () => void) => handlers.set(name, handler) };
  const document = {
    ...listening,
    querySelector: () => listening,
    getElementById: () => undefined,
    documentElement: { lang: "en" },
    body: { dataset },
  };
  const location = { assign: (url: string) => went.push(url), reload: () => went.push("reload") };
  runInNewContext(script, { document, window: { ...listening, location }, URL, URLSearchParams, ...globals });
  /** Fires an event, and returns where it leads; "the link" is what the browser does by itself. */
  return (name: string, more: object = {}): string => {
    let isLink = name === "click";
    handlers.get(name)?.({ ...more, preventDefault: () => (isLink = false) });
    return isLink ? "the link" : (went.pop() ?? "nowhere");
  };
}

test("cart.js passes on the shopper's coupon, and no campaign", () => {
  const passed: { coupon?: string; metadata?: object }[] = [];
  const product = { checkout: (options: object) => void passed.push(options) };
  const dataset = { cartId: "7b0c1f0e" };
  for (const coupon of ["", "WELCOME10"])
    cartPage(sample(sdkPage, "cart.js"), { [productName]: product }, { ...dataset, coupon })("DOMContentLoaded");
  assert.deepEqual(
    passed.map(({ coupon, metadata }) => [coupon, { ...metadata }]),
    [
      [undefined, { cart_id: "7b0c1f0e" }],
      ["WELCOME10", { cart_id: "7b0c1f0e" }],
    ],
  );
});

describe("takeover.js sends the shopper", () => {
  const script = sample(page, "assets/takeover.js");
  const withLines = (count: number): string => {
    const line = "{ id: 'BAG-CANVAS-01', quantity: 1 }";
    assert.ok(script.includes(`items: [${line}]`));
    return script.replace(`[${line}]`, `Array(${count}).fill(${line})`);
  };

  test("to the hosted checkout with the cart", () => {
    const url = new URL(cartPage(script)("click"));
    assert.equal(url.origin, checkoutHost);
    assert.equal(url.searchParams.get("prd"), '[{"id":"BAG-CANVAS-01","qty":1}]');
    assert.equal(url.searchParams.get("metadata"), '{"cart_id":"7b0c1f0e"}');
  });

  test("to the shop's own checkout with an empty cart, and with one too large for a URL", () => {
    for (const count of [0, 60]) assert.equal(cartPage(withLines(count))("click"), "the link");
  });
});

for (const [title, script] of [
  ["takeover.js", sample(page, "assets/takeover.js")],
  ["cart.js", sample(sdkPage, "cart.js")],
] as const)
  test(`${title} reloads a page that the browser restores as it was: its cart may have been ordered since`, () => {
    assert.equal(cartPage(script)("pageshow", { persisted: true }), "reload");
    assert.equal(cartPage(script)("pageshow", { persisted: false }), "nowhere");
  });
