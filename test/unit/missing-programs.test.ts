import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installPrograms, missingPrograms, PROGRAMS } from "../../tools/lib/programs";

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
  "WORDPRESS_PATH",
];
const environment = process.env;
const commands = (): string[] => run.mock.calls.map(([program, args = []]) => [program, ...args].join(" "));

/** Simulates a machine where no program starts and no file exists. */
beforeEach(() => {
  jest.spyOn(console, "log").mockImplementation(() => {});
  process.env = { ...environment };
  for (const name of VARIABLES) delete process.env[name];
  exists.mockReturnValue(false);
  jest.mocked(spawnSync).mockReturnValue({ status: null } as ReturnType<typeof spawnSync>);
  run.mockReset();
});
afterEach(() => {
  process.env = environment;
  jest.restoreAllMocks();
});

test("installs packages only as root, and otherwise just unpacks WordPress and downloads Chromium", () => {
  exists.mockImplementation((file) => file === "/usr/bin/apt-get" || file === "/usr/bin/sudo");
  jest.spyOn(process, "getuid").mockReturnValue(1000);
  installPrograms();
  const unpacks = expect.stringContaining("-o APT::Sandbox::User=root wordpress");
  expect(commands()).toEqual([unpacks, "npx playwright install chromium"]);
  run.mockClear();
  jest.mocked(process.getuid as () => number).mockReturnValue(0);
  installPrograms();
  const installs = expect.stringContaining("apt-get install");
  expect(commands()).toEqual([installs, unpacks, "npx playwright install chromium"]);
  expect(commands().join().replaceAll(process.cwd(), "")).not.toMatch(/sudo|golang|jdk/);
});

test("lists missing programs with the command that installs them", () => {
  run.mockImplementation(() => {
    throw new Error("no network");
  });
  installPrograms();
  const missing = missingPrograms();
  expect([...missing.keys()]).toEqual(PROGRAMS.map(({ name }) => name));
  expect(missing.get("WebKitGTK")).toBe("apt-get install --no-install-recommends webkit2gtk-driver xvfb");
});

test("doesn't install programs that exist or list them as missing", () => {
  exists.mockReturnValue(true);
  installPrograms(PROGRAMS.slice(0, 1));
  expect([...missingPrograms(PROGRAMS.slice(0, 1)).keys()]).toEqual([]);
  expect(commands()).toEqual([]);
});

test("throws if a variable names a missing program, and installs nothing", () => {
  process.env.CHROMIUM_PATH = "/opt/chrome";
  expect(() => installPrograms()).toThrow(
    "CHROMIUM_PATH names /opt/chrome, which doesn't exist. Correct it or unset it.",
  );
  expect(commands()).toEqual([]);
});
