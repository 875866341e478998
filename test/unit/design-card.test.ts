import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** docs/design-card.md defines what this project is. */
const rows = readFileSync("docs/design-card.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) =>
    line
      .split("|")
      .slice(1, 3)
      .map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name)),
  );
const isFile = (name: string): boolean => /\/$|\.(?:tsx?|js|json)$/.test(name);
const files = rows.filter(([names = []]) => names.every(isFile)).flatMap(([names = []]) => names);
const packages = rows.flatMap(([[name = ""] = [], places = []]) => (isFile(name) ? [] : [{ name, places }]));
const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Record<string, Record<string, string>>;
const installed: Record<string, string> = { ...manifest.dependencies, ...manifest.devDependencies };

/** Returns the text of a file, or of all code in a folder. */
function textsOf(place: string): string[] {
  if (!statSync(place).isDirectory()) return [readFileSync(place, "utf8")];
  return readdirSync(place, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(place, name), "utf8"));
}

/** Matches imports, plugins and script commands. */
const uses = (name: string): RegExp =>
  name === "typescript" ? /"strict": true|tsc --noEmit/ : new RegExp(`["'(](?:${name})["'/ )]`);

test("the design card lists thirteen packages and ten files or folders", () => {
  expect([packages.length, files.length]).toEqual([13, 10]);
});

test.each(files)("%s of the design card exists", (file) => {
  expect(existsSync(file)).toBe(true);
});

test.each(packages)("$name is installed with an exact version, and used where the card says", ({ name, places }) => {
  expect(installed[name]).toMatch(/^\d+\.\d+\.\d+$/);
  const withoutVersions = (text: string): string => text.replaceAll(`"${name}": "${installed[name]}"`, "");
  expect(
    places.filter(
      (place) =>
        !textsOf(place)
          .map(withoutVersions)
          .some((text) => uses(name).test(text)),
    ),
  ).toEqual([]);
});

test("no gatsby-* file exists in JavaScript", () => {
  expect(readdirSync(".").filter((name) => /^gatsby-.*\.[cm]?jsx?$/.test(name))).toEqual([]);
});
