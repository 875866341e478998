import { before, lines, once, secretName, swap, type SampleLanguage } from "./language";

export const python: SampleLanguage = {
  id: "python",
  label: "Python",
  language: "python",
  target: "python",
  client: "requests",
  bodyName: "payload",
  secretName,
  join: (text, name) => (text === "" ? name : `"${text}" + ${name}`),
  finish: (code, { body, signed, basic }) => {
    const imports = [
      ...(signed ? ["import hashlib", "import hmac"] : []),
      ...(basic ? ["import base64"] : []),
      ...(signed || basic ? ["import os"] : []),
    ].sort();
    const prelude = lines(
      body !== null && `payload = ${body}`,
      signed &&
        `signature = hmac.new(os.environ["APP_SECRET"].encode(), ${body === null ? 'b""' : "payload"}, hashlib.sha1).hexdigest()`,
      basic && `credentials = base64.b64encode(f"{os.environ['APP_ID']}:{os.environ['APP_SECRET']}".encode()).decode()`,
    );
    const sent = body === null ? code : swap(code, "payload = payload\n", "");
    const call = once(sent, basic, "headers=headers)", "headers=headers, timeout=30, allow_redirects=False)");
    const told = swap(call, "print(response.text)", "print(response.status_code, response.text)");
    return `${lines(...imports)}${imports.length > 0 ? "\n\n" : ""}${before(told, /^headers = /m, prelude)}`;
  },
};
