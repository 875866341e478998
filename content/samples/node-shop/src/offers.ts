import type { Cart, Offer } from './pricing.js';

// #region offers
const KEPT_FOR = 60 * 60_000;

/** Stand-in for a table: what each cart was quoted in the last hour. */
const kept = new Map<string, { at: number; offer: Offer }[]>();

/** The same for a quote and for the order that follows from it. Add whatever else your prices depend on, such as the postcode. */
const keyOf = ({ items, coupon, email, shipTo }: Cart): string => {
  const lines = items.map(({ id, quantity, attributes = {} }) => JSON.stringify([id, quantity, Object.entries(attributes).sort()]));
  return JSON.stringify([lines.sort(), coupon, email?.toLowerCase(), shipTo?.country]);
};

const pricesOf = ({ lines, ...others }: Offer): string => JSON.stringify([lines.map(({ costCents }) => costCents), others]);

/** Keeps an offer for an hour, so a price change between quote and payment costs no paid order. */
export function keepOffer(cart: Cart, offer: Offer): void {
  const key = keyOf(offer.options.length > 0 ? cart : { ...cart, shipTo: undefined }); // an order that isn't shipped has no address
  const earlier = (kept.get(key) ?? []).filter((each) => pricesOf(each.offer) !== pricesOf(offer));
  kept.set(key, [{ at: Date.now(), offer }, ...earlier]);
  for (const [each, offers] of kept) if (offers.every(({ at }) => at < Date.now() - KEPT_FOR)) kept.delete(each);
}

/** What this cart was quoted in the last hour, newest first. */
export const keptOffers = (cart: Cart): Offer[] =>
  [cart, { ...cart, shipTo: undefined }]
    .flatMap((each) => kept.get(keyOf(each)) ?? [])
    .filter(({ at }) => at >= Date.now() - KEPT_FOR)
    .map(({ offer }) => offer);
// #endregion offers
