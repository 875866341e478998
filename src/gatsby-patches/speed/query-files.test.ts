import path from "node:path";
import { parseOnlyQueries } from "./query-files";

const parsed: string[] = [];
class FileParser {
  parseFile(file: string): Promise<string> {
    parsed.push(path.relative(".", file));
    return Promise.resolve("queries");
  }
}

test("of src/, files with a query and page components are parsed; elsewhere every file is", async () => {
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

test.each([[undefined], [{ prototype: {} }]])("a reader of another form ends the build: %p", (other) => {
  expect(() => parseOnlyQueries(other as never)).toThrow("Gatsby has no `FileParser.parseFile`");
});
