import type { Fence } from "./fences";
import { isPatch } from "./files";

/** A way to break a sample. */
export interface Mutation {
  readonly name: string;
  readonly fits: (fence: Fence) => boolean;
  readonly from: RegExp;
  readonly to: string;
  /** Changes the check's input instead of the code. */
  readonly change?: (fence: Fence) => Fence;
}

const is =
  (...languages: string[]) =>
  (fence: Fence): boolean =>
    languages.includes(fence.language) && fence.check?.kind !== "none" && fence.meta.file === null;
const kind =
  (name: string) =>
  (fence: Fence): boolean =>
    fence.check?.kind === name;
const whole = (fence: Fence): boolean => !/(?:added|removed)-(?:next-line|start)/.test(fence.code);
const both =
  (...tests: ((fence: Fence) => boolean)[]) =>
  (fence: Fence): boolean =>
    tests.every((test) => test(fence));

export const MUTATIONS: readonly Mutation[] = [
  { name: "JavaScript: a brace is missing", fits: both(is("js"), whole), from: /\}(?=[^}]*$)/, to: "" },
  { name: "JavaScript: an option of the SDK is misspelt", fits: is("js"), from: /appId:/, to: "appID:" },
  {
    name: "JavaScript: a currency that is a number",
    fits: both(is("js"), ({ code }) => code.includes("checkout({")),
    from: /currency: 'EUR'/,
    to: "currency: 978",
  },
  {
    name: "JavaScript: a function that does not exist",
    fits: is("js"),
    from: /JSON\.stringify\(/,
    to: "JSON.strinify(",
  },
  {
    name: "JavaScript: an import of something else",
    fits: both(is("js"), whole),
    from: /import \{ create\w+/,
    to: "import { createHash2",
  },
  {
    name: "TypeScript: a wrong type",
    fits: both(is("ts"), isPatch),
    from: /\? 0 :/,
    to: "? '0' :",
  },
  {
    name: "TypeScript: a line that the shop does not have",
    fits: both(is("ts"), isPatch),
    from: /^(\/\/ removed-next-line\n)/m,
    to: "$1unknown ",
  },
  {
    name: "TypeScript: a change of the shop with a misspelt function",
    fits: both(is("ts"), isPatch),
    from: /goodsCents\(/,
    to: "goodCents(",
  },
  {
    name: "Plugin: another hook",
    fits: both(kind("stub"), ({ code }) => code.startsWith("add_filter( '")),
    from: /add_filter\( '\w+'/,
    to: "add_filter( 'other'",
  },
  { name: "Plugin: a sample that does the opposite", fits: kind("stub"), from: /(= |return )false;/, to: "$1true;" },
  {
    name: "Plugin: a method that the platform does not have",
    fits: kind("stub"),
    from: /->(get_sku|get_meta|get_order_number|getTotalWeight|isVirtualCart|insert|write|countProducts)\(/,
    to: "->no_$1(",
  },
  {
    name: "Plugin: a function that the platform does not have",
    fits: kind("stub"),
    from: /(?<=\s)(?:has_term|wc_get_logger|do_shortcode|db_query|is_cart|in_array)\(/,
    to: "no_function(",
  },
  { name: "PHP: a bracket is missing", fits: both(is("php"), whole), from: /\)(?=[^)]*$)/, to: "" },
  {
    name: "PHP: a semicolon is missing",
    fits: both(is("php"), whole, ({ code }) => /;\n.*\S/.test(code)),
    from: /;\n(?=\s*(?:\$|return|if))/,
    to: "\n",
  },
  {
    name: "PHP: a line that the shop does not have",
    fits: both(is("php"), isPatch, ({ title }) => title !== "src/submit.php"),
    from: /^(\/\/ removed-next-line\n)/m,
    to: "$1unknown ",
  },
  {
    name: "PHP: a change of the shop that breaks it",
    fits: both(is("php"), isPatch),
    from: /(self::goodsCents\(\$lines)\)/,
    to: "$1",
  },
  { name: "JSON: a comma is missing", fits: kind("schema"), from: /,\n/, to: "\n" },
  {
    name: "JSON: a required field is misspelt",
    fits: both(
      kind("schema"),
      ({ meta, code }) => meta.schema === "QuoteResponse" && !/payment_methods|gift_wrap/.test(code),
    ),
    from: /"total_cents": (\d+)(?![\s\S]*"total_cents")/,
    to: '"total_cent": $1',
  },
  {
    name: "JSON: an optional field is misspelt",
    fits: both(kind("schema"), ({ meta }) => meta.schema === "QuoteResponse"),
    from: /"discount_cents":/,
    to: '"discount_cent":',
  },
  {
    name: "JSON: an amount in words",
    fits: both(kind("schema"), ({ meta }) => meta.schema === "QuoteResponse"),
    from: /"subtotal_cents": (\d+)/,
    to: '"subtotal_cents": "$1"',
  },
  {
    name: "JSON: a code in another type",
    fits: both(kind("schema"), ({ meta }) => meta.schema === "Error"),
    from: /"code": "\w+"/,
    to: '"code": 17',
  },
  {
    name: "JSON: a quantity of zero",
    fits: both(kind("schema"), ({ meta }) => meta.schema === "ProductsRequest"),
    from: /"quantity": \d+/,
    to: '"quantity": 0',
  },
  { name: "HTML: an element is not closed", fits: is("html"), from: /<\/(?:a|div|script|p|body)>/, to: "" },
  { name: "HTML: a script that does not parse", fits: is("html"), from: /<script>\n/, to: "<script>\n)" },
  { name: "CSS: a colon is missing", fits: is("css"), from: /(--[\w-]+): /, to: "$1 " },
  { name: "XML: another end tag", fits: is("xml"), from: /<\/(\w+)>/, to: "</other$1>" },
  { name: "SQL: a misspelt keyword", fits: is("sql"), from: /FROM/, to: "FORM" },
  {
    name: "Shell: a quote is missing",
    fits: both(is("bash"), kind("syntax")),
    from: /'([^'\n]*)'(?=[^']*$)/,
    to: "'$1",
  },
  {
    name: "curl: the signature's header is misspelt",
    fits: kind("run"),
    from: /X-\w+-CRC(?=:)/,
    to: "X-Signature",
  },
  {
    name: "curl: another call, which is refused",
    fits: both(kind("run"), ({ meta }) => meta.status === null),
    from: /^/,
    to: "curl -s -X POST http://localhost:8000/ -o /dev/null\n",
  },
  {
    name: "curl: another status than the one that comes",
    fits: kind("run"),
    from: /^/,
    to: "",
    change: (fence) => ({ ...fence, check: { kind: "run", status: "299" } }),
  },
  {
    name: "curl: another address",
    fits: both(kind("run"), ({ code }) => /\/v1\/(?:products|quote|submit|refunds)/.test(code)),
    from: /\/v1\/(products|quote|submit|refunds)/,
    to: "/v1/nothing",
  },
  {
    name: "curl: a body that the document does not allow",
    fits: both(kind("run"), ({ code }) => code.includes('"order_id"')),
    from: /"order_id"/,
    to: '"orderid"',
  },
  { name: "HTTP: a header without a colon", fits: is("http"), from: /^(Content-Type|Location): /m, to: "$1 " },
  { name: "Markdown: an open component", fits: is("md"), from: /^/, to: "<Open>\n" },
];
