import { existsSync, readFileSync } from "node:fs";

/**
 * `npm ci` rejects a lock file without a native package's builds for other systems, which npm silently omits if one is
 * unavailable at install time.
 */

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type Packages = Readonly<Record<string, Locked>>;

/** Resolves `name` from the package at `path`: in its own node_modules, then each one above. */
function resolve(packages: Packages, path: string, name: string): string | undefined {
  for (let folder = path; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/node_modules/"), 0))) {
    const place = `${folder ? `${folder}/` : ""}node_modules/${name}`;
    if (place in packages) return place;
    if (folder === "") return undefined;
  }
}

describe("package-lock.json", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Packages };

  test("has every optional dependency of every package", () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => resolve(packages, path, name) === undefined)
        .map((name) => `${path} → ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test("has no download addresses", () => {
    expect(
      Object.entries(packages)
        .filter(([, { resolved }]) => resolved !== undefined)
        .map(([path]) => path),
    ).toEqual([]);
  });
});

test("the repository has no .npmrc", () => {
  expect(existsSync(".npmrc")).toBe(false);
});
