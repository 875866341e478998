import type { CSSProperties } from "react";
import { contrast } from "../../shared/contrast";
import type { Style } from "./style";

export const SCENES = { product: "Product page", cart: "Cart", phone: "Phone" } as const;
export type Scene = keyof typeof SCENES;

/** Words of the drawing, as a shop in the language has them. The button brings its own. */
const WORDS = {
  en: { bag: "Canvas bag", or: "or", product: ["Quick Buy", "Add to cart"], cart: ["Quick Checkout", "Checkout"] },
  el: {
    bag: "Πάνινη τσάντα",
    or: "ή",
    product: ["Γρήγορη αγορά", "Προσθήκη στο καλάθι"],
    cart: ["Γρήγορη ολοκλήρωση", "Ολοκλήρωση αγοράς"],
  },
} as const;

/** The button on a page of a shop, once on its light and once on its dark ground. */
export function Preview({ style, scene }: { readonly style: Style; readonly scene: Scene }) {
  const { bag, or, product, cart } = WORDS[style.locale === "el" ? "el" : "en"];
  const [ours, theirs] = scene === "cart" ? cart : product;
  const price = new Intl.NumberFormat(style.locale, { style: "currency", currency: "EUR" }).format(39);
  return (
    <div className="workbench-columns">
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
          <div className="studio-picture" />
          <div>{`${bag} ${price}`}</div>
          <div className="studio-ours">
            <div className="studio-button">{ours}</div>
            {style.cards === "yes" && <div className="studio-cards" />}
          </div>
          {style.divider === "yes" && <div className="studio-or">{or}</div>}
          <div className="studio-native">{theirs}</div>
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
