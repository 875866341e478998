import { HOSTS } from "../../test/support/product";
import { formatProblem } from "../problems/problem";
import { siteVariables, substitute, substituteDeep, substituteFile } from "./variables";

const emails = { integrations: "integrations@example.com", support: "support@example.com" };
const settings = {
  title: "Docs",
  url: "https://docs.example.com",
  basePath: "/",
  product: { name: "Foo Pay", color: "#0b6553" },
  hosts: HOSTS,
  emails,
};

/** Variables: a product name of six letters, a value longer than its variable's name and one shorter. */
const variables = { product: "Tameio", "host.api": "https://api.example.com", "product-slug": "t" };

test("siteVariables defines every variable", () => {
  expect(siteVariables(settings)).toEqual({
    product: "Foo Pay",
    "product-slug": "foo-pay",
    product_slug: "foo_pay",
    Product: "FooPay",
    productSlug: "fooPay",
    "host.checkout": "https://checkout.example.com",
    "host.cdn": "https://cdn.example.com",
    "host.api": "https://api.example.com",
    "host.dashboard": "https://dashboard.example.com",
    "host.store": "https://store.example.org",
    "email.integrations": "integrations@example.com",
    "email.support": "support@example.com",
    "site.title": "Docs",
    "site.url": "https://docs.example.com",
    "brand.color": "#0b6553",
    "header.crc": "x-foopay-crc",
    "header.HTTP_CRC": "HTTP_X_FOOPAY_CRC",
  });
});

test("defines a variable for every additional host and e-mail address in the settings", () => {
  const hosts = { ...HOSTS, status: "https://status.example.com" };
  expect(siteVariables({ ...settings, hosts, emails: { ...emails, sales: "sales@example.com" } })).toMatchObject({
    "host.status": "https://status.example.com",
    "email.sales": "sales@example.com",
  });
});

test.each([
  ["Tameio", "tameio", "tameio", "Tameio", "tameio"],
  ["Foo Pay", "foo-pay", "foo_pay", "FooPay", "fooPay"],
  ["foo pay 2", "foo-pay-2", "foo_pay_2", "FooPay2", "fooPay2"],
  ["  Foo   Pay ", "foo-pay", "foo_pay", "FooPay", "fooPay"],
  ["Café Ñandú", "cafe-nandu", "cafe_nandu", "CafeNandu", "cafeNandu"],
  ["Foo & Bar", "foo-bar", "foo_bar", "FooBar", "fooBar"],
  ["Foo-Pay", "foo-pay", "foo_pay", "FooPay", "fooPay"],
  ["Foo.Pay!", "foopay", "foopay", "Foopay", "foopay"],
])("derives from the name %j the slugs and identifiers %s, %s, %s and %s", (name, kebab, snake, pascal, camel) => {
  expect(siteVariables({ ...settings, product: { ...settings.product, name } })).toMatchObject({
    product: name,
    "product-slug": kebab,
    product_slug: snake,
    Product: pascal,
    productSlug: camel,
  });
});

test("prefers a configured slug to the name", () => {
  const product = { name: "Foo Pay", slug: "shop-checkout", color: "#123456" };
  expect(siteVariables({ ...settings, basePath: "/docs", product })).toMatchObject({
    product: "Foo Pay",
    "product-slug": "shop-checkout",
    product_slug: "shop_checkout",
    Product: "ShopCheckout",
    productSlug: "shopCheckout",
    "site.url": "https://docs.example.com/docs",
    "brand.color": "#123456",
  });
});

test.each([
  ["a variable", "Pay with %product%.", "Pay with Tameio."],
  ["two side by side", "%product%%product%", "TameioTameio"],
  ["a name with a dot", "%host.api%/orders", "https://api.example.com/orders"],
  ["a name with a hyphen", "/%product-slug%/v1", "/t/v1"],
  ["a variable in code", "`%product%Button`", "`TameioButton`"],
])("substitute replaces %s", (_name, text, expected) => {
  expect(substitute(text, variables)).toBe(expected);
});

test.each([
  ["an escaped variable, without its backslash", "\\%product%", "%product%"],
  ["an unknown name", "%prodct%", "%prodct%"],
  ["percent-encoded text", "/caf%C3%A9/%E2%82%AC", "/caf%C3%A9/%E2%82%AC"],
  ["percent-encoded letters between digits", "a%20product%20b", "a%20product%20b"],
  ["percentages", "from 10% to 20% off", "from 10% to 20% off"],
  ["a name across a space", "%pro duct%", "%pro duct%"],
  ["a name of two letters", "%ab%", "%ab%"],
  ["a single percent sign", "100%", "100%"],
])("substitute keeps %s", (_name, text, expected) => {
  expect(substitute(text, { ...variables, ab: "no" })).toBe(expected);
});

test("substitute doesn't take inherited object properties for variables", () => {
  expect(substitute("a %constructor% b", variables)).toBe("a %constructor% b");
});

test("substituteDeep replaces variables in keys, lists and maps, and keeps other values and its input", () => {
  const value = { "%product%": ["%product%", 3, null, true, { deep: "\\%product%" }], plain: undefined };
  const before = structuredClone(value);
  expect(substituteDeep(value, variables)).toEqual({
    Tameio: ["Tameio", 3, null, true, { deep: "%product%" }],
    plain: undefined,
  });
  expect(value).toEqual(before);
});

describe("substituteFile", () => {
  test("fills in variables and keeps the line count", () => {
    const { text, problems } = substituteFile("content/a.mdx", "# %product%\n\nAt %host.api%.\n", variables);
    expect(text).toBe("# Tameio\n\nAt https://api.example.com.\n");
    expect(problems).toEqual([]);
  });

  test("reports unknown names with their place and the nearest name", () => {
    const { text, problems } = substituteFile("content/a.mdx", "One\n%product% and %prodct%\n%zzzzzz%\n", variables);
    expect(text).toBe("One\nTameio and %prodct%\n%zzzzzz%\n");
    expect(problems.map(formatProblem)).toEqual([
      "content/a.mdx:2:15 · unknown variable — found `%prodct%`, expected one of `%product%`, `%host.api%` or `%product-slug%`. Fix: write `%product%`, or `\\%prodct%` for the literal text.",
      "content/a.mdx:3:1 · unknown variable — found `%zzzzzz%`, expected one of `%product%`, `%host.api%` or `%product-slug%`. Fix: write `\\%zzzzzz%` for the literal text.",
    ]);
  });

  test.each([
    ["an escape", "\\%prodct%", "%prodct%"],
    ["percent-encoded text", "[euro](/x/%E2%82%AC)", "[euro](/x/%E2%82%AC)"],
    ["percent-encoded text with letters in it", "[été](/%C3%A9t%C3%A9)", "[été](/%C3%A9t%C3%A9)"],
    ["percentages", "between 5% and 6%", "between 5% and 6%"],
  ])("does not report %s", (_name, source, expected) => {
    const { text, problems } = substituteFile("content/a.mdx", source, variables);
    expect(text).toBe(expected);
    expect(problems).toEqual([]);
  });

  test("reports an inherited property name as an unknown variable", () => {
    const { text, problems } = substituteFile("content/a.mdx", "%constructor%", variables);
    expect(text).toBe("%constructor%");
    expect(problems).toHaveLength(1);
  });

  // Columns in the source: %product% 3–11, %host.api% 15–24, the escape 28–37.
  // Columns in the result: the values are at 3–8, 12–34 and 38–46.
  const mixed = "a %product% b %host.api% c \\%product% d";

  test.each([
    ["before the first variable", 1, 1],
    ["at the start of a variable", 3, 3],
    ["after a value shorter than its name", 10, 13],
    ["at the start of the next variable", 12, 15],
    ["after a value longer than its name", 36, 26],
    ["at the start of an escape", 38, 28],
    ["after an escape", 48, 39],
  ])("finds the source column %s", (_name, column, expected) => {
    const { text, sourceColumn } = substituteFile("content/a.mdx", mixed, variables);
    expect(text).toBe("a Tameio b https://api.example.com c %product% d");
    expect(sourceColumn(1, column)).toBe(expected);
  });

  test("leaves columns of lines without variables alone", () => {
    const { sourceColumn } = substituteFile("content/a.mdx", "%host.api%\nplain text\n", variables);
    expect(sourceColumn(2, 7)).toBe(7);
    expect(sourceColumn(9, 4)).toBe(4);
  });

  test("maps a column inside a long value to a column of the variable", () => {
    const { sourceColumn } = substituteFile("content/a.mdx", "%host.api%", variables);
    expect(sourceColumn(1, 20)).toBeLessThanOrEqual(10);
  });
});
