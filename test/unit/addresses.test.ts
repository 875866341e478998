import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { readAddresses, writeAddresses } from "../../src/content-model/addresses";
import { categories } from "../../src/content-model/sidebar";
import { formatProblem } from "../../src/problems/problem";
import { loadSite, substituted } from "../../src/site/loaded-site";
import routes from "../fixtures/routes.json";
import { git as runGit } from "../support/git";
import { temporaryFolder } from "../support/temporary-folder";

const at = temporaryFolder();
const read = (text: string, variables = {}) => readAddresses({ file: "content/addresses.txt", text }, variables);

test("addresses.txt lists every public route", () => {
  const recorded = new Set(
    read(readFileSync("content/addresses.txt", "utf8"), { "product-slug": "{product}" }).addresses.map(
      ({ address }) => address,
    ),
  );
  expect(routes.routes.map((route) => route.path).filter((route) => !recorded.has(route))).toEqual([]);
});

test("routes.json lists every page and category, so that the browser tests open them", () => {
  const listed = new Set(routes.routes.map(({ path }) => substituted(path.replace("{product}", "%product-slug%"))));
  const shown = (loadSite().site?.versions ?? []).flatMap(({ documents, sidebars }) => [
    ...documents.map((page) => page.path),
    ...sidebars.flatMap(({ items }) => categories(items).map(({ href }) => href)),
  ]);
  expect(shown).toEqual(expect.arrayContaining(["/", "/category/api"]));
  expect(shown.filter((address) => !listed.has(address))).toEqual([]);
});

test("writes addresses sorted and once each, and reads them with their lines", () => {
  const text = writeAddresses(["/b", "/a#x", "/a", "/b"], {});
  expect(read(text)).toEqual({
    file: "content/addresses.txt",
    addresses: [
      { address: "/a", line: 3 },
      { address: "/a#x", line: 4 },
      { address: "/b", line: 5 },
    ],
    problems: [],
  });
});

test("replaces the product's slug only as a whole word in paths and headings", () => {
  const text = writeAddresses(["/category/promoting-pay-here", "/a#payment", "/pay#pay"], { "product-slug": "pay" });
  expect(read(text, { "product-slug": "foo" }).addresses.map(({ address }) => address)).toEqual([
    "/foo#foo",
    "/a#payment",
    "/category/promoting-foo-here",
  ]);
});

test("reports each merge conflict marker and keeps the addresses beside it", () => {
  const { addresses, problems } = read("/a\n<<<<<<< HEAD\n/b\n=======\n/c\n>>>>>>> other\n");
  expect(addresses.map(({ address }) => address)).toEqual(["/a", "/b", "/c"]);
  expect(problems.map(formatProblem).map((text) => text.slice(0, 53))).toEqual([
    "content/addresses.txt:2:1 · merge conflict marker — f",
    "content/addresses.txt:4:1 · merge conflict marker — f",
    "content/addresses.txt:6:1 · merge conflict marker — f",
  ]);
});

test("merges branches that add neighbouring addresses without conflicts", () => {
  const git = (...args: readonly string[]) => runGit(at(), args);
  const file = at("addresses.txt");
  const commit = (...addresses: readonly string[]): void => {
    writeFileSync(file, writeAddresses(addresses, {}));
    git("add", "--all");
    git("commit", "-m", "Change");
  };
  cpSync(".gitattributes", at(".gitattributes"));
  git("init", "--initial-branch=main");
  commit("/a", "/c");
  git("switch", "--create", "other");
  commit("/a", "/b", "/b#x", "/c");
  git("switch", "main");
  commit("/a", "/ba", "/c");
  git("merge", "other");
  const { addresses, problems } = read(readFileSync(file, "utf8"));
  expect(addresses.map(({ address }) => address).sort()).toEqual(["/a", "/b", "/b#x", "/ba", "/c"]);
  expect(problems).toEqual([]);
});
