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

/** Columns of the table, and the kinds of check that they count. */
const COLUMNS = {
  typed: "types",
  parsed: "syntax",
  validated: "schema",
  executed: "run",
  stubbed: "stub",
  templates: "stubText",
  tested: "program",
  unchecked: "none",
};

function row(fences: readonly Fence[]): Record<string, number | string> {
  const count = (kind: string): number => fences.filter(({ check }) => check?.kind === kind).length;
  const counts = Object.entries(COLUMNS).map(([column, kind]) => [column, count(kind)] as const);
  const languages = [...groupBy(fences, ({ language }) => language)].map(([name, some]) => `${some.length} ${name}`);
  return { fences: fences.length, ...Object.fromEntries(counts), languages: languages.join(", ") };
}

function table(fences: readonly Fence[]): Record<string, ReturnType<typeof row>> {
  const pages = [...groupBy(fences, ({ page }) => page.replace(/^content\//, ""))];
  return {
    ...Object.fromEntries(pages.map(([page, own]) => [page, row(own)])),
    "all pages": { ...row(fences), languages: "" },
  };
}

function reasons(fences: readonly Fence[]): string {
  const unchecked = fences.flatMap((fence) =>
    fence.check?.kind === "none" ? [{ fence, reason: fence.check.reason }] : [],
  );
  const lines = [...groupBy(unchecked, ({ reason }) => reason)].map(([reason, some]) => {
    const languages = new Set(some.map(({ fence }) => fence.language));
    return `  ${String(some.length).padStart(3)} ${reason} (${[...languages].join(", ")})`;
  });
  return lines.join("\n");
}

async function main(): Promise<void> {
  readableSite();
  const fences = collectFences();
  console.table(table(fences));
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
