import { useState, type FormEvent } from "react";
import { useChoice } from "../../theme/hooks/useChoice";
import { Field, Select, TextArea } from "../parts/Field";
import { Columns, Frame } from "../parts/Frame";
import { Code, Result } from "../parts/Result";
import { useGuarded } from "../parts/useGuarded";
import { fillVariables } from "../parts/variables";
import { CAUSES } from "./causes";
import { findCause, type Answer } from "./find-cause";
import { firstDifference } from "./first-difference";
import { FRAMEWORK_NAMES, fixFor, type FrameworkName } from "./fixes";

/** Signature debugger: body, secret and header in; the right signature and the cause of a difference out. */
export function Tool() {
  return (
    <Frame>
      <Debugger />
    </Frame>
  );
}

interface Outcome {
  readonly answer: Answer;
  readonly body: string;
}

function Debugger() {
  const body = useGuarded("body");
  const secret = useGuarded("App Secret");
  const other = useGuarded("App Secret");
  const received = useGuarded("header");
  const [outcome, setOutcome] = useState<Outcome>();
  const [problem, setProblem] = useState("");

  /** A field whose change makes the result out of date. */
  const fresh = ({ onChange, ...field }: typeof body) => ({
    ...field,
    onChange: (value: string) => {
      setOutcome(undefined);
      setProblem("");
      onChange(value);
    },
  });
  const check = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (secret.value === "" || received.value === "") {
      setProblem(`Fill in ${secret.value === "" ? "the test secret" : "the signature"}.`);
      return;
    }
    if (!("subtle" in crypto)) {
      setProblem("The browser computes signatures on pages with HTTPS only.");
      return;
    }
    const question = { body: body.value, secret: secret.value, other: other.value, received: received.value };
    setOutcome({ answer: await findCause(question), body: body.value });
  };

  const fields = (
    <form className="workbench-part" noValidate autoComplete="off" onSubmit={(event) => void check(event)}>
      <TextArea label="Raw body" hint="As it arrived, byte by byte. Leave it empty for a GET." {...fresh(body)} />
      <Field label="Test secret" hint="A made-up one, such as test-secret. Never a live one." {...fresh(secret)} />
      <Field
        label="Signature"
        hint={fillVariables("The X-%Product%-CRC header that arrived, or what your code computes.")}
        {...fresh(received)}
      />
      <Field label="Old secret" hint="While you rotate the App Secret." optional {...fresh(other)} />
      <div>
        <button type="submit" className="tool-button">
          Check the signature
        </button>
        <p role="alert" className="workbench-problem">
          {problem}
        </p>
      </div>
    </form>
  );
  return <Columns fields={fields} results={<Verdict {...outcome} />} />;
}

/** What was found, where the bodies differ, and the line that mends it. */
function Verdict({ answer, body = "" }: Partial<Outcome>) {
  const [chosen, , choose] = useChoice("framework", FRAMEWORK_NAMES);
  if (!answer) return <Result tone="info" verdict="" />;
  const { expected, causes, hashed, tried } = answer;
  const [first, ...more] = causes ?? [];
  const place = hashed === undefined ? undefined : firstDifference(body, hashed);
  const framework = FRAMEWORK_NAMES[chosen] as FrameworkName;
  const fix = fixFor(first ? CAUSES[first][0] : "raw", framework);
  return (
    <Result tone={causes?.length === 0 ? "tip" : "danger"} verdict={verdictOf(answer)}>
      {causes?.length === 0 && <p>If your shop returns 401 all the same, paste what your code computes.</p>}
      {more.map((cause) => (
        <p key={cause}>Also, {CAUSES[cause][1]}</p>
      ))}
      {place && (
        <p>
          First difference in line {place.line}, column {place.column}: <code>{place.pasted}</code> in the pasted body,{" "}
          <code>{place.hashed}</code> in the one that was signed.
        </p>
      )}
      {causes === undefined && (
        <p>
          {tried} explanations were tried. Check that the body is complete and from the same request, and that the
          secret is that of the store which sends the call.
        </p>
      )}
      <Code title="Right signature" text={expected} wrap />
      {causes?.length !== 0 && (
        <>
          <Select
            label="Your framework"
            value={framework}
            options={FRAMEWORK_NAMES}
            onChange={(name) => choose(FRAMEWORK_NAMES.indexOf(name as FrameworkName))}
          />
          <Code title={fix.title} text={fix.code} />
        </>
      )}
    </Result>
  );
}

function verdictOf({ causes }: Answer): string {
  if (causes === undefined) return "No match, and no known mistake explains it.";
  const [first] = causes;
  return first ? `No match: ${CAUSES[first][1]}` : "The signature matches.";
}
