import { escapeMarkup } from "../escape-markup";
import type { Campaign, KitPicture } from "./kit";
import { TEXTS } from "./texts";

/** Returns a picture's file name, in the campaign's language. */
export const pictureFile = (id: string, { language }: Pick<Campaign, "language">): string =>
  `${id.replace(/-shop$/, "")}-${TEXTS[language].tag}.png`;

/** Returns the alt text of a picture that shows the shop's name or logo. */
export const pictureAlt = ({ alt }: KitPicture, { language, shop }: Campaign): string =>
  `${shop}. ${alt[TEXTS[language].tag] ?? ""}`;

/**
 * Returns the home page's banner: one picture up to 749 px, one above. Its link has no utm parameters: within a shop,
 * they would replace the channel that brought the visitor.
 */
export function heroBanner(hero: KitPicture, fields: Campaign): string {
  return `<a href="${escapeMarkup(fields.address)}">
  <picture>
    <source media="(max-width: 749px)" srcset="/images/${pictureFile("hero-mobile-shop", fields)}" width="750" height="900">
    <img src="/images/${pictureFile("hero-desktop-shop", fields)}" width="1920" height="600" alt="${escapeMarkup(pictureAlt(hero, fields))}" style="display:block;width:100%;height:auto;">
  </picture>
</a>
`;
}
