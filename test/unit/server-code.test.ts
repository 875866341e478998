import { formatProblem } from "../../src/problems/problem";
import type { Fence } from "../../tools/samples/fences";
import {
  countServerCode,
  describeServerCode,
  isServerCode,
  originOf,
  share,
  tooLittleTested,
} from "../../tools/samples/server-code";
import { sampleCheck } from "../../src/markdown/code/check";
import { readFenceMeta } from "../../src/markdown/code/meta";

function fence(language: string, meta: string, code = ""): Fence {
  const read = readFenceMeta(meta);
  return {
    page: "content/a.mdx",
    file: "content/a.mdx",
    line: 1,
    language,
    title: read.title,
    meta: read,
    check: sampleCheck(language, read),
    code,
    locate: (line, column) => ({ line, column }),
  };
}

const region = (file: string): Fence => fence("ts", `title="src/a.ts" file="${file}" region="a"`);
const SHOP = "samples/node-shop/src/a.ts";

test.each([
  ["PHP", fence("php", ""), true],
  ["TypeScript", fence("ts", ""), true],
  ["Python, even unchecked", fence("python", 'nocheck="no parser"'), true],
  ["a module of Node.js", fence("js", 'title="cart.mjs"'), true],
  ["JavaScript that reads the environment", fence("js", "", "fetch(url, { body: process.env.APP_ID })"), true],
  ["JavaScript of a page", fence("js", 'title="cart.js"', "document.body.append(button);"), false],
  ["HTML", fence("html", ""), false],
  ["a command that runs PHP", fence("bash", "", "php refund.php"), false],
  ["JSON", fence("json", ""), false],
])("isServerCode decides whether %s runs on a server", (_what, sample, expected) => {
  expect(isServerCode(sample)).toBe(expected);
});

test("originOf distinguishes sample shops, plugins and pages", () => {
  expect(originOf(region(SHOP))).toBe("shop");
  expect(originOf(region("samples/style-guide/signature.ts"))).toBe("page");
  expect(originOf(fence("php", 'stub="woocommerce-hooks"'))).toBe("plugin");
  expect(originOf(fence("php", 'title="a.php"'))).toBe("page");
});

test("counts only visible lines, without region markers and blank lines", () => {
  const file =
    "import a;\n// #region a\nconst one = 1;\n\n// #region b\nconst two = 2;\n// #endregion b\n// #endregion a\n";
  const code = countServerCode([region(SHOP), fence("php", "", "$a = 1;\n\n$b = 2;\n$c = 3;")], () => file);
  expect(code).toEqual({
    shop: { fences: 1, lines: 2 },
    plugin: { fences: 0, lines: 0 },
    page: { fences: 1, lines: 3 },
  });
  expect(share(code, "fences", ["shop", "plugin"])).toBe(0.5);
  expect(share(code, "lines", ["shop"])).toBe(0.4);
  expect(describeServerCode(code)).toMatch(/typed into a page +1 fences +50\.0 % +3 lines +60\.0 %/);
});

test("requires that at least 80 % of server code is tested, with and without plugin code", () => {
  const amount = (lines: number) => ({ fences: 10, lines });
  const told = (plugin: number, page: number) =>
    tooLittleTested({
      shop: amount(80),
      plugin: { fences: 90, lines: plugin },
      page: { fences: 2, lines: page },
    }).map(formatProblem);
  expect(told(0, 20)).toEqual([]);
  expect(told(40, 30)).toEqual([
    "content:1:1 · server code of custom shops that is tested — found 72.7 % of its lines, expected at least 80.0 %. Fix: show a region of a sample shop with `file` and `region` instead of code that is typed into a page.",
  ]);
  expect(told(0, 21)).toHaveLength(2);
  // The share is defined even without server code.
  expect(share(countServerCode([]), "lines", ["shop"])).toBe(0);
});
