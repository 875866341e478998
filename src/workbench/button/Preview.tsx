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
  en: {
    product: "Quick Buy",
    cart: "Quick Checkout",
    bag: "Canvas bag",
    wallet: "Card wallet",
    quantity: "Quantity",
    total: "Total",
    add: "Add to cart",
    proceed: "Proceed to checkout",
  },
  el: {
    product: "Γρήγορη αγορά",
    cart: "Γρήγορη ολοκλήρωση",
    bag: "Πάνινη τσάντα",
    wallet: "Θήκη καρτών",
    quantity: "Ποσότητα",
    total: "Σύνολο",
    add: "Προσθήκη στο καλάθι",
    proceed: "Ολοκλήρωση αγοράς",
  },
};

/** The button on a page of a shop, once on its light and once on its dark ground. */
export function Preview({ style, scene }: Props) {
  return (
    <div className="studio-scenes">
      {(["light", "dark"] as const).map((mode) => (
        <figure key={mode} className="studio-scene">
          <figcaption>{mode === "light" ? "Light" : "Dark"}</figcaption>
          <div
            className={`studio-page studio-${scene === "Phone" ? "phone" : "screen"}`}
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
    "--corner": `${radius}px`,
    "--wide": widths[width],
  } as CSSProperties;
}

function Product({ style }: { readonly style: Style }) {
  const words = WORDS[style.locale];
  return (
    <>
      <div className="studio-picture">
        <Bag />
      </div>
      <div className="studio-line">
        <strong>{words.bag}</strong>
        <span>39,00 €</span>
      </div>
      <div className="studio-line">
        <span>{words.quantity}</span>
        <span className="studio-quantity">
          <i>−</i>1<i>+</i>
        </span>
      </div>
      <Actions style={style} label={words.product} native={words.add} />
    </>
  );
}

function Cart({ style }: { readonly style: Style }) {
  const words = WORDS[style.locale];
  return (
    <>
      {[
        [words.bag, "39,00 €"],
        [words.wallet, "18,50 €"],
      ].map(([name, price]) => (
        <div key={name} className="studio-line">
          <span className="studio-thumb">
            <Bag />
          </span>
          <span className="studio-name">{name}</span>
          <span>{price}</span>
        </div>
      ))}
      <div className="studio-totals">
        <div className="studio-line">
          <strong>{words.total}</strong>
          <strong>57,50 €</strong>
        </div>
        <Actions style={style} label={words.cart} native={words.proceed} />
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
    <div key="ours" className="studio-ours">
      <span className="studio-button">{label}</span>
      {cards && <Cards />}
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
function Cards() {
  const marks = ["M0 6h32v4H0z", "M12 10a5 5 0 1 0 0 .1zm12 0a5 5 0 1 0 0 .1z", "M5 7h8v7H5z", "M5 12h22v3H5z"];
  return (
    <div className="studio-cards">
      {marks.map((mark) => (
        <svg key={mark} viewBox="0 0 32 20" aria-hidden="true">
          <path d={mark} />
        </svg>
      ))}
    </div>
  );
}

function Bag() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path d="M9 18h30l4 24H5z" />
      <path className="studio-handle" d="M16 22V14a8 8 0 0 1 16 0v8" />
    </svg>
  );
}
