import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** Verifies that each kind of import forbidden by rooms.cjs is detected, in a small generated src/. */

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

const ROOT = path.resolve(".tmp", "rooms");

const existing: Readonly<Record<string, string>> = {
  "config/schema.ts": "export interface Settings { readonly title: string }\nexport const settings = 1;",
  "content-model/site.ts": "export const site = 1;",
  "openapi/document.ts": "export interface Document { readonly openapi: string }\nexport const document = 1;",
  "markdown/process-page.ts": "export const processPage = 1;",
  "site/loaded-site.ts": "export const loadSite = 1;",
  "outputs/index.ts": "export const outputs = 1;",
  "site/circle-2.ts": 'export type { A } from "./circle-1";',
  "theme/links.ts": "export const toHref = 1;",
  "components/Param/rule.ts": "export interface Rule { readonly name: string }\nexport const rule = 1;",
};

/** Name of the case, file, its text, violated rule. */
const forbidden: readonly (readonly [string, string, string, string])[] = [
  ["shared → zod", "shared/a.ts", 'export { z } from "zod";', "shared-packages"],
  ["shared → a type of the theme", "shared/c.ts", 'export type { toHref } from "../theme/links";', "shared-types"],
  ["markdown → react", "markdown/a.ts", 'export { useState } from "react";', "markdown-packages"],
  ["browser → theme", "browser/a.ts", 'export * from "../theme/links";', "browser-imports"],
  ["theme → openapi", "theme/a.ts", 'export { document } from "../openapi/document";', "theme-imports"],
  [
    "theme → openapi, loaded later",
    "theme/b.ts",
    'export const later = import("../openapi/document");',
    "theme-imports",
  ],
  ["a component → its rule", "components/Param/Param.tsx", 'export { rule } from "./rule";', "components-imports"],
  ["a rule → a component", "components/Step/rule.ts", 'export { toHref } from "../../theme/links";', "rules-imports"],
  ["site → outputs", "site/c.ts", 'export * from "../outputs/index";', "site-imports"],
  ["a patch of Gatsby → site", "gatsby-patches/a.ts", 'export * from "../site/loaded-site";', "gatsby-patches-imports"],
  ["gatsby → a file of the tests", "gatsby/a.ts", 'export * from "../../test/help";', "gatsby-imports"],
  ["a folder without a row", "drawer/a.ts", 'export * from "../shared/a";', "no-room"],
  ["a file that is not there", "site/b.ts", 'export * from "./nowhere";', "not-found"],
  ["a circle by way of a type", "site/circle-1.ts", 'export * from "./circle-2";', "circle"],
];

const allowed: readonly (readonly [string, string, string])[] = [
  ["shared → a type of openapi", "shared/fine.ts", 'export type { Document } from "../openapi/document";'],
  [
    "theme → a type of openapi",
    "theme/fine.ts",
    'import { type Document } from "../openapi/document";\nexport type D = Document;',
  ],
  ["a component → its rule's type", "components/Param/fine.ts", 'export type { Rule } from "./rule";'],
  ["a rule → openapi", "components/Fine/rule.ts", 'export { document } from "../../openapi/document";'],
  ["a test → anything", "shared/fine.test.ts", 'export { z } from "zod";\nexport * from "../config/schema";'],
  ["site → files", "site/fine.ts", 'export { readFileSync } from "node:fs";'],
];

let violations: readonly Violation[] = [];

beforeAll(() => {
  rmSync(ROOT, { recursive: true, force: true });
  const files: Record<string, string> = { "../test/help.ts": "export const help = 1;", ...existing };
  for (const [, file, text] of [...forbidden, ...allowed]) files[file] = text;
  for (const [file, text] of Object.entries(files)) {
    const absolute = path.join(ROOT, "src", file);
    mkdirSync(path.dirname(absolute), { recursive: true });
    writeFileSync(absolute, `${text}\n`);
  }
  const { stdout } = spawnSync(
    process.execPath,
    [
      path.resolve("node_modules", "dependency-cruiser", "bin", "dependency-cruise.mjs"),
      "--config",
      path.resolve(".dependency-cruiser.cjs"),
      "--output-type",
      "json",
      "src",
    ],
    { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 26 },
  );
  ({ violations } = (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary);
}, 60_000);

const broken = (file: string): string[] =>
  violations.filter(({ from }) => from === `src/${file}`).map(({ rule }) => rule.name);

test.each(forbidden)("forbids %s", (_case, file, _text, rule) => {
  expect(broken(file)).toEqual([rule]);
});

test.each(allowed)("allows %s", (_case, file) => {
  expect(broken(file)).toEqual([]);
});

test("rooms.cjs lists exactly the folders of src/, plus rules", () => {
  const { rooms } = createRequire(__filename)("../../rooms.cjs") as { rooms: Record<string, object> };
  const folders = readdirSync("src", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  // The rules of authoring components are a room inside src/components.
  expect(Object.keys(rooms).sort()).toEqual([...folders.map(({ name }) => name), "rules"].sort());
});
