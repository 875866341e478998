import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { filesOf } from "../../src/site/files-of";
import { weighSite } from "../lib/weights";
import { overLimits } from "./limits";
import { measure, median, type Measurement } from "./measure";
import { editSample, installSystems, SHIPPED, SYSTEMS, type System } from "./systems";

/**
 * `npm run bench -- builds 60,500 3 engine,docusaurus cold,edited`: builds generated corpora in turn with this site's
 * engine alone, the shipped site, Docusaurus, VitePress and Starlight, and prints medians. Arguments, all optional:
 * page counts, rounds, parts of system names, kinds of builds. For this site, also prints the weight of the same page
 * in each corpus. Exits with 1 if the shipped site exceeds tools/bench/limits.ts.
 */
const PAGES = (process.argv[2] ?? "60,500").split(",").map(Number);
const ROUNDS = Number(process.argv[3] ?? 3);
const NAMES = (process.argv[4] ?? "").toLowerCase().split(",");
const RESULTS = path.resolve(".tmp/bench/builds.json");

type Build = "cold" | "warm" | "edited";
const KINDS = (process.argv[5] ?? "cold,warm,edited").split(",");

interface Result {
  readonly system: string;
  readonly pages: number;
  readonly runs: Readonly<Record<Build, Measurement[]>>;
  /** Total uncompressed size of the files that the build writes for readers. */
  bytes: number;
}

async function round(system: System, project: string, result: Result): Promise<void> {
  for (const folder of system.made(project)) rmSync(folder, { recursive: true, force: true });
  result.runs.cold.push(await measure(system.build(project)));
  const output = path.join(project, system.output);
  result.bytes = filesOf(output).reduce((sum, file) => sum + statSync(path.join(output, file)).size, 0);
  if (system.output === "public") console.error(weightOfSample(system, output));
  if (KINDS.includes("warm")) result.runs.warm.push(await measure(system.build(project)));
  if (!KINDS.includes("edited")) return;
  editSample(project, system);
  result.runs.edited.push(await measure(system.build(project)));
}

/** Describes the weight of the sample page, which must not grow with the number of pages. */
function weightOfSample({ address }: System, output: string): string {
  const page = weighSite(output).find((weighed) => weighed.address === address);
  if (!page) throw new Error(`${output} has no page ${address}`);
  return `${address}: ${page.html} B of HTML, ${page.besides} B besides, ${page.pageData} B of page data, ${page.sidebarLinks} links of the sidebar`;
}

const seconds = (runs: readonly Measurement[]): string => median(runs.map((run) => run.seconds)).toFixed(1);
const cpu = (runs: readonly Measurement[]): string => median(runs.map((run) => run.cpu)).toFixed(1);
const cell = (runs: readonly Measurement[]): string => (runs.length === 0 ? "–" : `${seconds(runs)} (${cpu(runs)})`);

function row({ system, pages, runs, bytes }: Result): string {
  const memory = runs.cold.length === 0 ? "–" : Math.max(...runs.cold.map(({ megabytes }) => megabytes));
  const times = (["cold", "warm", "edited"] as const).map((kind) => cell(runs[kind]));
  return `| ${pages} | ${system} | ${times.join(" | ")} | ${memory} | ${(bytes / 1e6).toFixed(1)} |`;
}

/** Milliseconds per additional page, from the smallest to the largest corpus, for cold builds. */
function growth(results: readonly Result[]): string[] {
  const [smallest, largest] = [Math.min(...PAGES), Math.max(...PAGES)];
  if (smallest === largest) return [];
  const time = (system: string, pages: number, of: (run: Measurement) => number): number =>
    median(results.find((result) => result.system === system && result.pages === pages)?.runs.cold.map(of) ?? []);
  return [...new Set(results.map(({ system }) => system))].map((system) => {
    const per = (of: (run: Measurement) => number): string =>
      (((time(system, largest, of) - time(system, smallest, of)) * 1000) / (largest - smallest)).toFixed(0);
    return `${system}: ${per((run) => run.seconds)} ms of time and ${per((run) => run.cpu)} ms of processor time for each additional page`;
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
    const projects = systems.map((system) => system.prepare(pages));
    const own = systems.map((system): Result => ({
      system: system.name,
      pages,
      runs: { cold: [], warm: [], edited: [] },
      bytes: 0,
    }));
    results.push(...own);
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      for (const [index, system] of systems.entries()) {
        try {
          await round(system, projects[index] as string, own[index] as Result);
          console.error(row(own[index] as Result));
        } catch (error) {
          // Carry on with the others.
          console.error(`${system.name}, ${pages} pages: ${String(error)}`);
          process.exitCode = 1;
        }
      }
    }
  }
  mkdirSync(path.dirname(RESULTS), { recursive: true });
  writeFileSync(RESULTS, JSON.stringify(results));
  console.log("| Pages | System | Cold, s (processor) | Warm | One page edited | Memory, MB | Output, MB |");
  console.log("|---|---|---|---|---|---|---|");
  for (const result of results) console.log(row(result));
  for (const line of growth(results)) console.log(line);
  const shipped = results.filter(({ system }) => system === SHIPPED.name);
  const over = overLimits(shipped.map(({ pages, runs }) => ({ pages, cold: runs.cold })));
  for (const sentence of over) console.error(sentence);
  if (over.length > 0) process.exitCode = 1;
}

void main();
