import { searchLanguage } from "./language";
import { forgiven, typos } from "../typos";
import { eachName, nameKey, names, phraseWords, words } from "./words";
import { fold } from "../fold";

const wordsOf = words;

test.each([
  ["checkoutUrl", ["checkouturl", "checkout", "url"]],
  ["HTMLElement", ["htmlelement", "html", "element"]],
  ["OUT_OF_STOCK", ["outofstock", "out", "of", "stock"]],
  ["line_items", ["lineitems", "line", "items"]],
  ["X-Shop-CRC", ["xshopcrc", "x", "shop", "crc"]],
  ["order.line_items", ["orderlineitems", "order", "line", "items"]],
  ["api/v1/refunds", ["apiv1refunds", "api", "v1", "refunds"]],
  ["fn_set_hook", ["fnsethook", "fn", "set", "hook"]],
  ["v2", ["v2"]],
  ["HMAC", ["hmac"]],
  ["sha256", ["sha256"]],
  ["Refund", ["refund"]],
  ["Πληρωμή", ["πληρωμη"]],
  ["café", ["cafe"]],
  ["two words", ["two", "words"]],
  ["“quoted”, (and) more.", ["quoted", "and", "more"]],
  ["", []],
  ["— … !", []],
])("splits %s into its full name and its parts", (text, expected) => {
  expect(wordsOf(text)).toEqual(expected);
});

test.each(["refundOrder", "Πληρωμή στο κατάστημα", "a.b/c_d-e", "e-mail me: x@y.example"])(
  "the offsets of words in `%s` point at the original text",
  (text) => {
    expect(names(text).length).toBeGreaterThan(0);
    for (const { start, end, parts } of names(text)) {
      expect(text.slice(start, end)).toMatch(/^[^\s]+$/u);
      for (const part of parts) expect(fold(text.slice(part.start, part.end))).toBe(part.word);
    }
  },
);

test("offsets are right when the same name is read again at another position", () => {
  expect(names("refundOrder")[0]?.parts.map(({ start }) => start)).toEqual([0, 6]);
  expect(names("  refundOrder")[0]?.parts.map(({ start }) => start)).toEqual([2, 8]);
});

test.each([
  ["ΑΣΦΑΛΈΣ", "ασφαλεσ"],
  ["ασφαλές", "ασφαλεσ"],
  ["Ünïcode", "unicode"],
])("%s folds to %s", (text, folded) => expect(fold(text)).toBe(folded));

test("nameKey joins a name into one lower-case word", () => {
  expect(nameKey("Get pickup stores")).toBe("getpickupstores");
  expect(nameKey("POST /submit")).toBe("postsubmit");
});

test.each([
  ["refund", "refund", 0],
  ["refudn", "refund", 1],
  ["erfund", "refund", 1],
  ["refnd", "refund", 1],
  ["refuund", "refund", 1],
  ["rafund", "refund", 1],
  ["erfudn", "refund", 2],
  ["rfnd", "refund", 2],
  ["klarna", "paypal", 3],
  ["", "ab", 2],
])("%s → %s takes %i edits (both ways)", (from, to, edits) => {
  expect(typos(from, to, 2)).toBe(edits);
  expect(typos(to, from, 2)).toBe(edits);
});

test("counts every transposed, dropped, doubled or wrong letter as one edit", () => {
  for (const word of ["signature", "webhook", "idempotency", "shipping", "πληρωμη"]) {
    for (let at = 0; at < word.length; at += 1) {
      const before = word.slice(0, at);
      const letter = word[at] as string;
      const after = word.slice(at + 1);
      const mangled = [before + after, before + letter + letter + after, `${before}#${after}`];
      const next = after[0];
      if (next !== undefined && next !== letter) mangled.push(before + next + letter + after.slice(1));
      for (const one of mangled) expect([one, typos(one, word, 2)]).toEqual([one, 1]);
    }
  }
});

test("compares only the start of a longer word when asked", () => {
  expect(typos("refnd", "refundable", 1)).toBe(2);
  expect(typos("refnd", "refundable", 1, true)).toBe(1);
  expect(typos("refundable", "ref", 1, true)).toBe(2);
});

test("allows fewer typos in short words and numbers", () => {
  expect(["api", "cart", "quote", "refund", "404040"].map(forgiven)).toEqual([0, 1, 1, 2, 1]);
});

test("knows the forms of a stop word", () => {
  const { stopWords, stem } = searchLanguage("en");
  expect(
    ["get", "gets", "getting", "got"].filter((form) => !stopWords.has(stem(form)) && !stopWords.has(form)),
  ).toEqual([]);
});

describe("stems", () => {
  const { stem } = searchLanguage("en");
  test.each([
    ["refund", "refunds", "refunded", "refunding"],
    ["ship", "shipping", "shipped"],
    ["retry", "retries"],
    ["install", "installation", "installing", "installed"],
    ["size", "sizes"],
    ["integrate", "integration", "integrated"],
    ["embed", "embeds", "embedded"],
    ["pay", "paid", "paying"],
    ["send", "sent", "sends"],
    ["deny", "denies", "denied"],
    ["authorise", "authorize", "authorised", "authorization"],
    ["colour", "color", "colours", "coloured"],
    ["catalogue", "catalog", "catalogs"],
    ["deliver", "delivered", "delivery", "deliveries"],
    ["fail", "failed", "failure"],
    ["freeze", "froze", "frozen"],
    ["πληρωμη", "πληρωμησ", "πληρωμεσ", "πληρωμων"],
  ])("are the same for %s", (...forms) => expect(new Set(forms.map(stem)).size).toBe(1));

  test.each([
    ["cod", "code"],
    ["status", "state"],
    ["order", "ordinal"],
    ["apply", "app"],
    ["custom", "customer"],
    ["shop", "shopper"],
    ["off", "offers"],
    ["your", "yor"],
    ["size", "sis"],
    ["support", "supported"],
  ])("differ for %s and %s", (one, other) => expect(stem(one)).not.toBe(stem(other)));

  test("are the plain words in an unsupported language, which has no stop words either", () => {
    const { stopWords, stem: plain } = searchLanguage("fi");
    expect([plain("refunds"), stopWords.size]).toEqual(["refunds", 0]);
  });
});

test("phraseWords treats a contraction as one word, with or without its apostrophe", () => {
  expect(phraseWords("Can't see the customers’ order")).toEqual(["cant", "see", "the", "customers", "order"]);
});

test("doesn't split the names it is told to keep whole", () => {
  expect(words("PayPal's getOrders, CS-Cart", new Set(["paypal", "cscart"]))).toEqual([
    "paypals",
    "getorders",
    "get",
    "orders",
    "cscart",
  ]);
});

test("reads letters outside the Basic Multilingual Plane and skips emoji", () => {
  expect(words("𐐀𐐁 and 🙂 a🙂b 👩‍💻.")).toEqual(["𐐨𐐩", "and", "a", "b"]);
});

test("eachName reads all names, but only plain words with the given first letter", () => {
  const read: string[] = [];
  eachName(
    "Refund the order or myRefund, re_fund and Ελλάδα.",
    ({ word }) => read.push(word),
    new Set(["r".charCodeAt(0)]),
  );
  expect(read).toEqual(["refund", "myrefund", "refund", "ελλαδα"]);
});
