import { spawn } from "node:child_process";
import { existsSync, symlinkSync } from "node:fs";
import path from "node:path";
import { buildSite, edit, prepareSite } from "../test/support/build-site";
import { endWith } from "./lib/end-with";
import { serve } from "./lib/static-server";

const BASE_PATH = "/docs";
const ROOT = path.resolve(__dirname, "..");
const COPY = path.join(ROOT, ".tmp/sites/base-path");

/**
 * `npm test -- base-path routes -g "part of the name"`: builds a copy of the site for the base path /docs and runs the
 * browser tests against it; arguments after `base-path` go to Playwright. `BASE_PATH_SITE=built` reuses an existing
 * copy.
 */
async function main(args: readonly string[]): Promise<number> {
  if (process.env.BASE_PATH_SITE !== "built" || !existsSync(path.join(COPY, "public/index.html"))) {
    const { status, output } = buildCopy();
    if (status !== 0) {
      console.error(`The copy for ${BASE_PATH} couldn't be built:\n${output}`);
      return 1;
    }
  }
  const server = await serve({ directory: path.join(COPY, "public"), port: 0, basePath: BASE_PATH });
  const status = await playwright(server.url, args);
  await server.close();
  return status;
}

function buildCopy() {
  const directory = prepareSite("base-path", (content) => {
    edit(path.join(content, "site.yaml"), "basePath: /\n", `basePath: ${BASE_PATH}\n`);
  });
  // Tests read settings, routes and built files relative to the working directory.
  for (const folder of ["test", "tools"]) symlinkSync(path.join(ROOT, folder), path.join(directory, folder));
  return buildSite(directory);
}

/** Runs Playwright in the copy, so that tests read its settings and files. */
function playwright(url: string, args: readonly string[]): Promise<number> {
  const cli = path.join(ROOT, "node_modules/@playwright/test/cli.js");
  const config = path.join(ROOT, "playwright.config.ts");
  const child = spawn(process.execPath, [cli, "test", "--config", config, "--project=e2e", ...args], {
    cwd: COPY,
    stdio: "inherit",
    env: { ...process.env, BASE_URL: url },
  });
  return new Promise((resolve) => child.once("close", (status) => resolve(status ?? 1)));
}

endWith(main(process.argv.slice(2)));
