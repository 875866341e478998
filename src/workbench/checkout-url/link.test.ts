import { spawnSync } from "node:child_process";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { codeOf } from "./code";
import { explain } from "./explain";
import { build, EMPTY, type Link } from "./link";

const LINK: Link = {
  app: "00000000-0000-0000-0000-000000000000",
  products: [{ id: "BAG-CANVAS-01", qty: "1", attrs: "" }],
  cur: "EUR",
  lang: "en_US",
  cpn: "WELCOME10",
  source: "newsletter",
  metadata: "utm_medium=email",
};
/** What programming languages encode and quote in ways of their own. */
const ODD: Link = {
  ...LINK,
  products: [
    { id: `310 "a" 'b' \\ / $x é ☕ 😀`, qty: "12", attrs: "0=a\nsize=\ncolor=<navy> & *~!()+" },
    { id: "311", qty: "many", attrs: "" },
  ],
  cpn: "A+B *-._~ €",
  metadata: "0=x\n1=</script>",
};

test("the example of the documentation", () => {
  expect(build(LINK)).toBe(
    "https://checkout.example.com/?app=00000000-0000-0000-0000-000000000000&prd=%5B%7B%22id%22%3A%22BAG-CANVAS-01%22%2C%22qty%22%3A1%7D%5D&cur=EUR&lang=en_US&cpn=WELCOME10&source=newsletter&metadata=%7B%22utm_medium%22%3A%22email%22%7D",
  );
  expect(build(EMPTY)).toBe("https://checkout.example.com/");
});

test("a URL says what the link says", () => {
  const word = fc.string({ unit: "binary", minLength: 1, maxLength: 8 }).filter((text) => !/[%\s=]/.test(text));
  const pairs = fc.dictionary(word, word, { maxKeys: 2 }).map((object) =>
    Object.entries(object)
      .map((pair) => pair.join("="))
      .join("\n"),
  );
  const links = fc.record<Link>({
    app: fc.uuid(),
    products: fc.array(fc.record({ id: word, qty: fc.integer({ min: 1, max: 9999 }).map(String), attrs: pairs }), {
      minLength: 1,
      maxLength: 3,
    }),
    cur: fc.constantFrom("EUR", "PLN"),
    lang: fc.constantFrom("el_GR", "en-US"),
    cpn: word,
    source: word,
    metadata: pairs,
  });
  fc.assert(
    fc.property(links, (link) => expect(explain(build(link)).link).toEqual(link)),
    { numRuns: 40 },
  );
});

test("lines are keys and values", () => {
  const url = new URL(build({ ...LINK, metadata: "size = m\n\n=x\ncolor\nformula=a=b" }));
  expect(url.searchParams.get("metadata")).toBe('{"size":"m","color":"","formula":"a=b"}');
});

const code = (link: Link, title: string): string => codeOf(link).find((one) => one.title === title)?.text ?? "";

describe.each([
  ["plain", LINK],
  ["odd", ODD],
])("code of a link that is %s gives its URL:", (_name, link) => {
  test("JavaScript", () => {
    const log = jest.fn();
    runInNewContext(code(link, "JavaScript"), { URL, JSON, console: { log } });
    expect(log).toHaveBeenCalledWith(build(link));
  });

  test("PHP", () => {
    const { stdout, stderr } = spawnSync("php", [], { input: code(link, "PHP"), encoding: "utf8" });
    expect(stderr).toBe("");
    expect(stdout).toBe(build(link));
  });

  test("HTML", () => {
    const href = /^<a href="([^"]*)">Buy now<\/a>$/.exec(code(link, "HTML"))?.[1];
    expect(href).not.toMatch(/&(?!amp;)/);
    expect(href?.replaceAll("&amp;", "&")).toBe(build(link));
  });
});
