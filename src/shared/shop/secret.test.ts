import { secretIn, unwrap } from "./secret";

const ID = "3f2a9c10-7b41-4d0e-9a55-c1d2e3f4a5b6";
const HEX = "0123456789abcdef0123456789abcdef01234567";
const URL_START = "https://checkout.example.com/?cur=EUR";

test.each([
  [HEX, "a key"],
  [HEX.slice(0, 32), "a key"],
  [`${HEX}.example.org`, "a key"],
  [`https://a.example.org/${HEX}`, "a key"],
  [`${ID}0`, "a key"],
  ["Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6-_cXV4Zm9v1", "a key"],
  [`${URL_START}&secret=${HEX}`, "a key"],
  [`{"app_secret":"${HEX}"}`, "a key"],
  [`utm_medium=email\ntoken=${HEX}`, "a key"],
  ["sk_live_abcdefgh", "a live key"],
  [`${URL_START}&metadata=${encodeURIComponent('{"note":"sk_live_4242"}')}`, "a live key"],
  [`${URL_START}&cpn=${encodeURIComponent(encodeURIComponent("sk_live_4242"))}`, "a live key"],
  ["https://a.example.org/whsec_abcdefghijklmnop", "a live key"],
  [" 4242 4242 4242 4242 ", "a card number"],
  [`${URL_START}&cpn=4242+4242+4242+4242`, "a card number"],
])("%s is detected as a secret", (text, what) => expect(secretIn(text)).toBe(what));

test.each([
  "test-secret",
  ID,
  "the-very-best-bags-of-the-world-since-1999.example.org",
  "summer_sale_2024_newsletter_campaign_blue",
  `{"request_id":"${ID}","session_id":"${HEX}"}`,
  `${URL_START}&app=${ID}&prd=%5B%7B%22id%22%3A%22BAG-CANVAS-01%22%7D%5D`,
  btoa(JSON.stringify({ request_id: ID, items: [{ id: "BAG-CANVAS-01", quantity: 1 }], currency: "EUR" })),
  "50 % off",
])("doesn't detect %s as a secret", (text) => expect(secretIn(text)).toBeNull());

test("doesn't detect a partly typed App ID as a secret", () => {
  for (let length = 0; length <= ID.length; length += 1) expect(secretIn(ID.slice(0, length))).toBeNull();
});

test("allows a signature where one is expected, but not a live key", () => {
  expect(secretIn(`signature=${HEX}`, true)).toBeNull();
  expect(secretIn("sk_live_abcdefgh", true)).toBe("a live key");
});

test("unwrap decodes repeated encoding and leaves malformed encoding unchanged", () => {
  expect(unwrap("%2541")).toBe("A");
  expect(unwrap("%41%E2")).toBe("%41%E2");
});

test.each([
  ["Base64", "A1b2".repeat(250_000)],
  ["digits", "4".repeat(1_000_000)],
  ["percent signs", `%${"25".repeat(100_000)}41`],
])("scans a megabyte of %s in under two seconds", (_what, text) => {
  const start = performance.now();
  secretIn(text);
  expect(performance.now() - start).toBeLessThan(2000);
});
