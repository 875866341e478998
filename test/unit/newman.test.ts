import { execFile, spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { readApi } from "../../tools/lib/api";
import { freePort } from "../../tools/lib/free-port";
import { temporaryFolder } from "../support/temporary-folder";

/** Runs the Postman collection in Postman's own runner against `npm run mock`: two commands, no settings. */

interface Report {
  readonly run: {
    readonly executions: readonly {
      readonly item: { readonly name: string };
      readonly assertions?: readonly { readonly assertion: string; readonly error?: { readonly message: string } }[];
    }[];
    readonly failures: readonly { readonly error: { readonly message: string } }[];
  };
}

const at = temporaryFolder();
let mock: ChildProcess;
let said = "";

beforeAll(async () => {
  const port = await freePort();
  mock = spawn(process.execPath, ["--import", "tsx", "tools/mock.ts"], {
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    mock.once("exit", (status) => reject(new Error(`the mock ended with ${status}:\n${said}`)));
    mock.stdout?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (said.includes("newman run")) resolve();
    });
  });
});
afterAll(() => mock.kill());

/** Runs the command that the mock prints. */
async function newman(...options: readonly string[]): Promise<{ report: Report; printed: string }> {
  const [, address = ""] = /npx newman run (\S+)/.exec(said) ?? [];
  const file = at("report.json");
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    // Newer versions of Node.js report deprecations in Newman's packages.
    ...["--no-deprecation", require.resolve("newman/bin/newman.js")],
    ...["run", address, "--suppress-exit-code", "--reporters", "cli,json", "--reporter-json-export", file],
    ...options,
  ]);
  return { report: JSON.parse(readFileSync(file, "utf8")) as Report, printed: stdout + stderr };
}

test("every call returns its status and a valid body, and rejects a wrong signature", async () => {
  const { report, printed } = await newman();
  const { calls } = readApi();
  const said = report.run.executions.map(({ item, assertions = [] }) => [
    item.name,
    assertions.map(({ assertion, error }) => [assertion, error?.message]),
  ]);
  expect(Object.fromEntries(said)).toEqual(
    Object.fromEntries(
      calls.map(({ summary, security, responses }) => {
        const [success] = responses.filter(({ status }) => status.startsWith("2"));
        const names = [
          `Status ${success?.status}`,
          ...(success?.media.length ? ["Body follows the schema"] : []),
          ...(security.some(({ signatureHeader }) => signatureHeader !== null) ? ["Wrong signature gets 401"] : []),
        ];
        return [summary, names.map((name) => [name, undefined])];
      }),
    ),
  );
  expect(report.run.failures).toEqual([]);
  // Postman uses this word for script globals it will remove.
  expect(printed).not.toContain("deprecated");
});

test("detects a shop that accepts any signature and returns invalid bodies", async () => {
  const shop = createServer((_request, response) => {
    response.setHeader("Content-Type", "application/json").end("{}");
  });
  await new Promise<void>((resolve) => shop.listen(0, resolve));
  const { port } = shop.address() as AddressInfo;
  const { report } = await newman("--folder", "Checkout", "--env-var", `shopUrl=http://localhost:${port}`);
  shop.close();
  const failed = report.run.executions.map(({ item, assertions = [] }) => [
    item.name,
    assertions.filter(({ error }) => error).map(({ assertion }) => assertion),
  ]);
  expect(failed).toContainEqual(["Quote cart", ["Body follows the schema", "Wrong signature gets 401"]]);
});
