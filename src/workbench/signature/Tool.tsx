import { useState } from "react";
import { readTabChoice } from "../../browser/preferences/tab-choice";
import { Form, useForm } from "../parts/Form";
import { Code, Result } from "../parts/Result";
import { CAUSES } from "./causes";
import { findCause, firstDifference, type Answer } from "./find-cause";
import { FRAMEWORK_NAMES, fixFor } from "./fixes";

const FIELDS = {
  body: { label: "Raw body", rows: 6, hint: "Byte by byte as it arrived; empty for a GET." },
  secret: { label: "Test secret", hint: "A made-up one, such as `test-secret`. Never a live one." },
  header: {
    label: "Signature",
    hint: "The `X-%Product%-CRC` header that arrived, or what your code computes.",
    signature: true,
  },
  framework: { label: "Your framework", options: Object.fromEntries(FRAMEWORK_NAMES.map((name) => [name, name])) },
};

/** Signature debugger: body, secret and header in; the right signature and the cause of a difference out. */
export function Tool() {
  const [value] = useState(() => FRAMEWORK_NAMES[readTabChoice("framework", FRAMEWORK_NAMES)] ?? FRAMEWORK_NAMES[0]);
  const { values, draw } = useForm({ ...FIELDS, framework: { ...FIELDS.framework, value } });
  const { body, secret, header, framework } = values;
  const question = [body, secret, header].join("\0");
  /** What was checked last; out of date as soon as a field says something else. */
  const [last, setLast] = useState<{ readonly question: string; readonly answer?: Answer }>();
  const current = last?.question === question ? last : undefined;
  const isAsked = current !== undefined && !current.answer;
  const isComplete = CAN_SIGN && secret !== "" && header !== "";

  const check = async (): Promise<void> => {
    setLast({ question });
    if (isComplete) setLast({ question, answer: await findCause({ body, secret, header }) });
  };
  const problems = {
    secret: isAsked && secret === "" ? "Enter the test secret." : "",
    header: isAsked && header === "" ? "Enter the signature." : "",
  };
  return (
    <Form submit={["Check the signature", () => void check()]} fields={draw(problems)}>
      <Verdict answer={current?.answer} isBusy={isAsked && isComplete} body={body} framework={framework} />
    </Form>
  );
}

interface VerdictProps {
  readonly answer: Answer | undefined;
  readonly isBusy: boolean;
  readonly body: string;
  readonly framework: string;
}

/** What was found, where the bodies differ, and the line that mends it. */
function Verdict({ answer, isBusy, body, framework }: VerdictProps) {
  if (!answer) return <Result tone="info" verdict={isBusy ? "Checking…" : ""} empty={CAN_SIGN ? EMPTY : NO_HTTPS} />;
  const { causes = [], hashed, expected } = answer;
  const [first, ...more] = causes.map((cause) => CAUSES[cause]);
  const isMatch = answer.causes?.length === 0;
  const findings = [
    ...(isMatch ? ["If your shop returns 401 all the same, paste what your code computes."] : []),
    ...more.map(([, what]) => `Also, ${what}`),
    ...(hashed === undefined ? [] : [firstDifference(body, hashed)]),
    ...(answer.causes ? [] : UNKNOWN),
  ];
  const verdict = first ? `No match: ${first[1]}` : "No match, and no known mistake explains it.";
  return (
    <Result
      tone={isMatch ? "tip" : "danger"}
      verdict={isMatch ? "The signature matches." : verdict}
      findings={findings.map((text) => ({ text }))}
    >
      <Code title="Right signature" text={expected} />
      {!isMatch && <Code {...fixFor(first?.[0] ?? "raw", framework)} />}
    </Result>
  );
}

const CAN_SIGN = "subtle" in crypto;
const EMPTY = "The right signature appears here. If yours is another, you see why, and the line of code that fixes it.";
const NO_HTTPS = "Open this page with HTTPS: the browser computes signatures on such pages only.";
const UNKNOWN = [
  "Check that the body is complete and of the same request, and that the secret is that of the store that sends the call.",
  "If the body arrived compressed, paste its bytes in Base64.",
];
