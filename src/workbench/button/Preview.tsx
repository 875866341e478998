import type { CSSProperties } from "react";
import { contrast } from "../../shared/contrast";
import { OR } from "./platforms";
import type { Style } from "./style";

export const SCENES = ["Product page", "Cart", "Phone"] as const;

type Scene = (typeof SCENES)[number];

interface Props {
  readonly style: Style;
  readonly scene: Scene;
}

/** Words of the drawing, as a shop in the language has them. The button brings its own. */
const WORDS = {
  en: { buy: "Quick Buy", checkout: "Quick Checkout", quantity: "Quantity", total: "Total" },
  el: { buy: "Γρήγορη αγορά", checkout: "Γρήγορη ολοκλήρωση", quantity: "Ποσότητα", total: "Σύνολο" },
};
const GOODS = { en: ["Canvas bag", "Card wallet"], el: ["Πάνινη τσάντα", "Θήκη καρτών"] } as const;
const NATIVE = {
  en: ["Add to cart", "Proceed to checkout"],
  el: ["Προσθήκη στο καλάθι", "Ολοκλήρωση αγοράς"],
} as const;
const PRICES = [39, 18.5];

/** The button on a page of a shop, once on its light and once on its dark ground. */
export function Preview({ style, scene }: Props) {
  return (
    <div className="studio-scenes">
      {(["light", "dark"] as const).map((mode) => (
        <figure key={mode} className="studio-scene">
          <figcaption className="workbench-muted">{mode === "light" ? "Light" : "Dark"}</figcaption>
          <div
            className={`studio-page ${scene === "Phone" ? "studio-phone" : ""}`}
            style={variables(style, style[mode])}
            lang={style.locale}
            role="img"
            aria-label={`${scene}, ${mode}: ${order(style)}`}
          >
            <div className="studio-bar" aria-hidden="true" />
            {scene === "Cart" ? <Cart style={style} /> : <Product style={style} />}
          </div>
        </figure>
      ))}
    </div>
  );
}

/** What the drawing has below each other, for those who don't see it. */
function order({ divider, cards }: Style): string {
  const ours = ["the button", ...(cards ? ["accepted cards"] : [])];
  if (divider === "none") return `${ours.join(", ")}, the native button`;
  return (
    divider === "below" ? [...ours, "divider", "the native button"] : ["the native button", "divider", ...ours]
  ).join(", ");
}

/** Everything that CSS draws with. Ink and lines are whatever is readable on the ground. */
function variables({ background, color, height, radius, width, fixed }: Style, ground: string): CSSProperties {
  const widths = { full: "100%", content: "max-content", fixed: `${fixed}px` };
  return {
    "--ground": ground,
    "--ink": contrast("#14211c", ground) >= contrast("#f1f5f3", ground) ? "#14211c" : "#f1f5f3",
    "--fill": background,
    "--label": color,
    "--height": `${height}px`,
    "--radius-drawn": `${radius}px`,
    "--wide": widths[width],
    "--wide-phone": width === "content" ? "max-content" : "100%",
  } as CSSProperties;
}

const euro = (amount: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" }).format(amount);

function Product({ style }: { readonly style: Style }) {
  const { locale } = style;
  return (
    <>
      <div className="studio-picture">{BAG}</div>
      <div className="studio-line">
        <strong>{GOODS[locale][0]}</strong> {euro(39, locale)}
      </div>
      <div className="studio-line">
        {WORDS[locale].quantity} <span className="studio-quantity">− 1 +</span>
      </div>
      <Actions style={style} label={WORDS[locale].buy} native={NATIVE[locale][0]} />
    </>
  );
}

function Cart({ style }: { readonly style: Style }) {
  const { locale } = style;
  return (
    <>
      {GOODS[locale].map((name, index) => (
        <div key={name} className="studio-line">
          <span className="studio-thumb">{BAG}</span>
          <span className="studio-name">{name}</span> {euro(PRICES[index] ?? 0, locale)}
        </div>
      ))}
      <div className="studio-totals">
        <strong className="studio-line">
          <span>{WORDS[locale].total}</span> {euro(57.5, locale)}
        </strong>
        <Actions style={style} label={WORDS[locale].checkout} native={NATIVE[locale][1]} />
      </div>
    </>
  );
}

interface ActionsProps {
  readonly style: Style;
  readonly label: string;
  readonly native: string;
}

/** The button with its cards, the divider and the shop's own button, in the order of the guidelines. */
function Actions({ style: { divider, cards, locale }, label, native }: ActionsProps) {
  const ours = (
    <div key="ours">
      <div className="studio-button">{label}</div>
      {cards && CARDS}
    </div>
  );
  const or = (
    <div key="or" className="studio-or">
      {OR[locale]}
    </div>
  );
  const theirs = (
    <div key="theirs" className="studio-native">
      {native}
    </div>
  );
  const parts = { below: [ours, or, theirs], above: [theirs, or, ours], none: [theirs, ours] };
  return <div className="studio-actions">{parts[divider]}</div>;
}

/** Cards without a brand: a stripe, two circles, a chip, a line. */
const CARDS = (
  <div className="studio-cards">
    {["M0 6h32v4H0z", "M12 10a5 5 0 1 0 0 .1zm12 0a5 5 0 1 0 0 .1z", "M5 7h8v7H5z", "M5 12h22v3H5z"].map((mark) => (
      <svg key={mark} viewBox="0 0 32 20" aria-hidden="true">
        <path d={mark} />
      </svg>
    ))}
  </div>
);

const BAG = (
  <svg viewBox="0 0 48 48" aria-hidden="true">
    <path d="M9 18h30l4 24H5z" />
    <path className="studio-handle" d="M16 22V14a8 8 0 0 1 16 0v8" />
  </svg>
);
