import { useEffect, useRef, useState } from "react";
import { Field, TextArea } from "../parts/Field";
import { Columns, Frame } from "../parts/Frame";
import { Code, Result, type Tone } from "../parts/Result";
import { refusal } from "../parts/useGuarded";
import { codeOf } from "./code";
import { explain, findingsOf, secretIn } from "./explain";
import { Findings, Parts } from "./Findings";
import { linkOf, useForm } from "./form";
import { build, LONGEST, type Link } from "./link";
import type { Finding } from "./parameters";
import { Qr } from "./Qr";

/** The checkout-URL builder. */
export function Tool() {
  return (
    <Frame>
      <Builder />
    </Frame>
  );
}

function Builder() {
  const form = useForm();
  const products = useRef<HTMLDivElement>(null);
  /** The product whose first field gets the focus with the next render. */
  const next = useRef<number>();
  useEffect(() => {
    if (next.current !== undefined) products.current?.children[next.current]?.querySelector("input")?.focus();
    next.current = undefined;
  });
  const then = (product: number, change: () => void): void => {
    next.current = product;
    change();
  };
  const fields = (
    <>
      <div ref={products} className="workbench-part">
        {form.fields.products.map((_, index) => (
          <ProductFields key={index} form={form} index={index} onRemove={() => then(0, () => form.remove(index))} />
        ))}
      </div>
      <button type="button" className="workbench-button" onClick={() => then(form.fields.products.length, form.add)}>
        Add a product
      </button>
      <Field label="App ID" {...form.text("app")} />
      <Field label="Currency" {...form.text("cur")} />
      <Field label="Language" hint="Such as en_US or el_GR" {...form.text("lang")} />
      <Field label="Coupon" optional {...form.text("cpn")} />
      <Field label="Source" optional hint="Where the link is used" {...form.text("source")} />
      <TextArea label="Metadata" optional rows={2} hint={linesHint("utm_medium=email")} {...form.text("metadata")} />
    </>
  );
  return (
    <>
      <Pasted onUse={(link) => then(0, () => form.fill(link))} />
      <Columns fields={fields} results={<Built link={linkOf(form.fields)} />} />
    </>
  );
}

interface ProductProps {
  readonly form: ReturnType<typeof useForm>;
  readonly index: number;
  readonly onRemove: () => void;
}

function ProductFields({ form, index, onRemove }: ProductProps) {
  const which = index === 0 ? "" : ` of product ${index + 1}`;
  return (
    <div className="workbench-part">
      <Field label={`Product id or SKU${which}`} {...form.product(index, "id")} />
      <Field label={`Quantity${which}`} inputMode="numeric" {...form.product(index, "qty")} />
      <TextArea
        label={`Options${which}`}
        optional
        rows={2}
        hint={linesHint("size=m")}
        {...form.product(index, "attrs")}
      />
      {form.fields.products.length > 1 && (
        <button type="button" className="workbench-button" onClick={onRemove}>
          Remove product {index + 1}
        </button>
      )}
    </div>
  );
}

const linesHint = (example: string) => (
  <>
    One to a line, such as <code>{example}</code>
  </>
);

/** A pasted URL, explained. */
function Pasted({ onUse }: { readonly onUse: (link: Link) => void }) {
  const [{ text, problem }, setPasted] = useState({ text: "", problem: "" });
  const onChange = (typed: string): void => {
    const secret = secretIn(typed);
    setPasted(secret === null ? { text: typed, problem: "" } : { text: "", problem: refusal(secret) });
  };
  const { rows, link } = explain(text);
  const findings = rows.flatMap((row) => row.findings);
  const isThere = text.trim() !== "";
  return (
    <>
      <TextArea
        label="Checkout URL to explain"
        optional
        rows={3}
        hint="Paste one, or build your own below"
        value={text}
        problem={problem}
        onChange={onChange}
      />
      <Result tone={toneOf(findings)} verdict={isThere ? verdictOf(findings.length) : ""}>
        <Parts rows={rows} />
        {link && (
          <button type="button" className="workbench-button" onClick={() => onUse(link)}>
            Use it
          </button>
        )}
      </Result>
    </>
  );
}

function verdictOf(mistakes: number): string {
  if (mistakes === 0) return "No mistakes found";
  return mistakes === 1 ? "1 thing to fix" : `${mistakes} things to fix`;
}

/** The URL of what the fields say, with its code. */
function Built({ link }: { readonly link: Link }) {
  const url = build(link);
  const findings = findingsOf(link);
  const tooLong = url.length > LONGEST;
  const isEmpty = link.products.length === 0;
  const length = `${url.length.toLocaleString("en")} of about ${LONGEST.toLocaleString("en")} characters`;
  const verdict = tooLong ? `Too long: ${length}` : `The URL has ${length}`;
  return (
    <>
      <Result tone={toneOf(findings)} verdict={isEmpty ? "Add a product id" : verdict}>
        <Findings findings={findings} />
      </Result>
      {!isEmpty && (
        <>
          <Code title="Checkout URL" text={url} wrap />
          {!tooLong && <Qr url={url} />}
          {codeOf(link).map(({ title, text }) => (
            <Code key={title} title={title} text={text} />
          ))}
        </>
      )}
    </>
  );
}

/** The gravest of the findings. */
function toneOf(findings: readonly Finding[]): Tone {
  if (findings.length === 0) return "tip";
  return findings.find(({ tone }) => tone === "danger")?.tone ?? "warning";
}
