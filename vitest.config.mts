import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

/** Tests without a browser: of functions, components, hosts' files and fixture sites. Browser tests are Playwright's (playwright.config.ts). */

type Options = NonNullable<TestProjectInlineConfiguration["test"]>;

const filesOf = (folder: string, pattern: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name))
    .filter((file) => pattern.test(file));

/** What a test that replaces modules or loads them again leaves behind would be in the way of others. */
const changesModules = (file: string): boolean => /^ *vi\.(?:mock|resetModules)\(/m.test(readFileSync(file, "utf8"));

let projects = 0;

/** One project runs after the other: files in random order would begin a process at each change of the project. */
const project = (name: string, { setupFiles = [], ...options }: Options): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    ...options,
    sequence: { groupOrder: (projects += 1) },
    setupFiles: ["test/support/each-file.ts", ...setupFiles],
  },
});

/** Two projects: one whose files share their modules, and one whose files have a process each. */
const sharing = (name: string, files: readonly string[], options: Options = {}): TestProjectInlineConfiguration[] => [
  project(name, { ...options, include: files.filter((file) => !changesModules(file)) }),
  project(`${name}, alone`, { ...options, include: files.filter(changesModules), isolate: true }),
];

const tests = filesOf("src", /\.test\.tsx?$/);
/** Code of src/browser has a window, whether or not its tests render anything. */
const hasDocument = (file: string): boolean => file.endsWith(".tsx") || file.startsWith("src/browser/");

export default defineConfig({
  resolve: { alias: [{ find: /^gatsby$/, replacement: path.resolve("test/support/gatsby.tsx") }] },
  test: {
    globals: true,
    // Loading the modules of each file anew took most of the time (docs/decisions.md, “Tests share their modules”).
    isolate: false,
    pool: "forks",
    // jsdom writes to the console that tests spy on.
    disableConsoleIntercept: true,
    // Generous: a test that hangs is found all the same, and one on a slow or busy machine is not taken for one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Every class of a CSS module is its own name.
    css: { include: [/\.module\.css$/], modules: { classNameStrategy: "non-scoped" } },
    projects: [
      ...sharing("unit", [...tests.filter((file) => !hasDocument(file)), ...filesOf("test/unit", /\.test\.ts$/)]),
      ...sharing("components", tests.filter(hasDocument), {
        environment: "jsdom",
        environmentOptions: { jsdom: { url: "http://localhost/", console: true } },
        setupFiles: ["test/support/component-tests.ts"],
      }),
      project("hosts", { include: ["test/hosts/**/*.test.ts"] }),
      project("fixtures", {
        include: ["test/fixtures/**/*.test.ts"],
        testTimeout: 300_000,
        hookTimeout: 300_000,
        fileParallelism: false,
      }),
    ],
  },
});
