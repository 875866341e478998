import { fillVariables } from "../parts/variables";

/** Which line mends a mistake. */
export type FixId = "raw" | "compute" | "secret" | "env" | "secrets" | "header" | "unpack" | "send";

type Language = "php" | "node" | "python";

interface Framework {
  readonly language: Language;
  /** Reads the body as it arrived. */
  readonly raw: string;
  /** Reads the header. */
  readonly header: string;
}

/** Frameworks by the labels of the tabs in which pages show them, so that a choice counts in both. */
const FRAMEWORKS = {
  "Plain PHP": {
    language: "php",
    raw: "$rawBody = (string) file_get_contents('php://input', length: 1_000_001);",
    header: "$_SERVER['%header.HTTP_CRC%'] ?? ''",
  },
  Laravel: {
    language: "php",
    raw: "$rawBody = $request->getContent();",
    header: "$request->header('X-%Product%-CRC') ?? ''",
  },
  Symfony: {
    language: "php",
    raw: "$rawBody = $request->getContent();",
    header: "$request->headers->get('X-%Product%-CRC', '')",
  },
  Express: {
    language: "node",
    raw: "express.raw({ type: () => true, limit: 1_000_000 })\nconst rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);",
    header: "request.get('X-%Product%-CRC')",
  },
  Fastify: {
    language: "node",
    raw: "app.removeAllContentTypeParsers();\napp.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, rawBody, done) => done(null, rawBody));",
    header: "request.headers['%header.crc%']?.toString()",
  },
  "Next.js": {
    language: "node",
    raw: "const rawBody = Buffer.from(await request.arrayBuffer());",
    header: "request.headers.get('X-%Product%-CRC') ?? undefined",
  },
  Flask: {
    language: "python",
    raw: "raw_body = request.get_data()",
    header: 'request.headers.get("X-%Product%-CRC", "")',
  },
  Django: {
    language: "python",
    raw: "raw_body = request.body",
    header: 'request.headers.get("X-%Product%-CRC", "")',
  },
} as const satisfies Readonly<Record<string, Framework>>;

export type FrameworkName = keyof typeof FRAMEWORKS;
export const FRAMEWORK_NAMES = Object.keys(FRAMEWORKS) as readonly FrameworkName[];

/** What's the same in each framework of a language. */
const LINES: Readonly<Record<"compute" | "secret" | "secrets" | "unpack", Readonly<Record<Language, string>>>> = {
  compute: {
    php: "hash_hmac('sha1', $rawBody, $secret)",
    node: "createHmac('sha1', secret).update(rawBody).digest('hex')",
    python: 'hmac.new(secret.encode(), raw_body, "sha1").hexdigest()',
  },
  secret: {
    php: "$secret = trim((string) getenv('APP_SECRET'));",
    node: "const secret = (process.env.APP_SECRET ?? '').trim();",
    python: 'secret = os.environ["APP_SECRET"].strip()',
  },
  secrets: {
    php: "is_signed($rawBody, $signature, [$secret, (string) getenv('APP_SECRET_OLD')])",
    node: "isSigned(rawBody, signature, [secret, process.env.APP_SECRET_OLD ?? ''])",
    python: "any(s and is_signed(raw_body, signature, s) for s in (secret, old_secret))",
  },
  unpack: {
    php: "$rawBody = gzdecode($rawBody); // or base64_decode($rawBody, true)",
    node: "rawBody = gunzipSync(rawBody); // or Buffer.from(body, 'base64')",
    python: "raw_body = gzip.decompress(raw_body)  # or base64.b64decode(raw_body)",
  },
};

/** The line that mends a kind of mistake, in a framework; the same in all for what isn't code of the shop. */
export function fixFor(fix: FixId, framework: FrameworkName): { readonly title: string; readonly code: string } {
  const { language, raw, header } = FRAMEWORKS[framework];
  if (fix === "env") return { title: ".env", code: "APP_SECRET=test-secret" };
  if (fix === "send") return { title: "Send the bytes as they are", code: "curl --data-binary @body.json …" };
  if (fix === "raw" || fix === "header") return { title: framework, code: fillVariables(fix === "raw" ? raw : header) };
  return { title: framework, code: LINES[fix][language] };
}
