import { createElement, useId, useState, type InputHTMLAttributes, type ReactNode } from "react";
import { secretIn } from "../../shared/shop/secret";
import { InlineCode } from "../../theme/components/InlineCode/InlineCode";
import { fillVariables } from "./variables";

export interface FieldSpec extends Pick<InputHTMLAttributes<HTMLInputElement>, "inputMode" | "type"> {
  readonly label: string;
  /** What to enter; text between backticks is code, and variables are filled in. */
  readonly hint?: string;
  /** Initial value. */
  readonly value?: string;
  readonly optional?: boolean;
  /** Number of lines of a code field, which preserves pasted text. */
  readonly rows?: number;
  /** Options with their labels. */
  readonly options?: Readonly<Record<string, string>>;
  /** Accepts hex digits, which elsewhere look like a key. */
  readonly signature?: boolean;
}

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/**
 * State and fields of a form. A value that looks like a live secret is cleared before it's kept anywhere, with a
 * reason.
 * @param specs fields by name, in order; initial values are read on the first call only
 * @returns the values, a setter for all of them, and a function that renders the fields, given the tool's own error
 * messages and the fields to hide
 */
export function useForm<Name extends string>(specs: Readonly<Record<Name, FieldSpec>>) {
  const names = Object.keys(specs) as Name[];
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((name) => [name, specs[name].value ?? ""])) as Texts<Name>,
  );
  const [refused, setRefused] = useState<Partial<Record<string, string>>>({});
  const id = useId();
  const change = (name: Name, value: string): void => {
    const secret = secretIn(value, specs[name].signature);
    const why = `This looks like ${secret}, so it was removed. Use a made-up value; real secrets belong on your server.`;
    setValues({ ...values, [name]: secret ? "" : value });
    setRefused(secret ? { [name]: why } : {});
  };
  const drawOne = (name: Name, problem: string): ReactNode => {
    const { label, hint, optional, options, rows, inputMode, type } = specs[name];
    const own = `${id}-${name}`;
    const control = (options && "select") || (rows && "textarea") || "input";
    const given = {
      id: own,
      className: options ? undefined : "no-print",
      value: values[name],
      rows,
      inputMode,
      type,
      autoComplete: "off",
      "aria-invalid": !!problem,
      "aria-describedby": [hint && `${own}-hint`, problem && `${own}-problem`].filter(Boolean).join(" ") || undefined,
      onChange: ({ target }: { readonly target: { readonly value: string } }) => change(name, target.value),
    };
    const choices = Object.entries(options ?? {}).map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ));
    return (
      <div key={name} className="workbench-field" data-value={options ? undefined : values[name]}>
        <label htmlFor={own}>
          {label}
          {optional && <span className="workbench-muted"> (optional)</span>}
        </label>
        {hint && (
          <p id={`${own}-hint`} className="workbench-muted">
            <InlineCode text={fillVariables(hint)} />
          </p>
        )}
        {createElement(control, given, options && choices)}
        <p id={`${own}-problem`} className="workbench-problem" role="alert" hidden={!problem}>
          {problem}
        </p>
      </div>
    );
  };
  const draw = (problems: Partial<Texts<Name>> = {}, hidden: readonly Name[] = []): ReactNode =>
    names.filter((name) => !hidden.includes(name)).map((name) => drawOne(name, refused[name] ?? problems[name] ?? ""));
  return { values, setValues, draw };
}

interface FormProps {
  readonly fields: ReactNode;
  /** Submit button and its action; without it, results appear as the reader types. */
  readonly submit?: readonly [label: string, run: () => void];
  readonly besides?: ReactNode;
  /** The output: next to the fields if there's room, or else below. */
  readonly children: ReactNode;
}

export function Form({ fields, submit, besides, children }: FormProps) {
  return (
    <form
      className="workbench-columns"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit?.[1]();
      }}
    >
      <div className="workbench-part">
        {fields}
        {submit && (
          <div className="workbench-buttons no-print">
            <button type="submit" className="main-button">
              {submit[0]}
            </button>
            {besides}
          </div>
        )}
      </div>
      <div className="workbench-part">{children}</div>
    </form>
  );
}

export const Button = (props: { readonly children: ReactNode; readonly onClick: () => void }) => (
  <button type="button" className="button workbench-button no-print" {...props} />
);
