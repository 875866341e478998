import { spawn } from "node:child_process";
import { createServer, type AddressInfo, type Server } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { write } from "../support/build-site";
import { temporaryFolder } from "../support/temporary-folder";

const ROOT = path.resolve(__dirname, "../..");
/** By path, because the scripts' working directory has no packages. */
const TSX = pathToFileURL(require.resolve("tsx")).href;
const SITE = path.join(ROOT, "test/fixtures/minimal");

const at = temporaryFolder(beforeAll);
let taken: Server;
let port: string;

beforeAll(async () => {
  taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, resolve));
  port = String((taken.address() as AddressInfo).port);
});
afterAll(() => new Promise((resolve) => taken.close(resolve)));

/** Returns a script's error output and exit code. */
function start(script: string, environment: Readonly<Record<string, string>>): Promise<[string, number | null]> {
  const child = spawn(process.execPath, ["--import", TSX, path.join(ROOT, script)], {
    cwd: at(),
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let printed = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (printed += text));
  return new Promise((resolve) => child.once("close", (status) => resolve([printed.trim(), status])));
}

test.each([
  ["serve", SITE, "9001"],
  ["mock", path.join(ROOT, "content"), "9401"],
])("`npm run %s` suggests another port if its port is in use", async (name, content, other) => {
  write(at("public/index.html"), "<!doctype html>");
  expect(await start(`tools/${name}.ts`, { CONTENT_DIR: content, PORT: port })).toEqual([
    `PORT · port to listen on — found ${port}, which is in use, expected a free one. Fix: choose another, such as \`PORT=${other}\`.`,
    1,
  ]);
});
