import { requestUrl } from "../shared/composer/sample-literals";
import { jsonMedia, type ApiBody, type ApiOperation, type ApiParameter } from "./model";
import type { SampleRequest } from "./request-samples";

/**
 * Returns the request of an operation's samples: the first example of the body and the parameters' examples. If there
 * are several security schemes, uses the first that samples can compute.
 */
export function operationRequest({ method, server, path, parameters, security, request }: ApiOperation): SampleRequest {
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

/** Returns the example values of parameters of one kind (`path`, `query`, `header`). */
export function exampleValues(parameters: readonly ApiParameter[], kind: string): Record<string, string> {
  return Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === kind && parameter.example !== undefined)
      .map((parameter) => [parameter.name, String(parameter.example)]),
  );
}

/** Returns the first example of a JSON body, or an empty object; undefined for a request without JSON. */
export function bodyExample(body: ApiBody | null): unknown {
  const media = jsonMedia(body);
  if (!media) return undefined;
  return media.examples.length > 0 ? (media.examples[0]?.value ?? null) : {};
}
