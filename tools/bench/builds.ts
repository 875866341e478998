import { readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { weighSite } from "../lib/weights";
import { overLimits } from "./limits";
import { measure, median, type Measurement } from "./measure";
import { editSample, installSystems, SHIPPED, SYSTEMS, type System } from "./systems";

/**
 * `npm run bench -- builds 60,500 3 engine,docusaurus cold`: builds generated corpora in turn with this site's engine
 * alone, the shipped site, Docusaurus, VitePress and Starlight, and prints medians. Arguments, all optional: page
 * counts, rounds, parts of system names; `cold` leaves out builds after an edit. For this site, also prints the weight
 * of the same page in each corpus. Exits with 1 if the shipped site exceeds tools/bench/limits.ts.
 */
const PAGES = (process.argv[2] ?? "60,500").split(",").map(Number);
const ROUNDS = Number(process.argv[3] ?? 3);
const NAMES = (process.argv[4] ?? "").toLowerCase().split(",");
const EDITS = process.argv[5] !== "cold";

interface Result {
  readonly system: System;
  readonly pages: number;
  readonly project: string;
  readonly cold: Measurement[];
  readonly edited: Measurement[];
}

async function round({ system, project, cold, edited }: Result): Promise<void> {
  for (const folder of system.made(project)) rmSync(folder, { recursive: true, force: true });
  cold.push(await measure(system.build(project)));
  if (system.output === "public") console.error(weightOfSample(system, path.join(project, system.output)));
  if (!EDITS) return;
  editSample(project, system);
  edited.push(await measure(system.build(project)));
}

/** Describes the weight of the sample page, which must not grow with the number of pages. */
function weightOfSample({ address }: System, output: string): string {
  const page = weighSite(output).find((weighed) => weighed.address === address);
  if (!page) throw new Error(`${output} has no page ${address}`);
  return `${address}: ${page.html} B of HTML, ${page.besides} B besides, ${page.pageData} B of page data, ${page.sidebarLinks} links of the sidebar`;
}

const seconds = (runs: readonly Measurement[]): number => median(runs.map((run) => run.seconds));
const cpu = (runs: readonly Measurement[]): number => median(runs.map((run) => run.cpu));
const cell = (runs: readonly Measurement[]): string =>
  runs.length === 0 ? "–" : `${seconds(runs).toFixed(1)} (${cpu(runs).toFixed(1)})`;

function row({ system, pages, cold, edited }: Result): string {
  const memory = cold.length === 0 ? "–" : Math.max(...cold.map(({ megabytes }) => megabytes));
  return `| ${[pages, system.name, cell(cold), cell(edited), memory].join(" | ")} |`;
}

/** Milliseconds per additional page, from the smallest to the largest corpus, for cold builds. */
function growth(results: readonly Result[]): string[] {
  const [smallest, largest] = [Math.min(...PAGES), Math.max(...PAGES)];
  if (smallest === largest) return [];
  return SYSTEMS.flatMap((system) => {
    const runs = (pages: number) => results.find((one) => one.system === system && one.pages === pages)?.cold;
    const [few, many] = [runs(smallest), runs(largest)];
    if (!few || !many) return [];
    const per = (of: typeof cpu): string => (((of(many) - of(few)) * 1000) / (largest - smallest)).toFixed(0);
    return `${system.name}: ${per(seconds)} ms of time and ${per(cpu)} ms of processor time for each additional page`;
  });
}

async function main(): Promise<void> {
  installSystems();
  const systems = SYSTEMS.filter(({ name }) => NAMES.some((part) => name.toLowerCase().includes(part)));
  const { dependencies } = JSON.parse(readFileSync("tools/bench/systems/package.json", "utf8")) as {
    dependencies: Record<string, string>;
  };
  console.log(
    `Node.js ${process.version}, ${os.availableParallelism()} processors (${os.cpus()[0]?.model}), ${Math.round(os.totalmem() / 2 ** 30)} GB, load ${os.loadavg()[0]?.toFixed(1)} before the first build`,
  );
  console.log(
    `Docusaurus ${dependencies["@docusaurus/core"]} with Rspack, VitePress ${dependencies.vitepress}, Starlight ${dependencies["@astrojs/starlight"]} on Astro ${dependencies.astro}`,
  );
  const results: Result[] = [];
  for (const pages of PAGES) {
    const own = systems.map((system): Result => {
      return { system, pages, project: system.prepare(pages), cold: [], edited: [] };
    });
    results.push(...own);
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      for (const result of own) {
        try {
          await round(result);
          console.error(row(result));
        } catch (error) {
          // Carry on with the others.
          console.error(`${result.system.name}, ${pages} pages: ${String(error)}`);
          process.exitCode = 1;
        }
      }
    }
  }
  console.log("| Pages | System | Cold, s (processor) | One page edited | Memory, MB |\n|---|---|---|---|---|");
  for (const line of [...results.map(row), ...growth(results)]) console.log(line);
  const over = overLimits(results.filter(({ system }) => system === SHIPPED));
  for (const sentence of over) console.error(sentence);
  if (over.length > 0) process.exitCode = 1;
}

void main();
