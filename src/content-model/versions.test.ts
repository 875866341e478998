import { lastVersionName, resolveVersions, versionedId } from "./versions";

type Docs = Parameters<typeof resolveVersions>[0];

const one: Docs = { versions: [{ name: "current" }] };
const released: Docs = { versions: [{ name: "current" }, { name: "2.0" }, { name: "1.0", label: "1.x" }] };

test.each<[string, Docs, string]>([
  ["the only one", one, "current"],
  ["the first released one", released, "2.0"],
  [
    "the first released one, wherever the current one stands",
    { versions: [{ name: "3.0" }, { name: "current" }, { name: "2.0" }] },
    "3.0",
  ],
  ["the named one", { ...released, lastVersion: "1.0" }, "1.0"],
  ["the current one, where it is named", { ...released, lastVersion: "current" }, "current"],
  ["the one that would be without a name that no version has", { ...one, lastVersion: "9.0" }, "current"],
])("serves %s at the root", (_name, docs, expected) => {
  expect(lastVersionName(docs)).toBe(expected);
});

test("serves a single version at the root, as the last one with the label Next", () => {
  expect(resolveVersions(one)).toEqual([{ name: "current", label: "Next", isLast: true, path: "/" }]);
});

test("serves the newest release at the root, the current version at /next and older ones at their names", () => {
  expect(resolveVersions(released)).toEqual([
    { name: "current", label: "Next", isLast: false, path: "/next" },
    { name: "2.0", label: "2.0", isLast: true, path: "/" },
    { name: "1.0", label: "1.x", isLast: false, path: "/1.0" },
  ]);
});

test("serves the version set as lastVersion at the root", () => {
  expect(
    resolveVersions({ ...released, lastVersion: "current" }).map(({ name, isLast, path }) => [name, isLast, path]),
  ).toEqual([
    ["current", true, "/"],
    ["2.0", false, "/2.0"],
    ["1.0", false, "/1.0"],
  ]);
});

test("prefers a configured label to Next", () => {
  expect(resolveVersions({ versions: [{ name: "current", label: "Preview" }] })[0]?.label).toBe("Preview");
});

test.each([
  ["current", "guides/a", "guides/a"],
  ["1.0", "guides/a", "1.0/guides/a"],
])("for version %s, turns the id %s into %s", (version, id, expected) => {
  expect(versionedId(version, id)).toBe(expected);
});
