import { useEffect, useState } from "react";
import { PLATFORM_IDS, PLATFORMS } from "../../browser/shop/platforms";
import { clearShop, keepShop, keptShop, linkWith, watchShop } from "../../browser/shop/shown-shop";
import { CUSTOM, FIELD_LABELS, fieldProblem, FIELDS, shopText, STACKS, tidy, type Shop } from "../../shared/shop/shop";
import { Button, Form, useForm, type FieldSpec } from "../parts/Form";
import { Code, Result } from "../parts/Result";

const NONE = ["", "Not chosen"];
const platforms = [NONE, ...PLATFORMS.map(({ id, name }) => [id, name]), [CUSTOM, "Custom shop"]];
const stacks = [NONE, ...Object.entries(STACKS).map(([id, [label]]) => [id, label])];

const SPECS: Readonly<Record<keyof Shop, Partial<FieldSpec>>> = {
  platform: { options: Object.fromEntries(platforms) },
  code: { options: Object.fromEntries(stacks) },
  domain: { hint: "Such as `shop.example.org`, without `https://`." },
  app: { hint: "The public one. Never enter the App Secret." },
  webhook: { hint: "The `https://` address that takes events.", inputMode: "url" },
};

const perField = <Value,>(valueOf: (name: keyof Shop) => Value) =>
  Object.fromEntries(FIELDS.map((name) => [name, valueOf(name)])) as Record<keyof Shop, Value>;

/** One picker for what pages show of the reader's shop. */
export function Tool() {
  const [kept, setKept] = useState(keptShop);
  const { values, setValues, draw } = useForm(
    perField((name) => ({ ...SPECS[name], label: FIELD_LABELS[name], optional: true, value: kept[name] })),
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
    const found = perField((name) => fieldProblem(name, shop[name], PLATFORM_IDS));
    setProblems(found);
    if (Object.values(found).every((problem) => problem === "")) keepShop(shop);
  };
  return (
    <Form submit={["Use this shop", use]} fields={draw(problems)} results={<Kept shop={kept} />}>
      <Button onClick={clearShop}>Clear</Button>
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
