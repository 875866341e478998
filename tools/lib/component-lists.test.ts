import { readFileSync } from "node:fs";
import { componentLists, DIRECTORY, readComponentFolders } from "./component-lists";

const lists = componentLists([
  { name: "Api", files: ["data.ts", "rule.ts"], template: undefined },
  { name: "Cards", files: ["Card.tsx", "Cards.test.tsx", "Cards.tsx", "cards.css", "rule.ts"], template: undefined },
  { name: "Operation", files: ["Operation.tsx", "data.ts", "operation.css", "rule.ts"], template: "operation-page" },
]);
const lines = (name: string): string[] =>
  (lists.get(name) ?? "").split("\n").filter((line) => /^import|^ {2}/.test(line));

test("imports the rules of every folder, and data where it exists", () => {
  expect(lines("rules.ts")).toEqual([
    'import type { ComponentRules } from "../markdown/component-rule";',
    'import { rules as apiRules } from "./Api/rule";',
    'import { rules as cardsRules } from "./Cards/rule";',
    'import { rules as operationRules } from "./Operation/rule";',
    "  ...apiRules,",
    "  ...cardsRules,",
    "  ...operationRules,",
  ]);
  expect(lines("data.ts")).toEqual([
    'import type { ComponentDataFunctions } from "./component-sources";',
    'import { data as apiData } from "./Api/data";',
    'import { data as operationData } from "./Operation/data";',
    "  ...apiData,",
    "  ...operationData,",
  ]);
});

test("loads components and styles of folders without a template on every page", () => {
  expect(lines("every-page.ts")).toEqual([
    'import type { ComponentType } from "react";',
    'import { Card } from "./Cards/Card";',
    'import { Cards } from "./Cards/Cards";',
    "  Card,",
    "  Cards,",
  ]);
  expect(lines("styles.ts")).toEqual(['import "./Cards/cards.css";']);
});

test("creates a separate list for a template", () => {
  expect([...lists.keys()]).toEqual(["every-page.ts", "rules.ts", "data.ts", "styles.ts", "operation-page.ts"]);
  expect(lines("operation-page.ts")).toEqual([
    'import "./styles";',
    'import { Operation } from "./Operation/Operation";',
    'import "./Operation/operation.css";',
    "  Operation,",
  ]);
});

test("the committed lists match the folders; otherwise run `npm run generate`", () => {
  const now = componentLists(readComponentFolders());
  expect(new Map([...now.keys()].map((name) => [name, readFileSync(`${DIRECTORY}/${name}`, "utf8")]))).toEqual(now);
});
