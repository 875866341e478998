import { HTTPSnippet } from "@readme/httpsnippet";

/** A request in the snippet library's form, HTTP Archive (HAR). */
export interface SnippetRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly queryString?: readonly { readonly name: string; readonly value: string }[];
  readonly postData?: { readonly mimeType: string; readonly text: string };
}

/** A target (language) of the snippet library. */
export type SnippetTarget = Parameters<HTTPSnippet["convert"]>[0];

/** Makes a request that the snippet library can write in any of its languages. */
export function snippetOf(request: SnippetRequest): HTTPSnippet {
  const { queryString = [], ...rest } = request;
  const entry = { httpVersion: "HTTP/1.1", queryString, cookies: [], headersSize: -1, bodySize: -1, ...rest };
  return new HTTPSnippet({
    log: { version: "1.2", creator: { name: "samples", version: "1" }, entries: [{ request: entry }] },
  });
}
