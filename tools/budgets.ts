import { existsSync, readFileSync } from "node:fs";
import { formatProblems } from "../src/problems/problem";
import { heaviest, overBudget, overworked, readBudgets, tooHeavyTools } from "./lib/budgets";
import { weighSite, weighTools } from "./lib/weights";

const BUDGETS = "test/budgets.yaml";
const WORK = ".cache/work.json";

/** `npm test -- budgets`: checks the page weights of the last build against test/budgets.yaml. */
function main(): number {
  const budgets = readBudgets(BUDGETS);
  if (budgets.problems.length > 0) {
    console.error(formatProblems(budgets.problems));
    return 1;
  }
  for (const needed of ["public/webpack.stats.json", WORK]) {
    if (existsSync(needed)) continue;
    console.error(`${needed}:1:1 · build — found none, expected a built site. Fix: run \`npm run build\`.`);
    return 1;
  }
  const { processed, twice } = JSON.parse(readFileSync(WORK, "utf8")) as { processed: number; twice: string[] };
  const found = heaviest(weighSite("public"));
  if (found.length === 0) {
    console.error("public:1:1 · pages — found none, expected a built site. Fix: run `npm run build`.");
    return 1;
  }
  console.table(
    found.map(({ template, measure, amount, address }) => ({
      template,
      measure,
      "heaviest page": amount,
      limit: budgets.value?.templates[template]?.[measure]?.limit,
      target: budgets.value?.templates[template]?.[measure]?.target ?? "",
      address,
    })),
  );
  const tools = weighTools("public");
  console.table([...tools].map(([tool, bytes]) => ({ tool, bytes, limit: (budgets.value?.tools.limit ?? 0) * 1024 })));
  console.log(`Pages that the build processed: ${processed}, more than once: ${twice.length}`);
  const problems = [...overBudget(budgets, found), ...tooHeavyTools(budgets, tools), ...overworked(budgets, twice)];
  if (problems.length > 0) console.error(formatProblems(problems));
  return problems.length > 0 ? 1 : 0;
}

process.exitCode = main();
