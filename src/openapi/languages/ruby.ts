import { before, lines, secretName, swap, type SampleLanguage } from "./language";

export const ruby: SampleLanguage = {
  id: "ruby",
  label: "Ruby",
  language: "ruby",
  target: "ruby",
  client: "native",
  bodyName: "body",
  secretName,
  join: (text, name) => (text === "" ? name : `"${text}#{${name}}"`),
  finish: (code, { body, signed, basic }) => {
    const prelude = lines(
      body !== null && `body = ${body}`,
      signed &&
        `signature = OpenSSL::HMAC.hexdigest('SHA1', ENV.fetch('APP_SECRET'), ${body === null ? "''" : "body"})`,
      basic && "credentials = [\"#{ENV.fetch('APP_ID')}:#{ENV.fetch('APP_SECRET')}\"].pack('m0')",
      (body !== null || signed || basic) && "",
    );
    const told = swap(code, "puts response.read_body", "puts response.code, response.read_body");
    // Shops in development may have no certificate.
    const secure = swap(told, "http.use_ssl = true", "http.use_ssl = url.scheme == 'https'");
    return before(
      signed ? swap(secure, "require 'net/http'", "require 'net/http'\nrequire 'openssl'") : secure,
      /^url = /m,
      prelude,
    );
  },
};
