import { useState, type ComponentProps } from "react";
import { readTabChoice } from "../../browser/preferences/tab-choice";
import { Form, useForm } from "../parts/Form";
import { Code, Result } from "../parts/Result";
import { findCause, type Answer } from "./find-cause";
import { CAUSES, FRAMEWORK_NAMES, fixFor } from "./causes";

const FIELDS = {
  body: { label: "Raw body", rows: 6, hint: "Byte for byte as it arrived; empty for a GET." },
  secret: { label: "Test secret", hint: "A made-up one, such as `test-secret`. Never a live one." },
  header: {
    label: "Signature",
    hint: "The `X-%Product%-CRC` header that arrived, or what your code computes.",
    signature: true,
  },
  framework: { label: "Your framework", options: Object.fromEntries(FRAMEWORK_NAMES.map((name) => [name, name])) },
};

/** Signature debugger: takes a body, secret and header, and shows the right signature and why they differ. */
export function Tool() {
  const value = FRAMEWORK_NAMES[readTabChoice("framework", FRAMEWORK_NAMES)] ?? FRAMEWORK_NAMES[0];
  const { values, draw } = useForm({ ...FIELDS, framework: { ...FIELDS.framework, value } });
  const { body, secret, header, framework } = values;
  const question = [body, secret, header].join("\0");
  /** The last check; outdated as soon as a field changes. */
  const [last, setLast] = useState<{ readonly question: string; readonly answer?: Answer }>();
  const current = last?.question === question ? last : undefined;
  const isAsked = current && !current.answer;
  const isComplete = CAN_SIGN && body.length <= LONGEST && secret !== "" && header !== "";

  const check = async (): Promise<void> => {
    setLast({ question });
    if (isComplete) setLast({ question, answer: await findCause({ body, secret, header }) });
  };
  const problems = {
    body: body.length > LONGEST ? "Paste 1 MB at most: no call has a longer body." : "",
    secret: isAsked && secret === "" ? "Enter the test secret." : "",
    header: isAsked && header === "" ? "Enter the signature." : "",
  };
  const answer = current?.answer;
  const [cause] = answer?.causes ?? [];
  const verdict = isAsked && isComplete ? "Checking…" : "";
  return (
    <Form submit={["Check the signature", () => void check()]} fields={draw(problems)}>
      <Result {...(answer ? resultOf(answer) : { tone: "info", verdict, empty: CAN_SIGN ? EMPTY : NO_HTTPS })}>
        {answer && <Code title="Correct signature" text={answer.expected} />}
        {answer && answer.causes?.length !== 0 && <Code {...fixFor(cause ? CAUSES[cause][0] : "raw", framework)} />}
      </Result>
    </Form>
  );
}

/** Returns what was found, and where the bodies differ. */
function resultOf({ causes, difference }: Answer): ComponentProps<typeof Result> {
  const [first, ...more] = (causes ?? []).map((cause) => CAUSES[cause][1]);
  const isMatch = causes?.length === 0;
  const findings = [
    ...(isMatch ? ["If your shop still returns 401, paste what your code computes."] : []),
    ...more.map((what) => `Also, ${what}`),
    ...(difference === undefined ? [] : [difference]),
    ...(causes ? [] : UNKNOWN),
  ].map((text) => ({ text }));
  if (isMatch) return { tone: "tip", verdict: "The signature matches.", findings };
  const verdict = first ? `No match: ${first}` : "No match, and no known mistake explains it.";
  return { tone: "danger", verdict, findings };
}

/** Longest body, in characters: it's rewritten in hundreds of ways. */
const LONGEST = 1_000_000;
const CAN_SIGN = "subtle" in crypto;
const EMPTY = "The correct signature appears here. If yours differs, you see why, and the line of code that fixes it.";
const NO_HTTPS = "Open this page over HTTPS: browsers compute signatures only there.";
const UNKNOWN = [
  "Check that the body is complete and from the same request, and that the secret belongs to the store the call is for.",
  "If the body arrived compressed, paste its bytes in Base64.",
];
