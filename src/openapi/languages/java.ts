import { before, BODY_TOKEN, lines, once, secretName, swap, type SampleLanguage } from "./language";

export const java: SampleLanguage = {
  id: "java",
  label: "Java",
  language: "java",
  target: "java",
  client: "nethttp",
  bodyName: "body",
  secretName,
  join: (text, name) => (text === "" ? name : `"${text}" + ${name}`),
  finish: (code, { body, signed, basic }) => {
    const imports = [
      "java.net.URI",
      "java.net.http.HttpClient",
      "java.net.http.HttpRequest",
      "java.net.http.HttpResponse",
      ...(signed || basic ? ["java.nio.charset.StandardCharsets"] : []),
      ...(basic ? ["java.time.Duration", "java.util.Base64"] : []),
      ...(signed ? ["java.util.HexFormat", "javax.crypto.Mac", "javax.crypto.spec.SecretKeySpec"] : []),
    ];
    const prelude = lines(
      body !== null && `String body = ${BODY_TOKEN};`,
      signed && 'Mac mac = Mac.getInstance("HmacSHA1");',
      signed &&
        'mac.init(new SecretKeySpec(System.getenv("APP_SECRET").getBytes(StandardCharsets.UTF_8), "HmacSHA1"));',
      signed &&
        `String signature = HexFormat.of().formatHex(mac.doFinal(${body === null ? '""' : "body"}.getBytes(StandardCharsets.UTF_8)));`,
      basic &&
        'String credentials = Base64.getEncoder().encodeToString((System.getenv("APP_ID") + ":" + System.getenv("APP_SECRET")).getBytes(StandardCharsets.UTF_8));',
      (body !== null || signed || basic) && "",
    );
    const sent = once(code, basic, "    .build();", "    .timeout(Duration.ofSeconds(30))\n    .build();");
    const told = swap(sent, "println(response.body())", 'println(response.statusCode() + " " + response.body())');
    const main = before(told, /^HttpRequest request/m, prelude)
      .replaceAll(/^(?=.)/gm, "        ")
      .replace(BODY_TOKEN, () => body ?? "");
    return [
      ...imports.map((name) => `import ${name};`),
      "",
      "public class Sample {",
      "    public static void main(String[] args) throws Exception {",
      main,
      "    }",
      "}",
    ].join("\n");
  },
};
