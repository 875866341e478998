import assert from "node:assert/strict";
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { substituted } from "../../src/site/loaded-site";
import { answers, freePort } from "../../tools/lib/free-port";
import { copyShop } from "../../tools/lib/shops";
import { SECRET } from "../../tools/samples/credentials";
import { bag, HEADER, post, sign, slug, type Answer } from "./shop-client";

/**
 * Runs each framework snippet in place of a sample shop's server. Express comes with Gatsby. Fastify is only tested if
 * it's installed: in this project, or in the folder given by FRAMEWORKS.
 */

const SNIPPETS = path.join("content", "samples", "frameworks");
const { FRAMEWORKS } = process.env;
/** Makes pricing fail like a bug, with the same error class as a malformed body. */
const BUG = '{"bug":true}';
/** Makes pricing fail like an HTTP client, whose error has the status of another server's response. */
const FAILED_CALL = '{"failedCall":true}';
type Send = (text: string, signature?: string) => Promise<Answer>;

/** Copies a snippet into a sample shop and makes its pricing asynchronous, as with a database. */
function withSnippet(shop: "node-shop" | "php-shop", file: string, folder = ""): string {
  const directory = copyShop(shop, `frameworks-${path.parse(file).name}`);
  const snippet = readFileSync(path.join(SNIPPETS, file), "utf8").replace(
    "import { quote } from './pricing.js';",
    "import { quote as priced } from './pricing.js';\nconst quote = async (body: never) => {\n" +
      "  if ('failedCall' in body) throw Object.assign(new Error('ERP: 404'), { status: 404, statusCode: 404 });\n" +
      "  return priced('bug' in body ? JSON.parse('{') : body);\n};",
  );
  writeFileSync(path.join(directory, folder, file), substituted(snippet));
  return directory;
}

/** Returns the folder of a framework's package; undefined if it isn't installed. */
function packageOf(name: string): string | undefined {
  const paths = [FRAMEWORKS ?? ".", "node_modules/gatsby"].map((folder) => path.resolve(folder));
  try {
    return path.dirname(require.resolve(`${name}/package.json`, { paths }));
  } catch {
    return undefined;
  }
}

async function behaves(send: Send): Promise<void> {
  const body = (quotation: object): string =>
    JSON.stringify({
      request_id: "7b0c1f0e-5d1a-4c39-9a51-0b8f2f6f3d11",
      quotation: { currency: "EUR", ...quotation },
    });
  const good = body({ items: [bag] });
  const { status, data } = await send(good);
  assert.deepEqual([status, data.quotes?.[0].total_cents], [200, 3900]);
  assert.equal(data.request_id, "7b0c1f0e-5d1a-4c39-9a51-0b8f2f6f3d11");
  // Different bytes, same JSON: code that parses first computes another signature.
  assert.equal((await send(` ${good.replace("{", "{\n ")}`)).status, 200);
  for (const signature of ["", sign(good, "another"), sign(good, ""), sign(`${good} `)])
    assert.equal((await send(good, signature)).status, 401);
  const unknown = await send(body({ items: [{ id: "nothing", quantity: 1 }] }));
  assert.deepEqual([unknown.status, unknown.data.code], [400, "INVALID_PRODUCT"]);
  for (const text of ["{", "", "null", "[1]", '"text"', body({ items: { a: 1 } })])
    assert.equal((await send(text)).status, 400, text);
}

/** Starts a server, and stops it after `ask`. */
async function running(
  command: readonly string[],
  cwd: string,
  port: number,
  ask: (send: Send, address: string) => Promise<void>,
): Promise<void> {
  const [program = "", ...args] = command;
  const server: ChildProcess = spawn(program, args, {
    cwd,
    env: { ...process.env, APP_SECRET: SECRET, PORT: String(port) },
    stdio: "ignore",
  });
  try {
    const address = `http://localhost:${port}/${slug}/v1/quote`;
    assert.ok(await answers(address, 20_000, () => server.exitCode !== null));
    const send: Send = (text, signature) => post(address, text, signature === undefined ? {} : { [HEADER]: signature });
    await ask(send, address);
  } finally {
    server.kill();
  }
}

const serves = (command: readonly string[], cwd: string, port: number): Promise<void> =>
  running(command, cwd, port, async (send, address) => {
    await behaves(send);
    const large = await post(address, Buffer.alloc(1_500_000, " "));
    assert.deepEqual([large.status, large.type?.split(";")[0]], [413, "application/json"]);
    assert.doesNotMatch(JSON.stringify(large.data), /node_modules/);
    if (command[0] === "php") return;
    // A 4xx would be final: the order of a shop whose ERP is away would be lost.
    for (const text of [FAILED_CALL, BUG]) {
      const { status, data } = await send(text);
      assert.deepEqual([status, data.code], [500, "TEMPORARY_FAILURE"]);
      assert.doesNotMatch(JSON.stringify(data), /ERP|JSON|\.ts/);
    }
  });

for (const name of ["express", "fastify"]) {
  const installed = packageOf(name);
  test(`${name} reads the raw body`, { skip: !installed && `${name} is not installed` }, async () => {
    const directory = withSnippet("node-shop", `${name}.ts`, "src");
    mkdirSync(path.join(directory, "node_modules"));
    symlinkSync(installed ?? "", path.join(directory, "node_modules", name));
    const tsx = pathToFileURL(path.resolve("node_modules/tsx/dist/loader.mjs")).href;
    await serves([process.execPath, "--import", tsx, `src/${name}.ts`], directory, await freePort());
  });
}

test("the handler of Next.js reads the raw body", async () => {
  const directory = withSnippet("node-shop", "next.ts", "src");
  process.env.APP_SECRET = SECRET;
  const { POST } = (await import(path.join(directory, "src", "next.ts"))) as {
    POST: (request: Request) => Promise<Response>;
  };
  const send: Send = async (body, signature) => {
    const headers = { [HEADER]: signature ?? sign(body) };
    const response = await POST(
      new Request(`https://shop.example/${slug}/v1/quote`, { method: "POST", headers, body }),
    );
    return { status: response.status, data: await response.json() };
  };
  await behaves(send);
  await assert.rejects(send(BUG));
});

test("plain PHP reads the raw body", async () => {
  const port = await freePort();
  // In public/, as the web server must not serve the folder above it, which has the orders.
  await serves(
    ["php", "-S", `localhost:${port}`, "public/plain.php"],
    withSnippet("php-shop", "plain.php", "public"),
    port,
  );
});

test("plain PHP responds with 500 when the shop's code throws", async () => {
  const port = await freePort();
  const directory = withSnippet("php-shop", "plain.php", "public");
  const file = path.join(directory, "src", "pricing.php");
  const broken = readFileSync(file, "utf8").replace(
    /(public function quote\(array \$body\): array\s*\{)/,
    "$1 json_decode('{', flags: JSON_THROW_ON_ERROR);",
  );
  writeFileSync(file, broken);
  const command = ["php", "-d", "display_errors=1", "-S", `localhost:${port}`, "public/plain.php"];
  await running(command, directory, port, async (send) => {
    assert.equal((await send(JSON.stringify({ quotation: {} }))).status, 500);
  });
});

for (const file of ["public/plain.php", "public/index.php"])
  test(`${file} responds with 500 if a file of the shop is broken: a 200 would have the payment captured`, async () => {
    const port = await freePort();
    const directory = withSnippet("php-shop", "plain.php", "public");
    writeFileSync(path.join(directory, "src", "offers.php"), "<?php {");
    const command = ["php", "-d", "display_errors=1", "-S", `localhost:${port}`, file];
    await running(command, directory, port, async (send) => {
      assert.equal((await send(JSON.stringify({ quotation: {} }))).status, 500);
    });
  });

/** Functions that Laravel defines globally. It skips existing ones, so a shop's would break Laravel. */
const LARAVEL =
  "abort action app asset auth back bcrypt blank broadcast cache collect config context cookie data_get data_set decrypt defer dispatch dump e encrypt env event fake filled fluent head info last literal logger logs method_field mix now object_get old once optional policy redirect report request rescue resolve response retry route session str tap throw_if to_route today trans transform url validator value view when with";

test("the PHP shop loads alongside Laravel's global functions", () => {
  const functions = LARAVEL.split(" ").map((name) => `function ${name}() {}`);
  const code = `${functions.join(" ")} require "src/load.php"; echo "loaded";`;
  const { stdout } = spawnSync("php", ["-r", code], { cwd: copyShop("php-shop", "frameworks-load"), encoding: "utf8" });
  assert.equal(stdout, "loaded");
});

/** What the two PHP frameworks bring, as far as the snippets use it. */
const FRAMEWORK_CLASSES = `
namespace Illuminate\\Http { class JsonResponse { public function __construct(public array $data, public int $status = 200) {} }
  class Request { public function __construct(public string $body, public string $signature) {}
    public function getContent() { return $this->body; } public function header() { return $this->signature; } } }
namespace Illuminate\\Support\\Facades { class Route { public static $handler; public static function post($path, $handler) { self::$handler = $handler; } } }
namespace Symfony\\Component\\HttpFoundation { class JsonResponse extends \\Illuminate\\Http\\JsonResponse {}
  class Request { public object $headers; public function __construct(public string $body, public string $signature) {
    $this->headers = new class($signature) { public function __construct(private string $signature) {} public function get() { return $this->signature; } }; }
    public function getContent() { return $this->body; } } }
namespace {
  class NotFound extends RuntimeException {} // for both frameworks, an exception with the status 404
  function config() { return getenv("APP_SECRET"); }
  function report($error) { fwrite(STDERR, "reported " . get_class($error)); }
  function response() { return new class { public function json($data, $status = 200) { return new Illuminate\\Http\\JsonResponse($data, $status); } }; }
  require "src/load.php";
  putenv("DATA_FILE=" . tempnam(".", "shop"));
  require $argv[1];
  $handler = $argv[1] === "laravel.php" ? Illuminate\\Support\\Facades\\Route::$handler : new App\\Controller\\QuoteController();
  $request = ($argv[1] === "laravel.php" ? "Illuminate\\Http\\Request" : "Symfony\\Component\\HttpFoundation\\Request");
  try { $response = $handler(new $request($argv[2], $argv[3]), getenv("APP_SECRET")); echo json_encode([$response->status, $response->data["code"] ?? "quotes"]); }
  catch (NotFound) { echo json_encode([404]); }
  catch (RuntimeException) { echo json_encode([500]); }
}`;

for (const [file, failure] of [
  ["laravel.php", [500, "TEMPORARY_FAILURE"]],
  ["symfony.php", [500]],
] as const)
  test(`${file} turns no exception of the shop's code into its own status`, () => {
    const directory = withSnippet("php-shop", file);
    writeFileSync(path.join(directory, "run.php"), `<?php ${FRAMEWORK_CLASSES}`);
    const quoted = (text: string, signature = sign(text)): unknown => {
      const { stdout, stderr } = spawnSync("php", ["run.php", file, text, signature], {
        cwd: directory,
        encoding: "utf8",
        env: { ...process.env, APP_SECRET: SECRET },
      });
      assert.match(stdout, /^\[/, stdout + stderr);
      return JSON.parse(stdout);
    };
    const body = JSON.stringify({ quotation: { currency: "EUR", items: [bag] } });
    assert.deepEqual(quoted(body), [200, "quotes"]);
    assert.deepEqual(quoted(body, sign(` ${body}`)), [401, "INVALID_SIGNATURE"]);
    assert.deepEqual(quoted("{}"), [400, "MALFORMED_BODY"]);
    const pricing = path.join(directory, "src", "pricing.php");
    const broken = readFileSync(pricing, "utf8").replace(
      /(public function quote\(array \$body\): array\s*\{)/,
      "$1 throw new NotFound();",
    );
    writeFileSync(pricing, broken);
    assert.deepEqual(quoted(body), failure);
  });

test("the PHP snippets parse", () => {
  const files = readdirSync(SNIPPETS).filter((file) => file.endsWith(".php"));
  assert.ok(files.length > 2);
  for (const file of files) {
    const copy = path.join(copyShop("php-shop", `frameworks-lint-${file}`), file);
    copyFileSync(path.join(SNIPPETS, file), copy);
    writeFileSync(copy, substituted(readFileSync(copy, "utf8")));
    const { status, stdout } = spawnSync("php", ["-l", copy], { encoding: "utf8" });
    assert.equal(status, 0, stdout);
  }
});
