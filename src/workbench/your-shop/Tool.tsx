import { useEffect, useState } from "react";
import { clearShop, keepShop, keptShop, linkWith, watchShop } from "../../browser/shop/shown-shop";
import { fieldProblem, FIELDS, shopText, tidy, type Shop, type ShopField } from "../../browser/shop/shop";
import { Button, Form, useForm } from "../parts/Form";
import { Code, Result } from "../parts/Result";

const perField = <Value,>(valueOf: (name: ShopField) => Value) =>
  Object.fromEntries(Object.keys(FIELDS).map((name) => [name, valueOf(name as ShopField)])) as Record<ShopField, Value>;

/** One picker for what pages show of the reader's shop. */
export function Tool() {
  const [kept, setKept] = useState(keptShop);
  const { values, setValues, draw } = useForm(
    perField((name) => {
      const { options, ...field } = FIELDS[name];
      const choices = options && { "": "Not chosen", ...options };
      return { ...field, options: choices, optional: true, value: kept[name] };
    }),
  );
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
  return (
    <Form submit={["Use this shop", use]} fields={draw(problems)} besides={<Button onClick={clearShop}>Clear</Button>}>
      <Kept shop={kept} />
    </Form>
  );
}

/**
 * Asks for the secret, so that it's in no page and no shell history. One line with what follows: `read` would take a pasted
 * second one. Commands are safe to paste: a domain has letters, digits, hyphens and dots only.
 */
const ASK = "read -rs APP_SECRET && export APP_SECRET && node";

/** What the kept shop is good for: a link, and commands. */
function Kept({ shop }: { readonly shop: Shop }) {
  const host = `https://${shop.domain}`;
  return (
    <Result
      tone="tip"
      verdict={shopText(shop) === "" ? "" : "Pages are shown for this shop."}
      empty="Until you use it, pages show their placeholders."
    >
      <p>
        Code in pages, in the clipboard and in files you download has its values. Archives and Markdown pages don't.
      </p>
      <Code title="Link to share" text={linkWith(shop)} />
      {shop.domain !== "" && (
        <>
          <p>This only reads. Enter the App Secret when the terminal waits for it, then replace SKU.</p>
          <Code title="Integration checker" text={`${ASK} check-integration.mjs ${host} --product SKU`} />
          <p>This creates orders: use it with a test store only.</p>
          <Code title="Simulator" text={`${ASK} simulate-checkout.mjs serve ${host}`} />
        </>
      )}
    </Result>
  );
}
