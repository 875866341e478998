import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { after, before, describe, test } from "node:test";
import { getSite, substituted } from "../../src/site/loaded-site";
import { freePort } from "../../tools/lib/free-port";
import { waitUntil } from "./shop-client";

/** Runs the takeover page's two programs against a hosted checkout that accepts or rejects the cart. */

const PAGE = "content/guides/interface/takeover-checkout.mdx";
const HOSTED = "https://checkout.example.com/c/1";
const FOLDER = path.resolve(".tmp", "shops", "takeover");
/** Inserted into the program's shop code: a file next to it makes reading carts fail. */
const FAILS = {
  node: "\n  if ((await import('node:fs')).existsSync(`${import.meta.dirname}/no-carts`)) throw new Error('no carts');",
  php: "\n    if (is_file(__DIR__ . '/no-carts')) { throw new RuntimeException('no carts'); }",
};
const page = substituted(readFileSync(PAGE, "utf8"));
const checkoutHost = getSite().variables["host.checkout"] as string;

const programs = [
  { title: "takeover.mjs", start: (file: string) => [process.execPath, file] },
  { title: "checkout.php", start: (file: string, port: number) => ["php", "-S", `localhost:${port}`, file] },
];

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
      const shown = new RegExp(`^\`\`\`\\w+ title="${title}"\n([^]*?)^\`\`\`$`, "m").exec(page)?.[1];
      assert.ok(shown, `a program with the title ${title}`);
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
      assert.equal(bodies[0]?.get("metadata[utm_medium]"), "email");
      assert.equal(bodies[0]?.get("metadata[cart_id]"), "7b0c1f0e");
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
