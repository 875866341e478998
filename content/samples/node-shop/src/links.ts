import type { LineItem } from './catalogue.js';
import { CURRENCY } from './pricing.js';

// #region link
/** The hosted checkout, or the simulator on your machine. */
export const CHECKOUT_URL = process.env.CHECKOUT_URL ?? '%host.checkout%';

export interface LinkOptions {
  lang?: string;
  coupon?: string;
  source?: string;
  metadata?: Record<string, string>;
}

/**
 * A link that opens the checkout with these items.
 * @throws Error for an empty cart, and for a cart whose link some programs would cut off
 */
export function checkoutLink(appId: string, items: LineItem[], options: LinkOptions = {}): string {
  if (items.length === 0) throw new Error('The cart is empty.');
  const products = items.map(({ id, quantity, attributes }) => ({ id, qty: quantity, ...(attributes && { attrs: attributes }) }));

  const url = new URL(CHECKOUT_URL);
  url.searchParams.set('app', appId);
  url.searchParams.set('prd', JSON.stringify(products));
  url.searchParams.set('cur', CURRENCY);
  url.searchParams.set('lang', options.lang ?? 'en_US');
  if (options.coupon) url.searchParams.set('cpn', options.coupon);
  if (options.source) url.searchParams.set('source', options.source);
  if (options.metadata) url.searchParams.set('metadata', JSON.stringify(options.metadata));
  if (url.href.length > 2000) throw new Error('The cart is too large for a link.');
  return url.href;
}
// #endregion link
