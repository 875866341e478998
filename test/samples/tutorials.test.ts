import assert from "node:assert/strict";
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { substituted } from "../../src/build/loaded-site";
import { copyShop, freePort, SHOPS, type Change, type ShopName } from "../../scripts/lib/shops";
import { collectFences, type Fence } from "../../scripts/samples/fences";
import { groupBy, isFile } from "../../scripts/samples/files";

/**
 * The tutorials as a reader follows them: each page starts the sample shop afresh, its files are saved and its
 * commands are run in order. What each prints is what the page shows. Below a heading "Change one …", the reader
 * changes the shop and starts it again.
 */

const FOLDER = "content/guides/interface/tutorials/";
const fences = collectFences().filter(({ page }) => page.startsWith(FOLDER));

/** A command that belongs to the other shop. */
const OTHER: Readonly<Record<ShopName, RegExp>> = { "node-shop": /\bphp /, "php-shop": /\bnpm / };
const START = /^APP_SECRET=\S+ (?:npm start|php -S)/m;

/** A start without the seconds that npm takes; the test of the quick start runs `npm start` as it is written. */
const withoutNpm = (command: string): string =>
  command.replace(/^(APP_SECRET=\S+) npm start$/m, "export $1\nexec node --import tsx src/server.ts");

/** What the pages ask readers to change, by page and shop. */
const EXERCISES: Readonly<Record<string, Readonly<Record<ShopName, Change>>>> = {
  "configurable-products": {
    "node-shop": {
      file: "src/catalogue.ts",
      from: "variation('m', 'sand', 0)",
      to: "variation('m', 'sand', -1)",
    },
    "php-shop": {
      file: "src/catalogue.php",
      from: "$variation('m', 'sand', 0)",
      to: "$variation('m', 'sand', -1)",
    },
  },
  "shipping-options": {
    "node-shop": {
      file: "src/pricing.ts",
      from: "total_cents: 350",
      to: "total_cents: goodsCents(lines) >= 5000 ? 0 : 350",
    },
    "php-shop": {
      file: "src/pricing.php",
      from: "'total_cents' => 350",
      to: "'total_cents' => self::goodsCents($lines) >= 5000 ? 0 : 350",
    },
  },
  "pickup-stores": {
    "node-shop": { file: "src/pickup.ts", from: "Mon–Sat 10:00–20:00", to: "Mon–Sat 09:00–21:00" },
    "php-shop": { file: "src/pickup.php", from: "Mon–Sat 10:00–20:00", to: "Mon–Sat 09:00–21:00" },
  },
  discounts: {
    "node-shop": {
      file: "src/pricing.ts",
      from: "['WELCOME10',",
      to: "['SUMMER5', { percent: 5, fromCents: 0 }],\n  ['WELCOME10',",
    },
    "php-shop": {
      file: "src/pricing.php",
      from: "'WELCOME10' =>",
      to: "'SUMMER5' => ['percent' => 5, 'from_cents' => 0],\n        'WELCOME10' =>",
    },
  },
  customers: {
    "node-shop": { file: "src/customers.ts", from: "ownPercent: 5", to: "ownPercent: 10" },
    "php-shop": { file: "src/customers.php", from: "'own_percent' => 5", to: "'own_percent' => 10" },
  },
};

/** Line of the heading below which the reader has changed the shop; Infinity on a page without one. */
function exerciseLine(page: string): number {
  const index = readFileSync(page, "utf8")
    .split("\n")
    .findIndex((line) => line.startsWith("## Change one "));
  return index === -1 ? Infinity : index + 1;
}

for (const name of SHOPS) {
  describe(`the tutorials with ${name}`, () => {
    let folder: string;
    let port: string;
    let shop: ChildProcess | undefined;
    let log = "";

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
      if (!running || running.pid === undefined || running.exitCode !== null) return;
      const { pid } = running;
      await new Promise((resolve) => {
        running.once("exit", resolve);
        process.kill(-pid);
      });
    }

    /** Starts the shop with the command of the page; what it prints is in `log`. */
    async function start(command: string): Promise<void> {
      await stop();
      log = "";
      const child = spawn("bash", ["-e", "-c", withoutNpm(command).replaceAll("8080", port)], {
        cwd: folder,
        env: env(),
        detached: true,
      });
      shop = child;
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (chunk: Buffer) => (log += chunk.toString()));
      for (const end = Date.now() + 20_000; Date.now() < end && child.exitCode === null;) {
        const answers = await fetch(`http://localhost:${port}`).then(
          () => true,
          () => false,
        );
        if (answers) return;
        await pause(50);
      }
      assert.fail(`nothing answers after: ${command}\n${log}`);
    }

    function change({ file, from, to }: Change): void {
      const absolute = path.join(folder, file);
      const text = readFileSync(absolute, "utf8");
      assert.equal(text.split(from).length, 2, `${name}/${file} has this once: ${from}`);
      writeFileSync(
        absolute,
        text.replace(from, () => to),
      );
    }

    function save({ title, code }: Fence): void {
      const file = path.join(folder, title ?? "");
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, `${code}\n`);
      if (file.endsWith(".sh")) chmodSync(file, 0o755);
    }

    /** Runs a command of a page and compares what it prints with the block below it. */
    function run(command: Fence, shown: Fence | undefined): void {
      const place = `${command.file}:${command.line}`;
      const { status, stdout, stderr } = spawnSync("bash", ["-e", "-o", "pipefail", "-c", command.code], {
        cwd: folder,
        env: env(),
        encoding: "utf8",
        timeout: 30_000,
      });
      assert.equal(status, 0, `${place}: ${stderr}`);
      if (shown?.language === "json")
        assert.deepEqual(JSON.parse(stdout), JSON.parse(shown.code), `${place}: another response than the page shows`);
      else if (shown) assert.equal(stdout.trim(), shown.code.trim(), `${place}: another output than the page shows`);
    }

    for (const [page, fencesOfPage] of groupBy(fences, (fence) => fence.page)) {
      const own = fencesOfPage.filter(({ code, language }) => language !== "bash" || !OTHER[name].test(code));
      test(page, async () => {
        const exercise = EXERCISES[path.basename(page, ".mdx")];
        const startCommand = own.find(({ code, language }) => language === "bash" && START.test(code));
        assert.ok(startCommand, "no command that starts the shop");
        await start(startCommand.code);

        let compared = 0;
        let changed = false;
        for (const [index, fence] of own.entries()) {
          if (fence.file === page && fence.line > exerciseLine(page) && !changed) {
            assert.ok(exercise, "the test does not know what the reader changes");
            change(exercise[name]);
            await start(startCommand.code);
            changed = true;
          }
          if (fence.title === "In the terminal of the shop") {
            for (let attempt = 0; attempt < 50 && !log.includes(fence.code); attempt += 1) await pause(20);
            assert.ok(log.includes(fence.code), `${fence.file}:${fence.line}: the shop prints\n${log}`);
          } else if (isFile(fence) && /^(?:call\.sh|requests\/)/.test(fence.title ?? "")) save(fence);
          else if (fence.language === "bash" && fence !== startCommand) {
            const next = own[index + 1];
            const shown = ["Response", "Output"].includes(next?.title ?? "") ? next : undefined;
            if (shown) compared += 1;
            run(fence, shown);
          }
        }
        assert.ok(compared > 1, "nothing to compare");
        assert.equal(changed, exercise !== undefined, "the page asks for a change that the test makes");
        // The next page begins with the shop as it was downloaded.
        if (exercise) change({ ...exercise[name], from: exercise[name].to, to: exercise[name].from });
      });
    }
  });
}

test("where a page shows the changed line, it is the one that the test makes", () => {
  for (const page of ["shipping-options", "discounts"]) {
    const text = substituted(readFileSync(`${FOLDER}${page}.mdx`, "utf8"));
    for (const { to } of Object.values(EXERCISES[page] ?? {}))
      assert.ok(text.includes(`\`${to.split("\n")[0]}\``), `${page}: ${to}`);
  }
});
