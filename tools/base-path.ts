import { spawn } from "node:child_process";
import { symlinkSync } from "node:fs";
import path from "node:path";
import { buildSite, edit, prepareSite } from "../test/support/build-site";
import { endWith } from "./lib/end-with";
import { serve } from "./lib/static-server";

const BASE_PATH = "/docs";
const ROOT = path.resolve(__dirname, "..");

/**
 * `npm test -- base-path routes -g "part of the name"`: builds a copy of the site for the base path /docs and runs the
 * browser tests against it; arguments after `base-path` go to Playwright.
 */
async function main(args: readonly string[]): Promise<number> {
  const copy = prepareSite("base-path", (content) => {
    edit(path.join(content, "site.yaml"), "basePath: /\n", `basePath: ${BASE_PATH}\n`);
  });
  // Tests read settings, routes and built files relative to the working directory.
  for (const folder of ["test", "tools"]) symlinkSync(path.join(ROOT, folder), path.join(copy, folder));
  const built = buildSite(copy);
  if (built.status !== 0) {
    console.error(`The copy for ${BASE_PATH} couldn't be built:\n${built.output}`);
    return 1;
  }
  const server = await serve({ directory: path.join(copy, "public"), port: 0, basePath: BASE_PATH });
  const status = await playwright(copy, server.url, args);
  await server.close();
  return status;
}

/** Runs Playwright in the copy, so that tests read its settings and files. */
function playwright(copy: string, url: string, args: readonly string[]): Promise<number> {
  const cli = path.join(ROOT, "node_modules/@playwright/test/cli.js");
  const config = path.join(ROOT, "playwright.config.ts");
  const child = spawn(process.execPath, [cli, "test", "--config", config, "--project=e2e", ...args], {
    cwd: copy,
    stdio: "inherit",
    env: { ...process.env, BASE_URL: url },
  });
  return new Promise((resolve) => child.once("close", (status) => resolve(status ?? 1)));
}

endWith(main(process.argv.slice(2)));
