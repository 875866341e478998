import { STACKS } from "../../shared/shop/choices";

/** What mends a mistake: a line of the language or the framework, or the same in all. */
export type FixId = "compute" | "secret" | "unpack" | "raw" | "env" | "send";

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

/** How each framework of Your shop reads the body as it arrived, by its label there. */
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

/** The line that mends a kind of mistake in a framework, and what it's titled. */
export function fixFor(fix: FixId, framework: string): { readonly title: string; readonly text: string } {
  if (fix === "env") return { title: ".env", text: "APP_SECRET=test-secret" };
  if (fix === "send") return { title: "Send the bytes as they are", text: "curl --data-binary @body.json …" };
  const [, language = ""] = Object.values(STACKS).find(([label]) => label === framework) ?? [];
  return { title: framework, text: (fix === "raw" ? RAW[framework] : LINES[language]?.[fix]) ?? "" };
}
