import { useRef, useState } from "react";
import { Field, TextArea } from "../parts/Field";
import { Columns, Frame } from "../parts/Frame";
import { Code, Result } from "../parts/Result";
import { refusal } from "../parts/useGuarded";
import { codeOf } from "./code";
import { explain, findingsOf, secretIn } from "./explain";
import { Findings, Parts } from "./Findings";
import { linkOf, useForm } from "./form";
import { build, LONGEST, type Link } from "./link";
import { Qr } from "./Qr";
import "./checkout-url.css";

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
  const products = useRef<HTMLFieldSetElement>(null);
  const fill = (link: Link): void => {
    form.fill(link);
    products.current?.focus();
  };
  const remove = (index: number): void => {
    form.remove(index);
    products.current?.focus();
  };
  return (
    <>
      <Pasted onUse={fill} />
      <Columns
        fields={
          <>
            <fieldset ref={products} className="workbench-part checkout-url-group" tabIndex={-1}>
              <legend>Products</legend>
              {form.fields.products.map((_, index) => (
                <fieldset key={index} className="workbench-part checkout-url-group">
                  <legend>Product {index + 1}</legend>
                  <Field label="Product id or SKU" {...form.product(index, "id")} />
                  <Field label="Quantity" inputMode="numeric" {...form.product(index, "qty")} />
                  <TextArea
                    label="Options"
                    optional
                    rows={2}
                    hint={<Lines example="size=m" />}
                    {...form.product(index, "attrs")}
                  />
                  {form.fields.products.length > 1 && (
                    <button type="button" className="workbench-button" onClick={() => remove(index)}>
                      Remove product {index + 1}
                    </button>
                  )}
                </fieldset>
              ))}
              <button type="button" className="workbench-button" onClick={form.add}>
                Add a product
              </button>
            </fieldset>
            <Field label="App ID" {...form.text("app")} />
            <Field label="Currency" {...form.text("cur")} />
            <Field label="Language" hint="Such as en_US or el_GR" {...form.text("lang")} />
            <Field label="Coupon" optional {...form.text("cpn")} />
            <Field label="Source" optional hint="Where the link is used" {...form.text("source")} />
            <TextArea
              label="Metadata"
              optional
              rows={2}
              hint={<Lines example="utm_medium=email" />}
              {...form.text("metadata")}
            />
          </>
        }
        results={<Built link={linkOf(form.fields)} />}
      />
    </>
  );
}

function Lines({ example }: { readonly example: string }) {
  return (
    <>
      One to a line, such as <code>{example}</code>
    </>
  );
}

/** A pasted URL, explained. */
function Pasted({ onUse }: { readonly onUse: (link: Link) => void }) {
  const [{ text, problem }, setPasted] = useState({ text: "", problem: "" });
  const onChange = (typed: string): void => {
    const secret = secretIn(typed);
    setPasted(secret === null ? { text: typed, problem: "" } : { text: "", problem: refusal(secret) });
  };
  const { rows, link } = explain(text);
  const mistakes = rows.flatMap(({ findings }) => findings).length;
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
      <Result tone={mistakes === 0 ? "tip" : "danger"} verdict={isThere ? verdictOf(mistakes) : ""}>
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
  const tone = findings.length === 0 ? "tip" : "warning";
  const length = `${url.length.toLocaleString("en")} of about ${LONGEST.toLocaleString("en")} characters`;
  return (
    <>
      <Result tone={tooLong ? "danger" : tone} verdict={tooLong ? `Too long: ${length}` : `The URL has ${length}`}>
        <Findings findings={findings} />
      </Result>
      <Code title="Checkout URL" text={url} wrap />
      {!tooLong && <Qr url={url} />}
      {codeOf(link).map(({ title, text }) => (
        <Code key={title} title={title} text={text} />
      ))}
    </>
  );
}
