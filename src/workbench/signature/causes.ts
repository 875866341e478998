import { STACKS } from "../../shared/shop/choices";
import type { Sample } from "../parts/Result";

/** Kinds of fixes: a line in the reader's language or framework, or the same for all. */
type FixId = "compute" | "secret" | "unpack" | "raw" | "env" | "send";

/** Mistakes seen in practice: the kind of fix, and the text after "No match: ". */
export const CAUSES = {
  get: ["raw", "the signature is over the empty string, as for a GET."],
  "trailing-newline": ["send", "a line break at the end of the body was added or lost."],
  "surrounding-space": ["raw", "white space around the body was trimmed."],
  "line-breaks": [
    "send",
    "line breaks were converted between Windows (CRLF) and Unix (LF). Pasting into a field does that, too.",
  ],
  "line-breaks-removed": ["send", "the body's line breaks are gone. curl's --data drops them."],
  bom: ["send", "a byte order mark (BOM) was added to the body, or removed."],
  "key-order": ["raw", "the body was parsed and re-encoded, with its keys in a different order."],
  "escaped-slashes": ["raw", "the body was parsed and re-encoded. PHP's json_encode escapes slashes."],
  "escaped-html": ["raw", "the body was parsed and re-encoded. Go, Gson and .NET escape HTML characters."],
  "escaped-unicode": ["raw", "the body was parsed and re-encoded. PHP and Python escape letters beyond ASCII."],
  "empty-object": ["raw", "the body was parsed and re-encoded. PHP turns an empty object into an empty list."],
  numbers: ["raw", "the body was parsed and re-encoded. A parser turns 10.0 into 10 and rounds large numbers."],
  "pretty-printed": ["raw", "the body was parsed and re-encoded, pretty-printed in one place but not in the other."],
  spaces: ["raw", "the body was parsed and re-encoded. Python puts a space after each comma and colon."],
  "re-serialised": ["raw", "the body was parsed and re-encoded."],
  stringified: ["raw", "the body was written as a JSON string, or read from one."],
  "object-text": ["raw", "what a body parser left was hashed, such as [object Object], not the body."],
  padded: ["raw", "zero bytes follow the body: a buffer of a fixed size was hashed."],
  encoding: ["raw", "the body was converted to another character encoding."],
  "base64-body": ["unpack", "the body is in Base64 in one place and plain in the other, as gateways pass it on."],
  compressed: ["unpack", "the body is compressed in one place and not in the other."],
  "secret-space": ["secret", "there's a space or line break around the secret."],
  "secret-quotes": ["env", "the quotes around the secret are part of it."],
  "secret-empty": ["env", "the secret was empty. The variable isn't set where the code runs."],
  "secret-decoded": ["compute", "the secret was decoded from hex or Base64. Use it as the text that it is."],
  "sample-secret": ["env", "it was signed with test-secret, which samples and the simulator use."],
  "arguments-swapped": ["compute", "secret and body are swapped: the secret is the key, the body the message."],
  "no-key": ["compute", "it's a plain hash, without the secret."],
  concatenated: ["compute", "the secret was joined to the body and hashed, which isn't HMAC."],
  "body-appended": [
    "compute",
    "it's the body with a hash of nothing behind it. Go's Sum appends; Write takes the body.",
  ],
  "wrong-hash": ["compute", "a hash other than SHA-1 was used."],
  "no-signature": ["compute", "that isn't a signature, which has 40 hex digits. It may be cut off."],
  "upper-case": ["compute", "the hex digits are in upper case."],
  base64: ["compute", "the value is in Base64, not in hex."],
  around: ["compute", "there's something before or after the hex digits, such as sha1= or quotes."],
} as const satisfies Readonly<Record<string, readonly [FixId, string]>>;

export type CauseId = keyof typeof CAUSES;

const LINES: Readonly<Record<string, Partial<Record<FixId, string>>>> = {
  PHP: {
    compute: "hash_hmac('sha1', $rawBody, $secret)",
    secret: "$secret = trim((string) getenv('APP_SECRET'));",
    unpack: "$rawBody = gzdecode($rawBody); // or base64_decode($rawBody, true)",
  },
  Node: {
    compute: "createHmac('sha1', secret).update(rawBody).digest('hex')",
    secret: "const secret = (process.env.APP_SECRET ?? '').trim();",
    unpack: "rawBody = gunzipSync(rawBody); // or Buffer.from(String(rawBody), 'base64')",
  },
  Python: {
    compute: 'hmac.new(secret.encode(), raw_body, "sha1").hexdigest()',
    secret: 'secret = os.environ["APP_SECRET"].strip()',
    unpack: "raw_body = gzip.decompress(raw_body)  # or base64.b64decode(raw_body)",
  },
  Ruby: {
    compute: "OpenSSL::HMAC.hexdigest('SHA1', secret, raw_body)",
    secret: "secret = ENV.fetch('APP_SECRET').strip",
    unpack: "raw_body = Zlib.gunzip(raw_body) # or raw_body.unpack1('m')",
  },
  Go: {
    compute: "mac := hmac.New(sha1.New, []byte(secret))\nmac.Write(rawBody)\nhex.EncodeToString(mac.Sum(nil))",
    secret: 'secret := strings.TrimSpace(os.Getenv("APP_SECRET"))',
    unpack: "reader, err := gzip.NewReader(bytes.NewReader(rawBody)) // or base64.StdEncoding",
  },
  Java: {
    compute:
      'Mac mac = Mac.getInstance("HmacSHA1");\nmac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA1"));\nHexFormat.of().formatHex(mac.doFinal(rawBody))',
    secret: 'String secret = System.getenv("APP_SECRET").strip();',
    unpack: "rawBody = new GZIPInputStream(new ByteArrayInputStream(rawBody)).readAllBytes(); // or Base64",
  },
  "C#": {
    compute: "Convert.ToHexString(HMACSHA1.HashData(Encoding.UTF8.GetBytes(secret), rawBody)).ToLowerInvariant()",
    secret: 'var secret = Environment.GetEnvironmentVariable("APP_SECRET")!.Trim();',
    unpack: "new GZipStream(new MemoryStream(rawBody), CompressionMode.Decompress) // or Convert.FromBase64String",
  },
};

/** How each framework reads the raw body, by its label in Your shop. */
const RAW: Readonly<Record<string, string>> = {
  "Plain PHP": "$rawBody = (string) file_get_contents('php://input', length: 1_000_001);",
  Laravel: "$rawBody = $request->getContent();",
  Symfony: "$rawBody = $request->getContent();",
  Node: "const chunks = [];\nfor await (const chunk of request) chunks.push(chunk);\nconst rawBody = Buffer.concat(chunks);",
  Express:
    "express.raw({ type: () => true, limit: 1_000_000 })\nconst rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);",
  Fastify:
    "app.removeAllContentTypeParsers();\napp.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, rawBody, done) => done(null, rawBody));",
  "Next.js": "const rawBody = Buffer.from(await request.arrayBuffer());",
  Python: "raw_body = request.get_data()  # Flask; in Django request.body",
  Ruby: "raw_body = request.body.read # in Rails request.raw_post",
  Go: "rawBody, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1_000_000))",
  Java: "byte[] rawBody = request.getInputStream().readAllBytes();",
  "C#": "using var buffer = new MemoryStream();\nawait Request.Body.CopyToAsync(buffer);\nvar rawBody = buffer.ToArray();",
};

export const FRAMEWORK_NAMES = Object.keys(RAW);

/** Returns the code that fixes a kind of mistake in a framework, with a title. */
export function fixFor(fix: FixId, framework: string): Sample {
  if (fix === "env") {
    // In Symfony, APP_SECRET is the framework's own secret.
    const name = framework === "Symfony" ? "CHECKOUT_APP_SECRET" : "APP_SECRET";
    return { title: ".env", text: `${name}=test-secret` };
  }
  if (fix === "send") return { title: "Send the bytes as they are", text: "curl --data-binary @body.json …" };
  const [, language = ""] = Object.values(STACKS).find(([label]) => label === framework) ?? [];
  return { title: framework, text: (fix === "raw" ? RAW[framework] : LINES[language]?.[fix]) ?? "" };
}
