import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "../support/temporary-folder";

const at = temporaryFolder();

/** A line that violates each rule of tools/lint-rules.mjs. */
const CODE = {
  "gatsby-globals": "window.___loader.enqueue(path);",
  intl: "total.toLocaleString();",
  "look-behind": "/(?<=a)b/.test(text);",
  "mixed-import": 'import yaml, { type Document } from "yaml";',
  "fixed-sleep": "setTimeout(proceed, 500);",
};
const names = Object.keys(CODE);

test("custom rules are enabled in .oxlintrc.json", () => {
  const on = readFileSync(".oxlintrc.json", "utf8").matchAll(/"ours\/([a-z-]+)": "error"/g);
  expect(new Set([...on].map(([, name]) => name))).toEqual(new Set(names));
});

test("each custom rule reports its violation", () => {
  writeFileSync(at("code.ts"), [...Object.values(CODE), "setTimeout(proceed, 0);"].join("\n"));
  const config = {
    jsPlugins: [path.resolve("tools/lint-rules.mjs")],
    categories: { correctness: "off" },
    rules: Object.fromEntries(names.map((name) => [`ours/${name}`, "error"])),
  };
  writeFileSync(at(".oxlintrc.json"), JSON.stringify(config));
  const { stdout } = spawnSync(path.resolve("node_modules/.bin/oxlint"), ["--format=json"], {
    cwd: at(),
    encoding: "utf8",
  });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; labels: { span: { line: number } }[] }[];
  };
  const found = diagnostics.map(({ code, labels }) => `${labels[0]?.span.line}: ${code}`).sort();
  expect(found).toEqual(names.map((name, index) => `${index + 1}: ours(${name})`));
});
