import { positionAt, type Place, type Problem } from "../../src/problems/problem";
import { finding, shown } from "../lib/finding";
import { namesIn, rowsBelow, type Row } from "./tables";

export interface PackageFile {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly overrides: Readonly<Record<string, unknown>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

/** From the lock file: path in node_modules → whether the package has an install script. */
export type LockedPackages = Readonly<Record<string, { readonly hasInstallScript?: boolean }>>;

/** A text file, for locating problems. */
export interface TextFile {
  readonly file: string;
  readonly text: string;
}

/** The page with each package's reason, and `package.json`. */
export interface Sources {
  readonly page: TextFile;
  readonly packageFile: TextFile;
}

const placeOf = ({ file, text }: TextFile, name: string): Place => ({
  file,
  ...positionAt(text, Math.max(text.indexOf(`"${name}"`), 0)),
});

/** Checks that names and rows match one to one. A row's first cell has the names, its last the reason. */
function twoWays(
  { page, packageFile }: Sources,
  heading: string,
  names: readonly string[],
  what: string,
): readonly Problem[] {
  const rows = rowsBelow(page.file, page.text, heading);
  const named = rows.flatMap((row) => namesOf(row, heading).map((name) => ({ name, row })));
  const documented = named.map(({ name }) => name);
  return [
    ...names
      .filter((name) => !documented.includes(name))
      .map((name) => {
        const [found, expected] = [`${shown(name)} without a reason`, `a row of “${heading}” in ${page.file}`];
        return finding(placeOf(packageFile, name), what, found, expected, "add the row, or remove the entry.");
      }),
    ...named
      .filter(({ name }, index) => !names.includes(name) || documented.indexOf(name) !== index)
      .map(({ name, row }) => {
        const expected = `one row for each entry of ${packageFile.file}`;
        return finding(row.at, what, `a row for ${shown(name)}`, expected, "remove the row, or add the entry.");
      }),
    ...rows
      .filter(({ cells }) => (cells.at(-1) ?? "").length < 5)
      .map(({ at }) => finding(at, what, "no reason", "a reason in the last column", "write it.")),
  ];
}

/** Returns the names in a row. For an override, only the first is the package; the rest are its replacements. */
const namesOf = ({ cells }: Row, heading: string): readonly string[] =>
  namesIn(cells[0]).slice(0, heading === OVERRIDES ? 1 : undefined);

const OVERRIDES = "Overrides";

/** Checks that every package and override in `package.json` has a reason, and vice versa. */
export function checkReasons(sources: Sources, { dependencies, devDependencies, overrides }: PackageFile): Problem[] {
  return [
    ...twoWays(sources, "Needed to build and serve", Object.keys(dependencies), "dependency"),
    ...twoWays(sources, "Needed to develop and test", Object.keys(devDependencies), "dependency"),
    ...twoWays(sources, OVERRIDES, Object.keys(overrides), "override"),
  ];
}

/** Checks that versions are exact, including those of aliases. */
export function checkVersions({ packageFile }: Sources, { dependencies, devDependencies }: PackageFile): Problem[] {
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^(?:npm:[\w.@/-]+@)?\d+\.\d+\.\d+$/.test(version))
    .map(([name, version]) => {
      const [expected, fix] = ["an exact version such as `1.2.3`", "write the version that package-lock.json has."];
      return finding(placeOf(packageFile, name), "version of a dependency", shown(version), expected, fix);
    });
}

/**
 * Checks packages with install scripts: `allowScripts` decides about each, the lock file contains it, and the page says
 * what the script does and whether it runs.
 */
export function checkInstallScripts(
  sources: Sources,
  { allowScripts }: PackageFile,
  locked: LockedPackages,
): readonly Problem[] {
  const running = new Set(
    Object.entries(locked)
      .filter(([place, { hasInstallScript }]) => place !== "" && hasInstallScript)
      .map(([place]) => place.replace(/^.*node_modules\//, "")),
  );
  const at = (name: string): Place => placeOf(sources.packageFile, name);
  const problem = (place: Place, found: string, expected: string, fix: string): Problem =>
    finding(place, "install script", found, expected, fix);
  const told = rowsBelow(sources.page.file, sources.page.text, "Install scripts").flatMap((row) =>
    namesIn(row.cells[0]).map((name) => ({ name, told: row.cells[1], at: row.at })),
  );
  return [
    ...twoWays(sources, "Install scripts", Object.keys(allowScripts), "install script"),
    ...[...running]
      .filter((name) => !(name in allowScripts))
      .map((name) => {
        const fix = "read what it runs, then add it to `allowScripts` with true or false.";
        const expected = "a decision about each package with an install script";
        return problem(at("allowScripts"), `${shown(name)}, which isn't in \`allowScripts\``, expected, fix);
      }),
    ...Object.keys(allowScripts)
      .filter((name) => !running.has(name))
      .map((name) => {
        const found = `${shown(name)}, which has no install script or isn't installed`;
        const fix = "remove it from `allowScripts`, and remove its row.";
        return problem(at(name), found, "packages with an install script", fix);
      }),
    ...told.flatMap(({ name, told: found, at: place }) => {
      const runs = allowScripts[name] ? "yes" : "no";
      if (!(name in allowScripts) || found === runs) return [];
      const expected = `${shown(runs)}, as package.json has it`;
      return [
        finding(place, `whether ${shown(name)} runs`, shown(found), expected, "correct the row or `allowScripts`."),
      ];
    }),
  ];
}
