import { liveSecret, passesLuhn } from "./live-secret";

const JWT = ["eyJhbGciOiJIUzI1NiJ9", "eyJzdWIiOiIxMjM0NTYifQ", "c2lnbmF0dXJl"].join(".");
const HEX = "0123456789abcdef".repeat(2);

test.each([
  ["id", `sk_${"live"}_4eC39HqLyjWDarjtT1`, "a live key"],
  ["value", `AKIA${"ABCDEFGHIJKLMNOP"}`, "a live key"],
  ["notes", `Bearer ${JWT}`, "a signed token (JWT)"],
  ["notes", "-----BEGIN RSA PRIVATE KEY-----", "a private key"],
  ["notes", "Basic dXNlcjpwYXNzd29yZDEyMw==", "an HTTP Basic header"],
  ["api_key", HEX, "a key"],
  ["app_secret", HEX.toUpperCase(), "a key"],
  ["token", "c2VjcmV0LXZhbHVlLTEyMzQ1Njc4OTAtYWJjZA==", "a key"],
  ["notes", "4242 4242 4242 4242", "a card number"],
  ["order_id", "5555555555554444", "a card number"],
  ["notes", "My card is 3782-822463-10005.", "a card number"],
])("%s: %s is detected as %s", (field, value, what) => {
  expect(liveSecret(field, value)).toBe(what);
});

test.each([
  ["request_id", "7b0c1f0e-5d1a-4c39-9a51-0b8f2f6f3d11"],
  ["phone", "+306900000000"],
  ["id", "BAG-CANVAS-01"],
  ["sku", "4006381333931"],
  ["order_id", "4242424242424241"],
  ["notes", HEX],
  ["key", "utm_medium"],
  ["key", "a-long-name-without-any-digit-in-it-at-all"],
  ["tax_id", "999999999"],
  ["lat", "37.97551234567890123"],
  ["email", "maria@example.com"],
  ["id", ""],
])("%s: %s isn't detected as a secret", (field, value) => {
  expect(liveSecret(field, value)).toBeNull();
});

test.each([
  ["4242424242424242", true],
  ["4242424242424241", false],
  ["79927398713", true],
])("the Luhn check of %s returns %s", (digits, passes) => {
  expect(passesLuhn(digits)).toBe(passes);
});
