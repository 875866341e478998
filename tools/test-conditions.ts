import { spawnSync } from "node:child_process";

/**
 * `npm run test:conditions`: the unit and component tests on another side of the world: its time zone, a language in
 * which `i` is not the small `I`, the tests of each file in another order each time. What follows `--` goes to Jest.
 */

const ELSEWHERE = { TZ: "Pacific/Auckland", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" };

const { status } = spawnSync("npx", ["jest", "--randomize", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, ...ELSEWHERE },
});
process.exit(status ?? 1);
