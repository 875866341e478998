import { Writable } from "node:stream";
import { createElement, type ReactElement } from "react";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import { buildOf, withPageData } from "./page-html";

const loader = '<script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath="/a";/*]]>*/</script>';
const map = '<script id="gatsby-chunk-mapping">window.___chunkMapping="{}";</script>';
const scripts = (app: string) => `<script src="/runtime-1.js" async></script><script src="/${app}.js" async></script>`;
const bare = (app = "app-1") => `<!-- slice-start -->${scripts(app)}<!-- slice-end -->`;
/** Returns the finished HTML. */
const kept = (app = "app-1") =>
  bare(app).replace(scripts(app), `<template id="site-scripts">${scripts(app)}</template>`);
/** Makes Gatsby's HTML; its name of the build depends on the folder. */
const slice = (app = "app-1") =>
  bare(app).replace("-->", `--><script>window.___webpackCompilationHash="${Math.random().toString(16)}";</script>`);
const fresh = loader + map + slice();
const island = (json: string, app = "app-1") =>
  `<script type="application/json" id="page-data" data-page="/a" data-build="${buildOf(bare(app))}">${json}</script>`;
const add = (html: string, answers: unknown = { a: 1 }) => withPageData(html, { path: "/a", answers });

test("replaces Gatsby's inline scripts with a data island that names page and build", () => {
  expect(add(`<main>x</main>${fresh}`)).toBe(`<main>x</main>${island('{"a":1}')}${kept()}`);
});

test("escapes data that would close the element, and inserts it literally", () => {
  expect(add(fresh, "</script>$&")).toBe(`${island('"\\u003c/script>$&"')}${kept()}`);
});

test("replaces the data in HTML of the previous build", () => {
  const before = add(fresh, { a: 0 });
  expect(add(before)).toBe(`${island('{"a":1}')}${kept()}`);
});

test("updates the build's name if Gatsby rewrote the scripts in HTML of the previous build", () => {
  const before = add(fresh, { a: 0 });
  expect(add(before.replace(kept(), slice("app-2")))).toBe(`${island('{"a":1}', "app-2")}${kept("app-2")}`);
});

test("removes style attributes from Gatsby's own elements only", () => {
  const html = (style: (text: string) => string) =>
    `<div ${style("outline:none")}tabindex="-1" id="gatsby-focus-wrapper"><p ${'style="x"'}>x</p></div>` +
    `<div id="gatsby-announcer" ${style("border:0")}aria-live="assertive"></div>`;
  expect(add(html((text) => `style="${text}" `) + fresh)).toBe(`${html(() => "")}${island('{"a":1}')}${kept()}`);
});

test("disables Cloudflare's e-mail obfuscation once", () => {
  const page = (start = "", end = "") => `<body>${start}<p>a@example.com</p>%${end}</body>`;
  const html = add(page().replace("%", fresh));
  expect(html).toBe(page("<!--email_off-->", "<!--/email_off-->").replace("%", `${island('{"a":1}')}${kept()}`));
  expect(add(html)).toBe(html);
});

test("removes tags for unsupported browsers", () => {
  const head = (old: string, shrink: string) =>
    `<meta charSet="utf-8"/>${old}<meta name="viewport" content="width=device-width, initial-scale=1${shrink}"/>`;
  const gatsbys = head('<meta http-equiv="x-ua-compatible" content="ie=edge"/>', ", shrink-to-fit=no");
  expect(add(gatsbys + fresh)).toBe(`${head("", "")}${island('{"a":1}')}${kept()}`);
});

/** Renders a page's HTML as Gatsby does: streamed in pieces, once all of it is ready. */
const streamed = (page: ReactElement): Promise<string> =>
  new Promise((resolve, reject) => {
    let html = "";
    const target = new Writable({
      write(chunk: Buffer, _encoding, next) {
        html += chunk.toString();
        next();
      },
      final(end) {
        resolve(html);
        end();
      },
    });
    const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(target), onError: reject });
  });

describe("multi-byte text that React splits while streaming", () => {
  const words = Array.from({ length: 400 }, () => createElement("b", { title: "€ έως" }, "Δέματα 📦 ως 30 kg – €"));

  test.each([0, 1, 2, 3])("is intact at offset %d", async (offset) => {
    const page = createElement("p", null, createElement("i", null, "x".repeat(offset)), ...words);
    const html = await streamed(page);
    // Fails once React no longer pads, and `withPageData` has nothing to remove.
    expect(html).toContain("\0");
    expect(add(html + fresh)).toBe(`${renderToStaticMarkup(page)}${island('{"a":1}')}${kept()}`);
  });
});

test("names builds by their scripts", () => {
  expect(buildOf(slice())).toBe(buildOf(slice()));
  expect(buildOf(slice("app-2"))).not.toBe(buildOf(slice()));
  expect(buildOf(slice())).toMatch(/^[0-9a-f]{20}$/);
});

test.each([
  ['<script id="gatsby-script-loader">', map + slice()],
  ['<script id="gatsby-chunk-mapping">', loader + slice()],
  ["script with the compilation's hash", loader + map + bare()],
  ["scripts", fresh.replace(bare(), "").replace(/<script src="[^"]*" async><\/script>/g, "")],
])("fails the build if the HTML has no %s", (what, html) => {
  expect(() => add(html)).toThrow(
    `Gatsby's HTML has no ${what} any more. ` +
      "Correct src/outputs/pages/page-html.ts (src/gatsby-patches/README.md).",
  );
});
