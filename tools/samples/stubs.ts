import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { contentDirectory } from "../../src/site/content-files";
import { getSite } from "../../src/site/loaded-site";
import { listOf, positionAt, type Problem } from "../../src/problems/problem";
import { groupBy } from "../lib/group-by";
import { CLASS_BODY } from "../lib/php";
import { problemIn, type Fence } from "./fences";
import type { SampleLine } from "./files";

/** Timeout of a run, in ms. */
const LIMIT = 20_000;

/**
 * Runs each page's fences with `stub="name"` together through `content/samples/stubs/name.php`, which replaces a shop
 * platform's public interface and checks what the samples do.
 * @param wordpress a WordPress folder, used for WooCommerce samples instead of our stub
 */
export function checkStubs(fences: readonly Fence[], wordpress = ""): Problem[] {
  const folder = path.join(contentDirectory(), "samples/stubs");
  const stubbed = fences.filter(({ check }) => check?.kind === "stub" || check?.kind === "stubText");
  return [...groupBy(stubbed, ({ page, meta }) => `${page} ${meta.stub ?? ""}`).values()].flatMap((own): Problem[] => {
    const [first] = own as [Fence, ...Fence[]];
    const stub = path.join(folder, `${first.meta.stub ?? ""}.php`);
    if (existsSync(stub)) return runStub(stub, own, wordpress);
    const known = readdirSync(folder)
      .filter((name) => name.endsWith(".php") && name !== "check.php")
      .map((name) => name.slice(0, -".php".length));
    const fix = `write ${listOf(known)}, or add the file to content/samples/stubs.`;
    return [problemIn(first, "`stub`", { line: 0, column: 1, message: `no file ${path.basename(stub)}` }, fix)];
  });
}

function runStub(stub: string, fences: readonly Fence[], wordpress: string): Problem[] {
  const folder = mkdtempSync(path.join(tmpdir(), "sample-"));
  const isText = ({ check }: Fence): boolean => check?.kind === "stubText";
  const files = phpFiles(fences.filter((fence) => !isText(fence)));
  const texts = fences.filter(isText).map(({ meta, code }) => ({ title: meta.title ?? "", code }));
  const names = files.map((lines, index) => {
    // WordPress loads files by name.
    const file = path.join(folder, `${String(index).padStart(3, "0")}.php`);
    writeFileSync(file, `${lines.map(({ text }) => text).join("\n")}\n`);
    return file;
  });
  const env = {
    ...process.env,
    SITE_VARIABLES: JSON.stringify(getSite().variables),
    SAMPLE_TEXTS: JSON.stringify(texts),
    WORDPRESS_PATH: wordpress,
  };
  const options = ["-d", "display_errors=1", "-d", "log_errors=0", "-d", "html_errors=0"];
  const run = spawnSync("php", [...options, stub, ...names], { encoding: "utf8", timeout: LIMIT, env });
  const { status, stdout, stderr, error } = run;
  rmSync(folder, { recursive: true });
  if (status === 0 && !error) return [];
  const output = `${stdout}${stderr}`;
  const findings = output.split("\n").flatMap((row): Problem[] => {
    const [word, message] = row.split("\t");
    if (word === undefined || message === undefined) return [];
    const fence = fences.find(({ code }) => code.includes(word)) ?? fences[0];
    if (!fence) return [];
    const { line } = positionAt(fence.code, Math.max(0, fence.code.indexOf(word)));
    return [problemIn(fence, "what a sample does with its platform", { line, column: 1, message })];
  });
  if (findings.length > 0) return findings;
  // For PHP's own errors, finds the file and line in a sample.
  const [, file, at] = /(\d+)\.php(?::| on line |\()(\d+)/.exec(output.replaceAll(stub, "")) ?? [];
  const place = files[Number(file)]?.[Number(at) - 1];
  const message =
    error?.message ??
    /(?:Uncaught \w+: |error: )(.*?)(?: in \/|$)/m.exec(output)?.[1] ??
    output.trim().split("\n")[0] ??
    "php ended early";
  const { fence, line } = place ?? { fence: fences[0] as Fence, line: 1 };
  return [problemIn(fence, "a sample run with its platform", { line, column: 1, message })];
}

/** Turns fences into files: appends bare methods to the class with their title, or to the only class. */
function phpFiles(fences: readonly Fence[]): SampleLine[][] {
  const isMethods = (fence: Fence): boolean => !/^\s*<\?php/.test(fence.code) && CLASS_BODY.test(fence.code);
  const files = fences.filter((fence) => !isMethods(fence)).map((fence) => linesOf(fence));
  for (const methods of fences.filter(isMethods)) {
    const target = files.find(
      ([first]) =>
        first &&
        (methods.title === null || first.fence.title === methods.title) &&
        /^(?:final |abstract )*class /m.test(first.fence.code),
    );
    const end = target?.findLastIndex(({ text }) => text.startsWith("}")) ?? -1;
    target?.splice(end, 0, ...linesOf(methods));
  }
  return files;
}

function linesOf(fence: Fence): SampleLine[] {
  const open = /^\s*<\?php/.test(fence.code) || CLASS_BODY.test(fence.code) ? "" : "<?php ";
  return `${open}${fence.code}`.split("\n").map((text, index) => ({ text, fence, line: index + 1 }));
}
