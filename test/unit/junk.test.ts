import { checkJunk } from "../../tools/seo/junk";
import { formatProblem } from "../../src/problems/problem";

const problems = async (file: string, ...texts: readonly (string | Buffer)[]): Promise<string[]> =>
  (await checkJunk(texts.map((text) => ({ file, content: Buffer.from(text) })))).map(formatProblem);

// Concatenated, so that secret scanners don't flag this file.
const KEY = [
  "-----BEGIN RSA PRIVATE",
  `KEY-----\n${"MIIEpAIBAAKCAQEAn0w5".repeat(20)}\n-----END RSA PRIVATE`,
  "KEY-----",
].join(" ");
const TOKEN = ["ghp", "wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx"].join("_");

const ACCOUNT = JSON.stringify({ private_key_id: "0123456789abcdef", private_key: `${KEY.slice(0, 35)}\nMIIE` });

test.each([
  ["a private key", "content/samples/a.pem.txt", `a\n${KEY}`, ":2:1 · secret — found a text of the form `PrivateKey`"],
  ["a token", "public/a.js", `const a = "${TOKEN}";`, "public/a.js:1:12 · secret — found a text of the form"],
  [
    "a folder of Linux",
    "public/a.html",
    "<p>\n at /home/ann/site/a.ts",
    "public/a.html:2:5 · path on a person's machine",
  ],
  ["a key of a cloud's account", "public/a.json", ACCOUNT, "public/a.json:1:1 · secret — found a text of the form"],
  ["a folder of macOS", "content/a.mdx", "cd /Users/ann/shop", "content/a.mdx:1:4 · path on a person's machine"],
  ["an invalid character", "public/a.html", "δέμ\0α", "public/a.html:1:4 · character — found U+0000"],
  [
    "one in data",
    "public/page-data/a/page-data.json",
    '{\n"a":"\uFFFD"}',
    "page-data.json:2:6 · character — found U+FFFD",
  ],
  ["one in rules of a host", "public/_headers", "a\0", "public/_headers:1:2"],
  ["text that isn't UTF-8", "public/a.md", Buffer.from([0x61, 0xce]), "public/a.md:1:2 · character — found U+FFFD"],
  ["a source map", "public/a.js", "a();\n//# sourceMappingURL=a.js.map", "public/a.js:2:3 · source map"],
])("reports %s without repeating a secret", async (_what, file, text, expected) => {
  const [first = "", ...others] = await problems(file, text);
  expect(first).toContain(expected);
  expect(first).not.toContain(TOKEN.slice(4));
  expect(others).toEqual([]);
});

test.each([
  ["an address that has the same word", "public/a.html", '<a href="https://d.example/home/ann/">'],
  ["a key of the documentation's examples", "content/a.mdx", 'X-App-Secret: "your-app-secret"'],
  ["a picture", "public/a.png", "/home/ann/a \0"],
  ["a compressed file", "public/a.html.gz", "\0"],
])("doesn't report %s", async (_what, file, text) => {
  expect(await problems(file, text)).toEqual([]);
});

test("reports the same text in two files once", async () => {
  expect(await problems("public/a.html", "/home/ann/a", "/home/ann/a")).toHaveLength(1);
});

test("reports a secret at its place in its own file", async () => {
  const [only, ...others] = await problems("public/a.js", "a();\nb();\n", `c();\n${TOKEN}`);
  expect(only).toMatch(/^public\/a\.js:2:1 · secret/);
  expect(others).toEqual([]);
});
