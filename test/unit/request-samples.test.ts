import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { transformSync } from "@swc/core";
import { readApi } from "../../tools/lib/api";
import { GRAMMARS } from "../../tools/lib/grammar";
import { canRun, INTERPRETERS } from "../../tools/lib/interpreters";
import { exampleOf, statusNumber } from "../../tools/lib/mock-rules";
import { startMock, type Mock } from "../../tools/lib/mock-server";
import { hasPhp, lintPhp } from "../../tools/lib/php";
import { jsonMedia, type ApiModel, type ApiOperation } from "../../src/openapi/model";
import { operationView } from "../../src/openapi/operation-view";
import { LANGUAGES } from "../../src/openapi/languages";
import { requestSamples } from "../../src/openapi/request-samples";
import { operationRequest } from "../../src/openapi/operation-request";
import { draftOf, readDraft } from "../../src/shared/composer/form-values";
import { highlight } from "../../src/markdown/code/highlight";
import { textOf } from "../support/text-of";
import { temporaryFolder } from "../support/temporary-folder";

// Starts programs in several languages, which takes seconds on a busy machine.
const run = promisify(execFile);
const ENV = { APP_ID: "11111111-2222-4333-8444-555555555555", APP_SECRET: "the-test-secret" };
/** The shipped document, which the mock serves. */
const shipped = readApi();
const ids = shipped.operations.map(({ id }) => id);

/** Languages that this machine can run; `npm test` installs what it can first. */
const runnable = INTERPRETERS.filter(canRun);

/** One operation with a body and one without. */
const few = [true, false].map((hasBody) => shipped.operations.find(({ request }) => Boolean(request) === hasBody)?.id);

let mock: Mock;
/** Bodies of all calls, as received. */
const bodies: string[] = [];
let api: ApiModel;
const at = temporaryFolder(beforeAll);

beforeAll(async () => {
  mock = await startMock({
    api: shipped,
    appId: ENV.APP_ID,
    appSecret: ENV.APP_SECRET,
    elsewhere: ({ body }) => void bodies.push(body.toString()),
  });
  api = readApi(mock.url);
});
afterAll(() => mock?.close());

const operationOf = (id: string): ApiOperation =>
  api.operations.find((operation) => operation.id === id) as ApiOperation;
const sample = (id: string, language: string): string =>
  requestSamples(operationRequest(operationOf(id))).find((candidate) => candidate.id === language)?.code ?? "";

/** Runs a program with the secrets in its environment and returns its output. */
async function output(command: string, args: string[], env: Record<string, string> = ENV): Promise<string> {
  const { stdout } = await run(command, args, { env: { ...process.env, ...env } });
  return stdout;
}

function saved(name: string, code: string): string {
  const file = at(name);
  writeFileSync(file, code);
  return file;
}

/** Returns the documented status and body for an operation's sample. */
function documented(id: string): { status: number; body: string } {
  const { request, responses } = shipped.operations.find((operation) => operation.id === id) ?? {};
  const response = responses?.find(({ status }) => status.startsWith("2"));
  if (!response) throw new Error(`${id} documents no success`);
  const value = exampleOf(response, jsonMedia(request)?.examples[0]?.name)?.value;
  return { status: statusNumber(response.status), body: value === undefined ? "" : JSON.stringify(value) };
}

/** Returns the operation and status of the last call. */
function lastCall() {
  const { operationId, status } = mock.calls.at(-1) ?? {};
  return { operationId, status };
}

describe.each(ids)("%s", (id) => {
  test("the curl sample returns the documented response", async () => {
    const printed = await output("bash", [
      saved(`${id}.sh`, sample(id, "curl").replace("curl --request", "curl --silent --show-error --request")),
    ]);
    expect(lastCall()).toEqual({ operationId: id, status: documented(id).status });
    expect(printed).toBe(`${documented(id).body}\n${documented(id).status}\n`);
  });

  test("the JavaScript sample returns the documented response", async () => {
    const printed = await output("node", [saved(`${id}.mjs`, sample(id, "javascript"))]);
    expect(lastCall()).toEqual({ operationId: id, status: documented(id).status });
    expect(printed).toBe(`${documented(id).status} ${documented(id).body}\n`);
  });
});

/** Commands that run any number of files in one process. The other languages start their program for each file. */
const RUN_SEVERAL: Readonly<Record<string, readonly string[]>> = {
  python: ["python3", "-c", "import runpy, sys\nfor file in sys.argv[1:]: runpy.run_path(file)"],
  ruby: ["ruby", "-e", "ARGV.each { |file| load file, true }"],
};

for (const interpreter of INTERPRETERS) {
  const { id: language, command, file, isSlow } = interpreter;
  (runnable.includes(interpreter) ? test : test.skip)(
    `the ${language} samples return the documented responses`,
    async () => {
      // Programs that start slowly send a body in the last test of this file only.
      const started = isSlow ? ids.filter((id) => id === few[1]) : ids;
      const files = started.map((id) => {
        mkdirSync(at(id), { recursive: true });
        return saved(path.join(id, file), sample(id, language));
      });
      const several = RUN_SEVERAL[language];
      const [program = "", ...args] = several ?? command;
      const before = mock.calls.length;
      let printed = "";
      for (const run of several ? [files] : files.map((one) => [one]))
        printed += await output(program, [...args, ...run]);
      const expected = started.map((id) => ({ operationId: id, ...documented(id) }));
      expect(mock.calls.slice(before)).toMatchObject(
        expected.map(({ operationId, status }) => ({ operationId, status, faults: [] })),
      );
      for (const { body } of expected) {
        expect(printed).toContain(body);
        printed = printed.replace(body, "");
      }
      expect(printed.match(/\b\d{3}\b/g)).toEqual(expected.map(({ status }) => String(status)));
    },
  );
}

/**
 * Transpiles every sample, which finds syntax errors only. Runs just two, because they match JavaScript's line by line.
 */
test.each(ids)("%s: the TypeScript sample compiles and returns the documented response", async (id) => {
  const { code } = transformSync(sample(id, "typescript"), {
    jsc: { parser: { syntax: "typescript" }, target: "es2022" },
  });
  if (!few.includes(id)) return;
  expect(await output("node", [saved(`${id}-ts.mjs`, code)])).toBe(`${documented(id).status} ${documented(id).body}\n`);
});

test.each(few)("%s: the curl sample gets 401 with a wrong secret", async (id = "") => {
  await output("bash", [saved(`${id}.sh`, sample(id, "curl"))], { ...ENV, APP_SECRET: "wrong" });
  expect(lastCall()).toEqual({ operationId: id, status: 401 });
});

/** Refunds have no response body, nor do rejections by a proxy in front of the shop. */
test.each(LANGUAGES.map(({ id }) => id))("every %s sample prints the status", (language) => {
  const printed = /(?:println|print|puts|echo|console\.log|WriteLine|--write-out)\b.*/i;
  for (const id of ids) {
    const line = sample(id, language)
      .split("\n")
      .findLast((each) => printed.test(each) && !/err/i.test(each));
    expect(line).toMatch(/status|\.code|http_code/i);
  }
});

/** curl, PHP's curl, Ruby and Java don't follow redirects by default. */
test.each([
  ["javascript", "redirect: 'manual'"],
  ["typescript", "redirect: 'manual'"],
  ["guzzle", "'allow_redirects' => false"],
  ["python", "allow_redirects=False"],
  ["csharp", "AllowAutoRedirect = false"],
  ["go", "CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }"],
])("the %s sample doesn't follow redirects of a refund", (language, setting) => {
  expect(sample("refundOrder", language)).toContain(setting);
  expect(sample("quoteCart", language)).not.toContain(setting);
});

/** Ruby, C# and fetch() have default timeouts. */
test.each([
  ["curl", "--max-time 30"],
  ["php", "CURLOPT_TIMEOUT => 30"],
  ["guzzle", "'timeout' => 30"],
  ["python", "timeout=30"],
  ["java", ".timeout(Duration.ofSeconds(30))"],
  ["go", "Timeout:       30 * time.Second"],
])("the %s sample of a refund has a timeout of 30 s", (language, setting) => {
  expect(sample("refundOrder", language)).toContain(setting);
});

test("the PHP samples don't call curl_close, which is deprecated in PHP 8.5", () => {
  for (const id of ids) expect(sample(id, "php")).not.toContain("curl_close");
});

test("each composer form reads back its example", () => {
  const composers = ids.flatMap((id) => {
    const form = operationView(api, id, (code) => code)?.compose?.body;
    return form ? [{ form, example: operationRequest(operationOf(id)).body }] : [];
  });
  expect(composers.length).toBeGreaterThanOrEqual(5);
  for (const { form, example } of composers)
    expect(readDraft(form, draftOf(form, example))).toEqual({ value: example, problems: [] });
});

test("highlights the body of every sample as JSON once, and keeps the sample's text", () => {
  for (const id of ids) {
    const request = operationRequest(operationOf(id));
    const codes = new Map(requestSamples(request).map((one) => [one.id, one.code]));
    for (const { id: language, html } of operationView(api, id, highlight)?.samples ?? []) {
      expect(textOf(html)).toBe(codes.get(language));
      expect(html.split('<i class="j">')).toHaveLength(request.body === undefined ? 1 : 2);
    }
  }
});

(hasPhp() ? test : test.skip)("PHP itself accepts the PHP samples of every operation", () => {
  const samples = ids.flatMap((id) =>
    ["php", "guzzle"].map((language) => ({ name: `${id}, ${language}`, code: sample(id, language) })),
  );
  const findings = lintPhp(samples.map(({ code }) => code));
  expect(
    samples.flatMap(({ name }, index) => (findings[index] ?? []).map(({ message }) => `${name}: ${message}`)),
  ).toEqual([]);
});

test("each language is run or parsed by a grammar", () => {
  const run = ["curl", "javascript", "typescript", ...runnable.map(({ id }) => String(id))];
  const rest = LANGUAGES.map(({ id }) => String(id)).filter((id) => !run.includes(id));
  const parsed = [...Object.keys(GRAMMARS), "php", "guzzle"];
  expect(rest.filter((id) => !parsed.includes(id))).toEqual([]);
  process.stdout.write(`Request samples that were parsed and not run: ${rest.join(", ")}\n`);
});

test.each(ids)("%s: the Go sample imports and declares only what it uses", (id) => {
  const [head = "", main = ""] = sample(id, "go").split("func main()");
  const imported = [...head.matchAll(/(\w+)"$/gm)].map(([, name]) => name as string);
  const code = main.replace(/"(?:[^"\\]|\\.)*"|`[^`]*`/g, '""');
  const declarations = /[a-z]\w*(?:, \w+)?(?= :=)/g;
  const set = [...code.matchAll(declarations)].flatMap(([names]) => names.split(", ").filter((name) => name !== "_"));
  const names = [...code.replace(declarations, "").matchAll(/(?<![.\w])[a-z]\w*/g)].map(([name]) => name);
  const words = ["byte", "defer", "error", "func", "if", "nil", "panic", "return", "string"];
  const used = names.filter((name) => !words.includes(name));
  expect([...new Set(used)].sort()).toEqual([...imported, ...set].sort());
  const client = id === "refundOrder" ? "client" : "http.DefaultClient";
  expect(code).toContain(`res, err := ${client}.Do(req)\n\tif err != nil {`);
});

test.each(ids)("%s: the C# and Guzzle samples don't throw on error responses", (id) => {
  expect(sample(id, "csharp")).not.toContain("EnsureSuccessStatusCode");
  expect(sample(id, "guzzle")).toContain(
    `new \\GuzzleHttp\\Client(['http_errors' => false${id === "refundOrder" ? ", 'allow_redirects' => false, 'timeout' => 30" : ""}])`,
  );
});

test("a body with quotes, backslashes and dollar signs arrives unchanged in every language that runs", async () => {
  const request = {
    ...operationRequest(operationOf("refundOrder")),
    body: { order_id: 'it\'s "10\\482" $HOME `id` ${x} é\nend' },
  };
  const programs = [
    { id: "curl", command: ["bash"], file: "odd.sh" },
    { id: "javascript", command: ["node"], file: "odd.mjs" },
    ...runnable,
  ];
  for (const { id: language, command, file } of programs) {
    const code = requestSamples(request).find((candidate) => candidate.id === language)?.code ?? "";
    const [program = "", ...args] = command;
    const calls = bodies.length;
    expect(await output(program, [...args, saved(file, code)])).toContain("200");
    expect(mock.calls.at(-1)).toMatchObject({ operationId: "refundOrder", status: 200, faults: [] });
    expect([language, ...bodies.slice(calls).map((body) => JSON.parse(body) as unknown)]).toEqual([
      language,
      request.body,
    ]);
  }
});
