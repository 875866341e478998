import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, findChromium } from "../lib/chromium";
import { freePort } from "../lib/free-port";
import { serve } from "../lib/static-server";
import { median } from "./measure";
import { installSystems, SYSTEMS, WORKPLACE } from "./systems";

/**
 * `npm run bench -- lighthouse 3`: prints Lighthouse's mobile scores for a page of each kind of the built site, and for
 * the same generated page of each system last built with `npm run bench -- builds 60 1`. Prints medians of that many
 * alternating runs, and the faults of each category below 100.
 */
const ROUNDS = Number(process.argv[2] ?? 3);
const CORPUS = 60;

const PAGES = {
  Home: "/",
  Guide: "/guides/getting-started/quick-start",
  "Longest tutorial": "/guides/interface/implement",
  Category: "/category/getting-started",
  "API reference": "/api/api-reference",
  Operation: "/api/submit-quotation",
  "Not found": "/404.html",
};

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const TIMES = ["largest-contentful-paint", "total-blocking-time"] as const;

/** The parts of Lighthouse's report that we read. */
interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { title: string; score: number | null; numericValue?: number }>>;
}

type Lighthouse = (
  address: string,
  options: { readonly port: number; readonly logLevel: string },
) => Promise<{ readonly lhr: Report } | undefined>;

/** Lighthouse is an ES module that's installed with the compared systems. */
async function loadLighthouse(): Promise<Lighthouse> {
  const file = createRequire(path.join(WORKPLACE, "package.json")).resolve("lighthouse");
  return ((await import(pathToFileURL(file).href)) as { readonly default: Lighthouse }).default;
}

/** Returns the pages to rate, with the folders of their built sites. */
function subjects() {
  const own = Object.entries(PAGES).map(([name, address]) => ({ name, folder: "public", address }));
  const others = SYSTEMS.map((system) => ({
    name: `Same page: ${system.name}`,
    folder: path.join(system.project(CORPUS), system.output),
    address: system.address,
  }));
  return [...own, ...others].filter(({ folder }) => existsSync(path.join(folder, "index.html")));
}

function row(name: string, reports: readonly Report[]): string {
  const scores = CATEGORIES.map((category) =>
    median(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))),
  );
  const times = TIMES.map((id) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? 0)).toFixed(0));
  return `| ${[name, ...scores, ...times].join(" | ")} |`;
}

/** Returns the audits that cost points in categories other than performance. */
function faults({ categories, audits }: Report): string[] {
  return CATEGORIES.filter((category) => category !== "performance").flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${audits[id]?.title} (${id})`),
  );
}

/** Uses a new browser each time: Lighthouse finds no trace in one that has shown another page. */
async function reportOf(lighthouse: Lighthouse, folder: string, address: string): Promise<Report | undefined> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGUMENTS, `--remote-debugging-port=${port}`],
  });
  const server = await serve({ directory: folder, port: 0 });
  const result = await lighthouse(server.url + address, { port, logLevel: "silent" });
  await server.close();
  await browser.close();
  return result?.lhr;
}

async function main(): Promise<void> {
  installSystems();
  const lighthouse = await loadLighthouse();
  const rated = subjects().map((subject) => ({ ...subject, reports: new Array<Report>() }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, folder, address, reports } of rated) {
      const report = await reportOf(lighthouse, folder, address);
      const { message = "" } = report?.runtimeError ?? {};
      if (!report || message) throw new Error(`Lighthouse returned no report for ${name} (${address}): ${message}`);
      reports.push(report);
    }
  }
  console.log("| Page | Performance | Accessibility | Best practices | SEO | LCP, ms | Blocking, ms |");
  console.log("|---|---|---|---|---|---|---|");
  for (const { name, reports } of rated) console.log(row(name, reports));
  for (const { name, reports } of rated)
    for (const fault of reports.slice(0, 1).flatMap(faults)) console.log(`${name} · ${fault}`);
}

void main();
