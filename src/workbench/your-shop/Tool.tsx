import { useEffect, useState } from "react";
import { clearShop, keepShop, keptShop, linkWith, watchShop } from "../../browser/shop/shown-shop";
import { FIELD_NAMES, fieldProblem, FIELDS, shopText, tidy, type Shop, type ShopField } from "../../browser/shop/shop";
import { Button, Form, useForm } from "../parts/Form";
import { Code, Result } from "../parts/Result";

/**
 * Prompts for the secret, so that it's in no page or shell history. The command follows on the same line: `read` would
 * consume a pasted second one. It's safe to paste: a domain has only letters, digits, hyphens and dots.
 */
const ASK = "read -rs APP_SECRET && export APP_SECRET && node";

const perField = <Value,>(valueOf: (name: ShopField) => Value) =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, valueOf(name)])) as Record<ShopField, Value>;

/** Picks what pages show for the reader's shop; also gives a link to it and commands for it. */
export function Tool() {
  const [kept, setKept] = useState(keptShop);
  const specs = perField((name) => ({ ...FIELDS[name], optional: true, value: kept[name] }));
  const { values, setValues, draw } = useForm(specs);
  const [problems, setProblems] = useState<Partial<Shop>>({});
  useEffect(
    () =>
      watchShop((shop) => {
        setKept(shop);
        setValues(shop);
        setProblems({});
      }),
    [setValues],
  );
  const use = (): void => {
    const shop = perField((name) => tidy(name, values[name]));
    const found = perField((name) => fieldProblem(name, shop[name]));
    setProblems(found);
    if (Object.values(found).every((problem) => problem === "")) keepShop(shop);
  };
  const host = `https://${kept.domain}`;
  return (
    <Form submit={["Use this shop", use]} fields={draw(problems)} besides={<Button onClick={clearShop}>Clear</Button>}>
      <Result
        tone="tip"
        verdict={shopText(kept) === "" ? "" : "Pages now show this shop."}
        empty="Until you use it, pages show placeholders."
      >
        <p>
          Code in pages, in the clipboard and in files you download has its values. Archives and Markdown pages don't.
        </p>
        <Code title="Link to share" text={linkWith(kept)} />
        {kept.domain !== "" && (
          <>
            <p>This only reads. Enter the App Secret when the terminal waits for it, then replace SKU.</p>
            <Code title="Integration checker" text={`${ASK} check-integration.mjs ${host} --product SKU`} />
            <p>This creates orders: use it with a test store only.</p>
            <Code title="Simulator" text={`${ASK} simulate-checkout.mjs serve ${host}`} />
          </>
        )}
      </Result>
    </Form>
  );
}
