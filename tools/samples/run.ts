import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { getSite, loadSite } from "../../src/site/loaded-site";
import { jsonMedia } from "../../src/openapi/model";
import type { Problem } from "../../src/problems/problem";
import type { MockAnswer, MockRequest } from "../lib/mock-rules";
import { startMock, type MockedCall } from "../lib/mock-server";
import { APP_ID, SECRET } from "./credentials";
import { problemIn, type Fence } from "./fences";

/** Timeout of a sample, in ms. */
const LIMIT = 20_000;

/**
 * Runs every fence marked `run` against the mock: it must exit with 0 and only send requests that the API document
 * describes and the mock accepts. Hosts of the product and the shop point to the mock.
 */
export async function checkRuns(fences: readonly Fence[]): Promise<Problem[]> {
  const toRun = fences.flatMap((fence) =>
    fence.check?.kind === "run" ? [{ fence, expected: fence.check.status }] : [],
  );
  const silent = fences.filter(
    ({ check, meta, code }) =>
      check?.kind === "syntax" && check.language === "shell" && meta.norun === null && /^\s*curl\s/m.test(code),
  );
  const notRun = { line: 0, column: 1, message: "not run" };
  const problems = silent.map((fence) =>
    problemIn(fence, "a sample that calls curl", notRun, 'add `run`, or `norun="the reason"`.'),
  );
  if (toRun.length === 0) return problems;
  const { variables } = getSite();
  const mock = await startMock({
    api: loadSite().api,
    appId: APP_ID,
    appSecret: SECRET,
    elsewhere: (request) => cartAnswer(request, variables["host.checkout"] as string),
  });
  const hosts = ["host.store", "host.api", "host.checkout"].map((name) => variables[name] as string);
  for (const { fence, expected } of toRun) {
    mock.calls.length = 0;
    const code = [...hosts, "http://localhost:8000", "http://localhost:8080"].reduce(
      (text, host) => text.replaceAll(host, mock.url),
      fence.code,
    );
    // The mock's secret differs from the samples' placeholder.
    const { status, output } = await shell(code.replaceAll("replace-with-your-app-secret", SECRET));
    const report = (what: string, message: string): void =>
      void problems.push(problemIn(fence, what, { line: 1, column: 1, message }));
    if (status !== 0) report("commands of a sample", `exit code ${status}: ${output.trim().split("\n").at(-1) ?? ""}`);
    else if (mock.calls.length === 0) report("commands of a sample", "no request reached the mock");
    for (const call of mock.calls) for (const fault of faultsOf(call, expected)) report("request of a sample", fault);
  }
  await mock.close();
  return problems;
}

/**
 * Returns what's wrong with a request, including one rejected without faults, for example for a missing signature.
 * @param expected required status; null for any success
 */
function faultsOf({ method, path: address, status, faults }: MockedCall, expected: string | null): string[] {
  const right = expected === null ? status < 400 : String(status) === expected;
  const found = right || faults.length > 0 ? faults : [`status ${status} instead of ${expected ?? "a success"}`];
  return found.map((fault) => `${method} ${address}: ${fault}`);
}

/** Runs commands in a new folder that holds the first example of each request body. */
function shell(code: string): Promise<{ readonly status: number | null; readonly output: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), "sample-"));
  for (const [file, value] of Object.entries(bodies())) writeFileSync(path.join(folder, file), JSON.stringify(value));
  return new Promise((resolve) => {
    const child = spawn("bash", ["-e", "-o", "pipefail", "-c", code], {
      cwd: folder,
      env: { ...process.env, APP_ID, APP_SECRET: SECRET },
      timeout: LIMIT,
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("close", (status) => {
      rmSync(folder, { recursive: true });
      resolve({ status, output });
    });
  });
}

/** Returns the first example of each operation's body: `products.json`, `quote.json`, … */
function bodies(): Record<string, unknown> {
  return Object.fromEntries(
    loadSite().api.operations.flatMap(({ path: address, request }) => {
      const [first] = jsonMedia(request)?.examples ?? [];
      return first ? [[`${address.slice(1).replaceAll("/", "-")}.json`, first.value]] : [];
    }),
  );
}

const CART_FIELDS = ["merchant_id", "currency", "locale", "items[0][id]", "items[0][quantity]"];

/** Responds to the shop server's cart request, a form that isn't part of the API document. */
function cartAnswer({ method, path: address, body }: MockRequest, checkout: string): MockAnswer | undefined {
  if (method !== "POST" || address !== "/v1/carts") return undefined;
  const form = new URLSearchParams(body.toString("utf8"));
  const missing = CART_FIELDS.filter((name) => !form.get(name));
  return missing.length > 0
    ? { status: 400, faults: missing.map((name) => `field ${name} is missing`) }
    : { status: 303, headers: { Location: `${checkout}/c/1` } };
}
