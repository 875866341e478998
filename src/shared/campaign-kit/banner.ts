import { escapeMarkup } from "../escape-markup";
import { shopLink, type Campaign, type KitPicture } from "./kit";
import { TEXTS } from "./texts";

/** Name of a picture's file, in the language of the campaign. */
export const pictureFile = (id: string, { language }: Pick<Campaign, "language">): string =>
  `${id.replace(/-shop$/, "")}-${TEXTS[language].tag}.png`;

/** Alternative text of a picture that has the shop's name or logo in it. */
export const pictureAlt = ({ alt }: KitPicture, { language, shop }: Campaign): string =>
  `${shop}. ${alt[TEXTS[language].tag] ?? ""}`;

/** The home page's banner, which leads to the shop: one picture for a phone below 750 px, one for a computer above. */
export function heroBanner(hero: KitPicture, fields: Campaign): string {
  return `<a href="${escapeMarkup(shopLink(fields, "website"))}">
  <picture>
    <source media="(max-width: 749px)" srcset="/images/${pictureFile("hero-mobile-shop", fields)}" width="750" height="900">
    <img src="/images/${pictureFile("hero-desktop-shop", fields)}" width="1920" height="600" alt="${escapeMarkup(pictureAlt(hero, fields))}" style="display:block;width:100%;height:auto;">
  </picture>
</a>
`;
}
