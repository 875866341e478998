import assert from "node:assert/strict";
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { readLineMarks } from "../../src/markdown/code/line-marks";
import { applyPatch } from "../../src/markdown/code/patch";
import { answers, freePort } from "../../tools/lib/free-port";
import { groupBy } from "../../tools/lib/group-by";
import { compileShop, copyShop, SHOPS, type ShopName } from "../../tools/lib/shops";
import { collectFences, type Fence } from "../../tools/samples/fences";
import { isPatch } from "../../tools/samples/files";
import { ran, started } from "./programs";
import { waitUntil } from "./shop-client";

/**
 * Follows the tutorials like a reader: for each page, starts the sample shop, saves the files, runs the commands in
 * order and compares their output with the page. A block that changes a file of the shop is applied, and the shop
 * restarts.
 */

const fences = collectFences((file) => file.startsWith("content/guides/interface/tutorials/"));

/** Languages and commands of the other shop. */
const OTHER: Readonly<Record<ShopName, { readonly languages: readonly string[]; readonly command: RegExp }>> = {
  "node-shop": { languages: ["php"], command: /\bphp / },
  "php-shop": { languages: ["ts"], command: /\bnpm / },
};
const START = /^APP_SECRET=\S+ (?:npm start|php start\.php)/m;

/**
 * Returns the command that starts an unpacked, compiled shop by itself, without npm's seconds. The quick start's test
 * runs the commands as written.
 */
const shopAlone = (command: string): string =>
  command
    .replaceAll(/^(?:unzip|cd|npm install)\b.*\n/gm, "")
    .replace(/^(APP_SECRET=\S+) npm start$/m, "export $1\nexec node server.mjs")
    .replace(/^(APP_SECRET=\S+) php start\.php$/m, "export $1\nexec php -S localhost:8080 public/index.php");

// Both shops at once: each has its own folder and port.
describe("the tutorials", { concurrency: SHOPS.length }, () => {
  for (const name of SHOPS) {
    describe(`the tutorials with ${name}`, { concurrency: 1 }, () => {
      let folder: string;
      let port: string;
      let shop: ReturnType<typeof started> | undefined;

      before(async () => {
        port = String(await freePort());
        folder = copyShop(name, `tutorials-${name}`);
      });
      after(async () => {
        await stop();
        rmSync(folder, { recursive: true, force: true });
      });

      const env = () => ({ ...process.env, PORT: port, SHOP_URL: `http://localhost:${port}` });

      async function stop(): Promise<void> {
        const running = shop;
        shop = undefined;
        if (running?.child.pid === undefined || running.child.exitCode !== null) return;
        process.kill(-running.child.pid);
        await running.ended;
      }

      /** Starts the shop with the page's command and collects its output. */
      async function start(command: string): Promise<void> {
        await stop();
        if (name === "node-shop") compileShop(folder);
        shop = started(["bash", "-e", "-c", shopAlone(command).replaceAll("8080", port)], {
          cwd: folder,
          env: env(),
          detached: true,
        });
        const { child, log } = shop;
        assert.ok(
          await answers(`http://localhost:${port}`, 20_000, () => child.exitCode !== null),
          `nothing answers after: ${command}\n${log()}`,
        );
      }

      /** Applies a block with added and removed lines to the shop's file. @returns a function that undoes it */
      function change({ file, line, title, code }: Fence): () => void {
        const absolute = path.join(folder, title ?? "");
        const text = readFileSync(absolute, "utf8");
        const result = applyPatch(text.split("\n"), readLineMarks(code).lines);
        if ("missing" in result) assert.fail(`${file}:${line}: ${name} does not have ${result.missing.text}`);
        writeFileSync(absolute, result.lines.map((changed) => changed.text).join("\n"));
        return () => writeFileSync(absolute, text);
      }

      function save({ title, code }: Fence): void {
        const file = path.join(folder, title ?? "");
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, `${code}\n`);
        if (file.endsWith(".sh")) chmodSync(file, 0o755);
      }

      /** Runs a page's command and compares its output with the block below it. */
      async function run(command: Fence, shown: Fence | undefined): Promise<void> {
        const place = `${command.file}:${command.line}`;
        const options = { cwd: folder, env: env(), timeout: 30_000 };
        const { code, stdout, output } = await ran(["bash", "-e", "-o", "pipefail", "-c", command.code], options);
        assert.equal(code, 0, `${place}: ${output}`);
        if (shown?.language === "json")
          assert.deepEqual(
            JSON.parse(stdout),
            JSON.parse(shown.code),
            `${place}: another response than the page shows`,
          );
        else if (shown) assert.equal(stdout.trim(), shown.code.trim(), `${place}: another output than the page shows`);
      }

      for (const [page, fencesOfPage] of groupBy(fences, (fence) => fence.page)) {
        const own = fencesOfPage.filter(
          ({ code, language }) =>
            !OTHER[name].languages.includes(language) && !(language === "bash" && OTHER[name].command.test(code)),
        );
        test(page, async () => {
          const startCommand = own.find(({ code, language }) => language === "bash" && START.test(code));
          assert.ok(startCommand, "no command that starts the shop");
          await start(startCommand.code);

          let compared = 0;
          const takeBack: (() => void)[] = [];
          for (const [index, fence] of own.entries()) {
            if (isPatch(fence)) {
              takeBack.push(change(fence));
              await start(startCommand.code);
            } else if (fence.language === "bash" && START.test(fence.code)) {
              if (fence !== startCommand) await start(fence.code);
            } else if (fence.title === "In the terminal of the shop") {
              await waitUntil(
                `${fence.file}:${fence.line}: the shop prints it`,
                () => shop?.log().includes(fence.code) === true,
              );
            } else if (/^(?:call\.sh$|requests\/)/.test(fence.title ?? "")) save(fence);
            else if (fence.language === "bash") {
              const next = own[index + 1];
              const shown = ["Response", "Output"].includes(next?.title ?? "") ? next : undefined;
              if (shown) compared += 1;
              await run(fence, shown);
            }
          }
          assert.ok(compared > 1, "nothing to compare");
          // The next page starts with the shop as downloaded.
          for (const undo of takeBack) undo();
        });
      }
    });
  }
});
