import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Node } from "gatsby";
import { write } from "../../test/support/build-site";
import { requireOfSite } from "./load-of-gatsby";
import {
  codeState,
  findLostPages,
  gatsbysMachines,
  showEditsSoon,
  typeShapes,
  writeTypesLater,
  type FoundInTypes,
  type GatsbysMachines,
} from "./develop-edits";

const where = 'Correct src/gatsby/develop-edits.ts ("What we patch in Gatsby" in docs/architecture.md).';

/** Gatsby's machines as far as they matter here, with what they have done; and what they find, to be changed. */
function machines() {
  const done: string[] = [];
  const now = { code: "a", types: {} as FoundInTypes, isComplete: () => true };
  const batching = { after: { 500: "committingBatch" } as Record<string, string> };
  const step =
    (name: string) =>
    (_context: { refresh?: boolean } = {}) => {
      done.push(name);
      return Promise.resolve(name);
    };
  const gatsbys = {
    develop: {
      recreatingPages: { on: { ADD_NODE_MUTATION: { actions: "callApi" } } },
      runningQueries: { on: { ADD_NODE_MUTATION: { actions: ["markNodesDirty", "callApi"] }, OTHER: {} } },
      waiting: {},
    },
    waiting: { states: { batchingNodeMutations: batching } },
    queryRunning: { extractQueries: step("extract") },
    dataLayer: { buildSchema: step("schema") },
    start: { graphQLTypegen: step("types") },
    nodesStored: step("stored"),
  } satisfies GatsbysMachines;
  showEditsSoon(
    gatsbys,
    () => now.code,
    () => now.types,
    () => now.isComplete(),
    20,
  );
  return { gatsbys, batching, done, now };
}

const field = (kind: string, total: number) => ({ [kind]: { total } });
const types = (total: number): FoundInTypes => ({ Doc: { fieldMap: { title: field("string", total) } } });

test("changes of nodes are taken up after 20 ms", () => {
  expect(machines().batching.after).toEqual({ 20: "committingBatch" });
});

test("nodes that change while pages are made of them, or queries ask for them, wait for the next batch", () => {
  const { recreatingPages, runningQueries } = machines().gatsbys.develop;
  expect(recreatingPages.on).toEqual({ ADD_NODE_MUTATION: { actions: "addNodeMutation" } });
  expect(runningQueries.on).toEqual({ ADD_NODE_MUTATION: { actions: "addNodeMutation" }, OTHER: {} });
});

test("queries are looked for again where the code has changed, and where they could not be read", async () => {
  const { gatsbys, done, now } = machines();
  await gatsbys.queryRunning.extractQueries();
  await gatsbys.queryRunning.extractQueries();
  expect(done).toEqual(["extract"]);
  now.code = "b";
  await gatsbys.queryRunning.extractQueries();
  expect(done).toEqual(["extract", "extract"]);
});

test("the schema is built again where a field has come or gone, and where the data is refreshed", async () => {
  const { gatsbys, done, now } = machines();
  const { buildSchema } = gatsbys.dataLayer;
  now.types = types(1);
  await buildSchema({});
  now.types = types(2);
  await buildSchema({});
  expect(done).toEqual(["stored", "schema", "stored"]);
  now.types = types(0);
  await buildSchema({});
  await buildSchema({ refresh: true });
  expect(done.filter((step) => step === "schema")).toHaveLength(3);
});

test("pages are made once every page has its node and queries find it, and without those that never come", async () => {
  const { gatsbys, done, now } = machines();
  let asked = 0;
  now.isComplete = () => (asked += 1) > 3;
  await gatsbys.dataLayer.buildSchema({});
  expect(asked).toBe(4);
  expect(done).toEqual(["stored", "schema"]);
  asked = 0;
  now.isComplete = () => (asked += 1) < 0;
  now.types = types(1);
  await gatsbys.dataLayer.buildSchema({});
  expect(asked).toBe(20);
  expect(done).toEqual(["stored", "schema", "stored", "schema"]);
});

/** What is read of Gatsby's own machine. */
interface Machine {
  transition(
    state: string,
    event: object,
    context: object,
  ): { readonly context: { readonly nodeMutationBatch?: readonly unknown[] } };
}

test("Gatsby's own machines have the form that is expected, and keep the nodes that change at the wrong time", () => {
  const nothing = () => "";
  expect(() =>
    showEditsSoon(
      gatsbysMachines(),
      nothing,
      () => ({}),
      () => true,
    ),
  ).not.toThrow();
  expect(() => writeTypesLater(gatsbysMachines())).not.toThrow();
  expect(() => writeTypesLater({ start: {} })).toThrow("Gatsby's state machines have no service `graphQLTypegen`");
  const { developMachine } = requireOfSite()("gatsby/dist/state-machines/develop") as { developMachine: Machine };
  for (const state of ["recreatingPages", "runningQueries"])
    expect(
      developMachine.transition(state, { type: "ADD_NODE_MUTATION", payload: state }, { nodeMutationBatch: [] }).context
        .nodeMutationBatch,
    ).toEqual([state]);
});

test.each([
  ["event `ADD_NODE_MUTATION` in state `recreatingPages`", { develop: undefined }],
  [
    "event `ADD_NODE_MUTATION` in state `runningQueries`",
    { develop: { recreatingPages: { on: { ADD_NODE_MUTATION: {} } } } },
  ],
  ["state `batchingNodeMutations`", { waiting: undefined }],
  ["service `extractQueries`", { queryRunning: {} }],
  ["service `buildSchema`", { dataLayer: {} }],
])("without its %s develop does not start", (what, other) => {
  const { gatsbys } = machines();
  expect(() =>
    showEditsSoon(
      { ...gatsbys, ...other },
      () => "",
      () => ({}),
      () => true,
    ),
  ).toThrow(`Gatsby's state machines have no ${what}, so pages would show late. ${where}`);
});

test("types are written after the first page, which Gatsby would hold back for them", async () => {
  jest.useFakeTimers();
  const { gatsbys, done } = machines();
  writeTypesLater(gatsbys);
  await gatsbys.start.graphQLTypegen();
  expect(done).toEqual([]);
  jest.advanceTimersByTime(5_000);
  expect(done).toEqual(["types"]);
  jest.useRealTimers();
});

describe("a document that has its node, but no page", () => {
  const documents = ["/a", "/b", "/c"].map((address) => ({ id: address.slice(1), path: address }));
  let touched: string[];
  let pages: Set<string>;
  const look = () =>
    findLostPages(() => documents, {
      actions: { touchNode: ({ id }) => touched.push(id) },
      getNode: (id) => (id === "c" ? undefined : ({ id } as Node)),
      store: { getState: () => ({ pages }) },
    });
  beforeEach(() => {
    jest.useFakeTimers();
    touched = [];
    pages = new Set(["/a"]);
  });
  afterEach(() => jest.useRealTimers());

  test("has pages made again, once a second, until it has one; without its node it is left", () => {
    look();
    jest.advanceTimersByTime(2_999);
    expect(touched).toEqual(["b", "b"]);
    pages.add("/b");
    jest.advanceTimersByTime(60_000);
    expect(touched).toEqual(["b", "b"]);
  });

  test("is looked for ten times after the last of changes that follow each other", () => {
    look();
    jest.advanceTimersByTime(999);
    look();
    jest.advanceTimersByTime(999);
    expect(touched).toEqual([]);
    jest.advanceTimersByTime(60_000);
    expect(touched).toHaveLength(10);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe("the shapes of types", () => {
  const object = (total: number, of: string) => ({
    Doc: { fieldMap: { place: { object: { total, dprops: { [of]: field("string", total) } } } } },
  });
  const list = (kind: string) => ({ Doc: { fieldMap: { tags: { array: { total: 1, item: field(kind, 3) } } } } });

  test.each([
    ["other numbers of values", types(1), types(7), true],
    ["a field without a value any more", types(1), types(0), false],
    ["another kind of value", types(1), { Doc: { fieldMap: { title: field("int", 1) } } }, false],
    ["another field of an object", object(1, "x"), object(1, "y"), false],
    ["other items of a list", list("string"), list("int"), false],
    ["another type", types(1), { ...types(1), Page: { fieldMap: {} } }, false],
    ["a type nobody has looked at", { Doc: {} }, types(0), true],
  ])("with %s", (_what, before, after, isSame) => {
    expect(typeShapes(before) === typeShapes(after)).toBe(isSame);
  });
});

describe("the state of the code", () => {
  const started = process.cwd();
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), "develop-edits-"));
    write(path.join(folder, "src/theme/a.tsx"), "a");
    write(path.join(folder, "src/gatsby-types.d.ts"), "types");
    process.chdir(folder);
  });
  afterEach(() => {
    process.chdir(started);
    rmSync(folder, { recursive: true });
  });

  test("changes with a file, and with the components of pages, but not with the types that Gatsby writes", () => {
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
