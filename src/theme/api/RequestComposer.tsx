import { useEffect, useRef, useState, type FormEvent } from "react";
import { reveal } from "../../browser/hash/hash-target";
import type { ComposeView } from "../../openapi/operation-view";
import type { FormField } from "../../openapi/form-model";
import { changed, draftOf, readDraft, type Draft, type FormProblem } from "../../shared/composer/form-values";
import { bodyText, requestUrl } from "../../shared/composer/sample-literals";
import { ComposerFields, inputId } from "./ComposerFields";
import { codeText, type WrittenRequest } from "./write-request";
import "./composer.css";

interface Props {
  readonly compose: ComposeView;
  /** The body that the form starts from, highlighted; undefined where the document has no example. */
  readonly body: string | undefined;
  /** Told of the request with each change, and of none when the form is closed. */
  readonly onWrite: (written: WrittenRequest | undefined) => void;
  readonly onClose: () => void;
}

/**
 * A form that writes a request down while it is filled in, into the sample of the chosen language. It sends nothing
 * and keeps nothing: what is typed is kept in React's state only, and a value that looks secret is taken out at once.
 */
export function RequestComposer({ compose, body, onWrite, onClose }: Props) {
  const form = formOf(compose);
  const [draft, setDraft] = useState<Draft>(() => draftOf(form, { parameters: compose.values, body: bodyOf(body) }));
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [asked, setAsked] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);

  // The button that opened the form is hidden by now; the focus goes back to it when the form is closed.
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
  // What is not right yet is left out, so a secret never gets into the sample.
  useEffect(() => onWrite(requestOf(compose, readDraft(formOf(compose), draft).value)), [compose, draft, onWrite]);

  /** Takes what looks secret out of the form, and out of memory with it. */
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

/** A place as the form names it: the first entry of `items` is `items 1`. */
function placeInForm(path: readonly string[]): string {
  return path
    .slice(1)
    .join(" → ")
    .replace(/ → (\d+)/g, (_, index: string) => ` ${Number(index) + 1}`);
}

/** The body of an example, as the form reads it; an empty one where there is none. */
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

/** Opens what hides a field, and moves there. */
function focusField(id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  reveal(field);
  field.focus();
}
