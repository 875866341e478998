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
])("%s is found by its name and by its parts", (text, expected) => {
  expect(wordsOf(text)).toEqual(expected);
});

test.each(["refundOrder", "Πληρωμή στο κατάστημα", "a.b/c_d-e", "e-mail me: x@y.example"])(
  "the places of words in `%s` are those of the text",
  (text) => {
    for (const { start, end, parts } of names(text)) {
      expect(text.slice(start, end)).toMatch(/^[^\s]+$/u);
      for (const part of parts) expect(fold(text.slice(part.start, part.end))).toBe(part.word);
    }
  },
);

test("a name read again has the places of its new text", () => {
  expect(names("refundOrder")[0]?.parts.map(({ start }) => start)).toEqual([0, 6]);
  expect(names("  refundOrder")[0]?.parts.map(({ start }) => start)).toEqual([2, 8]);
});

test.each([
  ["ΑΣΦΑΛΈΣ", "ασφαλεσ"],
  ["ασφαλές", "ασφαλεσ"],
  ["Ünïcode", "unicode"],
])("%s folds to %s", (text, folded) => expect(fold(text)).toBe(folded));

test("a key is the name in one piece", () => {
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
])("%s → %s takes %i edits", (from, to, edits) => {
  expect(typos(from, to, 2)).toBe(edits);
  expect(typos(to, from, 2)).toBe(edits);
});

test("every swap of neighbours is one edit, every dropped, doubled or wrong letter as well", () => {
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

test("the start of a longer word is compared where that is asked for", () => {
  expect(typos("refnd", "refundable", 1)).toBe(2);
  expect(typos("refnd", "refundable", 1, true)).toBe(1);
  expect(typos("refundable", "ref", 1, true)).toBe(2);
});

test("short words and numbers forgive little", () => {
  expect(["api", "cart", "quote", "refund", "404040"].map(forgiven)).toEqual([0, 1, 1, 2, 1]);
});

describe("forms of a word have one stem", () => {
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
  ])("%s", (...forms) => expect(new Set(forms.map(stem)).size).toBe(1));

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
  ])("%s and %s stay apart", (one, other) => expect(stem(one)).not.toBe(stem(other)));

  test("a language that is not known has no stems and no stop words", () => {
    const { stopWords, stem: plain } = searchLanguage("fi");
    expect([plain("refunds"), stopWords.size]).toEqual(["refunds", 0]);
  });
});

test("a contraction is one word, with or without its apostrophe", () => {
  expect(phraseWords("Can't see the customers’ order")).toEqual(["cant", "see", "the", "customers", "order"]);
});

test("names that are whole are not found by their parts", () => {
  expect(words("PayPal's getOrders, CS-Cart", new Set(["paypal", "cscart"]))).toEqual([
    "paypals",
    "getorders",
    "get",
    "orders",
    "cscart",
  ]);
});

test("names of letters outside the first plane of Unicode are found, and pictures are not", () => {
  expect(words("𐐀𐐁 and 🙂 a🙂b 👩‍💻.")).toEqual(["𐐨𐐩", "and", "a", "b"]);
});

test("of plain words only those are read that begin as is asked; names are read all", () => {
  const read: string[] = [];
  eachName(
    "Refund the order or myRefund, re_fund and Ελλάδα.",
    ({ word }) => read.push(word),
    new Set(["r".charCodeAt(0)]),
  );
  expect(read).toEqual(["refund", "myrefund", "refund", "ελλαδα"]);
});
