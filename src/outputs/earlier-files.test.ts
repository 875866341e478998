import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { write } from "../../test/support/build-site";
import { contentFolder } from "../../test/support/temporary-content";
import { removeEarlier } from "./earlier-files";

const content = contentFolder();

const publicFolder = (): string => content("public");
const isThere = (file: string): boolean => existsSync(path.join(publicFolder(), file));
function build(output: string, ...files: string[]): void {
  for (const file of files) write(path.join(publicFolder(), file), output);
  removeEarlier(publicFolder(), output, files);
}

test("removeEarlier removes files that the output wrote in the previous build but not in this one", () => {
  build("pages", "a.html", "guides/b.html");
  build("twins", "a.md");
  build("pages", "a.html");
  expect(["a.html", "guides/b.html", "a.md"].filter(isThere)).toEqual(["a.html", "a.md"]);
  build("pages");
  expect(isThere("a.html")).toBe(false);
});

test("removeEarlier removes the folders that it empties, but no others", () => {
  build("pages", "a.html", "guides/old/b.html", "guides/c.html");
  mkdirSync(path.join(publicFolder(), "empty"));
  build("pages", "a.html");
  expect(["guides", "empty"].filter(isThere)).toEqual(["empty"]);
});

test("removeEarlier keeps files that the output never wrote", () => {
  for (const file of ["downloads/mail.html", "notes.md", "search/0.json", "old.tar.gz"])
    write(path.join(publicFolder(), file), "by somebody else");
  build("pages", "a.html");
  build("pages");
  expect(["downloads/mail.html", "notes.md", "search/0.json", "old.tar.gz"].filter((file) => !isThere(file))).toEqual(
    [],
  );
});

test("removeEarlier keeps a file that another output has since taken over", () => {
  build("moved", "old.html");
  build("pages", "old.html");
  build("moved");
  expect(isThere("old.html")).toBe(true);
});

test("removeEarlier keeps a file that the content folder or `static/` now provides", () => {
  build("pages", "downloads/mail.html", "favicon.svg");
  write(content("downloads/mail.html"), "by a writer");
  build("pages");
  expect(isThere("downloads/mail.html")).toBe(true);
  // `static/` has one.
  expect(isThere("favicon.svg")).toBe(true);
});

test("removeEarlier stores its records where Gatsby keeps them when it clears its cache", () => {
  const gatsby = readFileSync("node_modules/gatsby/dist/services/initialize.js", "utf8");
  expect(gatsby).toContain("`!.cache/webpack`");
  build("pages", "a.html");
  expect(existsSync(content(".cache/webpack/written/pages.json"))).toBe(true);
});
