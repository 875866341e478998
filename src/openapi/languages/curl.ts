import { lines, swap, type SampleLanguage } from "./language";

export const curl: SampleLanguage = {
  id: "curl",
  label: "curl",
  language: "bash",
  target: "shell",
  client: "curl",
  bodyName: '"$BODY"',
  secretName: () => "$SIGNATURE",
  join: (text, name) => `"${text}${name}"`,
  finish: (code, { body, signed, basic }) => {
    const prelude = lines(
      body !== null && `BODY=${body}`,
      signed &&
        `SIGNATURE=$(printf '%s' ${body === null ? "''" : '"$BODY"'} | openssl dgst -sha1 -hmac "$APP_SECRET" | sed 's/^.* //')`,
      (body !== null || signed) && "\n",
    );
    const call = basic
      ? swap(code, /--header "[Aa]uthorization: Basic \$SIGNATURE"/, '--user "$APP_ID:$APP_SECRET"')
      : code;
    const limit = basic ? " \\\n  --max-time 30" : "";
    return `${prelude}${call.replace("--data ", "--data-binary ")}${limit} \\\n  --write-out '\\n%{http_code}\\n'`;
  },
};
