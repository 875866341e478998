import { createHash } from "node:crypto";

import { write } from "../../../test/support/build-site";
import { inlineHashes, inlineHashesOf } from "./host-files";
import { temporaryFolder } from "../../../test/support/temporary-folder";

const at = temporaryFolder();
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
  write(at("a/index.html"), "<script>early()</script>");
  write(at("_gatsby/slices/_gatsby-scripts-1.html"), "<script>chunks()</script>");
  expect(inlineHashesOf(at()).scripts).toEqual([hash("early()")]);
});
