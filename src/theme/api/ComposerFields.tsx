import { useState } from "react";
import { flushSync } from "react-dom";
import type { FormField } from "../../openapi/form-model";
import { draftOf, isEmpty, type Draft, type FormProblem } from "../../shared/composer/form-values";
import { InlineCode } from "../components/InlineCode/InlineCode";

interface Props {
  readonly field: FormField;
  readonly draft: Draft;
  /** Names and indices from the root. */
  readonly path: readonly string[];
  readonly problems: readonly FormProblem[];
  readonly change: (path: readonly string[], value: Draft | undefined) => void;
  /** Whether it's a top-level group: parameters or body. */
  readonly top?: boolean;
}

export function inputId(path: readonly string[]): string {
  return `compose-${path.join("-")}`;
}

/** A field's inputs: one, a group for an object, or a list of groups for an array. */
export function ComposerFields(props: Props) {
  const { field } = props;
  if (field.type === "object") return <ObjectFields {...props} />;
  if (field.type === "array") return <ListFields {...props} />;
  return <Input {...props} />;
}

/** Legends of the top-level groups, by field name. */
const TOP_LEGENDS: Readonly<Record<string, string>> = { body: "Body", parameters: "Parameters" };

function ObjectFields({ field, draft, path, problems, change, top = false }: Props) {
  const name = (top ? TOP_LEGENDS[field.name] : undefined) ?? field.name;
  const record = draft as Readonly<Record<string, Draft>>;
  const group = (
    <fieldset className={top ? "stack" : "stack fields-nested"}>
      <legend>{name}</legend>
      {field.fields?.map((child) => (
        <ComposerFields
          key={child.name}
          field={child}
          draft={record[child.name] ?? ""}
          path={[...path, child.name]}
          problems={problems}
          change={change}
        />
      ))}
    </fieldset>
  );
  return top || field.required ? group : <Optional {...{ name, draft, path, problems }}>{group}</Optional>;
}

/** An optional part, open once it's filled in or has a problem: erasing a value must not close its own field. */
function Optional({
  name,
  draft,
  path,
  problems,
  children,
}: Pick<Props, "draft" | "path" | "problems"> & { readonly name: string; readonly children: React.ReactNode }) {
  const wrong = problems.some((problem) => problem.path.slice(0, path.length).join() === path.join());
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && (wrong || !isEmpty(draft))) setOpen(true);
  return (
    <details className="details" open={isOpen}>
      <summary>{name}, optional</summary>
      <div className="details-body">{children}</div>
    </details>
  );
}

function ListFields({ field, draft, path, problems, change }: Props) {
  const item = field.item as FormField;
  const entries = draft as readonly Draft[];
  // The pressed button disappears with its entry, so focus the list.
  const remove = (index: number, button: HTMLElement): void => {
    button.closest("fieldset")?.focus();
    change([...path, String(index)], undefined);
  };
  // New fields come before the button, where neither Tab nor a screen reader would find them, so focus the first.
  const add = (button: HTMLElement): void => {
    flushSync(() => change([...path, String(entries.length)], draftOf(item, undefined)));
    button.previousElementSibling?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  };
  const list = (
    <fieldset className="stack fields-nested" id={inputId(path)} tabIndex={-1}>
      <legend>{field.name}</legend>
      {entries.map((entry, index) => (
        <div key={index} className="stack">
          <ComposerFields
            field={{ ...item, name: `${field.name} ${index + 1}`, required: true }}
            draft={entry}
            path={[...path, String(index)]}
            problems={problems}
            change={change}
          />
          <button type="button" className="button" onClick={({ currentTarget }) => remove(index, currentTarget)}>
            Remove {field.name} {index + 1}
          </button>
        </div>
      ))}
      <button type="button" className="button" onClick={({ currentTarget }) => add(currentTarget)}>
        {`Add ${field.name} ${entries.length + 1}`}
      </button>
    </fieldset>
  );
  return field.required ? list : <Optional {...{ name: field.name, draft, path, problems }}>{list}</Optional>;
}

/** How to fill in multi-line fields. */
const HINTS: Readonly<Record<string, string>> = { map: "One `key=value` per line.", json: "As JSON." };

function Input({ field, draft, path, problems, change }: Props) {
  const id = inputId(path);
  const problem = problems.find((candidate) => candidate.path.join() === path.join());
  const hint = [field.description, HINTS[field.type]].filter(Boolean).join(" ");
  const shared = {
    id,
    className: "operation-input",
    value: draft as string,
    "aria-required": field.required ?? false,
    "aria-invalid": problem !== undefined,
    "aria-describedby":
      [hint === "" ? "" : `${id}-hint`, problem ? `${id}-problem` : ""].filter(Boolean).join(" ") || undefined,
    autoComplete: "off",
    spellCheck: false,
    onChange: (event: { target: { value: string } }) => change(path, event.target.value),
  };
  return (
    <div className="operation-entry">
      <label htmlFor={id}>
        <code translate="no">{field.name}</code> {field.required ? "required" : "optional"}
      </label>
      {hint !== "" && (
        <p id={`${id}-hint`} className="field-limits">
          <InlineCode text={hint} />
        </p>
      )}
      <Control field={field} {...shared} />
      {problem && (
        <p id={`${id}-problem`} className="operation-problem">
          {problem.message}
        </p>
      )}
    </div>
  );
}

type ControlProps = Pick<Props, "field"> &
  React.AriaAttributes & {
    readonly id: string;
    readonly className: string;
    readonly value: string;
    readonly autoComplete: string;
    readonly spellCheck: boolean;
    readonly onChange: (event: { target: { value: string } }) => void;
  };

/** A select for fixed values, a textarea for a map or JSON, a text input otherwise. */
function Control({ field, ...shared }: ControlProps) {
  const choices = field.values ?? (field.type === "boolean" ? ["true", "false"] : undefined);
  if (choices) {
    return (
      <select {...shared}>
        <option value="">Not set</option>
        {choices.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    );
  }
  if (field.type === "map" || field.type === "json") return <textarea {...shared} rows={3} />;
  const isNumber = field.type === "integer" || field.type === "number";
  return <input {...shared} type="text" inputMode={isNumber ? "decimal" : undefined} />;
}
