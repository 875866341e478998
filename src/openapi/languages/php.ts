import { before, lines, secretName, swap, type SampleLanguage, type SampleParts } from "./language";

const phpSecretName = (basic: boolean): string => `$${secretName(basic)}`;

function phpPrelude({ body, signed, basic }: SampleParts): string {
  return lines(
    body !== null && `$body = ${body};`,
    signed && `$signature = hash_hmac('sha1', ${body === null ? "''" : "$body"}, getenv('APP_SECRET'));`,
    basic && "$credentials = base64_encode(getenv('APP_ID') . ':' . getenv('APP_SECRET'));",
    (body !== null || signed || basic) && "",
  );
}

export const php: SampleLanguage = {
  id: "php",
  label: "PHP",
  language: "php",
  target: "php",
  client: "curl",
  bodyName: "$body",
  secretName: phpSecretName,
  join: (text, name) => `"${text}${name}"`,
  finish: (code, parts) => {
    // No effect since PHP 8.0; deprecated, with a message, since 8.5.
    const open = swap(code, "curl_close($curl);\n\n", "");
    const known = swap(
      open,
      "$err = curl_error($curl);\n",
      "$err = curl_error($curl);\n$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);\n",
    );
    const told = swap(known, "echo $response;", 'echo "$status $response";');
    return before(told, /^\$curl = curl_init/m, phpPrelude(parts));
  },
};

export const guzzle: SampleLanguage = {
  id: "guzzle",
  label: "PHP Guzzle",
  language: "php",
  target: "php",
  client: "guzzle",
  bodyName: "$body",
  secretName: phpSecretName,
  join: (text, name) => (text === "" ? name : `'${text}' . ${name}`),
  finish: (code, parts) => {
    const told = swap(
      code,
      "echo $response->getBody();",
      "echo $response->getStatusCode() . ' ' . $response->getBody();",
    );
    // Print the response to refused requests, as in the other languages: it says why.
    const settings = `'http_errors' => false${parts.basic ? ", 'allow_redirects' => false, 'timeout' => 30" : ""}`;
    const answered = swap(told, "Client();", `Client([${settings}]);`);
    return before(answered, /^\$client = /m, phpPrelude(parts));
  },
};
