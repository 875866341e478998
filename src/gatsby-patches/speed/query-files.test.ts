import path from "node:path";
import { parseOnlyQueries } from "./query-files";

const parsed: string[] = [];
class FileParser {
  parseFile(file: string): Promise<string> {
    parsed.push(path.relative(".", file));
    return Promise.resolve("queries");
  }
}

test("parses only page components and files with queries in src/, and every file elsewhere", async () => {
  parseOnlyQueries(FileParser);
  const parser = new FileParser() as FileParser & { parseFile(file: string, addError: unknown): Promise<unknown> };
  const files = [
    "src/theme/hooks/useChrome.ts",
    "src/pages/404.tsx",
    "src/config/schema.ts",
    "src/theme/layout/Layout.tsx",
    "node_modules/gatsby/package.json",
  ];
  const answers = await Promise.all(files.map((file) => parser.parseFile(path.resolve(file), () => undefined)));
  expect(answers).toEqual(["queries", "queries", null, null, "queries"]);
  expect(parsed.sort()).toEqual([
    "node_modules/gatsby/package.json",
    "src/pages/404.tsx",
    "src/theme/hooks/useChrome.ts",
  ]);
});

test.each([[undefined], [{ prototype: {} }]])(
  "fails the build if Gatsby's file parser has another shape: %p",
  (other) => {
    expect(() => parseOnlyQueries(other as never)).toThrow("Gatsby has no `FileParser.parseFile`");
  },
);
