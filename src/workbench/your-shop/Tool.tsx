import { useEffect, useState, type FormEvent } from "react";
import { PLATFORM_IDS, PLATFORMS } from "../../browser/shop/platforms";
import { clearShop, keepShop, keptShop, linkWith, watchShop } from "../../browser/shop/shown-shop";
import {
  CUSTOM,
  FIELD_LABELS,
  fieldProblem,
  FIELDS,
  secretIn,
  shopText,
  STACKS,
  tidy,
  type Shop,
  type ShopField,
} from "../../shared/shop/shop";
import { Field, Select } from "../parts/Field";
import { Columns, Frame } from "../parts/Frame";
import { Code, Result } from "../parts/Result";
import { refusal } from "../parts/useGuarded";
import { checkCommands } from "./commands";

/** One picker for what pages show of the reader's shop. */
export function Tool() {
  return (
    <Frame>
      <Picker />
    </Frame>
  );
}

type Problems = Readonly<Partial<Record<ShopField, string>>>;

function Picker() {
  const [kept, setKept] = useState(keptShop);
  const [values, setValues] = useState(kept);
  const [problems, setProblems] = useState<Problems>({});
  useEffect(
    () =>
      watchShop((shop) => {
        setKept(shop);
        setValues(shop);
        setProblems({});
      }),
    [],
  );
  const field = (name: ShopField) => ({
    label: FIELD_LABELS[name],
    value: values[name],
    problem: problems[name] ?? "",
    optional: true,
    onChange: (value: string): void => {
      const secret = secretIn(name, value);
      setValues({ ...values, [name]: secret === null ? value : "" });
      setProblems({ ...problems, [name]: secret === null ? "" : refusal(secret) });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const shop = Object.fromEntries(FIELDS.map((name) => [name, tidy(name, values[name])])) as unknown as Shop;
    const found = FIELDS.map((name) => [name, fieldProblem(name, shop[name], PLATFORM_IDS)] as const);
    setProblems(Object.fromEntries(found));
    if (found.every(([, problem]) => problem === "")) keepShop(shop);
  };
  return (
    <Columns
      fields={
        <form noValidate autoComplete="off" className="workbench-part" onSubmit={submit}>
          <Select
            {...field("platform")}
            options={[
              ["", "Not chosen"],
              ...PLATFORMS.map(({ id, name }) => [id, name] as const),
              [CUSTOM, "Custom shop"],
            ]}
          />
          <Select
            {...field("code")}
            options={[["", "Not chosen"], ...STACKS.map(({ id, label }) => [id, label] as const)]}
          />
          <Field {...field("domain")} hint="Such as shop.example.org, without https://." />
          <Field {...field("app")} hint="The public one. Never enter the App Secret." />
          <Field {...field("webhook")} inputMode="url" hint="The https:// address that takes events." />
          <div>
            <button type="submit" className="workbench-button">
              Use this shop
            </button>{" "}
            <button type="button" className="workbench-button" onClick={clearShop}>
              Clear
            </button>
          </div>
        </form>
      }
      results={<Kept shop={kept} />}
    />
  );
}

/** What the kept shop is good for: a link, and commands. */
function Kept({ shop }: { readonly shop: Shop }) {
  const isKept = shopText(shop) !== "";
  return (
    <Result tone="tip" verdict={isKept ? "Pages are shown for this shop." : ""}>
      <p>Code in pages and in the clipboard has its values. Downloads and Markdown pages keep their placeholders.</p>
      <Code title="Link to share" text={linkWith(shop)} wrap />
      {shop.domain !== "" &&
        checkCommands(shop.domain).map(({ title, note, text }) => (
          <div key={title} className="workbench-part">
            <p>{note}</p>
            <Code title={title} text={text} wrap />
          </div>
        ))}
    </Result>
  );
}
