import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { ensureChromium, ensureHeadlessShell, findChromium, findForPages } from "../../scripts/lib/chromium";
import { ensureFirefox } from "../../scripts/lib/firefox";
import { INTERPRETERS, installInterpreters } from "../../scripts/lib/interpreters";
import { ensurePhp, lintPhp } from "../../scripts/lib/php";
import { ensureWebKit } from "../../scripts/lib/webkit";

jest.mock("node:child_process");
jest.mock("node:fs", () => ({
  ...jest.requireActual<typeof import("node:fs")>("node:fs"),
  existsSync: jest.fn(() => false),
}));
jest.mock("@playwright/test", () => ({ chromium: { executablePath: () => "/browsers/chromium" } }));

const run = jest.mocked(execFileSync);
const exists = jest.mocked(existsSync);
const VARIABLES = [
  "CHROMIUM_PATH",
  "HEADLESS_SHELL_PATH",
  "FIREFOX_PATH",
  "WEBKIT_DRIVER_PATH",
  "XVFB_PATH",
  "DISPLAY",
];
const environment = process.env;

/** A machine on which no program starts and no file exists. */
beforeEach(() => {
  jest.spyOn(console, "log").mockImplementation(() => {});
  process.env = { ...environment };
  for (const name of VARIABLES) delete process.env[name];
  exists.mockReturnValue(false);
  jest.mocked(spawnSync).mockReturnValue({ status: null } as ReturnType<typeof spawnSync>);
  run.mockReset().mockImplementation(() => {
    throw new Error("not found");
  });
});
afterEach(() => {
  process.env = environment;
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

test("without the headless shell and apt, a sentence tells that the tests run in Chromium itself", () => {
  expect(ensureHeadlessShell()).toBeUndefined();
  expect(console.log).toHaveBeenLastCalledWith(
    "There is no headless shell of Chromium here: the browser tests run in Chromium itself.",
  );
});

test("pages are tested in the headless shell, but in Chromium where there is none or CHROMIUM_PATH alone is set", () => {
  exists.mockReturnValue(true);
  process.env.CHROMIUM_PATH = "/opt/chromium";
  expect(findForPages()).toBe("/opt/chromium");
  process.env.HEADLESS_SHELL_PATH = "/opt/shell";
  expect(findForPages()).toBe("/opt/shell");
});

test("without Firefox and apt, the sentence names FIREFOX_PATH", () => {
  expect(() => ensureFirefox()).toThrow(
    "No Firefox could be found or installed for the browser tests. Install one and set FIREFOX_PATH to its executable.",
  );
  process.env.FIREFOX_PATH = "/opt/firefox";
  expect(() => ensureFirefox()).toThrow("FIREFOX_PATH names /opt/firefox, which does not exist.");
});

test("without WebKit and apt, the sentence names its packages; a driver without a display is not enough", () => {
  const sentence =
    "No WebKit could be found or installed for the browser tests. Install WebKitGTK's driver and a display (Debian: webkit2gtk-driver and xvfb), or set WEBKIT_DRIVER_PATH to WebKitWebDriver.";
  expect(() => ensureWebKit()).toThrow(sentence);
  process.env.WEBKIT_DRIVER_PATH = "/usr/bin/WebKitWebDriver";
  exists.mockImplementation((file) => file === "/usr/bin/WebKitWebDriver");
  expect(() => ensureWebKit()).toThrow(sentence);
  process.env.DISPLAY = ":0";
  expect(ensureWebKit()).toEqual({ driver: "/usr/bin/WebKitWebDriver", display: undefined });
});

test("languages without a program are named, and nothing big is installed for them", () => {
  expect(installInterpreters()).toEqual(INTERPRETERS.map(({ id }) => id));
  exists.mockReturnValue(true);
  expect(installInterpreters()).toEqual(["python", "ruby", "java", "go"]);
  expect(run.mock.calls.flatMap(([, args]) => args).join()).not.toMatch(/golang|jdk/);
  expect(run).toHaveBeenCalledTimes(2);
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
