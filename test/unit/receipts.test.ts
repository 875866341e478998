import { checkLicences, componentsOf, licenceList, type Component } from "../../tools/receipts/licences";
import {
  checkInstallScripts,
  checkReasons,
  checkVersions,
  type PackageFile,
  type Sources,
} from "../../tools/receipts/packages";
import { changesOfPages, differences, pagesOf, type Build } from "../../tools/receipts/differences";
import { formatProblem } from "../../src/problems/problem";

/** Breaks each aspect of a small valid project once. `npm test -- receipts` checks the real one. */

const PAGE = `# Dependencies

## Needed to build and serve

| Package | Reason |
|---|---|
| \`a\`, \`b\` | They draw |

## Needed to develop and test

| Package | Reason |
|---|---|
| \`c\` | It tests |

## Overrides

| Override | Reason |
|---|---|
| \`d\` → \`e\` 5 | It is held |

## Install scripts

| Package | Runs | Why |
|---|---|---|
| \`a\` | yes | Builds a part |
| \`f\` | no | Prints only |

## Licences

| Package | Licence | Why it may be used |
|---|---|---|
| \`@img/lib-*\` | \`LGPL-3.0-or-later\` | Build only |
| \`old\` | \`none\` | MIT in its file |
`;

const PACKAGES: PackageFile = {
  dependencies: { a: "1.0.0", b: "2.0.0" },
  devDependencies: { c: "3.0.0" },
  overrides: { d: { e: "5" } },
  allowScripts: { a: true, f: false },
};
const LOCKED = {
  "": { hasInstallScript: true },
  "node_modules/a": { hasInstallScript: true },
  "node_modules/b": {},
  "node_modules/b/node_modules/f": { hasInstallScript: true },
};
const COMPONENTS: readonly Component[] = [
  { name: "a", version: "1.0.0", licence: "MIT" },
  { name: "either", version: "1.0.0", licence: "(GPL-3.0-only OR MIT)" },
  { name: "@img/lib-linux", version: "1.0.0", licence: "LGPL-3.0-or-later" },
  { name: "old", version: "0.1.0", licence: undefined },
];

interface Changed {
  readonly page?: readonly [from: string, to: string];
  readonly packages?: Partial<PackageFile>;
  readonly locked?: typeof LOCKED | Record<string, { hasInstallScript: boolean }>;
  readonly components?: readonly Component[];
}

function problems({
  page: [from, to] = ["", ""],
  packages,
  locked = LOCKED,
  components = COMPONENTS,
}: Changed): string[] {
  const changed = { ...PACKAGES, ...packages };
  const sources: Sources = {
    page: { file: "docs/dependencies.md", text: PAGE.replace(from, to) },
    packageFile: { file: "package.json", text: JSON.stringify(changed, null, 2) },
  };
  return [
    ...checkReasons(sources, changed),
    ...checkVersions(sources, changed),
    ...checkInstallScripts(sources, changed, locked),
    ...checkLicences(sources.page, components),
  ].map(formatProblem);
}

test("reports nothing for a valid project", () => {
  expect(problems({})).toEqual([]);
});

test.each<[string, Changed, string]>([
  [
    "a package without a reason",
    { packages: { dependencies: { ...PACKAGES.dependencies, x: "1.0.0" } } },
    "package.json:5:5 · dependency — found `x` without a reason, expected a row of “Needed to build and serve” in docs/dependencies.md. Fix: add the row, or remove the entry.",
  ],
  [
    "a reason without a package",
    { packages: { devDependencies: {} } },
    "docs/dependencies.md:13:1 · dependency — found a row for `c`, expected one row for each entry of package.json. Fix: remove the row, or add the entry.",
  ],
  ["two rows for a package", { page: ["| `c` |", "| `c`, `c` |"] }, "dependency — found a row for `c`"],
  ["an empty reason", { page: ["It tests", ""] }, "docs/dependencies.md:13:1 · dependency — found no reason"],
  [
    "an override without a reason",
    { packages: { overrides: { d: {}, g: "1" } } },
    "override — found `g` without a reason",
  ],
  [
    "a range of versions",
    { packages: { dependencies: { a: "^1.0.0", b: "2.0.0" } } },
    "package.json:3:5 · version of a dependency — found `^1.0.0`, expected an exact version such as `1.2.3`. Fix: write the version that package-lock.json has.",
  ],
  [
    "a range of versions behind another name",
    { packages: { dependencies: { a: "npm:other@^1.0.0", b: "npm:@of/b@2.0.0" } } },
    "package.json:3:5 · version of a dependency — found `npm:other@^1.0.0`, expected an exact version such as `1.2.3`",
  ],
  [
    "an install script that nobody knows",
    { locked: { ...LOCKED, "node_modules/new": { hasInstallScript: true } } },
    "install script — found `new`, which isn't in `allowScripts`",
  ],
  [
    "a decision about a script that is gone",
    { locked: { "node_modules/a": { hasInstallScript: true } } },
    "install script — found `f`, which has no install script or isn't installed",
  ],
  [
    "a page that tells something else",
    { page: ["| no | Prints", "| yes | Prints"] },
    "whether `f` runs — found `yes`, expected `no`",
  ],
  [
    "a copyleft licence that nobody has seen",
    { components: [...COMPONENTS, { name: "x", version: "1.0.0", licence: "GPL-2.0-or-later" }] },
    "licence of x 1.0.0 — found `GPL-2.0-or-later`, expected a permissive licence, or a row of “Licences”",
  ],
  [
    "a licence in words of its own",
    { components: [...COMPONENTS, { name: "x", version: "1.0.0", licence: "Free for all" }] },
    "licence of x 1.0.0 — found `Free for all`",
  ],
  [
    "a package without a licence",
    { components: [...COMPONENTS, { name: "x", version: "1.0.0", licence: undefined }] },
    "licence of x 1.0.0 — found no licence",
  ],
  [
    "a licence that has changed",
    { components: COMPONENTS.map((each) => (each.name === "old" ? { ...each, licence: "GPL-3.0-only" } : each)) },
    "docs/dependencies.md:33:1 · licence of old 0.1.0 — found `GPL-3.0-only`, expected `none`, as the row has it",
  ],
  [
    "a row that no package needs",
    { components: COMPONENTS.filter(({ name }) => name !== "old") },
    "docs/dependencies.md:33:1 · licence — found a row for `old`",
  ],
])("reports %s in the project", (_what, change, expected) => {
  expect(problems(change).join("\n")).toContain(expected);
});

test("reads packages and licences from CycloneDX, each version once", () => {
  const mit = [{ license: { id: "MIT" } }];
  const sbom = JSON.stringify({
    components: [
      { name: "b", version: "1.0.0", licenses: [{ expression: "MIT OR ISC" }] },
      { group: "@g", name: "a", version: "2.0.0", licenses: mit },
      { name: "b", version: "1.0.0", licenses: [{ expression: "MIT OR ISC" }] },
      { name: "c", version: "1.0.0" },
    ],
  });
  expect(licenceList(componentsOf(sbom))).toBe(
    "package\tversion\tlicence\n@g/a\t2.0.0\tMIT\nb\t1.0.0\tMIT OR ISC\nc\t1.0.0\tnone\n",
  );
});

describe("comparing two builds", () => {
  const build = (files: Record<string, string>): Build => ({
    files: Object.keys(files),
    read: (file) => Buffer.from(files[file] as string),
  });
  const found = (one: Record<string, string>, other: Record<string, string>): string[] =>
    differences(build(one), build(other)).map(formatProblem);

  test("reports no differences between identical files", () => {
    expect(found({ "public/a": "x" }, { "public/a": "x" })).toEqual([]);
  });

  test("locates a differing path within its file, and reports a file that only one build has", () => {
    expect(found({ "public/a": "x\nin /one", "public/b": "" }, { "public/a": "x\nin /other" })).toEqual([
      expect.stringMatching(/^public\/b:1:1 · published file — found only in the first build/),
      expect.stringMatching(
        /^public\/a:2:6 · text that differs between two builds — found `x·in \/other`, expected `x·in \/one`/,
      ),
    ]);
  });

  test("reports a file that is longer in one build", () => {
    expect(found({ "public/a": "x" }, { "public/a": "xy" })).toEqual([expect.stringContaining("public/a:1:2")]);
  });

  test("reports differences between pages of two commits once each, ignoring hashes in names", () => {
    const page = (hash: string, rule: string, text: string) =>
      `<style>${rule}</style><script src="/app-${hash}.js"></script><p data-build="${hash}${hash}"><b>a</b>${text}</p>`;
    const pages = (hash: string, rule: string, text: string) =>
      pagesOf(
        build({ "public/a.html": page(hash, rule, "x"), "public/b.html": page(hash, rule, text), "public/c.js": hash }),
      );
    const one = pages("0123456789", ".a{top:0}", "x");
    expect(changesOfPages(one, pages("abcdef0123", ".a{top:0}", "x"))).toEqual([]);
    expect(changesOfPages(one, pages("abcdef0123", ".a{top:0}.b{top:1}", "y")).map(formatProblem)).toEqual([
      "public/a.html:1:17 · page, and 1 more — found `.b{top:1}`, expected nothing. Fix: check whether this change is intended.",
      "public/b.html:1:93 · page — found `y</p>`, expected `x</p>`. Fix: check whether this change is intended.",
    ]);
  });
});
