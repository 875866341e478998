import { useEffect, useRef, useState, type FormEvent } from "react";
import { reveal } from "../../browser/hash/reveal";
import type { ComposeView } from "../../openapi/operation-view";
import type { FormField } from "../../openapi/form-model";
import { changed, draftOf, readDraft, type Draft, type FormProblem } from "../../shared/composer/form-values";
import { bodyText, requestUrl } from "../../shared/composer/sample-literals";
import { ComposerFields, inputId } from "./ComposerFields";
import { codeText, type WrittenRequest } from "./write-request";
import "./composer.css";

interface Props {
  readonly compose: ComposeView;
  /** Highlighted body that the form starts from; undefined if the document has no example. */
  readonly body: string | undefined;
  /** Called with the request on each change, and with undefined when the form closes. */
  readonly onWrite: (written: WrittenRequest | undefined) => void;
  readonly onClose: () => void;
}

/**
 * A form that writes a request into the sample of the chosen language as it's filled in. It sends and stores nothing:
 * input is only in React's state, and values that look secret are removed as soon as the field loses focus.
 */
export function RequestComposer({ compose, body, onWrite, onClose }: Props) {
  const form = formOf(compose);
  const [draft, setDraft] = useState<Draft>(() => draftOf(form, { parameters: compose.values, body: bodyOf(body) }));
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [asked, setAsked] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);

  // The button that opened the form is hidden now; it gets the focus back when the form closes.
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  useEffect(() => {
    title.current?.focus();
    return () => {
      onWrite(undefined);
      opener?.focus();
    };
  }, [opener, onWrite]);
  useEffect(() => {
    if (asked > 0) summary.current?.focus();
  }, [asked]);
  // Invalid values are left out, so a secret never gets into the sample.
  useEffect(() => onWrite(requestOf(compose, readDraft(formOf(compose), draft).value)), [compose, draft, onWrite]);

  /** Removes values that look secret from the form and from memory. */
  const withoutSecrets = (current: Draft, found: readonly FormProblem[]): Draft =>
    found.filter(({ secret }) => secret).reduce((cleaned, { path }) => changed(cleaned, path, ""), current);
  const change = (path: readonly string[], value: Draft | undefined): void => {
    setDraft(changed(draft, path, value));
    setAsked(0);
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
    setAsked(asked + 1);
  };

  return (
    <section className="operation-composer stack no-print" aria-labelledby="compose-title">
      <h2 id="compose-title" ref={title} tabIndex={-1}>
        Compose a request
      </h2>
      <p>
        The request is written as you type. Nothing is sent and nothing is stored. The App ID and the App Secret stay in
        environment variables; never type them here.
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
                  {placeInForm(path)}
                </a>
                <span>{`: ${message}`}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- fields are checked when they are left, wherever in the form they are */}
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
          <button type="submit" className="main-button">
            Check the request
          </button>
          <button type="button" className="button" onClick={onClose}>
            Close the form
          </button>
          <span role="status" className="field-limits">
            {asked > 0 && problems.length === 0 && "The request is complete and ready to copy."}
          </span>
        </p>
      </form>
    </section>
  );
}

/** Combines parameters and body into one object. */
function formOf({ parameters, body }: ComposeView): FormField {
  const fields = [
    ...(parameters.length > 0
      ? [{ name: "parameters", type: "object", required: true, fields: parameters } as const]
      : []),
    ...(body ? [body] : []),
  ];
  return { name: "request", type: "object", required: true, fields };
}

/** Formats a path as shown in the form: the first entry of `items` is `items 1`. */
function placeInForm(path: readonly string[]): string {
  return path
    .slice(1)
    .join(" → ")
    .replace(/ → (\d+)/g, (_, index: string) => ` ${Number(index) + 1}`);
}

/** Parses an example's body; an empty object without one. */
const bodyOf = (html: string | undefined): unknown => (html === undefined ? {} : JSON.parse(codeText(html)));

function requestOf({ url, parameters, values, body }: ComposeView, value: unknown): WrittenRequest {
  const typed = value as { readonly parameters?: Record<string, unknown>; readonly body?: unknown };
  const address = (given: Readonly<Record<string, unknown>> = {}): string => {
    const valuesIn = (place: string): Record<string, string> =>
      Object.fromEntries(
        parameters.filter((parameter) => parameter.in === place).map(({ name }) => [name, String(given[name] ?? "")]),
      );
    return requestUrl(url, valuesIn("path"), valuesIn("query"));
  };
  return { from: address(values), url: address(typed.parameters), body: body ? bodyText(typed.body ?? {}) : undefined };
}

/** Opens whatever hides a field, and focuses it. */
function focusField(id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  reveal(field);
  field.focus();
}
