import { existsSync } from "node:fs";
import path from "node:path";
import { edit, write } from "../../test/support/build-site";
import { temporaryContent, type TemporaryContent } from "../../test/support/temporary-content";
import { checkFreshness } from "../checks/freshness";
import { freshnessOf } from "./freshness";
import { formatProblem } from "../problems/problem";
import { forgetSite, loadSite } from "./loaded-site";
import { processDocument } from "./pages";

let content: TemporaryContent;
const file = (name: string): string => path.join(content.directory, name);
const digestOf = (thing: string): string | undefined => {
  forgetSite();
  return freshnessOf(loadSite(), () => []).digestOf(thing);
};
function problemsOf(text: string, frontMatter = ""): readonly string[] {
  write(
    file("guides/second.mdx"),
    `---\ntitle: Second\ndescription: The second page, written anew by each of the tests of this file.\n${frontMatter}---\n\n${text}\n`,
  );
  forgetSite();
  const loaded = loadSite();
  const { pages, digestOf: digest } = freshnessOf(loaded, (document) => processDocument(document).asked);
  const second = pages.filter((page) => page.file.endsWith("guides/second.mdx"));
  return checkFreshness(second, loaded.confirmed.confirmations, digest).map(({ line, found }) => `${line}: ${found}`);
}

const DOCUMENT = `openapi: 3.1.0
info: { title: "%product%", version: "1" }
paths:
  /orders:
    post:
      operationId: submitOrder
      description: An order of %product%.
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }
      responses: {}
components:
  schemas:
    Order: { type: object, properties: { address: { $ref: "#/components/schemas/Address" } } }
    Address: { type: object, properties: { city: { type: string } } }
    Other: { type: string }
`;

beforeEach(() => {
  content = temporaryContent();
  write(file("api/openapi.yaml"), DOCUMENT);
  write(file("samples/shop.ts"), "const a = 1;\n");
  write(file("samples/shops/index.ts"), "const b = 1;\n");
  write(
    file("screens/shop/order.yaml"),
    "title: An order\nalt: An order\nframe: phone\naddress: a.example\nparts: [{ text: Paid }]\n",
  );
});
afterEach(() => content.remove());

test.each(["operation:submitOrder", "schema:Order", "setting:hosts.checkout", "setting:product", "sample:shop.ts"])(
  "%s has a digest of 12 digits",
  (thing) => expect(digestOf(thing)).toMatch(/^[0-9a-f]{12}$/),
);

test("an editor that writes other ends of lines changes nothing that pages rest on", () => {
  const before = digestOf("sample:shop.ts");
  write(file("samples/shop.ts"), "const a = 1;\r\n");
  expect(digestOf("sample:shop.ts")).toBe(before);
});

test.each([
  "operation:none",
  "schema:None",
  "setting:hosts.none",
  "setting:none.of.it",
  "sample:none.ts",
  "sample:shops",
  "other:submitOrder",
  "submitOrder",
])("%s is no such thing", (thing) => expect(digestOf(thing)).toBeUndefined());

test("an operation and a schema change with every schema that they reach, and with no other", () => {
  const things = ["operation:submitOrder", "schema:Order", "schema:Address"];
  const before = things.map(digestOf);
  edit(file("api/openapi.yaml"), "Other: { type: string }", "Other: { type: integer }");
  expect(things.map(digestOf)).toEqual(before);
  edit(file("api/openapi.yaml"), "city: { type: string }", "city: { type: integer }");
  things.forEach((thing, index) => expect(digestOf(thing)).not.toBe(before[index]));
});

test("a new product name changes neither operations nor samples", () => {
  const before = ["operation:submitOrder", "sample:shop.ts"].map(digestOf);
  edit(file("site.yaml"), "name: Foo Pay", "name: Bar Pay");
  expect(["operation:submitOrder", "sample:shop.ts"].map(digestOf)).toEqual(before);
});

describe("in a folder that keeps track", () => {
  beforeEach(() => write(file("confirmations/other.yaml"), ""));

  test.each([
    ["an operation", '<Operation id="submitOrder" />', "operation:submitOrder"],
    ["a file of content/samples", '```ts file="samples/shop.ts"\n```', "sample:shop.ts"],
    ["a schema", '```json schema="Address"\n{}\n```', "schema:Address"],
    ["a screen", '<Screen name="shop/order" />', "screen:shop/order"],
    ["a list of a schema", '```json schema="Address[]"\n[]\n```', "schema:Address"],
  ])("a page rests on %s that it shows", (_what, text, thing) => {
    expect(problemsOf(`Some text.\n\n${text}`)).toEqual([`8: \`${thing}\`, never confirmed`]);
  });

  test("a page rests on what a partial shows", () => {
    write(file("partials/shown.mdx"), '```ts file="samples/shop.ts"\n```\n');
    expect(problemsOf('<Include file="partials/shown.mdx" />')).toEqual(["1: `sample:shop.ts`, never confirmed"]);
  });

  test("what the front matter names and the page shows counts once, where it is named", () => {
    const text = '```json schema="Address"\n{}\n```';
    expect(problemsOf(text, "restsOn:\n  - schema:Address\n")).toEqual(["5: `schema:Address`, never confirmed"]);
  });

  test("a page without any of it rests on nothing, and variables are none of it", () => {
    expect(problemsOf("%product% and %host.api%.")).toEqual([]);
  });

  test("what is confirmed of a page is in the file with its name", () => {
    write(file("confirmations/guides/second.yaml"), `schema:Address: ${digestOf("schema:Address")}\n`);
    expect(problemsOf("Text.", "restsOn:\n  - schema:Address\n")).toEqual([]);
  });
});

test("a mark of a merge in a file is a problem at its line, and no page is out of date because of it", () => {
  const text = "<<<<<<< HEAD\nschema:Address: aaaaaaaaaaaa\n=======\nschema:Address: bbbbbbbbbbbb\n>>>>>>> other\n";
  write(file("confirmations/guides/second.yaml"), text);
  expect(problemsOf("Text.", "restsOn:\n  - schema:Address\n")).toEqual([]);
  expect(loadSite().problems.map(formatProblem)).toEqual([
    expect.stringMatching(/confirmations\/guides\/second\.yaml:1:1 · merge conflict — found `<<<<<<< HEAD`/),
  ]);
});

test("a digest of another form is a problem at its line", () => {
  write(file("confirmations/guides/second.yaml"), "schema:Order: aaaaaaaaaaaa\nschema:Address: 12\n");
  forgetSite();
  expect(loadSite().problems.map(formatProblem)).toEqual([
    expect.stringMatching(/confirmations\/guides\/second\.yaml:2:\d+ · .* — found `12`, expected text/),
  ]);
});

test("a folder without confirmations looks for what pages name, and for nothing else", () => {
  expect(problemsOf('```json schema="Address"\n{}\n```')).toEqual([]);
  expect(problemsOf("Text.", "restsOn:\n  - schema:Address\n")).toEqual(["5: `schema:Address`, never confirmed"]);
});

test("the content folder of this repository keeps track", () => {
  expect(existsSync("content/confirmations")).toBe(true);
});
