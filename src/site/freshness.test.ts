import { existsSync } from "node:fs";
import { edit, write } from "../../test/support/build-site";
import { contentFolder } from "../../test/support/temporary-content";
import { checkFreshness } from "../checks/freshness";
import { freshnessOf } from "./freshness";
import { formatProblem } from "../problems/problem";
import { forgetSite, loadSite } from "./loaded-site";
import { processDocument } from "./pages";

const file = contentFolder();
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
  write(file("api/openapi.yaml"), DOCUMENT);
  write(file("samples/shop.ts"), "const a = 1;\n");
  write(file("samples/shops/index.ts"), "const b = 1;\n");
  write(
    file("screens/shop/order.yaml"),
    "title: An order\nalt: An order\nframe: phone\naddress: a.example\nparts: [{ text: Paid }]\n",
  );
});

test.each(["operation:submitOrder", "schema:Order", "setting:hosts.checkout", "setting:product", "sample:shop.ts"])(
  "%s has a digest of 12 digits",
  (thing) => expect(digestOf(thing)).toMatch(/^[0-9a-f]{12}$/),
);

test("the digest of a sample doesn't depend on line endings", () => {
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
])("%s has no digest", (thing) => expect(digestOf(thing)).toBeUndefined());

test("the digests of operations and schemas change only with the schemas that they reach", () => {
  const things = ["operation:submitOrder", "schema:Order", "schema:Address"];
  const before = things.map(digestOf);
  edit(file("api/openapi.yaml"), "Other: { type: string }", "Other: { type: integer }");
  expect(things.map(digestOf)).toEqual(before);
  edit(file("api/openapi.yaml"), "city: { type: string }", "city: { type: integer }");
  things.forEach((thing, index) => expect(digestOf(thing)).not.toBe(before[index]));
});

test("the digests of operations and samples don't change with the product's name", () => {
  const before = ["operation:submitOrder", "sample:shop.ts"].map(digestOf);
  edit(file("site.yaml"), "name: Foo Pay", "name: Bar Pay");
  expect(["operation:submitOrder", "sample:shop.ts"].map(digestOf)).toEqual(before);
});

describe("in a folder with confirmations", () => {
  beforeEach(() => write(file("confirmations/other.yaml"), ""));

  test.each([
    ["an operation", '<Operation id="submitOrder" />', "operation:submitOrder"],
    ["a file of content/samples", '```ts file="samples/shop.ts"\n```', "sample:shop.ts"],
    ["a schema", '```json schema="Address"\n{}\n```', "schema:Address"],
    ["a screen", '<Screen name="shop/order" />', "screen:shop/order"],
    ["a list of a schema", '```json schema="Address[]"\n[]\n```', "schema:Address"],
  ])("a page depends on %s that it shows", (_what, text, thing) => {
    expect(problemsOf(`Some text.\n\n${text}`)).toEqual([`8: \`${thing}\`, never confirmed`]);
  });

  test("a page depends on what its partials show", () => {
    write(file("partials/shown.mdx"), '```ts file="samples/shop.ts"\n```\n');
    expect(problemsOf('<Include file="partials/shown.mdx" />')).toEqual(["1: `sample:shop.ts`, never confirmed"]);
  });

  test("a dependency both in front matter and on the page counts once, at its front matter", () => {
    const text = '```json schema="Address"\n{}\n```';
    expect(problemsOf(text, "restsOn:\n  - schema:Address\n")).toEqual(["5: `schema:Address`, never confirmed"]);
  });

  test("a page with only variables has no dependencies", () => {
    expect(problemsOf("%product% and %host.api%.")).toEqual([]);
  });

  test("reads a page's confirmations from the file with its name", () => {
    write(file("confirmations/guides/second.yaml"), `schema:Address: ${digestOf("schema:Address")}\n`);
    expect(problemsOf("Text.", "restsOn:\n  - schema:Address\n")).toEqual([]);
  });
});

test("reports a merge conflict marker in a confirmation at its line, and doesn't report the page as unconfirmed", () => {
  const text = "<<<<<<< HEAD\nschema:Address: aaaaaaaaaaaa\n=======\nschema:Address: bbbbbbbbbbbb\n>>>>>>> other\n";
  write(file("confirmations/guides/second.yaml"), text);
  expect(problemsOf("Text.", "restsOn:\n  - schema:Address\n")).toEqual([]);
  expect(loadSite().problems.map(formatProblem)).toEqual([
    expect.stringMatching(/confirmations\/guides\/second\.yaml:1:1 · merge conflict — found `<<<<<<< HEAD`/),
  ]);
});

test("reports a malformed digest at its line", () => {
  write(file("confirmations/guides/second.yaml"), "schema:Order: aaaaaaaaaaaa\nschema:Address: 12\n");
  forgetSite();
  expect(loadSite().problems.map(formatProblem)).toEqual([
    expect.stringMatching(/confirmations\/guides\/second\.yaml:2:\d+ · .* — found `12`, expected text/),
  ]);
});

test("checks only dependencies in front matter if the folder has no confirmations", () => {
  expect(problemsOf('```json schema="Address"\n{}\n```')).toEqual([]);
  expect(problemsOf("Text.", "restsOn:\n  - schema:Address\n")).toEqual(["5: `schema:Address`, never confirmed"]);
});

test("this repository's content folder has confirmations", () => {
  expect(existsSync("content/confirmations")).toBe(true);
});
