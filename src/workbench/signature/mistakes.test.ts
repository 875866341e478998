import { spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { CAUSES, type CauseId } from "./causes";
import { findCause } from "./find-cause";

const BODY = `{"request_id":"7b0c1f0e-5d1a-4c39-9a51-0b8f2f6f3d11","currency":"EUR","url":"https://store.example.org/a","name":"Zoë","total":10.0,"attributes":{}}`;
const SECRET = "c0ffee5ec7e7";
const GREEK = '{"city":"Αθήνα"}';

/**
 * Base64, as in a log, of `gzencode('{"a":"compressed by the shop, in PHP"}')`, and of `gzcompress` with the same text.
 */
const GZIP = "H4sIAAAAAAAAA6tWSlSyUkrOzy0oSi0uTk1RSKpUKMlIVSjOyC/QUcjMUwjwCFCqBQDp2XwzJgAAAA==";
const DEFLATE = "eJyrVkpUslJKzs8tKEotLk5NUUiqVCjJSFUozsgv0FHIzFMI8AhQqgUA+ywMsg==";

/** The shop's code, with the body in `b` and the secret in `s`; the cause to name first; the body. */
type Line = readonly [code: string, cause: CauseId, body?: string];

/**
 * Typical mistakes of shops, run in their own languages, so that the tested code computes none of the expected values.
 * Each program reads the secret and a body per line, and prints the lines' results as JSON.
 */
const LANGUAGES: Readonly<
  Record<string, { command: readonly string[]; lines: readonly Line[]; program: (lines: readonly string[]) => string }>
> = {
  PHP: {
    command: ["php", "-r"],
    lines: [
      ["hash_hmac('sha1', json_encode(json_decode($b)), $s)", "escaped-slashes", '{"a":"x/y"}'],
      [
        "hash_hmac('sha1', json_encode(json_decode($b), JSON_UNESCAPED_SLASHES), $s)",
        "escaped-unicode",
        '{"a":"Ελλάδα"}',
      ],
      ["hash_hmac('sha1', json_encode(json_decode($b, true)), $s)", "empty-object", '{"a":{}}'],
      ["hash_hmac('sha1', json_encode(json_decode($b), JSON_PRETTY_PRINT), $s)", "pretty-printed", '{"a":1,"b":[1,2]}'],
      ["hash_hmac('sha1', json_encode(json_decode($b)), $s)", "numbers", '{"total":10.0}'],
      [
        "hash_hmac('sha1', json_encode((function ($a) { ksort($a); return $a; })(json_decode($b, true))), $s)",
        "key-order",
        '{"b":1,"a":2}',
      ],
      ["substr(hash_hmac('sha1', $b, $s), 1)", "no-signature"],
      ["hash_hmac('sha1', rtrim($b), $s)", "trailing-newline", '{"a":1}\n'],
      ["hash_hmac('sha1', trim($b), $s)", "surrounding-space", ' {"a":1} '],
      ["hash_hmac('sha1', $b . PHP_EOL, $s)", "trailing-newline"],
      ['hash_hmac(\'sha1\', str_replace("\\n", "\\r\\n", $b), $s)', "line-breaks", '{\n  "a": 1\n}'],
      ["hash_hmac('sha1', \"\\xEF\\xBB\\xBF\" . $b, $s)", "bom"],
      ["hash_hmac('sha1', gzdecode(base64_decode($b)), $s)", "compressed", GZIP],
      ["hash_hmac('sha1', gzuncompress(base64_decode($b)), $s)", "compressed", DEFLATE],
      ["hash_hmac('sha1', '', $s)", "get"],
      ["hash_hmac('sha1', iconv('UTF-8', 'ISO-8859-1', $b), $s)", "encoding"],
      ["hash_hmac('sha1', 'Array', $s)", "object-text"],
      ["hash_hmac('sha1', $b, \"$s\\n\")", "secret-space"],
      ["hash_hmac('sha1', $b, '\"' . $s . '\"')", "secret-quotes"],
      ["hash_hmac('sha1', $b, (string) getenv('NO_SUCH_VARIABLE'))", "secret-empty"],
      ["hash_hmac('sha1', $s, $b)", "arguments-swapped"],
      ["hash_hmac('sha256', $b, $s)", "wrong-hash"],
      ["base64_encode(hash_hmac('sha1', $b, $s, true))", "base64"],
      ["strtoupper(hash_hmac('sha1', $b, $s))", "upper-case"],
      ["'sha1=' . hash_hmac('sha1', $b, $s)", "around"],
      ["sha1($b)", "no-key"],
      ["sha1($s . $b)", "concatenated"],
      ["hash_hmac('md5', $b, $s)", "wrong-hash"],
      ["hash('crc32b', $b)", "wrong-hash"],
    ],
    program: (lines) => `
      ['s' => $s, 'bodies' => $bodies] = json_decode(stream_get_contents(STDIN), true);
      $lines = [${lines.map((line) => `fn ($b, $s) => ${line}`).join(", ")}];
      echo json_encode(array_map(fn ($line, $b) => $line($b, $s), $lines, $bodies));`,
  },
  Python: {
    command: ["python3", "-c"],
    lines: [
      ["sign(json.dumps(json.loads(b)))", "escaped-unicode"],
      ["sign(json.dumps(json.loads(b), ensure_ascii=False))", "spaces"],
      ["sign(json.dumps(json.loads(b), sort_keys=True, separators=(',', ':')))", "key-order", '{"b":1,"a":"x"}'],
      ["sign(json.dumps(json.loads(b), indent=4))", "pretty-printed", '{"b":1,"a":"x"}'],
      ["sign(str(b.encode()))", "object-text", '{"a":1}'],
      ["sign(str(None))", "object-text"],
      ["sign(b.encode().decode('latin-1'))", "encoding"],
      ["sign(b.encode().decode('cp1253', 'replace'))", "encoding", GREEK],
      ["sign(b.encode().decode('ascii', 'replace'))", "encoding", GREEK],
      ["sign(b.encode('ascii', 'replace').decode())", "encoding", `${GREEK} 🎒`],
      ["sign(base64.b64encode(b.encode()).decode())", "base64-body"],
      ["sign(b, str(os.environ.get('NO_SUCH_VARIABLE')))", "secret-empty"],
      ["sign(b, ' ' + s)", "secret-space"],
      ["hmac.new(s.encode(), b.encode(), 'sha512').hexdigest()", "wrong-hash"],
      ["json.dumps(sign(b))", "around"],
      ["hashlib.sha1((b + s).encode()).hexdigest()", "concatenated"],
    ],
    program: (lines) => `
import base64, hashlib, hmac, json, os, sys
asked = json.load(sys.stdin)
def sign(body, secret=asked["s"]):
    key = secret if isinstance(secret, bytes) else secret.encode()
    return hmac.new(key, body.encode(), "sha1").hexdigest()
lines = [${lines.map((line) => `lambda b, s: ${line}`).join(", ")}]
print(json.dumps([line(b, asked["s"]) for line, b in zip(lines, asked["bodies"])]))`,
  },
  Ruby: {
    command: ["ruby", "-rjson", "-ropenssl", "-rdigest", "-e"],
    lines: [
      ["sign(JSON.generate(JSON.parse(b).sort.to_h))", "key-order", '{"b":1,"a":2}'],
      ["sign(JSON.pretty_generate(JSON.parse(b)))", "pretty-printed", '{"b":1,"a":2}'],
      ["sign(b.chomp)", "trailing-newline", '{"a":1}\n'],
      ["sign(b.b.encode('UTF-8', undef: :replace, replace: '?'))", "encoding", GREEK],
      ["sign(b.dup.force_encoding('Windows-1253').encode('UTF-8', undef: :replace))", "encoding", GREEK],
      ['sign(b.delete("\\n"))', "line-breaks-removed", '{\n "a": 1\n}\n'],
      ["sign(b.to_json)", "stringified"],
      ["[OpenSSL::HMAC.digest('SHA1', s, b)].pack('m0').tr('+/', '-_')", "base64"],
      ["[sign(b), sign(b)].join(', ')", "around"],
      ["Digest::SHA1.hexdigest(b)", "no-key"],
    ],
    program: (lines) => `
      asked = JSON.parse(STDIN.read)
      define_method(:sign) { |body, secret = asked['s']| OpenSSL::HMAC.hexdigest('SHA1', secret, body) }
      lines = [${lines.map((line) => `->(b, s) { ${line} }`).join(", ")}]
      puts JSON.generate(lines.zip(asked['bodies']).map { |line, b| line.call(b, asked['s']) })`,
  },
  Node: {
    command: ["node", "-e"],
    lines: [
      ["sign(JSON.stringify(JSON.parse(b)))", "numbers"],
      ["sign(JSON.stringify(JSON.parse(b), null, 2))", "pretty-printed", '{"a":1}'],
      ["sign(JSON.stringify(JSON.parse(b)))", "numbers", '{"id":12345678901234567890}'],
      ["sign(JSON.stringify(JSON.parse(b)))", "re-serialised", '{"a":"\\u0008"}'],
      ["sign(JSON.stringify(b))", "stringified"],
      ["sign(String(JSON.parse(b)))", "object-text"],
      ["sign(String(undefined))", "object-text"],
      ["sign(Buffer.from(b, 'base64'))", "base64-body", Buffer.from(BODY).toString("base64")],
      ["sign(Buffer.from(b, 'latin1'))", "encoding"],
      ["sign(Buffer.from(b, 'utf16le'))", "encoding"],
      ["sign(require('zlib').gzipSync(b))", "compressed"],
      ["sign(b.replace('\\ufeff', ''))", "bom", `\ufeff${BODY}`],
      ["sign(b, String(process.env.NO_SUCH_VARIABLE))", "secret-empty"],
      ["sign(b, 'test-secret')", "sample-secret"],
      ["createHmac('sha384', s).update(b).digest('base64')", "wrong-hash"],
      ["createHmac('sha1', s).update(b).digest('base64url')", "base64"],
      ["'X-Shop-CRC: ' + sign(b).toUpperCase()", "upper-case"],
    ],
    program: (lines) => `
      const { createHmac } = require("node:crypto");
      const { s, bodies } = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
      const sign = (body, secret = s) => createHmac("sha1", secret).update(body).digest("hex");
      const lines = [${lines.map((line) => `(b) => ${line}`).join(", ")}];
      console.log(JSON.stringify(lines.map((line, at) => line(bodies[at]))));`,
  },
};

const all = Object.values(LANGUAGES).flatMap(({ lines }) => lines);
const present = Object.entries(LANGUAGES).filter(([, { command }]) => !spawnSync(command[0] ?? "", ["-v"]).error);

describe.each(present)("in %s", (_language, { lines, command, program }) => {
  const [name = "", ...rest] = command;
  const input = JSON.stringify({ s: SECRET, bodies: lines.map(([, , body = BODY]) => body) });
  const { stdout, stderr } = spawnSync(name, [...rest, program(lines.map(([code]) => code))], {
    input,
    encoding: "utf8",
  });
  const headers = stdout === "" ? [] : (JSON.parse(stdout) as string[]);

  test("runs each line", () => expect([stderr, headers.length]).toEqual(["", lines.length]));

  test.each(lines.map(([code, cause, body = BODY], at) => [code, cause, body, headers[at] ?? ""] as const))(
    "%s is reported as %s",
    async (_code, cause, body, header) => {
      const { causes, expected } = await findCause({ body, secret: SECRET, header });
      expect(causes?.[0]).toBe(cause);
      expect(expected).toBe(createHmac("sha1", SECRET).update(body).digest("hex"));
    },
  );
});

test("there are at least 40 mistakes, without duplicates", () => {
  expect(new Set(all.map(([code, , body]) => `${code} ${body}`)).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(40);
});

/** We can't run these serializers, so this is what their documentation says they write. */
const sign = (body: string) => createHmac("sha1", SECRET).update(body).digest("hex");
const signWith = (key: Buffer) => createHmac("sha1", key).update(BODY).digest("hex");
const DOCUMENTED: readonly (readonly [what: string, cause: CauseId, header: string, body: string])[] = [
  ["Go's json.Marshal", "escaped-html", sign('{"note":"5 \\u003c 6"}'), '{"note":"5 < 6"}'],
  ["Go's json.Encoder", "escaped-html", sign('{"note":"5 \\u003c 6"}\n'), '{"note":"5 < 6"}'],
  ["Go's Sum in place of Write", "body-appended", Buffer.from(BODY).toString("hex") + sign(""), BODY],
  ["Go's fmt.Sprint of bytes", "object-text", sign(`[${[...Buffer.from(BODY)].join(" ")}]`), BODY],
  ["Go's fmt.Sprint of nothing", "object-text", sign("<nil>"), BODY],
  ["Go's Read into a buffer", "padded", sign(`${BODY}${"\0".repeat(1024 - Buffer.byteLength(BODY))}`), BODY],
  [".NET's Encoding.ASCII", "encoding", sign(`${GREEK} 🎒`.replaceAll(/[\u0080-\uffff]/g, "?")), `${GREEK} 🎒`],
  ["a secret read as hex", "secret-decoded", signWith(Buffer.from(SECRET, "hex")), BODY],
  ["a secret read as Base64", "secret-decoded", signWith(Buffer.from(SECRET, "base64")), BODY],
  [".NET's JsonSerializer", "escaped-html", sign('{"note":"5 \\u002B 6"}'), '{"note":"5 + 6"}'],
  ["openssl", "around", `SHA1(stdin)= ${sign(BODY)}`, BODY],
  ["openssl -r", "around", `${sign(BODY)} *stdin`, BODY],
];

test.each(DOCUMENTED)("%s is reported as %s", async (_what, cause, header, body) => {
  expect((await findCause({ body, secret: SECRET, header })).causes?.[0]).toBe(cause);
});

test("every cause has a seeded mistake", () => {
  const named = new Set([...all, ...DOCUMENTED].map(([, cause]) => cause));
  expect(Object.keys(CAUSES).filter((id) => !named.has(id as CauseId))).toEqual([]);
});
