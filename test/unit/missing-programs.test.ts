import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { ensureChromium, findChromium } from "../../scripts/lib/chromium";
import { ensurePhp, lintPhp } from "../../scripts/lib/php";

jest.mock("node:child_process");
jest.mock("node:fs", () => ({ ...jest.requireActual<object>("node:fs"), existsSync: jest.fn(() => false) }));
jest.mock("@playwright/test", () => ({ chromium: { executablePath: () => "/browsers/chromium" } }));

const run = jest.mocked(execFileSync);
const exists = jest.mocked(existsSync);
const named = process.env.CHROMIUM_PATH;

/** A machine on which no program starts and no file exists. */
beforeEach(() => {
  jest.spyOn(console, "log").mockImplementation(() => {});
  delete process.env.CHROMIUM_PATH;
  exists.mockReturnValue(false);
  jest.mocked(spawnSync).mockReturnValue({ status: null } as ReturnType<typeof spawnSync>);
  run.mockReset().mockImplementation(() => {
    throw new Error("not found");
  });
});
afterEach(() => {
  if (named !== undefined) process.env.CHROMIUM_PATH = named;
});

test("without a browser and a way to install one, the sentence names CHROMIUM_PATH", () => {
  expect(() => ensureChromium()).toThrow(
    "No Chromium could be found or installed for the browser tests. Install one and set CHROMIUM_PATH to its executable.",
  );
  expect(run).toHaveBeenCalledWith("npx", ["playwright", "install", "chromium"], expect.anything());
});

test("a CHROMIUM_PATH that leads nowhere is named, and nothing is installed instead", () => {
  process.env.CHROMIUM_PATH = "/opt/chrome";
  expect(() => findChromium()).toThrow(
    "CHROMIUM_PATH names /opt/chrome, which does not exist. Correct it or unset it.",
  );
  expect(() => ensureChromium()).toThrow("/opt/chrome");
  expect(run).not.toHaveBeenCalled();
});

test("a browser that an installer brings is used, and no other installer runs", () => {
  run.mockImplementation(() => {
    exists.mockReturnValue(true);
    return "";
  });
  expect(ensureChromium()).not.toBe("");
  expect(run).toHaveBeenCalledTimes(1);
});

const PHP_MISSING =
  "The PHP samples need PHP's command line, and it could not be installed. Install PHP 8.1 or newer so that `php` is on the path.";

test("without PHP and apt, the sentence says what to install", () => {
  expect(() => ensurePhp()).toThrow(PHP_MISSING);
  expect(run).not.toHaveBeenCalled();
});

test("with apt that fails, too", () => {
  exists.mockReturnValue(true);
  expect(() => ensurePhp()).toThrow(PHP_MISSING);
  expect(run).toHaveBeenCalledTimes(1);
});

test("samples in PHP are not passed without PHP", () => {
  expect(lintPhp(["<?php echo 1;", "<?php echo 2;"]).map(([finding]) => finding?.message)).toEqual([
    PHP_MISSING,
    PHP_MISSING,
  ]);
});
