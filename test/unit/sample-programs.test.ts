import { createHmac } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isSigned } from "../../content/samples/style-guide/signature";

/** Programs marked “Tested” on pages, and the file with their tests. */
const TESTS: Readonly<Record<string, string>> = {
  frameworks: "test/samples/frameworks.test.ts",
  "node-shop": "test/samples/shops.test.ts",
  "php-shop": "test/samples/shops.test.ts",
  "style-guide": "test/unit/sample-programs.test.ts",
};

const pages = readdirSync("content", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".mdx"));
const shown = new Set(
  pages.flatMap((page) =>
    [...readFileSync(`content/${page}`, "utf8").matchAll(/^\s*`{3,}.*\bfile="samples\/([^/"]+)\//gm)].map(
      ([, program = ""]) => program,
    ),
  ),
);

test("each sample program that a page shows has an existing test file", () => {
  expect([...shown].sort()).toEqual(Object.keys(TESTS).sort());
  expect(Object.values(TESTS).filter((file) => !existsSync(file))).toEqual([]);
});

describe("style-guide/signature.ts", () => {
  const body = Buffer.from('{"order_id":"10482"}');
  const header = createHmac("sha1", "secret").update(body).digest("hex");

  test("accepts a valid signature", () => expect(isSigned(body, header, "secret")).toBe(true));

  test.each([
    ["of other bytes", Buffer.from('{"order_id":"10483"}'), header, "secret"],
    ["by another secret", body, header, "Secret"],
    ["that is cut off", body, header.slice(0, 39), "secret"],
    ["in capitals", body, header.toUpperCase(), "secret"],
    ["that is empty", body, "", "secret"],
    ["by an empty secret", body, createHmac("sha1", "").update(body).digest("hex"), ""],
  ])("refuses one %s", (_, bytes, received, secret) => expect(isSigned(bytes, received, secret)).toBe(false));
});
