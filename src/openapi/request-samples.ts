import { bodyLiteral, urlLiteral, type SampleId } from "../shared/composer/sample-literals";
import { LANGUAGES } from "./languages";
import { BODY_TOKEN, SECRET_TOKEN, URL_TOKEN, type SampleLanguage } from "./languages/language";
import { snippetOf } from "./snippet";

/** A request in one language, ready to run. */
export interface RequestSample {
  readonly id: SampleId;
  /** Label of its tab. */
  readonly label: string;
  /** Prism's name of the language. */
  readonly language: string;
  readonly code: string;
}

export interface SampleRequest {
  readonly method: string;
  /** URL with the query. */
  readonly url: string;
  /** Headers except content type and authentication, name → value. */
  readonly headers: Readonly<Record<string, string>>;
  /** Value of the JSON body; undefined if there's none. */
  readonly body: unknown;
  /** Header with the signature of the raw body. */
  readonly signatureHeader: string | null;
  /** Whether App ID and App Secret are sent as HTTP Basic. */
  readonly basic: boolean;
}

/**
 * Writes a request in every language. The snippet library writes the call with placeholders for URL, body and secret.
 * These are then replaced by real values, and by code that computes a signature or credentials from the environment
 * variables `APP_ID` and `APP_SECRET`.
 *
 * @throws Error if the library's output doesn't have the expected form
 */
export function requestSamples(request: SampleRequest): RequestSample[] {
  const { method, headers, body } = request;
  const type: Readonly<Record<string, string>> = body === undefined ? {} : { "Content-Type": "application/json" };
  const all = { ...type, ...headers, ...secretHeader(request) };
  const snippet = snippetOf({
    method,
    url: URL_TOKEN,
    headers: Object.entries(all).map(([name, value]) => ({ name, value })),
    ...(body === undefined ? {} : { postData: { mimeType: "text/plain", text: BODY_TOKEN } }),
  });
  return LANGUAGES.map((language) => {
    const output = snippet.convert(language.target, language.client);
    const written = (Array.isArray(output) ? output[0] : output) || "";
    const { id, label, language: prism } = language;
    return { id, label, language: prism, code: completeSample(language, written, request) };
  });
}

function secretHeader({ basic, signatureHeader }: SampleRequest): Readonly<Record<string, string>> {
  if (basic) return { Authorization: `Basic ${SECRET_TOKEN}` };
  return signatureHeader === null ? {} : { [signatureHeader]: SECRET_TOKEN };
}

/** Fills in the placeholders in the library's output. */
function completeSample(language: SampleLanguage, written: string, request: SampleRequest): string {
  const { url, body, signatureHeader, basic } = request;
  const computed = written
    .replace(new RegExp(`(["']?)${BODY_TOKEN}\\1`), () => language.bodyName)
    .replace(new RegExp(`(["'])([^"'\\n]*)${SECRET_TOKEN}\\1`), (_match, _quote, text: string) =>
      language.join(text, language.secretName(basic)),
    );
  const finished = language.finish(computed, {
    body: body === undefined ? null : bodyLiteral(language.id, body),
    signed: !basic && signatureHeader !== null,
    basic,
  });
  const addressed = finished.replace(new RegExp(`(["']?)${URL_TOKEN}\\1`), (_match, quote: string) => {
    const mark = quote || "'";
    return `${mark}${urlLiteral(url)}${mark}`;
  });
  const left = [URL_TOKEN, BODY_TOKEN, SECRET_TOKEN].find((token) => addressed.includes(token));
  if (left !== undefined) throw new Error(`${language.label}: ${left} is left in\n${addressed}`);
  return addressed.trimEnd();
}
