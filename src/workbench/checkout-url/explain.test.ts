import { readFileSync } from "node:fs";
import { idOfText, readHeadingComment } from "../../markdown/heading-comment";
import { explain } from "./explain";
import { build, type Link } from "./link";

const GOOD: Link = {
  app: "3f2b8c1e-5d47-4a60-9b1f-0c7d2e8a6f35",
  prd: "BAG-CANVAS-01, 1",
  cur: "EUR",
  lang: "en_US",
  cpn: "WELCOME10",
  source: "newsletter",
  metadata: "utm_medium=email",
};
const URL_OF = build(GOOD);
const PRD = encodeURIComponent('[{"id":"BAG-CANVAS-01","qty":1}]');

/** The valid URL with one parameter's value replaced, encoded once; undefined removes it. */
function having(name: string, value: string | undefined): string {
  const url = new URL(URL_OF);
  if (value === undefined) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return url.href;
}
const products = (json: string): string => having("prd", json);
const findings = (url: string) => explain(url).flatMap((row) => row.findings);

test("explains a valid URL row by row, without findings", () => {
  const rows = explain(` ${URL_OF}\n`);
  expect(rows.map(({ name, value }) => [name, value])).toEqual([
    ["Address", "https://checkout.example.com/"],
    ["app", GOOD.app],
    ["prd", '[{"id":"BAG-CANVAS-01","qty":1}]'],
    ["cur", "EUR"],
    ["lang", "en_US"],
    ["cpn", "WELCOME10"],
    ["source", "newsletter"],
    ["metadata", '{"utm_medium":"email"}'],
    ["Length", `${URL_OF.length} of about 2,000 characters`],
  ]);
  expect(findings(URL_OF)).toEqual([]);
});

type Mistake = readonly [mistake: string, url: string, what: string];

const MISTAKES: readonly Mistake[] = [
  ["another host", URL_OF.replace("checkout.example", "shop.example"), "The host is `shop.example.com`"],
  ["http", URL_OF.replace("https:", "http:"), "The link isn't HTTPS"],
  ["a path", URL_OF.replace("/?", "/cart?"), "The path is `/cart`"],
  ["a hash", `${URL_OF}#top`, "What follows `#` isn't sent"],
  ["upper case", URL_OF.replace("prd=", "PRD="), "`PRD` isn't a parameter. Write `prd`."],
  ["a name of the SDK", URL_OF.replace("cpn=", "coupon="), "`coupon` isn't a parameter. Write `cpn`."],
  ["a slip", URL_OF.replace("prd=", "prod="), "`prod` isn't a parameter"],
  ["an unknown parameter", `${URL_OF}&theme=dark`, "`theme` isn't a parameter. Remove it."],
  ["a utm parameter", `${URL_OF}&utm_source=a`, "`utm_source` isn't a parameter. Move it into `metadata`."],
  ["a parameter twice", `${URL_OF}&cur=EUR`, "`cur` appears twice"],
  ["HTML's ampersand", URL_OF.replaceAll("&", "&amp;"), "`&amp;` is only for HTML"],
  ["double encoding", URL_OF.replace(/%/g, "%25"), "Encoded twice"],
  ["no encoding", URL_OF.replace(/prd=[^&]*/, `prd=${decodeURIComponent(PRD)}`), "Not encoded"],
  ["no list", products('{"id":"BAG-CANVAS-01","qty":1}'), "`prd` isn't a list"],
  ["units as text", products('[{"id":"BAG-CANVAS-01","qty":"1"}]'), "Product 1 needs a `qty`"],
  ["an unknown key", products('[{"id":"BAG-CANVAS-01","qty":1,"price":9}]'), "Product 1: `price` isn't a key"],
  ["a list of ids", products('["BAG-CANVAS-01"]'), "Product 1 isn't an object"],
  ["a currency in lower case", having("cur", "eur"), "`eur` isn't a currency code"],
  ["a coupon with a space", having("cpn", " WELCOME10"), "The coupon has a space"],
  ["broken encoding", URL_OF.replace("WELCOME10", "WELCOME%E2%8"), "The encoding is cut off"],
  ["no App ID", having("app", undefined), "`app` is missing. Add it."],
  ["an App ID that isn't one", having("app", "my-shop"), "The App ID isn't a UUID"],
  ["the sample's App ID", having("app", "00000000-0000-0000-0000-000000000000"), "This is the sample's App ID"],
  ["no products", having("prd", undefined), "`prd` is missing"],
  ["an empty cart", products("[]"), "The cart is empty"],
  ["no id", products('[{"qty":1}]'), "Product 1 needs an `id`"],
  ["a number as id", products('[{"id":310,"qty":1}]'), "Product 1 needs an `id`: a string, in quotes."],
  ["no quantity", products('[{"id":"A"}]'), "Product 1 needs a `qty`"],
  ["half a quantity", products('[{"id":"A","qty":1.5}]'), "Product 1 needs a `qty`: a whole number above 0"],
  ["no units", products('[{"id":"A","qty":0}]'), "Product 1 needs a `qty`"],
  ["options as text", products('[{"id":"A","qty":1,"attrs":"m"}]'), "Product 1: `attrs` isn't an object of strings"],
  ["an option as number", products('[{"id":"A","qty":1,"attrs":{"size":42}}]'), "Product 1: `attrs` isn't"],
  ["no currency", having("cur", undefined), "`cur` is missing"],
  ["a currency's sign", having("cur", "€"), "`€` isn't a currency code"],
  ["no language", having("lang", undefined), "`lang` is missing"],
  ["a country as language", having("lang", "gr_GR"), "`gr_GR` isn't a language tag"],
  ["a language's name", having("lang", "Modern Greek"), "`Modern Greek` isn't a language tag"],
  ["an empty coupon", having("cpn", ""), "`cpn` is empty"],
  ["metadata as list", having("metadata", "[]"), "`metadata` isn't an object of strings"],
  ["metadata with a number", having("metadata", '{"bucket":2}'), "`metadata` isn't an object of strings"],
  ["an e-mail address", having("metadata", '{"by":"a@example.com"}'), "`by` looks like personal data"],
  ["a customer's number", having("metadata", '{"customer_id":"7"}'), "`customer_id` looks like personal data"],
  ["an e-mail address as source", having("source", "a@example.com"), "`source` looks like personal data"],
  ["a cart's id", having("metadata", '{"cart_id":"7"}'), "`cart_id` belongs to one shopper"],
  ["a long URL", having("source", "x".repeat(2000)), "Too long by"],
  ["a password", URL_OF.replace("//", "//shop:secret@"), "A name or password comes before the host"],
  ["a name that every object has", `${URL_OF}&constructor=`, "`constructor` isn't a parameter. Remove it."],
  ["a name that no object takes", `${URL_OF}&__proto__=1`, "`__proto__` isn't a parameter. Remove it."],
  ["a number as products", products("5"), "`prd` isn't a list"],
  ["no value as products", products("null"), "`prd` isn't a list"],
  ["a JSON string as products", products('"A"'), "`prd` isn't a list"],
  ["a JSON string as metadata", having("metadata", '"email"'), "`metadata` isn't an object of strings"],
  ["no URL", "checkout.example.com/?app=1", "This isn't a URL"],
  ["another scheme", "javascript:alert(1)", "This isn't a URL"],
];

test.each(MISTAKES)("reports %s, and nothing else", (_mistake, url, what) => {
  const found = [...new Set(findings(url).map(({ text }) => text))];
  expect(found).toEqual([expect.stringContaining(what)]);
});

test.each([
  ["no JSON", products("BAG-CANVAS-01"), "`prd` isn't JSON after decoding"],
  ["single quotes", products("[{'id':'A','qty':1}]"), "`prd` isn't JSON after decoding"],
  ["metadata as text", having("metadata", "email"), "`metadata` isn't JSON after decoding"],
  ["an empty App ID", having("app", ""), "`app` is empty"],
  ["a key of the SDK", products('[{"id":"BAG-CANVAS-01","quantity":1}]'), "Product 1: `quantity` isn't a key"],
])("reports %s", (_mistake, url, what) => {
  expect(findings(url).map(({ text }) => text)).toContainEqual(expect.stringContaining(what));
});

test("explains a URL with a very long value in under a second", () => {
  const start = performance.now();
  expect(findings(having("source", "x".repeat(100_000)))).toHaveLength(1);
  expect(performance.now() - start).toBeLessThan(1000);
});

test("doesn't read parameters after #", () => {
  expect(explain(URL_OF.replace("?", "#?")).map(({ name, value }) => [name, value])).toContainEqual(["cur", ""]);
});

test("every rule links to a heading on the page", () => {
  const page = readFileSync("content/guides/advanced-use-cases/create-checkout-url.mdx", "utf8");
  const ids = [...page.matchAll(/^##+ (.*?)(?: \{(.*)\})?$/gm)].map(
    ([, heading = "", comment = ""]) => readHeadingComment(comment)?.id ?? idOfText(heading),
  );
  const rules = MISTAKES.flatMap(([, url]) => findings(url)).map(({ href }) => href ?? "");
  for (const rule of rules)
    expect(ids.map((id) => `/guides/advanced-use-cases/create-checkout-url#${id}`)).toContain(rule);
});

test("a built link is checked like a pasted one", () => {
  expect(findings(build(GOOD))).toEqual([]);
  expect(findings(build({ ...GOOD, prd: "A, many\nB" })).map(({ text }) => text)).toEqual([
    "Product 1 needs a `qty`: a whole number above 0, without quotes.",
  ]);
});
