import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { CAUSES, type CauseId } from "./causes";
import { findCause } from "./find-cause";
import { firstDifference } from "./first-difference";
import { fixFor } from "./fixes";

const SECRET = "test-secret";
const BODY = `{"request_id":"7b0c1f0e-5d1a-4c39-9a51-0b8f2f6f3d11","currency":"EUR","items":[{"id":"BAG-CANVAS-01","quantity":1}],"url":"https://store.example.org/a","name":"Zoë","note":"5 < 6","total":10.0,"attributes":{},"coupon":""}`;
const PLAIN = `{"b":1,"a":"x/y"}`;
type Parsed = Record<string, unknown>;
const parsed = JSON.parse(BODY) as Parsed;

const hmac = (body: string | Buffer, secret: string | Buffer = SECRET, hash = "sha1") =>
  createHmac(hash, secret).update(body).digest("hex");
const find = (received: string, body = BODY, { secret = SECRET, other = "" } = {}) =>
  findCause({ body, secret, other, received });
const escape = (text: string) =>
  text.replace(/[\u007f-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
const spaced = (text: string) => text.replace(/([,:])(?=["{[\d])/g, "$1 ").replaceAll("https: //", "https://");
const bytes = Buffer.from(BODY);
const base64 = (hex: string) => Buffer.from(hex, "hex").toString("base64");

/** Each: what happened, the cause that has to be first, the value, and the body and secrets where they're others. */
const MISTAKES: readonly (readonly [
  what: string,
  cause: CauseId,
  received: string,
  body?: string,
  secrets?: { secret?: string; other?: string },
])[] = [
  ["JSON.stringify(request.body)", "numbers", hmac(JSON.stringify(parsed))],
  ["JSON.stringify of a body with spaces", "spaces", hmac('{"a":1}'), '{ "a" : 1 }'],
  [
    "JSON.stringify with two spaces",
    "pretty-printed",
    hmac(JSON.stringify({ b: 1, a: "x" }, null, 2)),
    '{"b":1,"a":"x"}',
  ],
  ["a log that's pretty-printed", "pretty-printed", hmac(PLAIN), JSON.stringify(JSON.parse(PLAIN), null, 4)],
  [
    "a pretty-printed file with a line break at its end",
    "pretty-printed",
    hmac(`${JSON.stringify(JSON.parse(PLAIN), null, 2)}\n`),
    PLAIN,
  ],
  ["json_encode", "escaped-slashes", hmac(PLAIN.replace("/", "\\/")), PLAIN],
  ["a log of json_encode", "escaped-slashes", hmac(PLAIN), PLAIN.replace("/", "\\/")],
  ["json_encode with letters", "escaped-unicode", hmac('{"name":"Zo\\u00eb"}'), '{"name":"Zoë"}'],
  ["JSON_UNESCAPED_UNICODE on one side", "escaped-unicode", hmac('{"name":"Ελλάδα"}'), escape('{"name":"Ελλάδα"}')],
  ["json_encode with both", "escaped-slashes", hmac(escape(BODY).replaceAll("/", "\\/"))],
  ["json_decode(…, true)", "empty-object", hmac(BODY.replace("{}", "[]"))],
  ["Python's json.dumps", "spaces", hmac('{"b": 1, "a": "x/y"}'), PLAIN],
  ["json.dumps with letters", "escaped-unicode", hmac(escape(spaced('{"a":1,"name":"Zoë"}'))), '{"a":1,"name":"Zoë"}'],
  ["sort_keys", "key-order", hmac('{"a":"x/y","b":1}'), PLAIN],
  ["Go's json.Marshal", "escaped-html", hmac('{"note":"5 \\u003c 6"}'), '{"note":"5 < 6"}'],
  [".NET's JsonSerializer", "escaped-html", hmac('{"note":"5 \\u002B 6"}'), '{"note":"5 + 6"}'],
  ["a large number is rounded", "numbers", hmac('{"id":12345678901234567000}'), '{"id":12345678901234567890}'],
  ["TrimStrings and ConvertEmptyStringsToNull", "values", hmac('{"a":null,"b":"x"}'), '{"a":"","b":" x "}'],
  ["null is left out", "values", hmac('{"b":"x"}'), '{"a":null,"b":"x"}'],
  ["echo adds a line break", "trailing-newline", hmac(`${BODY}\n`)],
  ["the file's line break wasn't sent", "trailing-newline", hmac(BODY), `${BODY}\n`],
  ["trim()", "surrounding-space", hmac(BODY), `  ${BODY}  `],
  ["Git converted line breaks", "line-breaks", hmac("{\r\n}\r\n"), "{\n}\n"],
  ["curl --data @body.json", "line-breaks-removed", hmac('{  "a": 1}'), '{\n  "a": 1\n}\n'],
  ["an editor's BOM", "bom", hmac(`\ufeff${BODY}`)],
  ["the BOM was stripped", "bom", hmac(BODY), `\ufeff${BODY}`],
  ["urldecode", "url-coded", hmac('{"a":"50% b"}'), "%7B%22a%22%3A%2250%25%20b%22%7D"],
  ["plus becomes a space", "url-coded", hmac('{"a":"b c"}'), '{"a":"b+c"}'],
  ["encodeURIComponent", "url-coded", hmac(encodeURIComponent(BODY))],
  ["express.urlencoded", "form-parsed", hmac(`${encodeURIComponent(BODY)}=`)],
  ["htmlspecialchars", "html-escaped", hmac("{&quot;a&quot;:1}"), '{"a":1}'],
  ["addslashes", "backslashes", hmac('{\\"a\\":1}'), '{"a":1}'],
  ["JSON.stringify(rawBody)", "stringified", hmac(JSON.stringify(BODY))],
  ["String(request.body)", "object-text", hmac("[object Object]")],
  ["no parser", "object-text", hmac("undefined")],
  ["an empty body parser", "object-text", hmac("{}")],
  ["Python's str(bytes)", "object-text", hmac(`b'${BODY}'`)],
  ["read as Latin-1", "encoding", hmac(bytes.toString("latin1"))],
  ["sent as Latin-1", "encoding", hmac(Buffer.from(BODY, "latin1"))],
  ["UTF-16", "encoding", hmac(Buffer.from(BODY, "utf16le"))],
  ["NFD", "normalised", hmac(BODY.normalize("NFD"))],
  ["a gateway's Base64", "base64-body", hmac(BODY), bytes.toString("base64")],
  ["the code hashes Base64", "base64-body", hmac(bytes.toString("base64"))],
  ["a compressed body, saved in Base64", "compressed", hmac(BODY), gzipSync(BODY).toString("base64")],
  ["a control character is written shorter", "re-serialised", hmac('{"a":"\\b"}'), '{"a":"\\u0008"}'],
  ["a GET", "get", hmac("")],
  ["secret with a line break", "secret-space", hmac(BODY, `${SECRET}\n`)],
  ["secret with a space", "secret-space", hmac(BODY), BODY, { secret: `${SECRET} ` }],
  ["quotes of .env", "secret-quotes", hmac(BODY, `"${SECRET}"`)],
  ["quotes in the field", "secret-quotes", hmac(BODY), BODY, { secret: `'${SECRET}'` }],
  ["secret read as hex", "secret-decoded", hmac(BODY, Buffer.from("c0ffee", "hex")), BODY, { secret: "c0ffee" }],
  [
    "secret read as Base64",
    "secret-decoded",
    hmac(BODY, Buffer.from("c2VjcmV0", "base64")),
    BODY,
    { secret: "c2VjcmV0" },
  ],
  ["no secret", "secret-empty", hmac(BODY, "")],
  ["secret undefined", "secret-empty", hmac(BODY, "undefined")],
  ["single quotes in a shell", "secret-literal", hmac(BODY, "$APP_SECRET")],
  ["secret in upper case", "secret-case", hmac(BODY, SECRET.toUpperCase())],
  ["the sample's secret", "sample-secret", hmac(BODY), BODY, { secret: "mine" }],
  ["wrong secret of two", "other-secret", hmac(BODY, "old-one"), BODY, { other: "old-one" }],
  ["hash_hmac with swapped arguments", "arguments-swapped", hmac(SECRET, BODY)],
  ["sha1(body)", "no-key", createHash("sha1").update(BODY).digest("hex")],
  [
    "sha1(secret + body)",
    "concatenated",
    createHash("sha1")
      .update(SECRET + BODY)
      .digest("hex"),
  ],
  ["HMAC of a hash", "hashed-first", hmac(createHash("sha1").update(BODY).digest("hex"))],
  ["SHA-256", "wrong-hash", hmac(BODY, SECRET, "sha256")],
  ["SHA-512 in Base64", "wrong-hash", base64(hmac(BODY, SECRET, "sha512"))],
  ["MD5", "md5", hmac(BODY, SECRET, "md5")],
  ["CRC-32", "crc32", "352441c2", "abc"],
  ["upper-case hex", "upper-case", hmac(BODY).toUpperCase()],
  ["Base64", "base64", base64(hmac(BODY))],
  ["Base64 of the hex digits", "base64-of-hex", Buffer.from(hmac(BODY)).toString("base64")],
  ["hex of the hex digits", "hex-twice", Buffer.from(hmac(BODY)).toString("hex")],
  ["BitConverter", "separators", (hmac(BODY).match(/../g) ?? []).join("-")],
  ["sha1= before it", "prefix", `sha1=${hmac(BODY)}`],
  ["output of openssl", "prefix", `SHA1(stdin)= ${hmac(BODY)}`],
  ["output of openssl -r", "prefix", `${hmac(BODY)} *stdin`],
  ["quotes around it", "quotes", `"${hmac(BODY)}"`],
  ["a joined header", "header-twice", `${hmac(BODY)}, ${hmac(BODY)}`],
  ["cut off", "cut", hmac(BODY).slice(0, 32 - 2)],
];

test.each(MISTAKES.map((mistake) => [mistake[0], mistake] as const))("%s", async (_name, mistake) => {
  const [, cause, received, body, secrets] = mistake;
  const { causes, expected } = await find(received, body, secrets);
  expect(causes?.[0]).toBe(cause);
  expect(expected).toBe(hmac(body ?? BODY, secrets?.secret));
});

test.each([
  // Documented in api-reference.mdx and implement.mdx.
  [
    "63c1b632bb0b082d5a8e76edc3aad386bc1cf53c",
    JSON.stringify(
      {
        type: "ORDER_UPDATED",
        created_at: "2025-03-02T11:05:30Z",
        data: { order_id: "10482", status: "PAYMENT_SUCCESS", transaction_id: "t_93ab77e0" },
      },
      null,
      2,
    ),
  ],
  ["20758e4ba8b887e5adf53f5218aef35f94ba4805", '{"request_id":"7b0c1f0e-5d1a-4c39-9a51-0b8f2f6f3d11"}'],
  [hmac(""), ""],
  [`x-tameio-crc: ${hmac(BODY)}\r\n`, BODY],
])("%s matches the body that it was made of", async (received, body) => {
  expect((await find(received, body)).causes).toEqual([]);
});

test("two mistakes at once are both named, with the body that was hashed", async () => {
  const answer = await find(base64(hmac(`${BODY}\n`, `${SECRET}\n`, "sha256")));
  expect(answer).toMatchObject({
    causes: ["secret-space", "trailing-newline", "wrong-hash", "base64"],
    hashed: `${BODY}\n`,
  });
});

test.each([hmac(BODY, "another store's"), "no signature", "0b"])("nothing explains %s", async (received) => {
  expect((await find(received)).causes).toBeUndefined();
});

test("a line and column say where two bodies part", () => {
  expect(firstDifference('{\n "a": 1}', '{\n "a":1}')).toEqual({ line: 2, column: 6, pasted: " 1}", hashed: "1}" });
  expect(firstDifference("{}", "{}\n")).toEqual({ line: 1, column: 3, pasted: "end", hashed: "\\n" });
});

test.each([
  ["Plain PHP", "frameworks/plain.php", "php-shop/src/signature.php"],
  ["Laravel", "frameworks/laravel.php", "php-shop/src/signature.php"],
  ["Symfony", "frameworks/symfony.php", "php-shop/src/signature.php"],
  ["Express", "frameworks/express.ts", "node-shop/src/signature.ts"],
  ["Fastify", "frameworks/fastify.ts", "node-shop/src/signature.ts"],
  ["Next.js", "frameworks/next.ts", "node-shop/src/signature.ts"],
] as const)("the lines for %s are those of the tested samples", (framework, handler, signature) => {
  const sample = (name: string) =>
    readFileSync(`content/samples/${name}`, "utf8")
      .replaceAll("%Product%", "Tameio")
      .replaceAll("%header.crc%", "x-tameio-crc")
      .replaceAll("%header.HTTP_CRC%", "HTTP_X_TAMEIO_CRC");
  for (const fix of ["raw", "header"] as const)
    for (const line of fixFor(fix, framework).code.split("\n")) expect(sample(handler)).toContain(line);
  expect(sample(signature)).toContain(fixFor("compute", framework).code);
});

test("every cause is among the mistakes that are tried here", () => {
  const named = new Set(MISTAKES.map(([, cause]) => cause));
  expect(Object.keys(CAUSES).filter((id) => !named.has(id as CauseId))).toEqual([]);
});
