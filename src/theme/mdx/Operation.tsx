import { useEffect, useRef, useState, type ComponentType } from "react";
import { revealHashes } from "../../browser/reveal";
import type { BodyView, ExampleView, OperationView, SampleView } from "../../openapi/component-data";
import { FieldList, SchemaTree } from "../api/Fields";
import { Columns, CopyButton, HashLink, SectionHeading, Words } from "../api/parts";
import { CodeBlock } from "./CodeBlock";
import { Badge } from "./inline";
import { Tab, Tabs } from "./Tabs";

interface Props {
  readonly operation: OperationView;
}

/** An operation of the API document: address, rules, request with samples, responses, error codes. */
export function Operation({ operation }: Props) {
  const { method, url, direction, required, authentication, notes, samples, parameters, request, responses, errorCodes } = operation;
  useEffect(revealHashes, []);
  return (
    <div className="op op-part">
      <div className="operation">
        <span className="operation-method">{method}</span>
        <code className="operation-url">{url}</code>
        <CopyButton text={url} label="Copy address to clipboard" />
        <Badge tone={direction === "inbound" ? "info" : "success"}>{direction === "inbound" ? "Your shop answers" : "Your shop calls"}</Badge>
        {required !== null && <Badge tone={required === "required" ? "warning" : "neutral"}>{required}</Badge>}
      </div>
      <dl className="operation-facts">
        <Fact term="Authentication" text={authentication.length > 0 ? authentication.join(", ") : "None"} />
        {request?.type && <Fact term="Body" text={request.type} />}
        {notes.map(([term, text]) => (
          <Fact key={term} term={term} text={text} />
        ))}
      </dl>
      <SectionHeading id="request" text="Request" />
      <Columns
        main={
          <>
            {parameters.length > 0 && <FieldList fields={parameters} />}
            {request && <SchemaTree {...request} />}
            {parameters.length === 0 && !request && <p>The request has no parameters and no body.</p>}
          </>
        }
        side={
          <>
            <Samples samples={samples} />
            {request && <Examples examples={request.examples} open={false} />}
          </>
        }
      />
      <Composer operation={operation} />
      <SectionHeading id="responses" text="Responses" />
      {responses.map((response) => (
        <section key={response.status} className="op-part">
          <h3 id={`response-${response.status.toLowerCase()}`}>
            <span className="op-status" data-class={response.status[0]}>
              {response.status}
            </span>
            <HashLink id={`response-${response.status.toLowerCase()}`} label={response.status} />
          </h3>
          <p>
            <Words text={response.description} />
          </p>
          {hasBody(response) && <Columns main={<SchemaTree {...response} />} side={<Examples examples={response.examples} open />} />}
        </section>
      ))}
      {errorCodes.length > 0 && (
        <>
          <SectionHeading id="error-codes" text="Error codes" />
          <FieldList fields={errorCodes} />
        </>
      )}
    </div>
  );
}

const hasBody = ({ fields, variants, examples }: BodyView): boolean => fields.length + variants.length + examples.length > 0;

function Fact({ term, text }: { readonly term: string; readonly text: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <Words text={text} />
      </dd>
    </div>
  );
}

function Samples({ samples }: { readonly samples: readonly SampleView[] }) {
  return (
    <Tabs group="language">
      {samples.map(({ id, label, language, html }) => (
        <Tab key={id} label={label}>
          <CodeBlock language={language} label={label} html={html} />
        </Tab>
      ))}
    </Tabs>
  );
}

function Examples({ examples, open }: { readonly examples: readonly ExampleView[]; readonly open: boolean }) {
  return (
    <>
      {examples.map((example, index) => (
        <details key={example.title} className="details" open={open && index === 0}>
          <summary>Example: {example.title}</summary>
          <div className="details-body">
            <CodeBlock language="json" label="JSON" html={example.html} />
          </div>
        </details>
      ))}
    </>
  );
}

/** The button that loads the request composer, and then the composer. It sends nothing. */
function Composer({ operation }: Props) {
  const [Form, setForm] = useState<ComponentType<Props & { onClose: () => void }>>();
  const [failure, setFailure] = useState("");
  const closed = useRef(false);
  if (!operation.compose) return null;
  const open = (): Promise<void> =>
    import("../api/RequestComposer").then(
      ({ RequestComposer }) => setForm(() => RequestComposer),
      () => setFailure("The form did not load. Press the button again."),
    );
  const close = (): void => {
    closed.current = true;
    setForm(undefined);
  };
  if (Form) return <Form operation={operation} onClose={close} />;
  return (
    <div className="needs-js">
      {/* After the form was closed, the focus goes back to what opened it. */}
      <button ref={(button) => void (closed.current && button?.focus())} type="button" className="op-button" onClick={() => void open()}>
        Compose a request
      </button>
      <p role="status" className="field-limits">
        {failure}
      </p>
    </div>
  );
}
