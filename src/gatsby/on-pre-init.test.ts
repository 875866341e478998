import type { ParentSpanPluginArgs } from "gatsby";
import { prepareAndCheckSite } from "../site/check-site";
import type { Problem } from "../problems/problem";
import { onPreInit, wasMoved } from "./on-pre-init";

jest.mock("../site/check-site", () => ({ prepareAndCheckSite: jest.fn(() => Promise.resolve([])) }));
// Loads much of Gatsby; its own tests apply it.
jest.mock("../gatsby-patches/speed/index", () => ({ makeGatsbyFast: jest.fn() }));

const problem: Problem = {
  file: "content/a.mdx",
  line: 1,
  column: 1,
  what: "front matter in site.yaml",
  found: "`x`",
  expected: "y",
  fix: "write y.",
};
const reporter = { warn: jest.fn(), panic: jest.fn() };
let exit: jest.SpyInstance;
let printed: string;

beforeEach(() => {
  jest.clearAllMocks();
  printed = "";
  exit = jest.spyOn(process, "exit").mockImplementation(() => undefined as never);
  jest.spyOn(process.stderr, "write").mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
afterEach(() => {
  delete process.env.gatsby_executing_command;
  jest.restoreAllMocks();
});

async function run(command: string, problems: readonly Problem[]) {
  jest.mocked(prepareAndCheckSite).mockResolvedValue(problems);
  process.env.gatsby_executing_command = command;
  const store = { getState: () => ({ components: new Map() }) };
  await onPreInit?.({ reporter, store } as unknown as ParentSpanPluginArgs, { plugins: [] }, () => {});
}

test("prints nothing for a site without problems", async () => {
  await run("build", []);
  expect([reporter.warn, reporter.panic, exit].flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect(printed).toBe("");
});

test.each([
  ["build", problem, "stops"],
  ["build", { ...problem, stops: true }, "stops"],
  ["develop", { ...problem, stops: true }, "stops"],
  ["develop", problem, "warns"],
  ["build", { ...problem, warning: true }, "warns"],
  ["develop", { ...problem, warning: true }, "warns"],
])("%s with the problem %j %s", async (command, found, outcome) => {
  await run(command, [found]);
  expect(exit.mock.calls).toEqual(outcome === "stops" ? [[1]] : []);
  expect(reporter.warn).toHaveBeenCalledTimes(outcome === "warns" ? 1 : 0);
  expect(printed.includes("content/a.mdx:1:1")).toBe(outcome === "stops");
});

test.each([
  ["a first build", [], "/work/site", false],
  ["the same folder", ["/work/site/src/templates/doc-page.tsx"], "/work/site", false],
  ["a copy", ["/work/site/src/templates/doc-page.tsx"], "/work/site-2", true],
  ["the same folder on Windows", ["C:/site/src/a.tsx"], "C:\\site", false],
])("detects whether the site was moved: %s", (_what, components, folder, moved) => {
  expect(wasMoved(components, folder)).toBe(moved);
});
