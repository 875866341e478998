import { execFile } from "node:child_process";
import { siteUrl } from "../src/config/site-url";
import { getSite } from "../src/site/loaded-site";
import { endWith } from "./lib/end-with";

/**
 * `npm test -- afdocs`: rates with afdocs how well programs can read the built site. Exits with 1 if the score is below
 * `LOWEST` or a check warns that isn't listed in `KNOWN`.
 */

const LOWEST = 98;

interface Known {
  readonly why: string;
  /** Pages allowed to have the warning; omit to allow all. */
  readonly pages?: readonly string[];
}

/** Accepted warnings. */
const KNOWN: Readonly<Record<string, Known>> = {
  "markdown-content-parity": {
    why: "it doesn't read the title of a code fence, nor a table that the page shows as a list; npm test -- twins compares all of it",
  },
  "page-size-html": { why: "it has every schema; its twin is below the limit", pages: ["/api/api-reference"] },
  "rendering-strategy": {
    why: "the index of a category with two pages has little to say",
    pages: ["/category/advanced-use-cases", "/category/design", "/category/shopify"],
  },
};

/** npx fetches afdocs on demand, because it needs a newer Node.js than the site does. */
const PROGRAM = ["--yes", "--package=afdocs@0.22.2", "--", "afdocs", "check"];

interface CheckResult {
  readonly id: string;
  readonly status: "pass" | "warn" | "fail" | "skip";
  readonly message: string;
  readonly details?: { readonly pageResults?: readonly { readonly url: string; readonly status?: string }[] };
}

interface Report {
  readonly results: readonly CheckResult[];
  readonly testedPages: number;
  readonly scoring: { readonly overall: number };
}

/** @throws Error with the program's output if it contains no report */
function rate(url: string): Promise<Report> {
  const options = ["--canonical-origin", siteUrl(getSite().config), "--sampling", "deterministic"];
  // More pages than the site will ever have, so afdocs tests every page instead of a sample.
  const limits = ["--max-links", "10000", "--max-concurrency", "8", "--request-delay", "0"];
  const args = ["exec", ...PROGRAM, url, "--format", "json", "--score", "--quiet", ...options, ...limits];
  return new Promise((resolve, reject) => {
    execFile("npm", args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (stdout.startsWith("{")) resolve(JSON.parse(stdout) as Report);
      else reject(new Error(`afdocs didn't run: ${stderr || stdout || String(error)}`));
    });
  });
}

async function main(url: string): Promise<number> {
  const report = await rate(url);
  const { overall } = report.scoring;
  const open = report.results.filter(({ status }) => status !== "pass" && status !== "skip");
  for (const result of open) {
    const why = reasonOf(result);
    console.log(`${why === undefined ? "✗" : "–"} ${result.id} (${result.status}): ${result.message}`);
    for (const line of why === undefined ? pagesOf(result) : [`It stays: ${why}.`]) console.log(`  ${line}`);
  }
  console.log(`afdocs: ${overall} of 100 for ${report.testedPages} pages, at least ${LOWEST} expected`);
  return overall < LOWEST || open.some((result) => reasonOf(result) === undefined) ? 1 : 0;
}

/** Returns why a warning is accepted, or undefined if it has to be fixed. */
function reasonOf(result: CheckResult): string | undefined {
  const known = result.status === "warn" ? KNOWN[result.id] : undefined;
  return pagesOf(result).every((page) => known?.pages?.includes(page) ?? true) ? known?.why : undefined;
}

function pagesOf({ details }: CheckResult): string[] {
  return (details?.pageResults ?? [])
    .filter(({ status }) => status === "warn" || status === "fail")
    .map(({ url }) => new URL(url).pathname);
}

const { BASE_URL } = process.env;
if (BASE_URL === undefined) {
  console.error("Run `npm test -- afdocs`, which serves the build.");
  process.exitCode = 1;
} else endWith(main(BASE_URL));
