import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { STACKS } from "../../shared/shop/choices";
import { findCause } from "./find-cause";
import { FRAMEWORK_NAMES, fixFor } from "./causes";

const SECRET = "test-secret";
const BODY = `{"url":"https://store.example.org/a","name":"Zoë"}`;

const hmac = (body: string, secret = SECRET, hash = "sha1") => createHmac(hash, secret).update(body).digest("hex");
const find = (header: string, body = BODY) => findCause({ body, secret: SECRET, header });

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
])("%s matches the body it signs", async (received, body) => {
  expect((await find(received, body)).causes).toEqual([]);
});

test("lists the cause in the body before those in the hash and its encoding, with the difference in the body", async () => {
  const sha256 = Buffer.from(hmac(`${BODY}\n`, SECRET, "sha256"), "hex");
  const answer = await find(sha256.toString("base64"));
  expect(answer.causes).toEqual(["trailing-newline", "wrong-hash", "base64"]);
  expect(answer.difference).toMatch(
    /^First difference in line 1, column 51: nothing in the pasted body, `\\n` in the one/,
  );
});

test("finds no cause for a signature with another secret", async () => {
  expect((await find(hmac(BODY, "another store's"))).causes).toBeUndefined();
});

test.each(["no signature", "0b", hmac(BODY).slice(1)])("reports %s as no signature", async (received) => {
  expect((await find(received)).causes).toEqual(["no-signature"]);
});

test("reports line and column of the first difference between the bodies", async () => {
  const { difference } = await find(hmac('{\n "a":1}'.replaceAll("\n", "")), '{\n "a":1}');
  expect(difference).toBe(
    'First difference in line 1, column 2: `\\n "a":1}` in the pasted body, ` "a":1}` in the one that was signed.',
  );
  expect((await find(hmac('{\r\n "a": 1}'), '{\n "a": 1}')).difference).toContain("line 1, column 2: `\\n");
  expect((await find(hmac('{\n "a": 1}'), '{\n "a": 1}\n')).difference).toContain(
    "line 2, column 9: `\\n` in the pasted body, nothing in the one",
  );
});

test("has a fix for each framework of Your shop", () => {
  expect(FRAMEWORK_NAMES).toEqual(Object.values(STACKS).map(([label]) => label));
  for (const fix of ["raw", "compute", "secret", "unpack"] as const)
    for (const name of FRAMEWORK_NAMES) expect(fixFor(fix, name).text).toMatch(/\w/);
  expect(fixFor("env", "Go")).toEqual(fixFor("env", "Laravel"));
  const [name = ""] = fixFor("env", "Symfony").text.split("=");
  expect(name).not.toBe("APP_SECRET");
  expect(readFileSync("content/samples/php-shop/frameworks/symfony.php", "utf8")).toContain(`env: '${name}'`);
});

test.each([
  ["Plain PHP", "php-shop/frameworks/plain.php", "php-shop/src/signature.php"],
  ["Laravel", "php-shop/frameworks/laravel.php", "php-shop/src/signature.php"],
  ["Symfony", "php-shop/frameworks/symfony.php", "php-shop/src/signature.php"],
  ["Express", "node-shop/frameworks/express.ts", "node-shop/src/signature.ts"],
  ["Fastify", "node-shop/frameworks/fastify.ts", "node-shop/src/signature.ts"],
  ["Next.js", "node-shop/frameworks/next.ts", "node-shop/src/signature.ts"],
] as const)("the fixes for %s match the tested samples", (framework, handler, signature) => {
  const sample = (name: string) =>
    readFileSync(`content/samples/${name}`, "utf8")
      .replaceAll("%Product%", "Tameio")
      .replaceAll("%header.crc%", "x-tameio-crc")
      .replaceAll("%header.HTTP_CRC%", "HTTP_X_TAMEIO_CRC");
  for (const line of fixFor("raw", framework).text.split("\n")) expect(sample(handler)).toContain(line);
  expect(sample(signature)).toContain(fixFor("compute", framework).text);
});
