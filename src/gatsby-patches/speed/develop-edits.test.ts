import { utimesSync } from "node:fs";
import { write } from "../../../test/support/build-site";
import { codeState, showEditsSoon, writeTypesLater, type FoundInTypes, type GatsbysMachines } from "./develop-edits";
import { temporaryFolder } from "../../../test/support/temporary-folder";

const { haveEqualFields } = jest.requireActual<Pick<GatsbysMachines, "haveEqualFields">>(
  "gatsby/dist/schema/infer/inference-metadata",
);

const where = "Correct src/gatsby-patches/speed/develop-edits.ts (src/gatsby-patches/README.md).";

/** Fakes the parts of Gatsby's machines that matter here, with a log of their calls and values to change. */
function machines() {
  const done: string[] = [];
  const failures: Error[] = [];
  const now = { code: "a", types: {} as FoundInTypes };
  const batching = { after: { 500: "committingBatch" } as Record<string, string> };
  const step =
    (name: string) =>
    (_context: { refresh?: boolean } = {}) => {
      done.push(name);
      const failure = failures.pop();
      return failure ? Promise.reject(failure) : Promise.resolve(name);
    };
  const gatsbys = {
    waiting: { states: { batchingNodeMutations: batching } },
    queryRunning: { extractQueries: step("extract") },
    dataLayer: { buildSchema: step("schema") },
    start: { graphQLTypegen: step("types") },
    haveEqualFields,
    nodesStored: step("stored"),
  } satisfies GatsbysMachines;
  showEditsSoon(
    gatsbys,
    () => now.code,
    () => now.types,
  );
  return { gatsbys, batching, done, failures, now };
}

const field = (kind: string, total: number) => ({ [kind]: { total } });
const types = (total: number): FoundInTypes => ({ Doc: { fieldMap: { title: field("string", total) } } });

test("applies node changes after 20 ms", () => {
  expect(machines().batching.after).toEqual({ 20: "committingBatch" });
});

test("extracts queries again only after the code has changed", async () => {
  const { gatsbys, done, now } = machines();
  await gatsbys.queryRunning.extractQueries();
  await gatsbys.queryRunning.extractQueries();
  expect(done).toEqual(["extract"]);
  now.code = "b";
  await gatsbys.queryRunning.extractQueries();
  await gatsbys.queryRunning.extractQueries();
  expect(done).toEqual(["extract", "extract"]);
});

test("extracts queries again after a failure", async () => {
  const { gatsbys, failures } = machines();
  failures.push(new Error("broken query"));
  await expect(gatsbys.queryRunning.extractQueries()).rejects.toThrow("broken query");
  expect(await gatsbys.queryRunning.extractQueries()).toBe("extract");
});

test("rebuilds the schema if fields or types are added or removed, or on a refresh", async () => {
  const { gatsbys, done, now } = machines();
  const { buildSchema } = gatsbys.dataLayer;
  now.types = types(1);
  await buildSchema({});
  now.types = types(2);
  await buildSchema({});
  expect(done).toEqual(["stored", "schema", "stored"]);
  const builds = async (context: { refresh?: boolean } = {}): Promise<boolean> => {
    done.length = 0;
    await buildSchema(context);
    return done.includes("schema");
  };
  now.types = types(0);
  expect([await builds(), await builds()]).toEqual([true, false]);
  now.types = types(1);
  expect([await builds(), await builds()]).toEqual([true, false]);
  now.types = { ...now.types, Other: {} };
  expect([await builds(), await builds()]).toEqual([true, false]);
  now.types = types(1);
  expect([await builds(), await builds(), await builds({ refresh: true })]).toEqual([true, false, true]);
});

test.each([
  ["state `batchingNodeMutations`", { waiting: undefined }],
  ["service `extractQueries`", { queryRunning: {} }],
  ["service `buildSchema`", { dataLayer: {} }],
  ["function `haveEqualFields`", { haveEqualFields: undefined }],
])("fails to start develop without Gatsby's %s", (what, other) => {
  const { gatsbys } = machines();
  expect(() =>
    showEditsSoon(
      { ...gatsbys, ...other },
      () => "",
      () => ({}),
    ),
  ).toThrow(`Gatsby's state machines have no ${what}, so pages would show late. ${where}`);
});

test("delays writing GraphQL types for five seconds", async () => {
  jest.useFakeTimers();
  const { gatsbys, done } = machines();
  writeTypesLater(gatsbys);
  await gatsbys.start.graphQLTypegen();
  jest.advanceTimersByTime(4_999);
  expect(done).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(done).toEqual(["types"]);
  jest.useRealTimers();
});

describe("codeState", () => {
  const started = process.cwd();
  const at = temporaryFolder();
  beforeEach(() => {
    write(at("src/theme/a.tsx"), "a");
    write(at("src/gatsby-types.d.ts"), "types");
    process.chdir(at());
  });
  afterEach(() => process.chdir(started));

  test("changes with source files and page components, but not with CSS or Gatsby's generated types", () => {
    const before = codeState(["src/templates/doc.tsx"]);
    utimesSync("src/gatsby-types.d.ts", 1, 1);
    write("src/theme/a.css", "a {}");
    expect(codeState(["src/templates/doc.tsx"])).toBe(before);
    expect(codeState(["src/templates/other.tsx"])).not.toBe(before);
    utimesSync("src/theme/a.tsx", 1, 1);
    expect(codeState(["src/templates/doc.tsx"])).not.toBe(before);
    write("src/theme/b.ts", "b");
    expect(codeState([])).toMatch(/^theme\/a\.tsx 1000 1\ntheme\/b\.ts /);
  });
});

test("fails to start develop without Gatsby's service that writes types", () => {
  const machines = { start: {} } as GatsbysMachines;
  expect(() => writeTypesLater(machines)).toThrow(`Gatsby's state machines have no service \`graphQLTypegen\``);
});
