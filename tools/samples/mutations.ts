import type { Fence } from "./fences";
import { isPatch } from "./files";

/** A way to break a sample. */
export type Mutation = readonly [
  name: string,
  fits: (fence: Fence) => boolean,
  from: RegExp,
  to: string,
  /** Changes the check's input instead of the code. */
  change?: (fence: Fence) => Fence,
];

const is =
  (language: string) =>
  (fence: Fence): boolean =>
    fence.language === language && fence.check?.kind !== "none" && fence.meta.file === null;
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
  ["JavaScript: a brace is missing", both(is("js"), whole), /\}(?=[^}]*$)/, ""],
  ["JavaScript: an option of the SDK is misspelt", is("js"), /appId:/, "appID:"],
  [
    "JavaScript: a currency that is a number",
    both(is("js"), ({ code }) => code.includes("checkout({")),
    /currency: 'EUR'/,
    "currency: 978",
  ],
  ["JavaScript: a function that does not exist", is("js"), /JSON\.stringify\(/, "JSON.strinify("],
  ["JavaScript: an import of something else", both(is("js"), whole), /import \{ create\w+/, "import { createHash2"],
  ["TypeScript: a wrong type", both(is("ts"), isPatch), /\? 0 :/, "? '0' :"],
  [
    "TypeScript: a line that the shop does not have",
    both(is("ts"), isPatch),
    /^(\/\/ removed-next-line\n)/m,
    "$1unknown ",
  ],
  ["TypeScript: a change of the shop with a misspelt function", both(is("ts"), isPatch), /goodsCents\(/, "goodCents("],
  [
    "Plugin: another hook",
    both(kind("stub"), ({ code }) => code.startsWith("add_filter( '")),
    /add_filter\( '\w+'/,
    "add_filter( 'other'",
  ],
  ["Plugin: a sample that does the opposite", kind("stub"), /(= |return )false;/, "$1true;"],
  [
    "Plugin: a method that the platform does not have",
    kind("stub"),
    /->(get_sku|get_meta|get_order_number|getTotalWeight|isVirtualCart|insert|write|countProducts)\(/,
    "->no_$1(",
  ],
  [
    "Plugin: a function that the platform does not have",
    kind("stub"),
    /(?<=\s)(?:has_term|wc_get_logger|do_shortcode|db_query|is_cart|in_array)\(/,
    "no_function(",
  ],
  ["PHP: a bracket is missing", both(is("php"), whole), /\)(?=[^)]*$)/, ""],
  [
    "PHP: a semicolon is missing",
    both(is("php"), whole, ({ code }) => /;\n.*\S/.test(code)),
    /;\n(?=\s*(?:\$|return|if))/,
    "\n",
  ],
  [
    "PHP: a line that the shop does not have",
    both(is("php"), isPatch, ({ title }) => title !== "src/submit.php"),
    /^(\/\/ removed-next-line\n)/m,
    "$1unknown ",
  ],
  ["PHP: a change of the shop that breaks it", both(is("php"), isPatch), /(self::goodsCents\(\$lines)\)/, "$1"],
  ["JSON: a comma is missing", kind("schema"), /,\n/, "\n"],
  [
    "JSON: a required field is misspelt",
    both(
      kind("schema"),
      ({ meta, code }) => meta.schema === "QuoteResponse" && !/payment_methods|gift_wrap/.test(code),
    ),
    /"total_cents": (\d+)(?![\s\S]*"total_cents")/,
    '"total_cent": $1',
  ],
  [
    "JSON: an optional field is misspelt",
    both(kind("schema"), ({ meta }) => meta.schema === "QuoteResponse"),
    /"discount_cents":/,
    '"discount_cent":',
  ],
  [
    "JSON: an amount in words",
    both(kind("schema"), ({ meta }) => meta.schema === "QuoteResponse"),
    /"subtotal_cents": (\d+)/,
    '"subtotal_cents": "$1"',
  ],
  [
    "JSON: a code in another type",
    both(kind("schema"), ({ meta }) => meta.schema === "Error"),
    /"code": "\w+"/,
    '"code": 17',
  ],
  [
    "JSON: a quantity of zero",
    both(kind("schema"), ({ meta }) => meta.schema === "ProductsRequest"),
    /"quantity": \d+/,
    '"quantity": 0',
  ],
  ["HTML: an element is not closed", is("html"), /<\/(?:a|div|script|p|body)>/, ""],
  ["HTML: a script that does not parse", is("html"), /<script>\n/, "<script>\n)"],
  ["CSS: a colon is missing", is("css"), /(--[\w-]+): /, "$1 "],
  ["XML: another end tag", is("xml"), /<\/(\w+)>/, "</other$1>"],
  ["SQL: a misspelt keyword", is("sql"), /FROM/, "FORM"],
  ["Shell: a quote is missing", both(is("bash"), kind("syntax")), /'([^'\n]*)'(?=[^']*$)/, "'$1"],
  ["curl: the signature's header is misspelt", kind("run"), /X-\w+-CRC(?=:)/, "X-Signature"],
  [
    "curl: another call, which is refused",
    both(kind("run"), ({ meta }) => meta.status === null),
    /^/,
    "curl -s -X POST http://localhost:8000/ -o /dev/null\n",
  ],
  [
    "curl: another status than the one that comes",
    kind("run"),
    /^/,
    "",
    (fence) => ({ ...fence, check: { kind: "run", status: "299" } }),
  ],
  [
    "curl: another address",
    both(kind("run"), ({ code }) => /\/v1\/(?:products|quote|submit|refunds)/.test(code)),
    /\/v1\/(products|quote|submit|refunds)/,
    "/v1/nothing",
  ],
  [
    "curl: a body that the document does not allow",
    both(kind("run"), ({ code }) => code.includes('"order_id"')),
    /"order_id"/,
    '"orderid"',
  ],
  ["HTTP: a header without a colon", is("http"), /^(Content-Type|Location): /m, "$1 "],
  ["Markdown: an open component", is("md"), /^/, "<Open>\n"],
];
