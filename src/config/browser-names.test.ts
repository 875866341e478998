import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { BROWSER_NAMES } from "./browser-names";

const LIBRARIES = path.resolve("node_modules/typescript/lib");

test("BROWSER_NAMES lists exactly the browser globals that TypeScript declares", () => {
  const declared = readdirSync(LIBRARIES)
    .filter((name) => /^lib\.(?:dom|es\d+.*|esnext.*)\.d\.ts$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(path.join(LIBRARIES, name), "utf8");
      return [...text.matchAll(/^declare (?:var|const|function|namespace) ([A-Z][a-z0-9]*)\b/gm)];
    })
    .map(([, name]) => name as string);
  expect([...new Set(declared)].sort()).toEqual([...BROWSER_NAMES]);
});
