import { spawn } from "node:child_process";
import { readFileSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { CACHE } from "../src/build/cache";
import { buildCommand, edit, prepareSite, write } from "../test/support/build-site";

/**
 * `npm run bench`: cold builds of the site alone and with 500 generated pages in addition, in turn, in
 * one run, because machines differ and are noisy. `npm run bench -- 2000 1` sets pages and rounds.
 */
const PAGES = Number(process.argv[2] ?? 500);
const ROUNDS = Number(process.argv[3] ?? 3);

interface Measurement {
  readonly seconds: number;
  /** Peak of the memory of all processes together, in MB; pages that they share count once. */
  readonly megabytes: number;
}

function generatedCode(section: number): string {
  const total = "    $total = array_sum(array_column($order['items'], 'total_cents'));\n";
  return `
\`\`\`php title="src/step-${section}.php"
<?php
function step${section}(array $order): array
{
    // Each call answers with what it knows.
${total.repeat(4)}    return ['order_id' => $order['id'], 'total_cents' => $total];
}
\`\`\`
`;
}

/** A page of about 10 KB: twelve headings, four code blocks, a table. */
function generatedPage(index: number): string {
  const sections = Array.from({ length: 12 }, (_, section) => {
    const prose =
      `Order ${index}-${section} reaches your shop with its items, its address and its shipping option. `.repeat(7);
    const code = section % 3 === 0 ? generatedCode(section) : "";
    return `## Section ${section} of page ${index}\n\n${prose}\n${code}`;
  });
  const table =
    "\n| Field | Type | Meaning |\n|---|---|---|\n| `id` | string | Identifier |\n| `quantity` | integer | Units |\n";
  return `---
title: Generated page ${index}
description: A generated page that measures how the build grows with the corpus.
---

Opening of page ${index}.

${sections.join("\n")}${table}`;
}

function prepare(pages: number): string {
  return prepareSite(`bench-${pages}`, (content) => {
    if (pages === 0) return;
    const ids = Array.from({ length: pages }, (_, index) => `guides/generated/page-${index}`);
    ids.forEach((id, index) => write(path.join(content, `${id}.mdx`), generatedPage(index)));
    edit(
      path.join(content, "sidebars.yaml"),
      "\nresources:",
      `  - category: Generated\n    items:\n${ids.map((id) => `      - ${id}\n`).join("")}\nresources:`,
    );
  });
}

async function build(directory: string): Promise<Measurement> {
  for (const folder of [".cache", "public"]) rmSync(path.join(directory, folder), { recursive: true, force: true });
  rmSync(CACHE, { recursive: true, force: true });
  const started = process.hrtime.bigint();
  const { command, args, options } = buildCommand(directory);
  const child = spawn(command, args, { ...options, stdio: "ignore" });
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(child.pid ?? 0));
  }, 100);
  const status = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  clearInterval(timer);
  if (status !== 0) throw new Error(`the build in ${directory} failed`);
  return { seconds: Number(process.hrtime.bigint() - started) / 1e9, megabytes: Math.round(peak / 1024) };
}

/** Memory (PSS) of a process and all below it, in KB; Linux only, 0 elsewhere. */
function memoryOf(root: number): number {
  const parents = new Map<number, number>();
  try {
    for (const name of readdirSync("/proc")) {
      if (!/^\d+$/.test(name)) continue;
      try {
        parents.set(Number(name), field(`/proc/${name}/status`, "PPid"));
      } catch {
        // It ended while we looked.
      }
    }
  } catch {
    return 0;
  }
  const isBelow = (pid: number): boolean => pid === root || (parents.has(pid) && isBelow(parents.get(pid) ?? 0));
  return [...parents.keys()].filter(isBelow).reduce((sum, pid) => {
    try {
      return sum + field(`/proc/${pid}/smaps_rollup`, "Pss");
    } catch {
      return sum;
    }
  }, 0);
}

/** A number of a file of `/proc`. */
function field(file: string, key: string): number {
  return Number(new RegExp(`^${key}:\\s+(\\d+)`, "m").exec(readFileSync(file, "utf8"))?.[1] ?? 0);
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function main(): Promise<void> {
  const sites = [prepare(0), prepare(PAGES)] as const;
  const results: [Measurement[], Measurement[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const index of [0, 1] as const) {
      const measurement = await build(sites[index]);
      results[index].push(measurement);
      console.log(
        `${index === 0 ? "site alone" : `with ${PAGES} pages`}: ${measurement.seconds.toFixed(1)} s, ${measurement.megabytes} MB`,
      );
    }
  }
  const [alone, grown] = results.map((list) => median(list.map(({ seconds }) => seconds))) as [number, number];
  console.log(`medians: ${alone.toFixed(1)} s and ${grown.toFixed(1)} s, ratio ${(grown / alone).toFixed(2)}`);
}

void main();
