import { formatProblems } from "../src/problems/problem";
import { sampleMark } from "../src/markdown/code/check";
import { aptCommand } from "./lib/apt";
import { groupBy } from "./lib/group-by";
import { readableSite } from "./lib/readable-site";
import { findWordPress, wordPressVersion } from "./lib/wordpress";
import { checkFences } from "./samples/check";
import { collectFences, type Fence } from "./samples/fences";
import { checkRequests, collectRequests } from "./samples/requests";
import { countServerCode, describeServerCode, tooLittleTested } from "./samples/server-code";
import { checkStubs } from "./samples/stubs";

/** `npm test -- samples`: checks every code fence and prints how it was checked. */

/** Numeric columns: all fences of a page, then counts by kind of check. */
const NUMBERS = ["fences", "typed", "parsed", "validated", "executed", "stubbed", "templates", "tested", "unchecked"];

function table(fences: readonly Fence[]): string {
  const rows = [...groupBy(fences, ({ page }) => page)].map(([file, own]) => {
    const count = (test: (fence: Fence) => boolean): number => own.filter(test).length;
    const languages = [...groupBy(own, ({ language }) => language)]
      .map(([language, some]) => `${some.length} ${language}`)
      .join(", ");
    const kinds = (["types", "syntax", "schema", "run", "stub", "stubText", "program", "none"] as const).map((kind) =>
      String(count(({ check }) => check?.kind === kind)),
    );
    return [file.replace(/^content\//, ""), String(own.length), ...kinds, languages];
  });
  const sum = (column: number): string => String(rows.reduce((total, row) => total + Number(row[column]), 0));
  const all = [
    ["page", ...NUMBERS, "languages"],
    ...rows,
    ["all pages", ...NUMBERS.map((_, index) => sum(index + 1)), ""],
  ];
  const widths = (all[0] as string[]).map((_, column) => Math.max(...all.map((row) => (row[column] as string).length)));
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 || column > NUMBERS.length
            ? cell.padEnd(widths[column] as number)
            : cell.padStart(widths[column] as number),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function reasons(fences: readonly Fence[]): string {
  const unchecked = fences.flatMap((fence) =>
    fence.check?.kind === "none" ? [{ fence, reason: fence.check.reason }] : [],
  );
  return [...groupBy(unchecked, ({ reason }) => reason)]
    .map(
      ([reason, some]) =>
        `  ${String(some.length).padStart(3)} ${reason} (${[...new Set(some.map(({ fence }) => fence.language))].join(", ")})`,
    )
    .join("\n");
}

async function main(): Promise<void> {
  readableSite();
  const fences = collectFences();
  console.log(table(fences));
  console.log(`\nUnchecked, and why:\n${reasons(fences)}\n`);
  const serverCode = countServerCode(fences);
  console.log(`${describeServerCode(serverCode)}\n`);
  const requests = collectRequests();
  const wordpress = findWordPress();
  const forWordPress = fences.filter(({ meta }) => meta.stub?.startsWith("woocommerce-"));
  const problems = [
    ...tooLittleTested(serverCode),
    ...(await checkFences(fences)),
    ...(await checkRequests(requests)),
    ...(wordpress === undefined ? [] : checkStubs(forWordPress, wordpress)),
  ];
  if (problems.length > 0) {
    console.error(formatProblems(problems));
    process.exit(1);
  }
  console.log(`${fences.filter(({ check }) => sampleMark(check) !== null).length} samples checked, no problem found`);
  console.log(
    wordpress === undefined
      ? `Skipped: ${forWordPress.length} samples in WordPress, which is missing. To install it: ${aptCommand("wordpress")}`
      : `${forWordPress.length} samples ran in WordPress ${wordPressVersion(wordpress)}, no problem found`,
  );
  const languages = [...groupBy(requests, ({ language }) => language).keys()].join(", ");
  console.log(`${requests.length} requests of the reference parsed (${languages}), no problem found`);
}

void main();
