import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { reveal } from "../../browser/hash/hash-target";
import { readTabChoice } from "../../browser/preferences/tab-choice";
import type { ComposeView, OperationView } from "../../openapi/operation-view";
import type { FormField } from "../../openapi/form-model";
import { changed, draftOf, readDraft, type Draft, type FormProblem } from "../../shared/composer/form-values";
import { requestUrl, withRequest, type SampleParts } from "../../shared/composer/sample-literals";
import { builtHtml } from "../../browser/trusted";
import { CodeBlock } from "../mdx/CodeBlock/CodeBlock";
import { ComposerFields, inputId } from "./ComposerFields";

interface Props {
  readonly operation: OperationView;
  readonly onClose: () => void;
}

/**
 * A form that writes a request down in the chosen language. It sends nothing and keeps nothing: what
 * is typed is kept in React's state only, and a value that looks secret is taken out at once.
 */
export function RequestComposer({ operation, onClose }: Props) {
  const compose = operation.compose as ComposeView;
  const form = formOf(compose);
  const [draft, setDraft] = useState<Draft>(() => draftOf(form, { parameters: compose.values, body: compose.example }));
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [asked, setAsked] = useState(0);
  const [request, setRequest] = useState<SampleParts>();
  const labels = operation.samples.map(({ label }) => label);
  const [chosen, setChosen] = useState(() => Math.max(0, readTabChoice("language", labels)));
  const sample = operation.samples[chosen];
  const title = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const result = useRef<HTMLHeadingElement>(null);
  const languageId = useId();

  // The button that opened the form is hidden by now; the focus goes back to it when the form is closed.
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  useEffect(() => {
    title.current?.focus();
    return () => opener?.focus();
  }, [opener]);
  useEffect(() => {
    if (asked > 0) (summary.current ?? result.current)?.focus();
  }, [asked]);

  /** Takes what looks secret out of the form, and out of memory with it. */
  const withoutSecrets = (current: Draft, found: readonly FormProblem[]): Draft =>
    found.filter(({ secret }) => secret).reduce((cleaned, { path }) => changed(cleaned, path, ""), current);
  const change = (path: readonly string[], value: Draft | undefined): void => {
    setDraft(changed(draft, path, value));
    setRequest(undefined);
  };
  const leave = (): void => {
    const secrets = readDraft(form, draft).problems.filter(({ secret }) => secret);
    if (secrets.length === 0) return;
    setDraft(withoutSecrets(draft, secrets));
    setProblems([...problems.filter(({ secret }) => !secret), ...secrets]);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = readDraft(form, draft);
    setProblems(read.problems);
    setDraft(withoutSecrets(draft, read.problems));
    setRequest(read.problems.length === 0 ? partsOf(compose, read.value) : undefined);
    setAsked(asked + 1);
  };

  return (
    <section className="operation-composer stack no-print" aria-labelledby="compose-title">
      <h3 id="compose-title" ref={title} tabIndex={-1}>
        Compose a request
      </h3>
      <p>
        Nothing is sent and nothing is stored. The App ID and the App Secret stay in environment variables; never type
        them here.
      </p>
      {problems.length > 0 && (
        <div ref={summary} tabIndex={-1} role="alert" className="admonition danger">
          <p className="admonition-title">
            {problems.length === 1 ? "One field needs a change" : `${problems.length} fields need a change`}
          </p>
          <ul>
            {problems.map(({ path, message }) => (
              <li key={path.join()}>
                <a
                  href={`#${inputId(path)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(inputId(path));
                  }}
                >
                  {path.slice(1).join(" → ")}
                </a>
                : {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- fields are checked when they are left, wherever in the form they are */}
      <form noValidate autoComplete="off" onSubmit={submit} onBlur={leave} className="stack">
        {form.fields?.map((field) => (
          <ComposerFields
            key={field.name}
            field={field}
            draft={(draft as Record<string, Draft>)[field.name] ?? ""}
            path={[field.name]}
            problems={problems}
            change={change}
            top
          />
        ))}
        <p className="operation-row">
          <label htmlFor={languageId}>Language</label>
          <select
            id={languageId}
            className="operation-input"
            value={chosen}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {labels.map((label, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </select>
          <button type="submit" className="operation-button" data-main>
            Write the request
          </button>
          <button type="button" className="operation-button" onClick={onClose}>
            Close the form
          </button>
        </p>
      </form>
      {request && sample && (
        <>
          <h4 ref={result} tabIndex={-1}>
            Your request
          </h4>
          <CodeBlock
            language={sample.language}
            label={sample.label}
            text={withRequest(
              sample.id,
              textOf(sample.html),
              partsOf(compose, { parameters: compose.values, body: compose.example }),
              request,
            )}
          />
        </>
      )}
    </section>
  );
}

/** One object with the parameters and the body. */
function formOf({ parameters, body }: ComposeView): FormField {
  const fields = [
    ...(parameters.length > 0
      ? [{ name: "parameters", type: "object", required: true, fields: parameters } as const]
      : []),
    ...(body ? [body] : []),
  ];
  return { name: "request", type: "object", required: true, fields };
}

function partsOf({ url, parameters, body }: ComposeView, value: unknown): SampleParts {
  const typed = value as { readonly parameters?: Record<string, unknown>; readonly body?: unknown };
  const valuesIn = (place: string): Record<string, string> =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name }) => [name, String(typed.parameters?.[name] ?? "")]),
    );
  return { url: requestUrl(url, valuesIn("path"), valuesIn("query")), body: body ? typed.body : undefined };
}

/** Opens what hides a field, and moves there. */
function focusField(id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  reveal(field);
  field.focus();
}

/** Text of highlighted code, which was made at build time. */
function textOf(html: string): string {
  const template = document.createElement("template");
  template.innerHTML = builtHtml(html);
  return template.content.textContent ?? "";
}
