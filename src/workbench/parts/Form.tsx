import { useId, useState, type InputHTMLAttributes, type ReactNode } from "react";
import { secretIn } from "../../shared/shop/secret";
import { InlineCode } from "../../theme/components/InlineCode/InlineCode";
import { fillVariables } from "./variables";

/** What a field is. */
export interface FieldSpec extends Pick<InputHTMLAttributes<HTMLInputElement>, "inputMode" | "type"> {
  readonly label: string;
  /** What belongs in it; words between backticks are code, variables are filled in. */
  readonly hint?: string;
  /** What's in it at first. */
  readonly value?: string;
  readonly optional?: boolean;
  /** Lines of a field for code, which keeps what's pasted. */
  readonly rows?: number;
  /** Values to choose from, with their labels. */
  readonly options?: Readonly<Record<string, string>>;
  /** Takes hex digits, which elsewhere look like a key. */
  readonly signature?: boolean;
}

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/**
 * The fields of a tool. What looks like a live secret is dropped before it's kept anywhere: the field is emptied and says
 * why.
 * @param specs the fields by name, in their order; of the first call, what's in them counts
 * @returns the values, what sets all of them, and what draws the fields, with the problems that the tool has found and
 *   without the fields that are hidden
 */
export function useForm<Name extends string>(specs: Readonly<Record<Name, FieldSpec>>) {
  const names = Object.keys(specs) as Name[];
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((name) => [name, specs[name].value ?? ""])) as Texts<Name>,
  );
  const [refused, setRefused] = useState<readonly [name?: Name, why?: string]>([]);
  const change = (name: Name, value: string): void => {
    const secret = secretIn(value, specs[name].signature);
    setValues({ ...values, [name]: secret === null ? value : "" });
    setRefused(secret === null ? [] : [name, `This looks like ${secret}, so it was removed. ${INSTEAD}`]);
  };
  const draw = (problems: Partial<Texts<Name>> = {}, hidden: readonly Name[] = []): ReactNode =>
    names
      .filter((name) => !hidden.includes(name))
      .map((name) => (
        <Field
          key={name}
          spec={specs[name]}
          value={values[name]}
          problem={(refused[0] === name && refused[1]) || problems[name] || ""}
          onChange={({ target }) => change(name, target.value)}
        />
      ));
  return { values, setValues, draw };
}

const INSTEAD = "Use a made-up value; real secrets belong on your server.";

interface FieldProps {
  readonly spec: FieldSpec;
  readonly value: string;
  readonly problem: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

/** Label, hint, control and problem, connected for assistive technology. */
function Field({ spec: { label, hint, optional, ...spec }, value, problem, onChange }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ") || undefined;
  return (
    <div className="workbench-field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="workbench-muted"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="workbench-muted">
          <InlineCode text={fillVariables(hint)} />
        </p>
      )}
      {control(spec, { id, value, onChange, "aria-invalid": problem !== "", "aria-describedby": described })}
      <p id={`${id}-problem`} className="workbench-problem" role="alert">
        {problem}
      </p>
    </div>
  );
}

function control({ options, rows, inputMode, type }: Omit<FieldSpec, "label">, given: object): ReactNode {
  const shared = { ...given, className: "workbench-input", autoComplete: "off", spellCheck: false };
  if (rows) return <textarea {...shared} rows={rows} />;
  if (!options) return <input {...shared} type={type ?? "text"} inputMode={inputMode} />;
  return (
    <select {...shared}>
      {Object.entries(options).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

interface FormProps {
  /** What a reader fills in. */
  readonly fields: ReactNode;
  /** What comes out: beside the fields where there's room, else below them. */
  readonly results: ReactNode;
  /** The button of the form, and what it does; without it results come while a reader types. */
  readonly submit?: readonly [label: string, run: () => void];
  /** Buttons beside it. */
  readonly children?: ReactNode;
}

/** The columns of a tool. */
export function Form({ fields, results, submit, children }: FormProps) {
  return (
    <form
      className="workbench-columns"
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        submit?.[1]();
      }}
    >
      <div className="workbench-part">
        {fields}
        {submit && (
          <div className="workbench-buttons">
            <button type="submit" className="tool-button">
              {submit[0]}
            </button>
            {children}
          </div>
        )}
      </div>
      <div className="workbench-part">{results}</div>
    </form>
  );
}

export const Button = (props: { readonly children: ReactNode; readonly onClick: () => void }) => (
  <button type="button" className="workbench-button" {...props} />
);
