import { spawnSync } from "node:child_process";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { build, codeOf, parametersOf, type Link } from "./link";

const LINK: Link = {
  app: "00000000-0000-0000-0000-000000000000",
  prd: "BAG-CANVAS-01, 1",
  cur: "EUR",
  lang: "en_US",
  cpn: "WELCOME10",
  source: "newsletter",
  metadata: "utm_medium=email",
};
/** Characters that programming languages encode and quote differently. */
const ODD: Link = {
  ...LINK,
  prd: `310 "a" 'b' \\ / $x é ☕ 😀, 12, 0=a, size=, color=<navy> & *~!()+\n311, many`,
  cpn: "A+B *-._~ €",
  metadata: "0=x\n1=</script>",
};
const valuesOf = (link: Link) => Object.fromEntries(parametersOf(link));
const prd = (lines: string): unknown => JSON.parse(valuesOf({ ...LINK, prd: lines }).prd ?? "");

test("builds the example in the documentation", () => {
  expect(build(LINK)).toBe(
    "https://checkout.example.com/?app=00000000-0000-0000-0000-000000000000&prd=%5B%7B%22id%22%3A%22BAG-CANVAS-01%22%2C%22qty%22%3A1%7D%5D&cur=EUR&lang=en_US&cpn=WELCOME10&source=newsletter&metadata=%7B%22utm_medium%22%3A%22email%22%7D",
  );
});

test("a built URL parses back to the link's parameters, whatever the characters", () => {
  const word = fc.string({ unit: "binary", minLength: 1, maxLength: 8 }).filter((text) => !/[%\s=,]/.test(text));
  const links = fc.record<Link>({
    app: fc.uuid(),
    prd: word,
    cur: fc.constantFrom("EUR", "PLN"),
    lang: fc.constantFrom("el_GR", "en-US"),
    cpn: word,
    source: word,
    metadata: fc.tuple(word, word).map((both) => both.join("=")),
  });
  fc.assert(
    fc.property(links, (link) => expect([...new URL(build(link)).searchParams]).toEqual(parametersOf(link))),
    { numRuns: 40 },
  );
});

test("parses lines into products and pairs, and keeps invalid values", () => {
  expect(prd("310\n\n 311 , 2, size = m, color=\n312, formula=a=b")).toEqual([
    { id: "310", qty: 1 },
    { id: "311", qty: 2, attrs: { size: "m", color: "" } },
    { id: "312", qty: 1, attrs: { formula: "a=b" } },
  ]);
  expect(prd("310, many")).toEqual([{ id: "310", qty: "many" }]);
  expect(valuesOf({ ...LINK, metadata: "size = m\n\ncolor" }).metadata).toBe('{"size":"m","color":""}');
});

/** Runs a program in a language; returns the parameters of the URL that it prints. */
function printed(link: Link, language: string, run: (code: string) => string): unknown {
  const url = run(codeOf(link)[language] ?? "");
  expect(url).toMatch(/^https:\/\/checkout\.example\.com\/\?app=/);
  return [...new URL(url.trim()).searchParams];
}

function output(command: string, input: string): string {
  const { stdout, stderr } = spawnSync(command, [], { input, encoding: "utf8" });
  expect(stderr).toBe("");
  return stdout;
}

test.each([LINK, ODD])("the generated code in each language prints the link's URL", (link) => {
  const log = jest.fn((url: string) => url);
  const runs: Record<string, (code: string) => string> = {
    JavaScript: (code) => {
      runInNewContext(code, { URLSearchParams, console: { log } });
      return log.mock.lastCall?.[0] ?? "";
    },
    PHP: (code) => output("php", code),
    Python: (code) => output("python3", code),
  };
  expect(Object.keys(codeOf(link))).toEqual(Object.keys(runs));
  for (const [language, run] of Object.entries(runs)) expect(printed(link, language, run)).toEqual(parametersOf(link));
});
