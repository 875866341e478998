import { before, lines, once, secretName, swap, type SampleLanguage } from "./language";

const DO = "\tres, err := http.DefaultClient.Do(req)\n\tif err != nil {\n\t\tpanic(err)\n\t}\n";

/** A client without redirects and with a timeout of 30 s. */
const SEND_ONCE = `\tclient := &http.Client{
\t\tTimeout:       30 * time.Second,
\t\tCheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
\t}

\tres, err := client.Do(req)`;

export const go: SampleLanguage = {
  id: "go",
  label: "Go",
  language: "go",
  target: "go",
  client: "native",
  bodyName: "data",
  secretName,
  join: (text, name) => (text === "" ? name : `"${text}"+${name}`),
  finish: (code, { body, signed, basic }) => {
    const extra = [
      ...(signed ? ["crypto/hmac", "crypto/sha1", "encoding/hex"] : []),
      ...(basic ? ["encoding/base64", "time"] : []),
      ...(signed || basic ? ["os"] : []),
    ];
    const block = /import \(\n([^)]*)\)/.exec(code);
    const known = [...(block?.[1] ?? "").matchAll(/"([^"]+)"/g)].map(([, name]) => name as string);
    const imports = [...known, ...extra]
      .sort()
      .map((name) => `\t"${name}"\n`)
      .join("");
    const prelude = lines(
      body !== null && `\tdata := ${body}\n`,
      signed && '\tmac := hmac.New(sha1.New, []byte(os.Getenv("APP_SECRET")))',
      signed && body !== null && "\tmac.Write([]byte(data))",
      signed && "\tsignature := hex.EncodeToString(mac.Sum(nil))\n",
      basic &&
        '\tcredentials := base64.StdEncoding.EncodeToString([]byte(os.Getenv("APP_ID") + ":" + os.Getenv("APP_SECRET")))\n',
    );
    // If the host can't be reached, there's no response to close.
    const checked = swap(code, "\tres, _ := http.DefaultClient.Do(req)\n", DO);
    const sent = once(checked, basic, "\tres, err := http.DefaultClient.Do(req)", SEND_ONCE);
    const told = swap(sent, "fmt.Println(string(body))", "fmt.Println(res.Status, string(body))");
    return before(swap(told, /import \(\n[^)]*\)/, `import (\n${imports})`), /^\turl := /m, prelude);
  },
};
