/** @jest-environment node */
import fc from "fast-check";
import { STACKS } from "../../shared/shop/choices";
import { fillIn } from "./fill-code";
import { CUSTOM, fieldProblem, NO_SHOP, readShop, shopText, tidy, type Shop } from "./shop";

const ID = "3f2a9c10-7b41-4d0e-9a55-c1d2e3f4a5b6";
const shop: Shop = {
  platform: "woocommerce",
  code: "php",
  domain: "bags.example.net",
  app: ID,
  webhook: "https://bags.example.net/hooks/pay_1",
};
const TEXT = `platform:woocommerce,code:php,domain:bags.example.net,app:${ID},webhook:https://bags.example.net/hooks/pay_1`;

test("serializes a shop to readable text and parses it back unchanged", () => {
  expect(shopText(shop)).toBe(TEXT);
  const address = new URL(`https://docs.example.com/tools?shop=${TEXT}`);
  expect(readShop(address.searchParams.get("shop") ?? "")).toEqual({ shop, refused: [] });
  expect(readShop(shopText(NO_SHOP))).toEqual({ shop: NO_SHOP, refused: [] });
});

test("whatever it accepts from a link survives serializing and parsing, without unsafe characters", () => {
  const label = fc.stringMatching(/^[a-z]{2,8}$/);
  const part = fc.oneof(
    fc.tuple(label, label).map(([a, b]) => `domain:${a}.${b}`),
    fc.constantFrom(`app:${ID}`, "code:go", "platform:magento", "platform:constructor", "webhook:https://a.bc"),
    fc.string(),
    fc.string().map((text) => `webhook:https://a.bc/${text}`),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const { shop: read } = readShop(parts.join(","));
      expect(readShop(shopText(read))).toEqual({ shop: read, refused: [] });
      expect(Object.values(read).join("")).toMatch(/^[\w.~:/-]*$/);
    }),
  );
});

test.each([
  "domain:shop.example.org;rm",
  "domain:$(id).example.org",
  "domain:`id`.example.org",
  'domain:a"onload=x.example.org',
  "domain:<img src=x>.example.org",
  "domain:a b.example.org",
  "domain:a.example.org/path",
  "domain:a.example.org:8080",
  "domain:https://a.example.org",
  "domain:localhost",
  "domain:127.0.0.1",
  "domain:-a.example.org",
  "domain:a..example.org",
  "domain:a.example.org\nid",
  "domain:bücher.example",
  "app:__proto__",
  `app:${ID}'`,
  `app:${ID} `,
  "app:$APP_SECRET",
  "webhook:http://a.example.org/hook",
  "webhook:javascript:alert(1)",
  "webhook:https://user:password@a.example.org/",
  "webhook:https://a.example.org/?token=1",
  "webhook:https://a.example.org/#x",
  "webhook:https://a.example.org/$(id)",
  "webhook:https://a.example.org/a|b",
  "webhook:https://a.example.org/a&b",
  "webhook:https://a.example.org/a'b",
  "webhook:https://a.example.org/%27",
  "webhook:https://a.example.org\\@b.example.org/",
  "platform:toString",
  "platform:<b>",
  "code:cobol",
  "__proto__:x",
  "constructor:x",
  "domain",
  "domain:",
])("refuses %s", (text) => {
  const { shop: read, refused } = readShop(text);
  expect(read).toEqual(NO_SHOP);
  expect(refused).toHaveLength(1);
  const value = text.slice(text.indexOf(":") + 1);
  if (value.length > 8) expect(refused.join()).not.toContain(value);
});

test("keeps the first of duplicate fields", () => {
  const { shop: read, refused } = readShop("domain:a.example.org,domain:b.example.org");
  expect(read.domain).toBe("a.example.org");
  expect(refused).toEqual(["Shop domain was left out. It appears twice."]);
});

const HEX = "0123456789abcdef0123456789abcdef01234567";
test.each([
  ["domain", `${HEX}.example.org`, "a key"],
  ["app", " 4242 4242 4242 4242 ", "a card number"],
  ["webhook", `https://a.example.org/${ID}`, "a key"],
  ["platform", HEX, "a key"],
  ["code", "ghp_abcdefghijklmnopqrstuvwx", "a live key"],
] as const)("%s %s is refused as a secret", (field, value, what) => {
  expect(fieldProblem(field, value)).toBe(`It looks like ${what}.`);
  const { shop: read, refused } = readShop(`${field}:${value}`);
  expect(read).toEqual(NO_SHOP);
  expect(refused.join()).not.toContain(value);
});

test("accepts values that aren't secret", () => {
  expect(fieldProblem("domain", "the-very-best-bags-of-the-world-since-1999.example.org")).toBe("");
  expect(fieldProblem("platform", CUSTOM)).toBe("");
  for (const id of Object.keys(STACKS)) expect(fieldProblem("code", id)).toBe("");
});

test("trims spaces and normalizes case", () => {
  expect(tidy("domain", " Bags.Example.NET ")).toBe("bags.example.net");
  expect(tidy("webhook", "HTTPS://Bags.Example.net/Hook ")).toBe("https://bags.example.net/Hook");
});

describe("fillIn", () => {
  const fill = (text: string, values: Partial<Shop> = shop) => fillIn({ ...NO_SHOP, ...values })([text])[0];

  test.each([
    ["curl https://store.example.org/pay/v1/quote", "curl https://bags.example.net/pay/v1/quote"],
    ["Host: store.example.org", "Host: bags.example.net"],
    ["u=https%3A%2F%2Fstore.example.org%2F", "u=https%3A%2F%2Fbags.example.net%2F"],
    ["https://store.example.org/webhooks/tameio", "https://bags.example.net/hooks/pay_1"],
    ["node check.mjs https://your-shop.example", "node check.mjs https://bags.example.net"],
    ["app=00000000-0000-0000-0000-000000000000&x", `app=${ID}&x`],
    ["store.example.org store.example.org", "bags.example.net bags.example.net"],
    ["www.store.example.org maria@store.example.org store.example.org.evil", undefined],
    ["http://localhost:8080 $APP_ID", undefined],
    ["10000000-0000-0000-0000-0000000000001", undefined],
  ])("fills placeholders: %s", (text, filled = text) => {
    expect(fill(text)).toBe(filled);
    expect(fill(fill(text) ?? "")).toBe(filled);
  });

  test("leaves placeholders of missing fields unchanged", () => {
    expect(fill("https://store.example.org/webhooks/tameio", { domain: "a.bc" })).toBe("https://a.bc/webhooks/tameio");
    expect(fill("https://store.example.org", { app: ID })).toBe("https://store.example.org");
    expect(fill("https://store.example.org", {})).toBe("https://store.example.org");
  });

  test("puts a value that spans several highlighted parts into the first one", () => {
    const parts = ['"', "https", "://", "store.example", ".org", "/pay", '" id ', "store.example.org"];
    expect(fillIn(shop)(parts)).toEqual([
      '"',
      "https",
      "://",
      "bags.example.net",
      "",
      "/pay",
      '" id ',
      "bags.example.net",
    ]);
    expect(fillIn(shop)(["a https:", "//store.example.org/webhooks/", "tameio b"])).toEqual([
      "a https://bags.example.net/hooks/pay_1",
      "",
      " b",
    ]);
  });
});
