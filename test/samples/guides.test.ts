import assert from "node:assert/strict";
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { downloadText } from "../../src/site/downloads";
import { freePort } from "../../tools/lib/free-port";
import { copyShop, SHOPS, writeChecker, type ShopName } from "../../tools/lib/shops";
import { collectFences, type Fence } from "../../tools/samples/fences";
import { waitUntil } from "./shop-client";

/**
 * The first evening of a reader: the commands of the quick start and of the implementation guide, run as they are
 * written against the sample shops, as far as they need no account.
 */

const fences = collectFences();
const bash = (page: string): readonly Fence[] =>
  fences.filter((fence) => fence.page === `content/guides/${page}.mdx` && fence.language === "bash");
const quickStart = bash("getting-started/quick-start");
const implement = bash("interface/implement");
const OTHER: Readonly<Record<ShopName, RegExp>> = { "node-shop": /\bphp /, "php-shop": /\bnpm / };

/** The only command among `commands` that holds `word`, in the language of the shop. */
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
    let refundPort: string;
    let shop: ChildProcess;
    let played: ChildProcess;
    let output = "";

    const adapted = (code: string): string => code.replaceAll("8080", shopPort).replaceAll("9400", refundPort);
    const env = () => ({ ...process.env, PORT: undefined, npm_config_update_notifier: "false" });
    const run = (code: string, cwd = folder) =>
      spawnSync("bash", ["-e", "-o", "pipefail", "-c", adapted(code)], {
        cwd,
        env: { ...env(), SHOP_URL: `http://localhost:${shopPort}` },
        encoding: "utf8",
        timeout: 60_000,
      });

    before(async () => {
      [shopPort, refundPort] = [String(await freePort()), String(await freePort())];
      folder = path.resolve(".tmp", "shops", `guides-${name}`);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      // What the archive holds, in the folder that `unzip` makes.
      copyShop(name, path.join(`guides-${name}`, name));
      writeFileSync(path.join(folder, "check-integration.mjs"), readFileSync(writeChecker()));
      const play = readFileSync(path.join("content", "downloads", "play-checkout.mjs"), "utf8");
      writeFileSync(path.join(folder, "play-checkout.mjs"), downloadText(play));

      const start = command(quickStart, `unzip ${name}`, name);
      assert.match(start, new RegExp(`^unzip ${name}\\.zip\\ncd ${name}\\n`));
      const started = adapted(start)
        .replace(/^unzip .*\n/, "")
        .replace(/^npm install\n/m, "")
        .replace(/^(?=npm start|php -S)/m, `export PORT=${shopPort}\nexec `);
      shop = spawn("bash", ["-e", "-c", started], { cwd: folder, env: env(), stdio: "ignore", detached: true });
      await waitUntil("the shop answers", () =>
        fetch(`http://localhost:${shopPort}`).then(
          () => true,
          () => false,
        ),
      );
    });

    after(() => {
      for (const child of [shop, played]) if (child?.pid && child.exitCode === null) process.kill(-child.pid);
      rmSync(folder, { recursive: true, force: true });
    });

    test("the checker has no finding", () => {
      for (const page of [quickStart, implement]) {
        const { status, stdout, stderr } = run(command(page, "check-integration.mjs", name));
        assert.equal(status, 0, stdout + stderr);
        assert.match(stdout, /No problems found\.\s*$/);
      }
    });

    test("a played checkout shows a paid, a late and a failed order, and the refund that follows", async () => {
      const play = adapted(command(quickStart, "play-checkout.mjs", name)).replace(/^/, `export PORT=${refundPort}\n`);
      played = spawn("bash", ["-e", "-c", play], { cwd: folder, env: env(), detached: true });
      for (const stream of [played.stdout, played.stderr]) stream?.on("data", (chunk) => (output += String(chunk)));
      await waitUntil(
        "it waits for a refund",
        () => output.includes("Waiting for a refund") || played.exitCode !== null,
      );

      assert.match(output, /EUR 42\.50/);
      assert.match(output, /^Paid by card +order \d+ {2}processing$/m);
      assert.match(output, /^Pays later +order \d+ {2}awaiting-payment$/m);
      assert.match(output, /^PAYMENT_SUCCESS, sent twice +order \d+ {2}processing$/m);
      assert.match(output, /^PAYMENT_FAILED +order \d+ {2}cancelled$/m);

      const id = /refund of order (\d+)/.exec(output)?.[1] ?? "";
      const refund = (orderId: string) =>
        run(command(quickStart, "API_URL", name).replace("10482", orderId), path.join(folder, name));
      assert.match(refund("99999").stderr, /99999 refused.*404/);
      const refunded = refund(id);
      assert.match(refunded.stdout, new RegExp(`Refund of order ${id} accepted`), refunded.stderr);
      await waitUntil("the tool ends", () => played.exitCode !== null);
      assert.match(output, new RegExp(`Refund of order ${id} accepted: EUR 10\\.00`));
      assert.equal(played.exitCode, 0);
    });

    test("a played checkout says what a shop refused", () => {
      const play = command(quickStart, "play-checkout.mjs", name).replace("BAG-CANVAS-01", "NO-SUCH-BAG");
      const { status, stderr } = run(play);
      assert.equal(status, 1);
      assert.match(stderr, /quote was refused: 400 .*INVALID_PRODUCT/);
    });

    test("a played link leads back to the shopper's own order, and shows it to nobody else", async () => {
      const home = `http://localhost:${shopPort}/`;
      const added = await fetch(`${home}cart`, {
        method: "POST",
        body: new URLSearchParams({ id: "2041" }),
        redirect: "manual",
      });
      const headers = { Cookie: added.headers.get("set-cookie")?.split(";")[0] ?? "" };
      const page = async (address: string, more = {}) => (await fetch(address, more)).text();
      const link = /href="([^"]+)"/.exec(await page(home, { headers }))?.[1]?.replaceAll(/&(?:amp|#38);/g, "&");
      assert.ok(link, "the page has no link to the checkout");

      const paid = run(titled(quickStart, "pay.sh").replace("paste the address here", link));
      assert.equal(paid.status, 0, paid.stderr);
      const back = /comes back to (\S+)/.exec(paid.stdout)?.[1] ?? "";
      assert.match(await page(back), /Thank you<[^]*in your e-mail/);
      assert.match(await page(back, { headers }), /Thank you, Maria[^]*EUR 42\.50/);
      assert.match(await page(home, { headers }), /Units in the cart: 0/);
    });

    test("the tool refuses a link without a cart", () => {
      const link = titled(quickStart, "pay.sh").replace("paste the address here", "https://x.example/");
      assert.equal(run(link).status, 2);
    });
  });
}
