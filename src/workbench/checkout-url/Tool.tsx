import { useEffect, useRef, useState, type ReactNode } from "react";
import { Columns, Frame } from "../parts/Frame";
import { Code, Result } from "../parts/Result";
import { codeOf } from "./code";
import { explain, findingsOf } from "./explain";
import { Findings, Parts } from "./Findings";
import { GuardedField } from "./GuardedField";
import { build, EXAMPLE, LONGEST, type Link, type LinkProduct } from "./link";
import { Qr } from "./Qr";

/** The checkout URL builder. */
export function Tool() {
  return (
    <Frame>
      <Builder />
    </Frame>
  );
}

function Builder() {
  const [link, setLink] = useState(EXAMPLE);
  const products = useRef<HTMLDivElement>(null);
  /** The product whose first field gets the focus with the next render. */
  const next = useRef<number>();
  useEffect(() => {
    if (next.current !== undefined) products.current?.children[next.current]?.querySelector("input")?.focus();
    next.current = undefined;
  });
  const setAndFocus = (product: number, changed: Link): void => {
    next.current = product;
    setLink(changed);
  };
  const add = (): void =>
    setAndFocus(link.products.length, { ...link, products: [...link.products, { id: "", qty: "1", attrs: "" }] });
  const field = (name: Exclude<keyof Link, "products">) => ({
    value: link[name],
    onChange: (value: string) => setLink({ ...link, [name]: value }),
  });
  const fields = (
    <>
      <div ref={products} className="workbench-part">
        {link.products.map((product, index) => (
          <ProductFields
            key={index}
            product={product}
            which={index === 0 ? "" : ` of product ${index + 1}`}
            onChange={(changed) =>
              setLink({ ...link, products: link.products.map((one, at) => (at === index ? changed : one)) })
            }
          >
            {link.products.length > 1 && (
              <button
                type="button"
                className="workbench-button"
                onClick={() => setAndFocus(0, { ...link, products: link.products.filter((_, at) => at !== index) })}
              >
                Remove product {index + 1}
              </button>
            )}
          </ProductFields>
        ))}
      </div>
      <button type="button" className="workbench-button" onClick={add}>
        Add a product
      </button>
      <GuardedField label="App ID" {...field("app")} />
      <GuardedField label="Currency" {...field("cur")} />
      <GuardedField label="Language" hint="Such as en_US or el_GR" {...field("lang")} />
      <GuardedField label="Coupon" optional {...field("cpn")} />
      <GuardedField label="Source" optional hint="Where the link is used" {...field("source")} />
      <GuardedField label="Metadata" optional rows={2} hint={linesHint("utm_medium=email")} {...field("metadata")} />
    </>
  );
  return (
    <div className="workbench-part">
      <Pasted onUse={(pasted) => setAndFocus(0, pasted)} />
      <Columns fields={fields} results={<Built link={link} />} />
    </div>
  );
}

interface ProductProps {
  readonly product: LinkProduct;
  /** What names it in the labels. */
  readonly which: string;
  readonly onChange: (product: LinkProduct) => void;
  readonly children: ReactNode;
}

function ProductFields({ product, which, onChange, children }: ProductProps) {
  const field = (name: keyof LinkProduct) => ({
    value: product[name],
    onChange: (value: string) => onChange({ ...product, [name]: value }),
  });
  return (
    <div className="workbench-part">
      <GuardedField label={`Product id or SKU${which}`} {...field("id")} />
      <GuardedField label={`Quantity${which}`} {...field("qty")} />
      <GuardedField label={`Options${which}`} optional rows={2} hint={linesHint("size=m")} {...field("attrs")} />
      {children}
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
  const [text, setText] = useState("");
  const { rows, link } = explain(text);
  const findings = rows.flatMap((row) => row.findings);
  const isThere = text.trim() !== "";
  return (
    <>
      <GuardedField
        label="Checkout URL to explain"
        optional
        rows={3}
        hint="Paste one, or build your own below"
        value={text}
        onChange={setText}
      />
      <Result tone={findings.length === 0 ? "tip" : "warning"} verdict={isThere ? verdictOf(findings.length) : ""}>
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
  const isEmpty = link.products.every(({ id }) => id === "");
  const length = `${url.length.toLocaleString("en")} of about ${LONGEST.toLocaleString("en")} characters`;
  const verdict = tooLong ? `Too long: ${length}` : `The URL has ${length}`;
  return (
    <>
      <Result tone={findings.length === 0 ? "tip" : "warning"} verdict={isEmpty ? "Add a product id" : verdict}>
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
