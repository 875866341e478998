import assert from "node:assert/strict";
import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { downloadText } from "../../src/site/downloads";
import { freePort } from "../../tools/lib/free-port";
import { compileShop, copyShop, startShop, type RunningShop } from "../../tools/lib/shops";
import { bag } from "./shop-client";

/** What the simulator makes of a refund. Its part before that is tested with the quick start. */

const SECRET = "a:b:c";
let shop: RunningShop;
let simulator: ChildProcess;
let address: string;
let output = "";

before(async () => {
  const directory = copyShop("node-shop", "simulated");
  compileShop(directory);
  shop = await startShop("node-shop", directory, SECRET);
  const file = path.join(directory, "play-checkout.mjs");
  writeFileSync(file, downloadText(readFileSync("content/downloads/play-checkout.mjs", "utf8")));
  const port = await freePort();
  address = `http://localhost:${port}/api/v1/refunds`;
  simulator = spawn(process.execPath, [file, shop.url, bag.id], {
    env: { ...process.env, APP_SECRET: SECRET, PORT: String(port) },
  });
  for (const stream of [simulator.stdout, simulator.stderr])
    stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  while (!output.includes("Waiting for a refund") && simulator.exitCode === null) await pause(50);
});
after(async () => {
  simulator.kill();
  await shop.stop();
});

const refund = async (amount: unknown, secret = SECRET): Promise<number> => {
  const order_id = /refund of order (\d+)/.exec(output)?.[1];
  const { status } = await fetch(address, {
    method: "POST",
    headers: { Authorization: `Basic ${Buffer.from(`app:${secret}`).toString("base64")}` },
    body: JSON.stringify({ order_id, amount }),
  });
  return status;
};

test("takes a secret with colons, whole cents, and nothing else", async () => {
  for (const secret of ["a", "a:b", "a:b:c:d", "b:c", ""]) assert.equal(await refund(1000, secret), 401);
  for (const amount of [null, 0, -5, 10.5, "10", "10,00", [10], true]) assert.equal(await refund(amount), 422);
  assert.equal(await refund(1000), 200);
  assert.match(output, /Refund refused: 422, because the amount is not in whole cents/);
});
