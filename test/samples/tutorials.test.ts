import assert from "node:assert/strict";
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { freePort } from "../../scripts/lib/shops";
import { collectFences, type Fence } from "../../scripts/samples/fences";
import { followPages, groupBy, type SampleLine } from "../../scripts/samples/files";

/**
 * The tutorials as a reader follows them: their files are saved, their commands are run in order, and what each
 * prints is what the page shows.
 */

const fences = collectFences().filter(({ page }) => page.startsWith("content/guides/interface/tutorials/"));
const { pages } = followPages(fences);
const tsx = path.resolve("node_modules/.bin/tsx");

/** Commands that go on until they are stopped, and the port of the page that they listen on. */
const SERVER = /^(?:export .*\n)?(?:php -S|npx tsx (?:src\/server|stand-in)\.ts)/;
const SHOP = "8080";
const STAND_IN = "9400";

for (const { language, own, other } of [
  { language: "PHP", own: /\bphp /, other: /\bnpx tsx / },
  { language: "Node", own: /\bnpx tsx /, other: /\bphp / },
]) {
  describe(`the shop of the tutorials in ${language}`, () => {
    let root: string;
    /** Port of a page → the free one that takes its place. */
    const ports = new Map<string, number>();
    const servers = new Map<string, ChildProcess>();

    before(async () => {
      root = mkdtempSync(path.join(os.tmpdir(), "tutorials-"));
      for (const port of [SHOP, STAND_IN]) ports.set(port, await freePort());
    });
    after(async () => {
      await Promise.all([...servers.keys()].map(stop));
      rmSync(root, { recursive: true, force: true });
    });

    const env = () => ({ ...process.env, APP_SECRET: "test-secret", SHOP_URL: `http://localhost:${ports.get(SHOP)}` });
    const adapted = (text: string): string =>
      [...ports]
        .reduce((result, [port, free]) => result.replaceAll(port, String(free)), text)
        .replaceAll("npx tsx", tsx);

    async function stop(port: string): Promise<void> {
      const running = servers.get(port);
      servers.delete(port);
      if (!running || running.exitCode !== null) return;
      await new Promise((resolve) => {
        running.once("exit", resolve);
        running.kill();
      });
    }

    /** Starts a server with the command of a page, in place of the one that listened before. */
    async function start(command: string): Promise<void> {
      const port = /stand-in/.test(command) ? STAND_IN : SHOP;
      await stop(port);
      const child = spawn("bash", ["-c", adapted(command).replace(/\n(?!.*\n)/, "\nexec ")], {
        cwd: path.join(root, "shop"),
        env: env(),
        stdio: "ignore",
      });
      servers.set(port, child);
      for (const end = Date.now() + 20_000; Date.now() < end && child.exitCode === null;) {
        if (
          await fetch(`http://localhost:${ports.get(port)}`).then(
            () => true,
            () => false,
          )
        )
          return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      assert.fail(`nothing answers after: ${command}`);
    }

    /** Saves every file as a page leaves it. */
    function save(page: string): void {
      const folder = `${page
        .replace(/^content\//, "")
        .replace(/\.mdx$/, "")
        .replaceAll("/", "_")}_shop`;
      const files =
        pages.find((candidate) => candidate.folder === folder)?.files ?? new Map<string, readonly SampleLine[]>();
      for (const [name, lines] of files) {
        const file = path.join(root, name);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, adapted(lines.map(({ text }) => text).join("\n")));
        if (name.endsWith(".sh")) chmodSync(file, 0o755);
      }
    }

    /** Runs a command of a page and compares what it prints with the answer below it. */
    function run(command: Fence, answer: Fence | undefined): void {
      const place = `${command.file}:${command.line}`;
      const { status, stdout, stderr } = spawnSync("bash", ["-e", "-o", "pipefail", "-c", adapted(command.code)], {
        cwd: path.join(root, command.code.startsWith("mkdir") ? "." : "shop"),
        env: env(),
        encoding: "utf8",
      });
      assert.equal(status, 0, `${place}: ${stderr}`);
      if (answer?.language === "json")
        assert.deepEqual(JSON.parse(stdout), JSON.parse(answer.code), `${place}: another answer than the page shows`);
      else if (answer) assert.equal(stdout.trim(), answer.code.trim(), `${place}: another answer than the page shows`);
    }

    let shop = "";
    for (const [page, fencesOfPage] of groupBy(fences, (fence) => fence.page)) {
      const shown = fencesOfPage.filter(
        ({ code, language: written }) => written !== "bash" || own.test(code) || !other.test(code),
      );
      const commands = shown.flatMap((fence, index) => {
        if (fence.language !== "bash" || fence.title !== null) return [];
        const next = shown[index + 1];
        return [{ fence, answer: ["Response", "Output"].includes(next?.title ?? "") ? next : undefined }];
      });
      test(`${page}: ${commands.length} commands`, async () => {
        assert.ok(
          commands.some(({ answer }) => answer),
          "no answer to compare",
        );
        for (const { fence } of commands.filter(({ fence: { code } }) => code.startsWith("mkdir")))
          run(fence, undefined);
        save(page);
        // "Restart the shop": the command is that of the first tutorial.
        if (shop !== "") await start(shop);
        for (const { fence, answer } of commands) {
          if (fence.code.startsWith("mkdir")) continue;
          if (!SERVER.test(fence.code)) run(fence, answer);
          else {
            await start(fence.code);
            if (!fence.code.includes("stand-in")) shop = fence.code;
          }
        }
      });
    }
  });
}
