import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Engine } from "php-parser";
import ts from "typescript";
import { examplesOf, readApi, startMock, type MockServer } from "../../scripts/lib/mock-server";
import { operationView, sampleRequest } from "../../src/openapi/component-data";
import type { ApiDocument, ApiOperation } from "../../src/openapi/document";
import { draftOf, readDraft } from "../../src/shared/composer/form-values";
import { withRequest } from "../../src/shared/composer/sample-literals";
import { requestSamples, SAMPLE_LANGUAGES } from "../../src/openapi/samples";

const run = promisify(execFile);
const ENV = { APP_ID: "11111111-2222-4333-8444-555555555555", APP_SECRET: "the-test-secret" };
/** The document as it stands, which is what the mock serves. */
const shipped = readApi();
const ids = shipped.operations.map(({ id }) => id);

let mock: MockServer;
let api: ApiDocument;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "samples-"));
  mock = await startMock({ port: 0, appId: ENV.APP_ID, appSecret: ENV.APP_SECRET });
  api = readApi(mock.url);
});
afterAll(async () => {
  await mock?.close();
  rmSync(folder, { recursive: true, force: true });
});

const operationOf = (id: string): ApiOperation =>
  api.operations.find((operation) => operation.id === id) as ApiOperation;
const sample = (id: string, language: string): string =>
  requestSamples(sampleRequest(api, operationOf(id))).find((candidate) => candidate.id === language)?.code ?? "";

/** Runs a program with the secrets in its environment and gives back what it prints. */
async function output(command: string, args: string[], env: Record<string, string> = ENV): Promise<string> {
  const { stdout } = await run(command, args, { env: { ...process.env, ...env } });
  return stdout;
}

function saved(name: string, code: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, code);
  return file;
}

/** The documented answer to an operation's sample: status and body. */
function documented(id: string): { status: number; body: string } {
  const raw = shipped.operations.find((operation) => operation.id === id)?.raw;
  const status = Object.keys(raw?.responses ?? {}).find((candidate) => candidate.startsWith("2")) as string;
  const name = examplesOf(shipped, raw?.requestBody)[0]?.name;
  const examples = examplesOf(shipped, raw?.responses?.[status]);
  const value = (examples.find((example) => example.name === name) ?? examples[0])?.value;
  return { status: Number(status.replace("XX", "00")), body: value === undefined ? "" : JSON.stringify(value) };
}

test("curl and openssl, which the samples of every page need, are on this machine", () => {
  expect(execFileSync("curl", ["--version"], { encoding: "utf8" })).toMatch(/^curl \d/);
  expect(execFileSync("openssl", ["version"], { encoding: "utf8" })).toMatch(/SSL/);
});

test("the document has operations to try", () => {
  expect(ids.length).toBeGreaterThanOrEqual(8);
});

describe.each(ids)("%s", (id) => {
  test("the curl sample gets the documented answer", async () => {
    const printed = await output("bash", [
      saved(`${id}.sh`, sample(id, "curl").replace("curl --request", "curl --silent --show-error --request")),
    ]);
    expect(mock.answered.at(-1)).toEqual({ operationId: id, status: documented(id).status });
    expect(printed).toBe(documented(id).body);
  });

  test("the JavaScript sample gets the documented answer", async () => {
    const printed = await output("node", [saved(`${id}.mjs`, sample(id, "javascript"))]);
    expect(mock.answered.at(-1)).toEqual({ operationId: id, status: documented(id).status });
    expect(printed).toBe(`${documented(id).status} ${documented(id).body}\n`);
  });

  test("with another secret it gets 401", async () => {
    await output("bash", [saved(`${id}.sh`, sample(id, "curl"))], { ...ENV, APP_SECRET: "wrong" });
    expect(mock.answered.at(-1)).toEqual({ operationId: id, status: 401 });
  });

  test("the TypeScript sample gets the documented answer", async () => {
    const { outputText, diagnostics } = ts.transpileModule(sample(id, "typescript"), {
      reportDiagnostics: true,
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    });
    expect(diagnostics).toEqual([]);
    expect(await output("node", [saved(`${id}-ts.mjs`, outputText)])).toBe(
      `${documented(id).status} ${documented(id).body}\n`,
    );
  });

  test("the PHP samples parse", () => {
    const engine = new Engine({ parser: { php7: true, version: 801 } } as never);
    for (const language of ["php", "guzzle"])
      expect(() => engine.parseCode(sample(id, language), `${language}.php`)).not.toThrow();
  });

  test("the composer's form reads back the example, and puts another body into every language", () => {
    const compose = operationView(api, id, (code) => code)?.compose;
    if (!compose?.body) return;
    expect(readDraft(compose.body, draftOf(compose.body, compose.example))).toEqual({
      value: compose.example,
      problems: [],
    });
    const { url, body } = sampleRequest(api, operationOf(id));
    const other = { text: "a'b\"c\\d $x `y` ${z}\nJSON", list: [1, { deep: null }] };
    for (const { id: language, code } of requestSamples(sampleRequest(api, operationOf(id)))) {
      const expected = requestSamples({ ...sampleRequest(api, operationOf(id)), url: `${url}?q=1`, body: other }).find(
        (candidate) => candidate.id === language,
      )?.code;
      expect(withRequest(language, code, { url, body }, { url: `${url}?q=1`, body: other })).toBe(expected);
    }
  });
});

test("a body with quotes, backslashes and dollars arrives unchanged from curl and JavaScript", async () => {
  const request = {
    ...sampleRequest(api, operationOf("refundOrder")),
    body: { order_id: 'it\'s "10\\482" $HOME `id` ${x} é\nend' },
  };
  for (const [language, command] of [
    ["curl", "bash"],
    ["javascript", "node"],
  ] as const) {
    const before = mock.answered.length;
    const code = requestSamples(request).find((candidate) => candidate.id === language)?.code ?? "";
    await output(command, [saved(language === "curl" ? "odd.sh" : "odd.mjs", code)]);
    expect(mock.answered.slice(before)).toEqual([{ operationId: "refundOrder", status: 200 }]);
  }
});

test("every language has its tab", () => {
  expect(SAMPLE_LANGUAGES.map(({ label }) => label)).toEqual([
    "curl",
    "JavaScript",
    "TypeScript",
    "PHP",
    "PHP Guzzle",
    "Python",
    "Ruby",
    "Java",
    "C#",
    "Go",
  ]);
});

describe("the mock", () => {
  const call = (address: string, init: RequestInit = {}) => fetch(`${mock.url}${address}`, init);
  const refund = (body: string, headers: Record<string, string> = {}) =>
    call("/api/v1/refunds", {
      method: "POST",
      body,
      headers: {
        "Content-Type": "application/json",
        Authorization: `Basic ${Buffer.from(`${ENV.APP_ID}:${ENV.APP_SECRET}`).toString("base64")}`,
        ...headers,
      },
    });

  test("an unknown address is 404", async () => {
    expect((await call("/none")).status).toBe(404);
  });

  test("a body that breaks the schema is refused with what is wrong", async () => {
    const response = await refund('{"amount":"ten"}');
    expect(response.status).toBe(422);
    expect(((await response.json()) as { message: string }).message).toMatch(/order_id/);
  });

  test("a certain documented status can be asked for, an undocumented one not", async () => {
    expect((await refund('{"order_id":"10482"}', { Prefer: "status=409" })).status).toBe(409);
    expect(await (await refund('{"order_id":"10482"}', { Prefer: "status=418" })).json()).toMatchObject({
      code: "UNDOCUMENTED_STATUS",
    });
  });
});
