import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { write } from "../../../test/support/build-site";
import { inlineHashes, inlineHashesOf } from "./host-files";

const hash = (text: string): string => `sha256-${createHash("sha256").update(text).digest("base64")}`;

test("hashes inline scripts and styles once, but not data blocks or external scripts", () => {
  const page = (text: string) =>
    `<head><style data-href="/app.css">a{}</style><style>${text}</style><script>early()</script></head>` +
    '<body><script type="application/ld+json">{"a":1}</script><script type="application/json" id="page-data">{}</script>' +
    '<script src="/app.js" async></script><p>&lt;script&gt;no&lt;/script&gt;</p></body>';
  expect(inlineHashes([page("b{}"), page("c{}")])).toEqual({
    scripts: [hash("early()")],
    styles: [hash("a{}"), hash("b{}"), hash("c{}")].sort(),
  });
});

test("hashes inline module scripts", () => {
  expect(inlineHashes(['<script type="module" defer>\n1\n</script>']).scripts).toEqual([hash("\n1\n")]);
});

test("hashes only scripts in pages, not in Gatsby's slices", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "inline-"));
  write(path.join(folder, "a/index.html"), "<script>early()</script>");
  write(path.join(folder, "_gatsby/slices/_gatsby-scripts-1.html"), "<script>chunks()</script>");
  expect(inlineHashesOf(folder).scripts).toEqual([hash("early()")]);
  rmSync(folder, { recursive: true });
});
