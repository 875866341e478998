import satisfies from "spdx-satisfies";
import { startOf, type Place, type Problem } from "../../src/problems/problem";
import { escapeRegExp } from "../../src/shared/escape-regexp";
import { finding, shown } from "../lib/finding";
import type { TextFile } from "./packages";
import { namesIn, rowsBelow } from "./tables";

/** A package in the SBOM. */
export interface Component {
  readonly name: string;
  readonly version: string;
  /** SPDX expression or the package's own name for its licence; undefined if it has none. */
  readonly licence: string | undefined;
}

/** SPDX ids of licences that only require keeping their text. */
const PERMISSIVE = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "CC-BY-4.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
  "WTFPL",
  "Zlib",
];

/** The parts of a CycloneDX component that we read. */
interface CycloneDx {
  readonly components: readonly {
    readonly group?: string;
    readonly name: string;
    readonly version: string;
    readonly licenses?: readonly {
      readonly expression?: string;
      readonly license?: { readonly id?: string; readonly name?: string };
    }[];
  }[];
}

/** Returns the packages of a CycloneDX document, each version once, sorted by name. */
export function componentsOf(sbom: string): readonly Component[] {
  const { components } = JSON.parse(sbom) as CycloneDx;
  const all = components.map(({ group, name, version, licenses = [] }) => ({
    name: group === undefined ? name : `${group}/${name}`,
    version,
    licence:
      licenses.map(({ expression, license }) => expression ?? license?.id ?? license?.name).join(" AND ") || undefined,
  }));
  const unique = new Map(all.map((component) => [`${component.name}@${component.version}`, component]));
  return [...unique.values()].sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
}

function isPermissive(licence: string | undefined): boolean {
  if (licence === undefined) return false;
  try {
    return satisfies(licence, PERMISSIVE);
  } catch {
    // Not an SPDX expression.
    return false;
  }
}

/** Whether a name matches a row's pattern; `*` is a wildcard. */
const isNamed = (pattern: string, name: string): boolean =>
  new RegExp(`^${pattern.split("*").map(escapeRegExp).join(".*")}$`).test(name);

/**
 * Checks that every package has a permissive licence, or a row in “Licences” with its licence and why we may use it.
 * Also reports rows that match no package.
 */
export function checkLicences(page: TextFile, components: readonly Component[]): readonly Problem[] {
  const rows = rowsBelow(page.file, page.text, "Licences").flatMap(({ cells, at }) =>
    namesIn(cells[0]).map((pattern) => ({ pattern, licence: namesIn(cells[1])[0], at })),
  );
  const others = components.filter(({ licence }) => !isPermissive(licence));
  return [
    ...others.flatMap(({ name, version, licence }) => {
      const found = licence === undefined ? "no licence" : shown(licence);
      const problem = (at: Place, expected: string, fix: string): Problem[] => [
        finding(at, `licence of ${name} ${version}`, found, expected, fix),
      ];
      const row = rows.find(({ pattern }) => isNamed(pattern, name));
      if (row === undefined) {
        const expected = "a permissive licence, or a row of “Licences” with the reason why we may use it";
        return problem(startOf(page.file), expected, "use another package, or add the row.");
      }
      if (row.licence === (licence ?? "none")) return [];
      const fix = "read the licence of this version, then correct the row.";
      return problem(row.at, `${shown(row.licence)}, as the row has it`, fix);
    }),
    ...rows
      .filter(({ pattern }) => !others.some(({ name }) => isNamed(pattern, name)))
      .map(({ pattern, at }) => {
        const expected = "an installed package without a permissive licence";
        return finding(at, "licence", `a row for ${shown(pattern)}`, expected, "remove the row.");
      }),
  ];
}

/** Returns all packages and their licences as tab-separated values. */
export function licenceList(components: readonly Component[]): string {
  const lines = components.map(({ name, version, licence }) => [name, version, licence ?? "none"].join("\t"));
  return `${["package\tversion\tlicence", ...lines].join("\n")}\n`;
}
