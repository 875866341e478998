import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium, type Browser } from "@playwright/test";
import { buildSync } from "esbuild";
import { parse } from "yaml";
import { indexFiles, siteIndex, wireBytes, workerScript } from "../../src/outputs/search/search-files";
import type { SearchManifest } from "../../src/shared/search/index-data";
import { formatBytes } from "../../src/shared/format-bytes";
import { CHROMIUM_ARGUMENTS, findChromium } from "../lib/chromium";
import { found } from "../lib/program";
import { SearchCorpus } from "./search-corpus";
import type { Measured } from "./search-page";

/**
 * `npm run bench -- search`: what the embedded index weighs and how long a key takes, in Chromium with a CPU
 * slowed down four times, for sites of 81, 1,000 and 10,000 pages. `npm run bench -- search 81 200` measures others.
 */
const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [81, 1000, 10_000];
const SLOWER = 4;
/** A key counts with its best round, because other programs of the machine take their share of each. Large sites take minutes: one. */
const roundsFor = (pages: number): number => (pages > 1000 ? 1 : 3);
/** Every so manieth judged query is typed, key by key. */
const STEP = 6;

/** What readers type: judged queries, letter by letter. */
function keys(): string[] {
  const kinds = parse(readFileSync("test/search/judged.yaml", "utf8")) as Record<string, Record<string, unknown>>;
  const queries = Object.values(kinds).flatMap((kind) => Object.keys(kind));
  return queries
    .filter((_, position) => position % STEP === 0)
    .flatMap((query) => [...query].map((_letter, end) => query.slice(0, end + 1)));
}

const pageScript = (): string =>
  buildSync({
    entryPoints: ["tools/bench/search-page.ts"],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2020",
  }).outputFiles[0]?.text ?? "";

/** Serves texts by name, compressed; any other address is an empty page. */
async function serveTexts(texts: ReadonlyMap<string, string>) {
  const packed = new Map([...texts].map(([name, text]) => [name, gzipSync(text)]));
  const server = createServer(({ url = "/" }, response) => {
    const content = packed.get(url.slice(1));
    if (content) response.writeHead(200, { "content-encoding": "gzip" }).end(content);
    else response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Search</title>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;

/** One round in a new page: nothing is kept from the round before. */
async function measure(
  browser: Browser,
  url: string,
  script: string,
  manifest: SearchManifest,
  typed: readonly string[],
): Promise<Measured> {
  const page = await browser.newPage();
  await page.goto(url);
  await page.addScriptTag({ content: script });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const measured = await page.evaluate(([own, list]) => window.measure(own, "webhook", list), [
    manifest,
    typed,
  ] as const);
  await page.close();
  return measured;
}

async function main(): Promise<void> {
  const corpus = new SearchCorpus(siteIndex());
  const typed = keys();
  const script = pageScript();
  const worker = workerScript();
  const browser = await chromium.launch({ executablePath: found("Chromium", findChromium), args: CHROMIUM_ARGUMENTS });
  console.log(`${typed.length} keys, CPU slowed down ${SLOWER} times, engine in the page's thread\n`);
  console.log("| Pages | Entries | Index | Compressed | To the first result | First result | Median key | p95 |");
  console.log("|---|---|---|---|---|---|---|---|");
  for (const size of SIZES) {
    const index = corpus.pages(size);
    const { files, manifest, first: needed } = indexFiles(index, worker);
    const server = await serveTexts(new Map(files.map(({ name, text }) => [name, text])));
    const rounds: Measured[] = [];
    for (let round = 0; round < roundsFor(size); round += 1)
      rounds.push(await measure(browser, server.url, script, manifest, typed));
    const first = Math.min(...rounds.map((round) => round.first));
    const best = typed.map((_key, position) =>
      Math.min(...rounds.map(({ keys: times }) => times[position] ?? Infinity)),
    );
    const sorted = [...best].sort((a, b) => a - b);
    const raw = files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
    const row = [size, index.heads.entries.length, formatBytes(raw), formatBytes(wireBytes(files))];
    const times = [first, at(sorted, 0.5), at(sorted, 0.95)].map(milliseconds);
    console.log(`| ${[...row, formatBytes(wireBytes(needed)), ...times].join(" | ")} |`);
    const slowest = [...best.keys()].sort((a, b) => (best[b] ?? 0) - (best[a] ?? 0)).slice(0, 5);
    console.log(`  slowest: ${slowest.map((key) => `\`${typed[key]}\` ${milliseconds(best[key] ?? 0)}`).join(", ")}`);
    server.close();
  }
  await browser.close();
}

void main();
