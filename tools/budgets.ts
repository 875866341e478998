import { existsSync } from "node:fs";
import { formatProblems } from "../src/problems/problem";
import { heaviest, overBudget, readBudgets, tooHeavyTools } from "./lib/budgets";
import { weighSite, weighTools } from "./lib/weights";

const BUDGETS = "test/budgets.yaml";
const STATISTICS = "public/webpack.stats.json";

/** `npm test -- budgets`: checks the page weights of the last build against test/budgets.yaml. */
function main(): number {
  const budgets = readBudgets(BUDGETS);
  if (budgets.problems.length > 0) {
    console.error(formatProblems(budgets.problems));
    return 1;
  }
  if (!existsSync(STATISTICS)) {
    console.error(`${STATISTICS}:1:1 · build — found none, expected a built site. Fix: run \`npm run build\`.`);
    return 1;
  }
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
  const problems = [...overBudget(budgets, found), ...tooHeavyTools(budgets, tools)];
  if (problems.length > 0) console.error(formatProblems(problems));
  return problems.length > 0 ? 1 : 0;
}

process.exitCode = main();
