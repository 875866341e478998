import { readFileSync } from "node:fs";

/** docs/dependencies.md, package.json and renovate.json tell the same story. */

interface Package {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly overrides: Readonly<Record<string, unknown>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

interface UpdateRule {
  readonly groupName?: string;
  readonly matchPackageNames?: readonly string[];
  readonly allowedVersions?: string;
}

const page = readFileSync("docs/dependencies.md", "utf8");
const { dependencies, devDependencies, overrides, allowScripts } = JSON.parse(
  readFileSync("package.json", "utf8"),
) as Package;
const { packageRules } = JSON.parse(readFileSync("renovate.json", "utf8")) as { packageRules: UpdateRule[] };
const versions = { ...dependencies, ...devDependencies };

/** The cells of the table below a heading, without its head. */
function rows(heading: string): string[][] {
  const [, below = ""] = page.split(`\n## ${heading}\n`);
  const [section = ""] = below.split("\n## ");
  return section
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(1)
    .map((line) => line.split("|").slice(1, -1));
}

const names = (cell = ""): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

test.each([
  ["Needed to build and serve", dependencies],
  ["Needed to develop and test", devDependencies],
])("“%s” has one row for each package of package.json", (heading, packages) => {
  const named = rows(heading).flatMap(([cell]) => names(cell));
  expect(named.sort()).toEqual(Object.keys(packages).sort());
  for (const [, reason = ""] of rows(heading)) expect(reason.trim()).not.toBe("");
});

test("versions are exact", () => {
  for (const version of Object.values(versions)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

test("each override has one row with its reason", () => {
  const table = rows("Overrides");
  expect(table.map(([cell]) => names(cell)[0]).sort()).toEqual(Object.keys(overrides).sort());
  for (const [, reason = ""] of table) expect(reason.trim().length).toBeGreaterThan(20);
});

test("each package of allowScripts has one row, with what package.json allows", () => {
  const table = rows("Install scripts").flatMap(([cell, runs = ""]) =>
    names(cell).map((name) => [name, runs.trim() === "yes"]),
  );
  expect(Object.fromEntries(table)).toEqual(allowScripts);
  expect(table).toHaveLength(Object.keys(allowScripts).length);
});

/** A pattern of renovate.json, where `*` matches any text. */
const matches = (pattern: string, name: string): boolean =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\/]/g, "\\$&").replaceAll("*", ".*")}$`).test(name);

test("each name in renovate.json is a package of this site, and none is in two groups", () => {
  const patterns = packageRules.flatMap(({ matchPackageNames = [] }) => matchPackageNames);
  expect(patterns.filter((pattern) => !Object.keys(versions).some((name) => matches(pattern, name)))).toEqual([]);
  for (const name of Object.keys(versions)) {
    const groups = packageRules.filter(
      ({ groupName, matchPackageNames = [] }) =>
        groupName !== undefined && matchPackageNames.some((pattern) => matches(pattern, name)),
    );
    expect([name, groups.length]).toEqual([name, Math.min(groups.length, 1)]);
  }
});

test("each limit in renovate.json is explained, and holds today", () => {
  const [, held = ""] = page.split("\n## Why some versions are held\n");
  for (const { allowedVersions, matchPackageNames = [] } of packageRules) {
    if (allowedVersions === undefined) continue;
    const [limitMajor = 0, limitMinor = 0] = allowedVersions.replace("<", "").split(".").map(Number);
    for (const name of matchPackageNames) {
      const [major = 0, minor = 0] = (versions[name] ?? "").split(".").map(Number);
      expect([name, major < limitMajor || (major === limitMajor && minor < limitMinor)]).toEqual([name, true]);
    }
    expect(held.toLowerCase()).toContain((matchPackageNames[0] as string).toLowerCase());
  }
});
