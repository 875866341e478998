import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, findChromium } from "../scripts/lib/chromium";
import { freePort } from "../scripts/lib/free-port";
import { gatsbyArguments } from "../scripts/lib/gatsby";
import { median } from "./measure";
import { SYSTEMS } from "./systems";

/**
 * `npm run bench:develop -- 0 5`: how long writers wait. Starts `gatsby develop` on the shipped site with so many
 * generated pages more, without a cache and with one, until a page is in a browser; then edits the text of that page
 * five times, until the browser shows it. Prints the two starts and the median of the edits.
 */
const PAGES = Number(process.argv[2] ?? 0);
const EDITS = Number(process.argv[3] ?? 5);
const PAGE = "guides/getting-started/quick-start";

/** Milliseconds until `work` has ended. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function start(project: string, port: number): ChildProcess {
  const environment = { NODE_ENV: "development", GATSBY_TELEMETRY_DISABLED: "1", CI: "true", INIT_CWD: project };
  return spawn(process.execPath, gatsbyArguments(["develop", "--port", String(port)]), {
    cwd: project,
    env: { ...process.env, ...environment },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Resolves when the server says that pages can be viewed. @throws with what it printed where it ends before */
async function isReady(develop: ChildProcess): Promise<void> {
  let output = "";
  await new Promise<void>((resolve, reject) => {
    for (const stream of [develop.stdout, develop.stderr])
      stream?.on("data", (data: Buffer) => {
        output += data.toString();
        if (output.includes("You can now view")) resolve();
      });
    develop.once("exit", () => reject(new Error(`gatsby develop ended:\n${output.slice(-5000)}`)));
  });
}

async function edit(page: Page, file: string, mark: string): Promise<number> {
  const text = readFileSync(file, "utf8");
  writeFileSync(file, `${text.trimEnd()}\n\n${mark}\n`);
  return timed(() => page.getByText(mark, { exact: true }).waitFor());
}

async function round(project: string, page: Page): Promise<{ first: number; edits: number[] }> {
  const port = await freePort();
  const file = path.join(project, `content/${PAGE}.mdx`);
  let develop: ChildProcess | undefined;
  try {
    const first = await timed(async () => {
      develop = start(project, port);
      await isReady(develop);
      await page.goto(`http://localhost:${port}/${PAGE}`);
      await page.locator("html[data-hydrated=true] h1").waitFor();
    });
    const edits: number[] = [];
    for (let index = 0; index < EDITS; index += 1) edits.push(await edit(page, file, `Mark ${port} of edit ${index}.`));
    return { first, edits };
  } finally {
    if (develop?.pid !== undefined) process.kill(-develop.pid, "SIGKILL");
  }
}

async function main(): Promise<void> {
  const shipped = SYSTEMS.find(({ name }) => name === "the shipped site");
  if (!shipped) throw new Error("bench/systems.ts has no shipped site");
  const project = shipped.prepare(PAGES);
  for (const folder of shipped.made(project)) rmSync(folder, { recursive: true, force: true });
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_ARGUMENTS] });
  const page = await browser.newPage();
  page.setDefaultTimeout(300_000);
  for (const kind of ["without a cache", "with a cache"]) {
    const { first, edits } = await round(project, page);
    console.log(
      `${kind}: first page after ${(first / 1000).toFixed(1)} s, an edit shown after ${median(edits).toFixed(0)} ms (${edits.map((edit) => edit.toFixed(0)).join(", ")})`,
    );
  }
  await browser.close();
}

void main();
