import assert from "node:assert/strict";
import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { answers, freePort } from "../../tools/lib/free-port";
import { copyShop, SHOPS, type ShopName } from "../../tools/lib/shops";
import { collectFences, type Fence } from "../../tools/samples/fences";
import { ran, started, type Ran } from "./programs";
import { browser, waitUntil } from "./shop-client";

/**
 * A reader's first evening: runs the commands of the quick start and the implementation guide as written, against the
 * sample shops, as far as they need no account.
 */

const bash = (page: string): readonly Fence[] =>
  collectFences((file) => file === `content/guides/${page}.mdx`).filter(({ language }) => language === "bash");
const quickStart = bash("getting-started/quick-start");
const implement = bash("interface/implement");
const OTHER: Readonly<Record<ShopName, RegExp>> = { "node-shop": /\bphp /, "php-shop": /\bnpm / };

/** Returns the only command that contains `word`, in the shop's language. */
function command(commands: readonly Fence[], word: string, shop: ShopName): string {
  const found = commands.filter(({ code, title }) => title === null && code.includes(word) && !OTHER[shop].test(code));
  assert.equal(found.length, 1, `one command with ${word}`);
  return found[0]?.code ?? "";
}

function titled(commands: readonly Fence[], title: string): string {
  const fence = commands.find((one) => one.title === title);
  assert.ok(fence, `a command with the title ${title}`);
  return fence.code;
}

for (const name of SHOPS) {
  describe(`the quick start with ${name}`, () => {
    let folder: string;
    let shopPort: string;
    let simulatorPort: string;
    let refundPort: string;
    let shop: ChildProcess;
    let simulated: ReturnType<typeof started> | undefined;

    /** In one pass: a free port may contain another's digits, such as 39400. */
    const adapted = (code: string): string => {
      const ports: Record<string, string> = { 8080: shopPort, 9400: simulatorPort, 9401: refundPort };
      return code.replaceAll(/8080|940[01]/g, (port) => ports[port] ?? port);
    };
    const env = () => ({ ...process.env, PORT: undefined, npm_config_update_notifier: "false" });
    const run = (code: string): Promise<Ran> =>
      ran(["bash", "-e", "-o", "pipefail", "-c", adapted(code)], {
        cwd: path.join(folder, name),
        env: { ...env(), SHOP_URL: `http://localhost:${shopPort}` },
        timeout: 60_000,
      });

    before(async () => {
      [shopPort, simulatorPort, refundPort] = [
        String(await freePort()),
        String(await freePort()),
        String(await freePort()),
      ];
      folder = path.resolve(".tmp", "shops", `guides-${name}`);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      // The archive's content, in the folder that `unzip` creates.
      copyShop(name, path.join(`guides-${name}`, name));

      const start = command(quickStart, `unzip ${name}`, name);
      assert.match(start, new RegExp(`^unzip ${name}\\.zip\\ncd ${name}\\n`));
      const started = adapted(start)
        .replace(/^unzip .*\n/, "")
        .replace(/^npm install\n/m, "")
        .replace(/^(?=APP_SECRET)/m, `export PORT=${shopPort} SIMULATOR_PORT=${simulatorPort}\n`);
      shop = spawn("bash", ["-e", "-c", started], { cwd: folder, env: env(), stdio: "ignore", detached: true });
      assert.ok(await answers(`http://localhost:${shopPort}`, 30_000));
    });

    after(() => {
      for (const child of [shop, simulated?.child]) if (child?.pid && child.exitCode === null) process.kill(-child.pid);
      rmSync(folder, { recursive: true, force: true });
    });

    test("passes the integration checker", async () => {
      for (const page of [quickStart, implement]) {
        const { code, stdout, output } = await run(command(page, "check-integration.mjs", name));
        assert.equal(code, 0, output);
        assert.match(stdout, /No problems found\.\s*$/);
      }
    });

    test("runs every kind of order in the simulator, which accepts the refund that follows", async () => {
      const play = adapted(titled(implement, "Every kind of order"));
      const options = { cwd: path.join(folder, name), env: env(), detached: true };
      const { child, log, ended } = (simulated = started(["bash", "-e", "-c", play], options));
      await waitUntil("it waits for a refund", () => log().includes("Waiting for a refund") || child.exitCode !== null);

      const output = log();
      assert.match(output, /EUR 42\.50/);
      assert.match(output, /^Paid by card +order \d+ {2}processing$/m);
      assert.match(output, /^Cash on delivery +order \d+ {2}cash-on-delivery$/m);
      assert.match(output, /^Delayed payment +order \d+ {2}awaiting-payment$/m);
      assert.match(output, /^PAYMENT_SUCCESS, sent twice +order \d+ {2}processing$/m);
      assert.match(output, /^PAYMENT_FAILED +order \d+ {2}cancelled$/m);

      const id = /refund of order (\d+)/.exec(output)?.[1] ?? "";
      const refund = (orderId: string) =>
        run(
          command(quickStart, "API_URL", name)
            .replaceAll("10482", orderId)
            .replace("9400", "9401")
            .replace(/^.*\bship\b.*\n/m, ""),
        );
      assert.match((await refund("99999")).stderr, /99999 refused.*404/);
      const refunded = await refund(id);
      assert.match(refunded.stdout, new RegExp(`Refund of order ${id} accepted`), refunded.stderr);
      assert.deepEqual(await ended, [0, null]);
      assert.match(log(), new RegExp(`Refund of order ${id} accepted: EUR 10\\.00`));
    });

    test("reports in the simulator's output that the shop refused a quote", async () => {
      const play = titled(implement, "Every kind of order").replace("BAG-CANVAS-01", "NO-SUCH-BAG");
      const { code, stderr } = await run(play);
      assert.equal(code, 1);
      assert.match(stderr, /quote was refused: 400 .*INVALID_PRODUCT.*\nGive .* the id of a variation/);
    });

    test("returns the shopper from a link paid by the simulator to their own order, and shows it to nobody else", async () => {
      const shopper = browser(`http://localhost:${shopPort}`);
      await shopper.add();
      const link = `http://localhost:${simulatorPort}/?${await shopper.link("Check out")}`;
      const pay = titled(implement, "Every kind of order");
      const paid = await run(pay.replace("BAG-CANVAS-01", `'${link}'`));
      assert.equal(paid.code, 0, paid.stderr);
      const back = /returns to http:\/\/[^/]+(\S+)/.exec(paid.stdout)?.[1] ?? "";
      assert.match(await browser(`http://localhost:${shopPort}`).visit(back), /Thank you<[^]*in your e-mail/);
      assert.match(await shopper.visit(back), /Thank you, Maria[^]*EUR 42\.50/);
      assert.match(await shopper.visit("/"), /Units in the cart: 0/);
      assert.equal((await run(pay.replace("BAG-CANVAS-01", "'https://x.example/'"))).code, 2);
    });

    test("ships and partly refunds the first clicked order with the page's commands", async () => {
      const shopper = browser(`http://localhost:${shopPort}`);
      const link = `http://localhost:${simulatorPort}/?${await shopper.link("Quick Buy: Canvas")}`;
      const { url, status } = await fetch(link);
      assert.equal(status, 200);
      const shown = '[["courier_std",4250]]';
      const form = { email: "a@example.com", first_name: "A", last_name: "B", street: "1 C", city: "D", postcode: "1" };
      const paid = await fetch(url, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({ ...form, country: "GR", shipping: "courier_std", shown, do: "pay" }),
      });
      const id = /(\d+)$/.exec(paid.headers.get("location") ?? "")?.[1] ?? "";
      const { stdout, output, code } = await run(
        `export PORT=8080\n${command(quickStart, "API_URL", name).replaceAll("10482", id)}`,
      );
      assert.equal(code, 0, output);
      assert.match(stdout, new RegExp(`Order ${id} is shipped[^]*Refund of order ${id} accepted`));
      const overview = await (await fetch(`http://localhost:${simulatorPort}`)).text();
      assert.match(overview, new RegExp(`Order ${id}<[^]*EUR 10\\.00[^]*partly-refunded`));
    });
  });
}
