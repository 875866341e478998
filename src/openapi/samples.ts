import { HTTPSnippet } from "@readme/httpsnippet";
import { bodyLiteral, urlLiteral, type SampleId } from "../shared/composer/sample-literals";

/** A request in one language, ready to run. */
export interface RequestSample {
  readonly id: SampleId;
  /** Name of its tab. */
  readonly label: string;
  /** Prism's name of the language. */
  readonly language: string;
  readonly code: string;
}

/** A request to write down. */
export interface SampleRequest {
  readonly method: string;
  /** Address with its query. */
  readonly url: string;
  /** Headers beside content type and authentication, name to value. */
  readonly headers: Readonly<Record<string, string>>;
  /** Value of the JSON body; undefined for a request without one. */
  readonly body: unknown;
  /** Header that carries the signature of the raw body. */
  readonly signatureHeader: string | null;
  /** Whether App ID and App Secret go into an HTTP Basic header. */
  readonly basic: boolean;
}

/** Stand for values that a program computes; the library writes them as string literals. */
const URL_TOKEN = "https://sample.invalid/address";
const BODY_TOKEN = "__BODY__";
const SECRET_TOKEN = "__COMPUTED__";

interface Language {
  readonly id: SampleId;
  readonly label: string;
  readonly language: string;
  /** Target and client of the snippet library. */
  readonly target: string;
  readonly client: string;
  /** Name of the variable with the body. */
  readonly bodyName: string;
  /** Name of the variable with the signature or the Basic credentials. */
  readonly secretName: (basic: boolean) => string;
  /** Literal text before a variable as one expression. */
  readonly join: (text: string, name: string) => string;
  /** Completes what the library wrote: imports, body, signature. */
  readonly finish: (code: string, parts: Parts) => string;
}

interface Parts {
  /** Literal of the body; null for a request without one. */
  readonly body: string | null;
  readonly signed: boolean;
  readonly basic: boolean;
}

const bare = (basic: boolean): string => (basic ? "credentials" : "signature");
const php = (basic: boolean): string => `$${bare(basic)}`;
const lines = (...parts: (string | false)[]): string => parts.filter((part) => part !== false).join("\n");

/** Puts lines before the first line that matches. */
function before(code: string, pattern: RegExp, text: string): string {
  if (text === "") return code;
  const index = code.search(pattern);
  if (index < 0) throw new Error(`a sample of the snippet library has no ${String(pattern)}:\n${code}`);
  return `${code.slice(0, index)}${text}\n${code.slice(index)}`;
}

function swap(code: string, pattern: string | RegExp, text: string): string {
  if (typeof pattern === "string" ? !code.includes(pattern) : !pattern.test(code))
    throw new Error(`a sample of the snippet library has no ${String(pattern)}:\n${code}`);
  return code.replace(pattern, () => text);
}

function javascript(code: string, { body, signed, basic }: Parts, typed: boolean): string {
  const type = (name: string): string => (typed ? `: ${name}` : "");
  const prelude = lines(
    signed && "import { createHmac } from 'node:crypto';\n",
    typed && (signed || basic) && "const secret = process.env.APP_SECRET ?? '';",
    body !== null && `const body${type("string")} = ${body};`,
    signed &&
      `const signature${type("string")} = createHmac('sha1', ${typed ? "secret" : "process.env.APP_SECRET"}).update(${body === null ? "''" : "body"}).digest('hex');`,
    basic &&
      `const credentials${type("string")} = Buffer.from(\`\${process.env.APP_ID}:\${${typed ? "secret" : "process.env.APP_SECRET"}}\`).toString('base64');`,
  );
  const answered = swap(
    code,
    /\.then\(res => res\.json\(\)\)\s*\.then\(res => console\.log\(res\)\)/,
    ".then(async (response) => console.log(response.status, await response.text()))",
  );
  const caught = swap(
    answered,
    ".catch(err => console.error(err))",
    `.catch((error${type("unknown")}) => console.error(error))`,
  );
  return `${prelude}${prelude === "" ? "" : "\n\n"}${swap(caught, "const options = ", `const options${type("RequestInit")} = `).replace("body: body", "body")}`;
}

function phpPrelude({ body, signed, basic }: Parts): string {
  return lines(
    body !== null && `$body = ${body};`,
    signed && `$signature = hash_hmac('sha1', ${body === null ? "''" : "$body"}, getenv('APP_SECRET'));`,
    basic && "$credentials = base64_encode(getenv('APP_ID') . ':' . getenv('APP_SECRET'));",
    (body !== null || signed || basic) && "",
  );
}

const LANGUAGES: readonly Language[] = [
  {
    id: "curl",
    label: "curl",
    language: "bash",
    target: "shell",
    client: "curl",
    bodyName: '"$BODY"',
    secretName: () => "$SIGNATURE",
    join: (text, name) => `"${text}${name}"`,
    finish: (code, { body, signed, basic }) => {
      const prelude = lines(
        body !== null && `BODY=${body}`,
        signed &&
          `SIGNATURE=$(printf '%s' ${body === null ? "''" : '"$BODY"'} | openssl dgst -sha1 -hmac "$APP_SECRET" | sed 's/^.* //')`,
        (body !== null || signed) && "\n",
      );
      const call = basic
        ? swap(code, /--header "[Aa]uthorization: Basic \$SIGNATURE"/, '--user "$APP_ID:$APP_SECRET"')
        : code;
      return `${prelude}${call.replace("--data ", "--data-binary ")}`;
    },
  },
  {
    id: "javascript",
    label: "JavaScript",
    language: "javascript",
    target: "javascript",
    client: "fetch",
    bodyName: "body",
    secretName: bare,
    join: (text, name) => (text === "" ? name : `\`${text}\${${name}}\``),
    finish: (code, parts) => javascript(code, parts, false),
  },
  {
    id: "typescript",
    label: "TypeScript",
    language: "typescript",
    target: "javascript",
    client: "fetch",
    bodyName: "body",
    secretName: bare,
    join: (text, name) => (text === "" ? name : `\`${text}\${${name}}\``),
    finish: (code, parts) => javascript(code, parts, true),
  },
  {
    id: "php",
    label: "PHP",
    language: "php",
    target: "php",
    client: "curl",
    bodyName: "$body",
    secretName: php,
    join: (text, name) => `"${text}${name}"`,
    finish: (code, parts) => before(code, /^\$curl = curl_init/m, phpPrelude(parts)),
  },
  {
    id: "guzzle",
    label: "PHP Guzzle",
    language: "php",
    target: "php",
    client: "guzzle",
    bodyName: "$body",
    secretName: php,
    join: (text, name) => (text === "" ? name : `'${text}' . ${name}`),
    finish: (code, parts) => before(code, /^\$client = /m, phpPrelude(parts)),
  },
  {
    id: "python",
    label: "Python",
    language: "python",
    target: "python",
    client: "requests",
    bodyName: "payload",
    secretName: bare,
    join: (text, name) => (text === "" ? name : `"${text}" + ${name}`),
    finish: (code, { body, signed, basic }) => {
      const imports = [
        ...(signed ? ["import hashlib", "import hmac"] : []),
        ...(basic ? ["import base64"] : []),
        ...(signed || basic ? ["import os"] : []),
      ].sort();
      const prelude = lines(
        body !== null && `payload = ${body}`,
        signed &&
          `signature = hmac.new(os.environ["APP_SECRET"].encode(), ${body === null ? 'b""' : "payload"}, hashlib.sha1).hexdigest()`,
        basic &&
          `credentials = base64.b64encode(f"{os.environ['APP_ID']}:{os.environ['APP_SECRET']}".encode()).decode()`,
      );
      const call = body === null ? code : swap(code, "payload = payload\n", "");
      return `${lines(...imports)}${imports.length > 0 ? "\n\n" : ""}${before(call, /^headers = /m, prelude)}`;
    },
  },
  {
    id: "ruby",
    label: "Ruby",
    language: "ruby",
    target: "ruby",
    client: "native",
    bodyName: "body",
    secretName: bare,
    join: (text, name) => (text === "" ? name : `"${text}#{${name}}"`),
    finish: (code, { body, signed, basic }) => {
      const prelude = lines(
        body !== null && `body = ${body}`,
        signed &&
          `signature = OpenSSL::HMAC.hexdigest('SHA1', ENV.fetch('APP_SECRET'), ${body === null ? "''" : "body"})`,
        basic && "credentials = [\"#{ENV.fetch('APP_ID')}:#{ENV.fetch('APP_SECRET')}\"].pack('m0')",
        (body !== null || signed || basic) && "",
      );
      return before(
        signed ? swap(code, "require 'net/http'", "require 'net/http'\nrequire 'openssl'") : code,
        /^url = /m,
        prelude,
      );
    },
  },
  {
    id: "java",
    label: "Java",
    language: "java",
    target: "java",
    client: "nethttp",
    bodyName: "body",
    secretName: bare,
    join: (text, name) => (text === "" ? name : `"${text}" + ${name}`),
    finish: (code, { body, signed, basic }) => {
      const imports = [
        "java.net.URI",
        "java.net.http.HttpClient",
        "java.net.http.HttpRequest",
        "java.net.http.HttpResponse",
        ...(signed || basic ? ["java.nio.charset.StandardCharsets"] : []),
        ...(basic ? ["java.util.Base64"] : []),
        ...(signed ? ["java.util.HexFormat", "javax.crypto.Mac", "javax.crypto.spec.SecretKeySpec"] : []),
      ];
      const prelude = lines(
        body !== null && `String body = ${BODY_TOKEN};`,
        signed && 'Mac mac = Mac.getInstance("HmacSHA1");',
        signed &&
          'mac.init(new SecretKeySpec(System.getenv("APP_SECRET").getBytes(StandardCharsets.UTF_8), "HmacSHA1"));',
        signed &&
          `String signature = HexFormat.of().formatHex(mac.doFinal(${body === null ? '""' : "body"}.getBytes(StandardCharsets.UTF_8)));`,
        basic &&
          'String credentials = Base64.getEncoder().encodeToString((System.getenv("APP_ID") + ":" + System.getenv("APP_SECRET")).getBytes(StandardCharsets.UTF_8));',
        (body !== null || signed || basic) && "",
      );
      const main = before(code, /^HttpRequest request/m, prelude)
        .replaceAll(/^(?=.)/gm, "        ")
        .replace(BODY_TOKEN, () => body ?? "");
      return `${imports.map((name) => `import ${name};`).join("\n")}\n\npublic class Sample {\n    public static void main(String[] args) throws Exception {\n${main}\n    }\n}`;
    },
  },
  {
    id: "csharp",
    label: "C#",
    language: "csharp",
    target: "csharp",
    client: "httpclient",
    bodyName: "payload",
    secretName: bare,
    join: (text, name) => (text === "" ? name : `"${text}" + ${name}`),
    finish: (code, { body, signed, basic }) => {
      const secret = 'Environment.GetEnvironmentVariable("APP_SECRET")!';
      const imports = lines(signed && "using System.Security.Cryptography;", (signed || basic) && "using System.Text;");
      const prelude = lines(
        body !== null && `var payload = ${body};`,
        signed && `var key = Encoding.UTF8.GetBytes(${secret});`,
        signed &&
          `var signature = Convert.ToHexString(HMACSHA1.HashData(key, Encoding.UTF8.GetBytes(${body === null ? '""' : "payload"}))).ToLowerInvariant();`,
        basic &&
          `var credentials = Convert.ToBase64String(Encoding.UTF8.GetBytes(Environment.GetEnvironmentVariable("APP_ID") + ":" + ${secret}));`,
        (body !== null || signed || basic) && "",
      );
      const typed = code.replace('"text/plain"', '"application/json"');
      return `${imports}${imports === "" ? "" : "\n"}${before(typed, /^var client = /m, `\n${prelude}`)}`;
    },
  },
  {
    id: "go",
    label: "Go",
    language: "go",
    target: "go",
    client: "native",
    bodyName: "data",
    secretName: bare,
    join: (text, name) => (text === "" ? name : `"${text}"+${name}`),
    finish: (code, { body, signed, basic }) => {
      const extra = [
        ...(signed ? ["crypto/hmac", "crypto/sha1", "encoding/hex"] : []),
        ...(basic ? ["encoding/base64"] : []),
        ...(signed || basic ? ["os"] : []),
      ];
      const block = /import \(\n([^)]*)\)/.exec(code);
      const known = [...(block?.[1] ?? "").matchAll(/"([^"]+)"/g)].map(([, name]) => name as string);
      const imports = [...known, ...extra]
        .sort()
        .map((name) => `\t"${name}"\n`)
        .join("");
      const prelude = lines(
        body !== null && `\tdata := ${body}\n`,
        signed && '\tmac := hmac.New(sha1.New, []byte(os.Getenv("APP_SECRET")))',
        signed && body !== null && "\tmac.Write([]byte(data))",
        signed && "\tsignature := hex.EncodeToString(mac.Sum(nil))\n",
        basic &&
          '\tcredentials := base64.StdEncoding.EncodeToString([]byte(os.Getenv("APP_ID") + ":" + os.Getenv("APP_SECRET")))\n',
      );
      return before(swap(code, /import \(\n[^)]*\)/, `import (\n${imports})`), /^\turl := /m, prelude);
    },
  },
];

/** Every language with its tab, in the order of the tabs. */
export const SAMPLE_LANGUAGES: readonly Pick<RequestSample, "id" | "label" | "language">[] = LANGUAGES.map(
  ({ id, label, language }) => ({ id, label, language }),
);

/**
 * The request in every language. The call itself is written by the snippet library around stand-ins
 * for address, body and secret; these are then replaced by real values and by the lines that compute
 * a signature or credentials from the environment variables `APP_ID` and `APP_SECRET`.
 *
 * @throws when the library's output does not have the form that is completed here
 */
export function requestSamples(request: SampleRequest): RequestSample[] {
  const { method, headers, body, signatureHeader, basic } = request;
  const secretHeader = basic
    ? { Authorization: `Basic ${SECRET_TOKEN}` }
    : signatureHeader === null
      ? {}
      : { [signatureHeader]: SECRET_TOKEN };
  const all = { ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...headers, ...secretHeader };
  const snippet = new HTTPSnippet({
    method,
    url: URL_TOKEN,
    httpVersion: "HTTP/1.1",
    headers: Object.entries(all).map(([name, value]) => ({ name, value })),
    queryString: [],
    cookies: [],
    headersSize: -1,
    bodySize: -1,
    ...(body === undefined ? {} : { postData: { mimeType: "text/plain", text: BODY_TOKEN } }),
  } as never);
  return LANGUAGES.map((language) => {
    const output = snippet.convert(language.target as never, language.client as never);
    const written = (Array.isArray(output) ? output[0] : output) || "";
    const parts = {
      body: body === undefined ? null : bodyLiteral(language.id, body),
      signed: !basic && signatureHeader !== null,
      basic,
    };
    const computed = written
      .replace(new RegExp(`(["']?)${BODY_TOKEN}\\1`), () => language.bodyName)
      .replace(new RegExp(`(["'])([^"'\\n]*)${SECRET_TOKEN}\\1`), (_, __, text: string) =>
        language.join(text, language.secretName(basic)),
      );
    const addressed = language
      .finish(computed, parts)
      .replace(
        new RegExp(`(["']?)${URL_TOKEN}\\1`),
        (_, quote: string) => `${quote || "'"}${urlLiteral(request.url)}${quote || "'"}`,
      );
    const left = [URL_TOKEN, BODY_TOKEN, SECRET_TOKEN].find((token) => addressed.includes(token));
    if (left !== undefined) throw new Error(`${language.label}: ${left} is left in\n${addressed}`);
    return { id: language.id, label: language.label, language: language.language, code: addressed.trimEnd() };
  });
}
