import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { unzipSync } from "fflate";
import { sampleArchive } from "../../src/site/downloads";
import { APART, STEPS } from "../../tools/lib/test-steps";
import { getSite, substituted } from "../../src/site/loaded-site";

const read = (file: string): string => readFileSync(file, "utf8");
const { scripts, license } = JSON.parse(read("package.json")) as { scripts: Record<string, string>; license: string };

const below = (folder: string, fits: (name: string) => boolean): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter(fits)
    .map((name) => path.posix.join(folder, name.split(path.sep).join("/")));
const guides = [
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md", ".github/pull_request_template.md"],
  ...below("docs", (name) => name.endsWith(".md")),
  ...below("src", (name) => path.basename(name) === "README.md"),
];

const sources = ["src", "tools", "test"].flatMap((folder) => below(folder, () => true));

test.each(guides)("each source file that %s names exists", (file) => {
  const named = [...read(file).matchAll(/`(?:\.\.\/)*([\w./-]+\.(?:cjs|tsx?))`/g)].map(([, name = ""]) => name);
  expect(named.filter((name) => !existsSync(name) && !sources.some((path) => path.endsWith(`/${name}`)))).toEqual([]);
});

test.each(guides)("each command and link in %s exists", (file) => {
  const text = read(file);
  const named = [...text.matchAll(/npm run (?:--silent )?([a-z][a-z0-9:-]*)/g)].map(([, name = ""]) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  const parts = [...text.matchAll(/npm test -- ([a-z0-9-]+)/g)].map(([, name = ""]) => name);
  expect(parts.filter((part) => ![...STEPS, ...APART].some(({ name }) => name === part))).toEqual([]);
  const links = [...text.matchAll(/\]\(([^)#:/][^)#:]*)(?:#[^)]*)?\)/g)].map(([, target = ""]) => target);
  expect(links.filter((target) => !existsSync(path.join(path.dirname(file), target)))).toEqual([]);
});

test("the README lists each npm script, and there are at most 16", () => {
  const rows = [...read("README.md").matchAll(/^\| `npm (?:run )?([a-z0-9:-]+)/gm)].map(([, name = ""]) => name);
  expect(Object.keys(scripts).filter((name) => !["preinstall", ...rows].includes(name))).toEqual([]);
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(16);
});

test("the licence and the security policy refer to settings instead of names", () => {
  const { product, emails } = getSite().config;
  for (const file of ["LICENSE", "SECURITY.md", "content/samples/LICENSE.txt"]) {
    expect(read(file)).not.toContain(product.name);
    expect(read(file)).not.toContain(emails.integrations);
  }
  expect(read("LICENSE")).toContain("`product.name`");
  expect(read("SECURITY.md")).toContain("`emails.integrations`");
  expect(license).toBe("SEE LICENSE IN LICENSE");
});

test("samples, downloads and the shops' archives contain the licence", () => {
  const text = read("content/samples/LICENSE.txt");
  expect(text).toMatch(/^MIT No Attribution\n/);
  expect(read("content/downloads/LICENSE.txt")).toBe(text);
  for (const shop of ["node-shop", "php-shop"]) {
    const packed = unzipSync(sampleArchive(shop))[`${shop}/LICENSE.txt`];
    expect(new TextDecoder().decode(packed)).toBe(substituted(text));
  }
});
