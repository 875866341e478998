import { useEffect, useState } from "react";
import { revealHashes } from "../../../browser/hash/hash-target";
import type { BodyView, ExampleView, OperationView, SampleView } from "../../../openapi/operation-view";
import { responseAnchor } from "../../../shared/api-anchors";
import { FieldList, SchemaTree } from "../../api/Fields";
import { Columns, HashLink, SectionHeading, InlineCode } from "../../api/parts";
import { CopyButton } from "../../components/CopyButton/CopyButton";
import { useLazy } from "../../hooks/useLazy";
import { CodeBlock } from "../CodeBlock/CodeBlock";
import { Badge } from "../Badge/Badge";
import { Tab } from "../Tabs/Tab";
import { Tabs } from "../Tabs/Tabs";

interface Props {
  readonly operation: OperationView;
}

/** An operation of the API document: address, rules, request with samples, responses, error codes. */
export function Operation({ operation }: Props) {
  const { method, url, direction, required, facts, samples, parameters, request, responses, errorCodes } = operation;
  useEffect(revealHashes, []);
  return (
    <div className="operation-parts stack">
      <div className="operation">
        <span className="operation-method">{method}</span>
        <code className="operation-url">{url}</code>
        <span className="code-actions needs-js">
          <CopyButton label="Copy address to clipboard" text={() => url} />
        </span>
        <Badge tone={direction === "inbound" ? "info" : "success"}>
          {direction === "inbound" ? "Your shop answers" : "Your shop calls"}
        </Badge>
        {required !== null && <Badge tone={required === "required" ? "warning" : "neutral"}>{required}</Badge>}
      </div>
      <dl className="operation-facts">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <InlineCode text={text} />
            </dd>
          </div>
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
      {operation.compose && <Composer operation={operation} />}
      <SectionHeading id="responses" text="Responses" />
      {responses.map((response) => {
        const { status } = response;
        const id = responseAnchor(status);
        return (
          <section key={status} className="stack">
            <h3 id={id}>
              <span className="operation-status" data-class={status[0]}>
                {status}
              </span>
              <HashLink id={id} label={status} />
            </h3>
            <p>
              <InlineCode text={response.description} />
            </p>
            {hasBody(response) && (
              <Columns main={<SchemaTree {...response} />} side={<Examples examples={response.examples} open />} />
            )}
          </section>
        );
      })}
      {errorCodes.length > 0 && (
        <>
          <SectionHeading id="error-codes" text="Error codes" />
          <FieldList fields={errorCodes} />
        </>
      )}
    </div>
  );
}

const hasBody = ({ fields, variants, examples }: BodyView): boolean =>
  fields.length + variants.length + examples.length > 0;

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
  const [failure, setFailure] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [module, load] = useLazy(
    () => import("../../api/RequestComposer"),
    () => setFailure("The form did not load. Try again."),
  );
  const Form = isOpen ? module?.RequestComposer : undefined;
  const open = async (): Promise<void> => setOpen(await load());
  return (
    <>
      <div className="needs-js" hidden={Form !== undefined}>
        <button type="button" className="operation-button" onClick={() => void open()}>
          Compose a request
        </button>
        <p role="status" className="field-limits">
          {failure}
        </p>
      </div>
      {Form && <Form operation={operation} onClose={() => setOpen(false)} />}
    </>
  );
}
