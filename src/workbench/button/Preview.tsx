import type { CSSProperties } from "react";
import { contrast } from "../../shared/contrast";
import type { Style } from "./style";

export const SCENES = { product: "Product page", cart: "Cart", phone: "Phone" } as const;
export type Scene = keyof typeof SCENES;

interface Props {
  readonly style: Style;
  readonly scene: Scene;
}

/** Words of the drawing, as a shop in the language has them. The button brings its own. */
const WORDS = {
  en: ["Canvas bag", "Total", "or", "Quick Buy", "Add to cart", "Quick Checkout", "Proceed to checkout"],
  el: [
    "Πάνινη τσάντα",
    "Σύνολο",
    "ή",
    "Γρήγορη αγορά",
    "Προσθήκη στο καλάθι",
    "Γρήγορη ολοκλήρωση",
    "Ολοκλήρωση αγοράς",
  ],
} as const;

/** The button on a page of a shop, once on its light and once on its dark ground. */
export function Preview({ style, scene }: Props) {
  return (
    <div className="workbench-columns studio-scenes">
      {(["light", "dark"] as const).map((mode) => (
        <div
          key={mode}
          className="studio-page"
          data-scene={scene}
          style={variables(style, style[mode], scene === "phone")}
          lang={style.locale}
          role="group"
          aria-label={`${SCENES[scene]}, ${mode}`}
        >
          <Page style={style} scene={scene} />
        </div>
      ))}
    </div>
  );
}

/** Everything that CSS draws with. Ink is whatever is readable on the ground. An own width is for wide screens. */
function variables(style: Style, ground: string, isPhone: boolean): CSSProperties {
  const fixed = isPhone ? "100%" : `${style.fixed}px`;
  return {
    "--ground": ground,
    "--ink": contrast("#14211c", ground) >= contrast("#f1f5f3", ground) ? "#14211c" : "#f1f5f3",
    "--fill": style.background,
    "--label": style.color,
    "--height": `${style.height}px`,
    "--radius-drawn": `${style.radius}px`,
    "--wide": { full: "100%", content: "max-content", fixed }[style.width],
  } as CSSProperties;
}

/** Goods with their price, then the button with its cards, the divider and the shop's own button, in their order. */
function Page({ style: { divider, cards, locale }, scene }: Props) {
  const [bag, total, or, buy, add, checkout, proceed] = WORDS[locale === "el" ? "el" : "en"];
  const price = new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" }).format(39);
  const isCart = scene === "cart";
  const parts = [
    <div key="ours" className="studio-ours">
      <div className="studio-button">{isCart ? checkout : buy}</div>
      {cards === "yes" && CARDS}
    </div>,
    divider !== "none" && (
      <div key="or" className="studio-or">
        {or}
      </div>
    ),
    <div key="theirs" className="studio-native">
      {isCart ? proceed : add}
    </div>,
  ];
  return (
    <>
      <div className="studio-picture">{BAG}</div>
      <div className="studio-line">
        <span>{bag}</span> {price}
      </div>
      {isCart && (
        <strong className="studio-line">
          <span>{total}</span> {price}
        </strong>
      )}
      {divider === "below" ? parts : parts.reverse()}
    </>
  );
}

/** Cards without a brand: a stripe, two circles, a chip, a line. */
const CARDS = (
  <div className="studio-cards" aria-hidden="true">
    {["M0 6h32v4H0z", "M12 10a5 5 0 1 0 0 .1zm12 0a5 5 0 1 0 0 .1z", "M5 7h8v7H5z", "M5 12h22v3H5z"].map((mark) => (
      <svg key={mark} viewBox="0 0 32 20">
        <path d={mark} />
      </svg>
    ))}
  </div>
);

const BAG = (
  <svg viewBox="0 0 48 48" aria-hidden="true">
    <path d="M9 18h30l4 24H5zM16 18v-4a8 8 0 0 1 16 0v4h-3v-4a5 5 0 0 0-10 0v4z" />
  </svg>
);
