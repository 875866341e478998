import type { CSSProperties } from "react";
import { readable, type Style } from "./style";

export const SCENES = { product: "Product page", cart: "Cart", phone: "Phone" } as const;
export type Scene = keyof typeof SCENES;

/** Texts in the drawn shop page by language; for each scene, our button's label and the shop's own. */
const WORDS = {
  en: { bag: "Canvas bag", or: "or", product: ["Quick Buy", "Add to cart"], cart: ["Quick Checkout", "Checkout"] },
  el: {
    bag: "Πάνινη τσάντα",
    or: "ή",
    product: ["Γρήγορη αγορά", "Προσθήκη στο καλάθι"],
    cart: ["Γρήγορη ολοκλήρωση", "Ολοκλήρωση αγοράς"],
  },
} as const;

/** Shows the button on a drawn shop page, on a light and a dark background. */
export function Preview({ style, scene }: { readonly style: Style; readonly scene: Scene }) {
  const { background, color, locale } = style;
  const [height, borderRadius] = [style.height, style.radius].map(Number);
  const { bag, or, product, cart } = WORDS[locale === "el" ? "el" : "en"];
  const [ours, theirs] = scene === "cart" ? cart : product;
  const price = new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" }).format(39);
  // A custom width only applies to wide screens.
  const fixed = scene === "phone" ? "100%" : `${style.fixed}px`;
  const width = { full: "100%", content: "max-content", fixed }[style.width];
  return (
    <div className="workbench-columns">
      {(["light", "dark"] as const).map((mode) => (
        <div
          key={mode}
          className="studio-page"
          data-scene={scene}
          style={{ "--ground": style[mode], "--ink": readable(style[mode], "#14211c", "#f1f5f3") } as CSSProperties}
          lang={locale}
          role="group"
          aria-label={`${SCENES[scene]}, ${mode}`}
        >
          <div className="studio-picture" style={scene === "cart" ? { width: 64, height: 64 } : { height: 96 }} />
          <div>{`${bag} ${price}`}</div>
          <div className="studio-ours" style={{ width }}>
            <div className="studio-button" style={{ background, color, height, borderRadius }}>
              {ours}
            </div>
            {style.cards === "yes" && <div className="studio-cards" />}
          </div>
          {style.divider === "yes" && <div>{or}</div>}
          <div className="studio-native">{theirs}</div>
        </div>
      ))}
    </div>
  );
}
