import type { FixId } from "./fixes";

/** What goes wrong in practice: the line of code that mends it, and what follows "No match: ". */
export const CAUSES = {
  get: ["raw", "the signature is over the empty string, as for a GET."],
  "trailing-newline": ["send", "a line break at the end of the body was added or lost."],
  "surrounding-space": ["raw", "white space around the body was trimmed."],
  "line-breaks": ["send", "line breaks were converted between Windows (CRLF) and Unix (LF)."],
  "line-breaks-removed": ["send", "line breaks of the body are gone. curl's --data drops them."],
  bom: ["send", "a byte order mark (BOM) was added to the body, or removed."],
  "key-order": ["raw", "the body was parsed and written again, with its keys in another order."],
  "escaped-slashes": ["raw", "the body was parsed and written again. PHP's json_encode escapes slashes."],
  "escaped-html": ["raw", "the body was parsed and written again. Go, Gson and .NET escape HTML characters."],
  "escaped-unicode": ["raw", "the body was parsed and written again. PHP and Python escape letters beyond ASCII."],
  "empty-object": ["raw", "the body was parsed and written again. PHP turns an empty object into an empty list."],
  numbers: ["raw", "the body was parsed and written again. A parser turns 10.0 into 10 and rounds large numbers."],
  "pretty-printed": ["raw", "the body was parsed and written again, pretty-printed in one place and not in the other."],
  spaces: ["raw", "the body was parsed and written again. Python puts a space after each comma and colon."],
  "re-serialised": ["raw", "the body was parsed and written again."],
  stringified: ["raw", "the body was written as a JSON string, or read from one."],
  "object-text": ["raw", "what a body parser left was hashed, such as [object Object], not the body."],
  encoding: ["raw", "the body was converted to another character encoding."],
  "base64-body": ["unpack", "the body is in Base64 in one place and plain in the other, as gateways pass it on."],
  compressed: ["unpack", "the body is compressed in one place and not in the other."],
  "secret-space": ["secret", "there's a space or line break around the secret."],
  "secret-quotes": ["env", "the quotes around the secret are part of it."],
  "secret-empty": ["env", "the secret was empty. The variable isn't set where the code runs."],
  "sample-secret": ["env", "it was signed with test-secret, which samples and the simulator use."],
  "arguments-swapped": ["compute", "secret and body are swapped: the secret is the key, the body the message."],
  "no-key": ["compute", "it's a plain hash, without the secret."],
  concatenated: ["compute", "the secret was joined to the body and hashed, which isn't HMAC."],
  "wrong-hash": ["compute", "another hash than SHA-1 was used."],
  "upper-case": ["compute", "the hex digits are in upper case."],
  base64: ["compute", "the value is in Base64, not in hex."],
  around: ["compute", "there's something before or after the hex digits, such as sha1= or quotes."],
} as const satisfies Readonly<Record<string, readonly [FixId, string]>>;

export type CauseId = keyof typeof CAUSES;
