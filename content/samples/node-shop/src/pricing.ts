import { findProduct, type LineItem, type Product } from './catalogue.js';
import { BusinessError, required, type Json } from './errors.js';
import { pickupStores } from './pickup.js';

export interface ShippingOption {
  id: string;
  title: string;
  type: 'DELIVERY' | 'LOCAL_PICKUP' | 'BOX_NOW';
  total_cents: number;
}

export interface PricedLine {
  product: Product;
  item: LineItem;
  subtotalCents: number;
  costCents: number;
}

export const CURRENCY = 'EUR';

// #region lines
const coupons = new Map([
  ['WELCOME10', { percent: 10, fromCents: 0 }],
  ['BULK20', { percent: 20, fromCents: 20000 }],
]);

/** Prices the lines of a cart. The same cart always gets the same prices. */
export function priceLines(items: LineItem[], coupon?: string): PricedLine[] {
  const lines = items.map((item) => {
    if (!Number.isInteger(item.quantity) || item.quantity < 1) throw new BusinessError('MALFORMED_BODY', 'A quantity is not valid.');
    const product = findProduct(item);
    if (product.variations) throw new BusinessError('INVALID_PRODUCT', `The options of ${product.sku} are not chosen.`);
    if (product.stock !== -1 && product.stock < item.quantity) {
      throw new BusinessError('OUT_OF_STOCK_PRODUCT', `${product.stock} units left of ${product.sku}.`);
    }
    const subtotalCents = product.price_cents * item.quantity;
    return { product, item, subtotalCents, costCents: subtotalCents };
  });
  if (!coupon) return lines;

  const rule = coupons.get(coupon);
  if (!rule) throw new BusinessError('INVALID_COUPON', `No coupon ${coupon}.`);
  if (goodsCents(lines) < rule.fromCents) {
    throw new BusinessError('INAPPLICABLE_COUPON', `The cart is too small for ${coupon}.`);
  }
  return lines.map((line) => ({
    ...line,
    costCents: line.subtotalCents - Math.round((line.subtotalCents * rule.percent) / 100),
  }));
}

export const goodsCents = (lines: PricedLine[]): number => lines.reduce((sum, line) => sum + line.costCents, 0);
// #endregion lines

// #region shipping
/** What can be shipped how; empty for a cart that needs no shipping. */
export function shippingOptions(lines: PricedLine[], shipTo: Json): ShippingOption[] {
  const units = lines.filter(({ product }) => product.shippable).reduce((sum, { item }) => sum + item.quantity, 0);
  if (units === 0) return [];
  if (units > 20) throw new BusinessError('UNSHIPPABLE_CART', 'More than 20 units in one parcel.');

  const courier = { id: 'courier_std', title: 'Courier', type: 'DELIVERY' as const };
  switch (shipTo.country) {
    case 'GR':
      return [
        { ...courier, total_cents: 350 },
        { id: 'boxnow_locker', title: 'BOX NOW locker', type: 'BOX_NOW', total_cents: 250 },
        ...pickupStores.map(({ id, title }) => ({ id, title, type: 'LOCAL_PICKUP' as const, total_cents: 0 })),
      ];
    case 'CY':
      return [{ ...courier, total_cents: 990 }];
    default:
      throw new BusinessError('UNSHIPPABLE_LOCATION', `No delivery to ${shipTo.country}.`);
  }
}
// #endregion shipping

// #region extras
/** Offered with the courier. The fee is added only when the shopper picks the method. */
export const CASH_ON_DELIVERY = { id: 'cod', type: 'COD', name: 'Cash on delivery', total_cents: 200 };

/** The offer to wrap what is shipped. Its price is added only when the shopper says yes. */
export const giftWrap = (lines: PricedLine[]): { title: string; total_cents: number } | undefined =>
  lines.some(({ product }) => product.shippable) ? { title: 'Gift wrapping', total_cents: 250 } : undefined;
// #endregion extras

// #region quote
/** POST /quote: one quote for each shipping option, or one without. */
export function quote(body: Json): Json {
  const quotation = required(body, 'quotation');
  const lines = priceLines(required(quotation, 'items'), quotation.coupon);
  const options = quotation.ship_to ? shippingOptions(lines, quotation.ship_to) : [];

  const goods = goodsCents(lines);
  const discount = lines.reduce((sum, line) => sum + line.subtotalCents - line.costCents, 0);
  const base = {
    items: lines.map(({ item, subtotalCents, costCents }) => ({
      ...item,
      subtotal_cents: subtotalCents,
      cost_cents: costCents,
    })),
    ...(discount > 0 && { discount_cents: discount }),
    gift_wrap: giftWrap(lines), // left out of the JSON when undefined
  };
  if (options.length === 0) return { quotes: [{ ...base, total_cents: goods }] };

  return {
    quotes: options.map((option) => ({
      ...base,
      shipping_option: option,
      total_cents: goods + option.total_cents,
      ...(option.type === 'DELIVERY' && { payment_methods: [CASH_ON_DELIVERY] }),
    })),
  };
}
// #endregion quote
