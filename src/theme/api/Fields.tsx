import { useState, type MouseEvent } from "react";
import type { Field } from "../../openapi/schema-tree";
import { HashLink, InlineCode } from "./parts";

type Content = Pick<Field, "fields" | "variants">;

/** A schema as a tree whose branches open and close, with a box that finds a field and one button for all branches. */
export function SchemaTree({ fields, variants }: Content) {
  const [open, setOpen] = useState(false);
  const toggle = ({ currentTarget }: MouseEvent): void => {
    for (const branch of (currentTarget.closest(".operation-tree") as Element).querySelectorAll("details"))
      branch.open = !open;
    setOpen(!open);
  };
  const branches = fields.some(hasContent) || variants.some((variant) => variant.fields.some(hasContent));
  return (
    <div className="operation-tree stack">
      {branches && (
        <div className="operation-row needs-js">
          <input
            type="search"
            className="operation-input"
            placeholder="Find a field"
            aria-label="Find a field"
            onFocus={({ currentTarget }) =>
              void import("./find-field").then(({ findFields }) => findFields(currentTarget, { fields, variants }))
            }
          />
          <button
            type="button"
            className="operation-button"
            // How the palette of the search finds what it may expand.
            data-expands-fields={open ? undefined : ""}
            onClick={toggle}
          >
            {open ? "Collapse all fields" : "Expand all fields"}
          </button>
        </div>
      )}
      <Branch fields={fields} variants={variants} />
    </div>
  );
}

const hasContent = ({ fields, variants }: Content): boolean => fields.length > 0 || variants.length > 0;

function Branch({ fields, variants }: Content) {
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

export function FieldList({ fields }: { readonly fields: readonly Field[] }) {
  return (
    <dl className="params">
      {fields.map((field) => (
        <div key={field.name} className="field" id={field.anchor}>
          <dt className="field-name">
            <code>{field.name}</code>
            <span className="field-type">{field.type}</span>
            {field.required && <b>required</b>}
            {field.deprecated && <s>deprecated</s>}
            <HashLink id={field.anchor} label={field.name} plain />
            {field.alsoAnchors?.map((id) => (
              <span key={id} id={id} />
            ))}
          </dt>
          <dd className="field-text">
            {field.description !== null && (
              <p>
                <InlineCode text={field.description} />
              </p>
            )}
            {field.constraints.length > 0 && (
              <p className="field-limits">
                <InlineCode text={field.constraints.join(" · ")} />
              </p>
            )}
            {field.repeats && (
              <p className="field-limits">
                The same fields as in <a href={`#${field.repeats.anchor}`}>{field.repeats.name}</a>
              </p>
            )}
            {hasContent(field) && (
              <details className="fields-nested">
                <summary>Fields of {field.name}</summary>
                <Branch fields={field.fields} variants={field.variants} />
              </details>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
