import { useId, type AriaAttributes, type ReactNode } from "react";

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What belongs in it, below the label. */
  readonly hint?: ReactNode;
  /** What's wrong with the value; empty where nothing is. */
  readonly problem?: string;
  /** For what a reader may leave out. */
  readonly optional?: boolean;
}

interface TextFieldProps extends FieldProps {
  readonly inputMode?: "text" | "numeric" | "decimal" | "url";
  readonly placeholder?: string;
}

/** A field of one line. */
export function Field({ inputMode, placeholder, ...field }: TextFieldProps) {
  return (
    <Entry {...field}>
      {(shared) => <input {...shared} type="text" inputMode={inputMode} placeholder={placeholder} />}
    </Entry>
  );
}

/** A field of several lines, for code: it keeps what's pasted, and scrolls. */
export function TextArea({ rows = 6, ...field }: FieldProps & { readonly rows?: number }) {
  return <Entry {...field}>{(shared) => <textarea {...shared} rows={rows} />}</Entry>;
}

interface SelectProps extends FieldProps {
  /** Values that are their own labels, or pairs of value and label. */
  readonly options: readonly (string | readonly [value: string, label: string])[];
}

/** One of several values. */
export function Select({ options, ...field }: SelectProps) {
  return (
    <Entry {...field}>
      {(shared) => (
        <select {...shared}>
          {options
            .map((option) => (typeof option === "string" ? ([option, option] as const) : option))
            .map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </select>
      )}
    </Entry>
  );
}

interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Something that's on or off. */
export function Checkbox({ label, checked, onChange }: CheckboxProps) {
  return (
    <label className="workbench-check">
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} /> {label}
    </label>
  );
}

interface ControlProps extends AriaAttributes {
  readonly id: string;
  readonly className: string;
  readonly value: string;
  readonly autoComplete: "off";
  readonly spellCheck: false;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

interface EntryProps extends FieldProps {
  readonly children: (shared: ControlProps) => ReactNode;
}

/** Label, hint, control and problem, connected for assistive technology. */
function Entry({ label, value, onChange, hint, problem = "", optional = false, children }: EntryProps) {
  const id = useId();
  const described = [hint === undefined ? "" : `${id}-hint`, problem === "" ? "" : `${id}-problem`];
  return (
    <div className="workbench-entry">
      <label htmlFor={id}>
        {label}
        {optional && <span className="workbench-muted"> (optional)</span>}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="workbench-muted">
          {hint}
        </p>
      )}
      {children({
        id,
        className: "workbench-input",
        value,
        "aria-invalid": problem !== "",
        "aria-describedby": described.filter(Boolean).join(" ") || undefined,
        autoComplete: "off",
        spellCheck: false,
        onChange: ({ target }) => onChange(target.value),
      })}
      <p id={`${id}-problem`} className="workbench-problem" role="alert">
        {problem}
      </p>
    </div>
  );
}
