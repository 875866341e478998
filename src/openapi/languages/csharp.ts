import { before, lines, once, secretName, swap, type SampleLanguage } from "./language";

export const csharp: SampleLanguage = {
  id: "csharp",
  label: "C#",
  language: "csharp",
  target: "csharp",
  client: "httpclient",
  bodyName: "payload",
  secretName,
  join: (text, name) => (text === "" ? name : `"${text}" + ${name}`),
  finish: (code, { body, signed, basic }) => {
    const secret = 'Environment.GetEnvironmentVariable("APP_SECRET")!';
    const imports = lines(signed && "using System.Security.Cryptography;", (signed || basic) && "using System.Text;");
    const prelude = lines(
      body !== null && `var payload = ${body};`,
      signed && `var key = Encoding.UTF8.GetBytes(${secret});`,
      signed &&
        `var signature = Convert.ToHexString(HMACSHA1.HashData(key, Encoding.UTF8.GetBytes(${body === null ? '""' : "payload"}))).ToLowerInvariant();`,
      basic &&
        `var credentials = Convert.ToBase64String(Encoding.UTF8.GetBytes(Environment.GetEnvironmentVariable("APP_ID") + ":" + ${secret}));`,
      (body !== null || signed || basic) && "",
    );
    const sent = once(
      code,
      basic,
      "new HttpClient()",
      "new HttpClient(new HttpClientHandler { AllowAutoRedirect = false })",
    );
    const told = swap(sent, "Console.WriteLine(body)", 'Console.WriteLine((int)response.StatusCode + " " + body)');
    // It would throw, but the body says why a request is refused.
    const answered = swap(told, "    response.EnsureSuccessStatusCode();\n", "");
    const typed = answered.replace('"text/plain"', '"application/json"');
    return `${imports}${imports === "" ? "" : "\n"}${before(typed, /^var client = /m, `\n${prelude}`)}`;
  },
};
