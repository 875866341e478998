import { requestUrl } from "../shared/composer/sample-literals";
import { jsonMedia, type ApiBody, type ApiOperation, type ApiParameter } from "./model";
import type { SampleRequest } from "./request-samples";

/**
 * The request that an operation's samples make: the first example of the body, the examples of the parameters.
 * Of several security schemes, the first that samples can compute.
 */
export function sampleRequest({ method, server, path, parameters, security, request }: ApiOperation): SampleRequest {
  const scheme = security.find(({ basic, signatureHeader }) => basic || signatureHeader !== null);
  return {
    method,
    url: requestUrl(`${server}${path}`, exampleValues(parameters, "path"), exampleValues(parameters, "query")),
    headers: exampleValues(parameters, "header"),
    body: bodyExample(request),
    signatureHeader: scheme?.signatureHeader ?? null,
    basic: scheme?.basic ?? false,
  };
}

/** Values of the parameters of one kind (`path`, `query`, `header`) that have an example. */
export function exampleValues(parameters: readonly ApiParameter[], kind: string): Record<string, string> {
  return Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === kind && parameter.example !== undefined)
      .map((parameter) => [parameter.name, String(parameter.example)]),
  );
}

/** The first example of a JSON body, an empty object where it has none; undefined for a request without JSON. */
export function bodyExample(body: ApiBody | null): unknown {
  const media = jsonMedia(body);
  if (!media) return undefined;
  return media.examples.length > 0 ? (media.examples[0]?.value ?? null) : {};
}
