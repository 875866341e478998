import type { BodyView, OperationView } from "../../openapi/component-data";
import type { Field } from "../../openapi/schema-tree";
import { CodeBlock } from "./CodeBlock";
import { Badge } from "./inline";

/** An operation of the API document: address, authentication, fields, responses, examples. */
export function Operation({ operation }: { readonly operation: OperationView }) {
  const { method, url, direction, required, authentication, timeoutSeconds, parameters, request, responses } = operation;
  return (
    <>
      <div className="operation">
        <span className="operation-method">{method}</span>
        <code className="operation-url">{url}</code>
        <Badge tone={direction === "inbound" ? "info" : "success"}>{direction === "inbound" ? "Your shop answers" : "Your shop calls"}</Badge>
        {required !== null && <Badge tone={required === "required" ? "warning" : "neutral"}>{required}</Badge>}
      </div>
      <dl className="operation-facts">
        <div>
          <dt>Authentication</dt>
          <dd>{authentication.length > 0 ? authentication.join(", ") : "None"}</dd>
        </div>
        {request?.type && (
          <div>
            <dt>Body</dt>
            <dd>{request.type}</dd>
          </div>
        )}
        {timeoutSeconds !== null && (
          <div>
            <dt>Time limit</dt>
            <dd>{timeoutSeconds} seconds for each attempt</dd>
          </div>
        )}
      </dl>
      {(request !== null || parameters.length > 0) && <SectionHeading id="request" text="Request" />}
      {parameters.length > 0 && <FieldList fields={parameters} />}
      {request && <Body body={request} />}
      <SectionHeading id="responses" text="Responses" />
      {responses.map((response) => (
        <section key={response.status}>
          <h3 id={`response-${response.status.toLowerCase()}`}>
            {response.status}
            <HashLink id={`response-${response.status.toLowerCase()}`} label={response.status} />
          </h3>
          <p>{response.description}</p>
          <Body body={response} />
        </section>
      ))}
    </>
  );
}

function SectionHeading({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <h2 id={id}>
      {text}
      <HashLink id={id} label={text} />
    </h2>
  );
}

function HashLink({ id, label }: { readonly id: string; readonly label: string }) {
   
  return <a className="hash-link" href={`#${id}`} title={`Direct link to ${label}`} aria-label={`Direct link to ${label}`} translate="no" />;
}

function Body({ body }: { readonly body: BodyView }) {
  return (
    <>
      <Content fields={body.fields} variants={body.variants} />
      {body.examples.map((example, index) => (
        <details key={example.title} className="details" open={index === 0}>
          <summary>Example: {example.title}</summary>
          <div className="details-body">
            <CodeBlock language="json" label="JSON" html={example.html} />
          </div>
        </details>
      ))}
    </>
  );
}

function Content({ fields, variants }: Pick<Field, "fields" | "variants">) {
  return (
    <>
      {fields.length > 0 && <FieldList fields={fields} />}
      {variants.map((variant) => (
        <details key={variant.title} className="fields-nested" open>
          <summary>{variant.title}</summary>
          <FieldList fields={variant.fields} />
        </details>
      ))}
    </>
  );
}

function FieldList({ fields }: { readonly fields: readonly Field[] }) {
  return (
    <dl className="params">
      {fields.map((field) => (
        <div key={field.name} className="field" id={field.anchor}>
          <dt className="field-name">
            <code>{field.name}</code>
            <span className="field-type">{field.type}</span>
            {field.required && <Badge tone="warning">required</Badge>}
            {field.deprecated && <Badge tone="danger">deprecated</Badge>}
            <HashLink id={field.anchor} label={field.name} />
          </dt>
          <dd className="field-text">
            {field.description !== null && <p>{field.description}</p>}
            {field.constraints.length > 0 && <p className="field-limits">{field.constraints.join(" · ")}</p>}
            {field.repeats && (
              <p className="field-limits">
                The same fields as in <a href={`#${field.repeats.anchor}`}>{field.repeats.name}</a>
              </p>
            )}
            {(field.fields.length > 0 || field.variants.length > 0) && (
              <details className="fields-nested">
                <summary>Fields of {field.name}</summary>
                <Content fields={field.fields} variants={field.variants} />
              </details>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
