import { formatProblem } from "../problems/problem";
import { platformVariables, readPlatforms } from "./platforms";

const read = (text: string) =>
  readPlatforms({ file: "content/platforms.yaml", text }, { product: "Shop", product_slug: "shop" });

const FILE = `rows:
  - { id: paid, title: Paid }
  - { id: log, title: Log }
platforms:
  - id: acme
    name: Acme
    guide: /acme
    cells:
      paid: "**Paid** by %product%"
      log: A file
`;

test("reads cells with variables filled in", () => {
  const { platforms, problems } = read(FILE);
  expect(problems).toEqual([]);
  expect(platforms?.platforms[0]?.cells).toEqual({ paid: "**Paid** by Shop", log: "A file" });
});

test("defines a variable for each cell from its bold text, or else its whole text", () => {
  expect(platformVariables(read(FILE).platforms)).toEqual({ "acme.paid": "Paid", "acme.log": "A file" });
  expect(platformVariables(undefined)).toEqual({});
});

test("a site has no platforms without platforms.yaml", () => {
  expect(readPlatforms(undefined, {})).toEqual({ platforms: undefined, problems: [] });
});

test.each([
  [
    FILE.replace("      log: A file\n", ""),
    "content/platforms.yaml:9:7 · cell of Acme — found no `log`, expected a cell for each row. Fix: add `log`; if it's unknown, write who to ask.",
  ],
  [
    FILE.replace("log: A file", "lgo: A file"),
    "content/platforms.yaml:10:7 · cell of Acme — found `lgo`, expected one of `paid` or `log`. Fix: write `log`.",
  ],
  [FILE.replace("A file", '""'), "content/platforms.yaml:10:12 · `platforms[0].cells.log`"],
  [FILE.replace("id: acme", "id: Acme Shop"), "content/platforms.yaml:5:9 · `platforms[0].id`"],
  [FILE.replace("    guide: /acme\n", ""), "content/platforms.yaml:5:5 · `platforms[0].guide` — found nothing"],
  ["rows: [\n", "content/platforms.yaml:"],
])("reports the problem in %j at its place", (text, expected) => {
  const { platforms, problems } = read(text);
  expect(platforms).toBeUndefined();
  expect(problems.map(formatProblem).join("\n")).toContain(expected);
});
