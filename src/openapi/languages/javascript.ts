import { lines, once, secretName, swap, type SampleLanguage, type SampleParts } from "./language";

/** Completes the library's call with body, signature and credentials; with types for TypeScript. */
function finishScript(code: string, { body, signed, basic }: SampleParts, typed: boolean): string {
  const type = (name: string): string => (typed ? `: ${name}` : "");
  const secret = typed ? "secret" : "process.env.APP_SECRET";
  const signedText = body === null ? "''" : "body";
  const prelude = lines(
    signed && "import { createHmac } from 'node:crypto';\n",
    typed && (signed || basic) && "const secret = process.env.APP_SECRET ?? '';",
    body !== null && `const body${type("string")} = ${body};`,
    signed && `const signature${type("string")} = createHmac('sha1', ${secret}).update(${signedText}).digest('hex');`,
    basic &&
      `const credentials${type("string")} = Buffer.from(\`\${process.env.APP_ID}:\${${secret}}\`).toString('base64');`,
  );
  const answered = swap(
    code,
    /\.then\(res => res\.json\(\)\)\s*\.then\(res => console\.log\(res\)\)/,
    ".then(async (response) => console.log(response.status, await response.text()))",
  );
  const caught = swap(
    answered,
    ".catch(err => console.error(err))",
    `.catch((error${type("unknown")}) => console.error(error))`,
  );
  const told = once(caught, basic, ", options)", ", { ...options, redirect: 'manual' })");
  const call = swap(told, "const options = ", `const options${type("RequestInit")} = `).replace("body: body", "body");
  return prelude === "" ? call : `${prelude}\n\n${call}`;
}

const SCRIPT = {
  target: "javascript",
  client: "fetch",
  bodyName: "body",
  secretName,
  join: (text: string, name: string): string => (text === "" ? name : `\`${text}\${${name}}\``),
} as const;

export const javascript: SampleLanguage = {
  ...SCRIPT,
  id: "javascript",
  label: "JavaScript",
  language: "javascript",
  finish: (code, parts) => finishScript(code, parts, false),
};

export const typescript: SampleLanguage = {
  ...SCRIPT,
  id: "typescript",
  label: "TypeScript",
  language: "typescript",
  finish: (code, parts) => finishScript(code, parts, true),
};
