import { readFileSync } from "node:fs";
import { componentLists, DIRECTORY, readComponentFolders } from "./component-lists";

const lists = componentLists([
  { name: "Api", files: ["data.ts", "rule.ts"], template: undefined },
  { name: "Cards", files: ["Card.tsx", "Cards.test.tsx", "Cards.tsx", "cards.css", "rule.ts"], template: undefined },
  { name: "Operation", files: ["Operation.tsx", "data.ts", "operation.css", "rule.ts"], template: "operation-page" },
]);
const lines = (name: string): string[] =>
  (lists.get(name) ?? "").split("\n").filter((line) => /^import|^ {2}/.test(line));

test("every folder has rules, some have data", () => {
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

test("every page loads the components and styles of folders without a template", () => {
  expect(lines("index.ts")).toEqual([
    'import type { ComponentType } from "react";',
    'import { Card } from "./Cards/Card";',
    'import { Cards } from "./Cards/Cards";',
    "  Card,",
    "  Cards,",
  ]);
  expect(lines("styles.ts")).toEqual(['import "./Cards/cards.css";']);
});

test("a template has a list of its own", () => {
  expect([...lists.keys()]).toEqual(["index.ts", "rules.ts", "data.ts", "styles.ts", "operation-page.ts"]);
  expect(lines("operation-page.ts")).toEqual([
    'import "./styles";',
    'import { Operation } from "./Operation/Operation";',
    'import "./Operation/operation.css";',
    "  Operation,",
  ]);
});

test("the lists of this site are those of its folders; if not, `npm run generate` writes them", () => {
  const now = componentLists(readComponentFolders());
  expect(new Map([...now.keys()].map((name) => [name, readFileSync(`${DIRECTORY}/${name}`, "utf8")]))).toEqual(now);
});
