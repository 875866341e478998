import { pipeline } from "../../../test/support/options";
import type { ComponentRules } from "../component-rule";
import { componentRules } from "../../components/rules";

// The operation in these tests has nothing for a twin.
const withoutTwin = Object.fromEntries(
  ["Operation", "OperationFields"].map((name) => [name, { ...componentRules[name], twin: undefined }]),
) as ComponentRules;

const {
  page: run,
  content,
  messages,
} = pipeline({
  components: { ...componentRules, ...withoutTwin },
  componentData: (name, attributes) => {
    if (name !== "Operation") return undefined;
    if (attributes.id !== "getOrders")
      return { found: "operation `x`", expected: "`getOrders`", fix: "write `getOrders`." };
    return {
      props: { operation: { method: "GET" } },
      headings: [
        { depth: 2, id: "request", text: "Request" },
        { depth: 2, id: "responses", text: "Responses" },
      ],
      ids: ["request", "responses", "request-id"],
    };
  },
});

test("adds data to a component's attributes", () => {
  expect(content('<Operation id="getOrders" />\n')).toEqual([
    ["Operation", { id: "getOrders", operation: { method: "GET" } }, []],
    ["OperationFields", { id: "getOrders", operation: { method: "GET" } }, []],
  ]);
});

test("places a component's content and its headings between the component and its tail", () => {
  const page = run('<Operation id="getOrders">\n\n## Rules\n\nText.\n\n</Operation>\n\n## After\n');
  expect(page.problems).toEqual([]);
  expect(page.content.map(([name]) => name)).toEqual(["Operation", "h2", "p", "OperationFields", "h2"]);
  expect(page.headings.map(({ id }) => id)).toEqual(["rules", "request", "responses", "after"]);
});

test("lists a component's headings in reading order among the page's own", () => {
  const { headings, problems } = run('## Before\n\n### Deep\n\n<Operation id="getOrders" />\n\n## After\n');
  expect(problems).toEqual([]);
  expect(headings.map(({ id }) => id)).toEqual(["before", "deep", "request", "responses", "after"]);
});

test("lists a component's ids as link targets", () => {
  expect([...run('## Before\n\n<Operation id="getOrders" />\n').ids].sort()).toEqual([
    "before",
    "request",
    "request-id",
    "responses",
  ]);
});

test("reports missing data at the component", () => {
  expect(messages('Text.\n\n<Operation id="x" />\n')).toEqual([
    "content/page.mdx:3:1 · `<Operation>` — found operation `x`, expected `getOrders`. Fix: write `getOrders`.",
  ]);
});

test("leaves components without data unchanged", () => {
  expect(content("<Steps>\n\n1. One\n\n</Steps>\n")).toEqual([["Steps", {}, [["ol", {}, "\n<li>One</li>\n"]]]]);
});

test.each([
  ["before", '## Responses\n\n<Operation id="getOrders" />\n', 3],
  ["after", '<Operation id="getOrders" />\n\n## Responses\n', 1],
])("reports the id of a heading %s a component that also uses it", (_where, text, line) => {
  expect(messages(text)).toEqual([
    `content/page.mdx:${line}:1 · duplicate heading id — found \`#responses\` in the page and in \`<Operation>\`, expected each id once on a page. Fix: rename the page's heading.`,
  ]);
});

test("replaces a component with nodes, lists their headings in order and records what the page shows", () => {
  const page = run('## Before\n\n<ApiWebhook id="log" />\n\n## After\n', {
    componentData: () => ({
      headings: [{ depth: 3, id: "v1", text: "Version 1" }],
      ids: ["v1"],
      nodes: [
        {
          type: "heading",
          depth: 3,
          children: [{ type: "text", value: "Version 1" }],
          data: { hProperties: { id: "v1" } },
        },
        { type: "paragraph", children: [{ type: "text", value: "First." }] },
      ],
    }),
  });
  expect(page.problems).toEqual([]);
  expect(page.content.map((node) => node[0])).toEqual(["h2", "h3", "p", "h2"]);
  expect(page.headings.map(({ id }) => id)).toEqual(["before", "v1", "after"]);
  expect(page.shows).toEqual([{ name: "ApiWebhook", id: "log", file: "content/page.mdx", line: 3, column: 1 }]);
  expect(page.text).toBe("Before Version 1 First. After");
});
