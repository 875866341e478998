import { readFileSync } from "node:fs";

/** renovate.json knows the packages, and docs/dependencies.md its limits. The rest of that page is `npm test -- receipts`. */

interface Package {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

interface UpdateRule {
  readonly groupName?: string;
  readonly matchPackageNames?: readonly string[];
  readonly allowedVersions?: string;
}

const page = readFileSync("docs/dependencies.md", "utf8");
const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Package;
const { packageRules } = JSON.parse(readFileSync("renovate.json", "utf8")) as { packageRules: UpdateRule[] };
const versions = { ...dependencies, ...devDependencies };

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
