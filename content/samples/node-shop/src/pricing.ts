import { findProduct, type LineItem, type Product } from './catalogue.js';
import { findCustomer } from './customers.js';
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
/** Prices the lines of a cart. The same cart, coupon and customer always get the same prices. */
export function priceLines(items: LineItem[], coupon?: string, email?: string): PricedLine[] {
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
  return reduced(lines, coupon, email);
}

export const goodsCents = (lines: PricedLine[]): number => lines.reduce((sum, line) => sum + line.costCents, 0);
// #endregion lines

// #region discounts
const coupons = new Map([
  ['WELCOME10', { percent: 10, fromCents: 0 }],
  ['BULK20', { percent: 20, fromCents: 20000 }],
]);

/** Takes percents off what is left of each line: own prices first, then quantity, then the coupon. */
function reduced(lines: PricedLine[], coupon?: string, email?: string): PricedLine[] {
  const ownPercent = findCustomer(email)?.ownPercent ?? 0;
  const automatic = lines.map((line) => takeOff(takeOff(line, ownPercent), line.item.quantity >= 3 ? 10 : 0));
  if (!coupon) return automatic;

  const rule = coupons.get(coupon);
  if (!rule) throw new BusinessError('INVALID_COUPON', `No coupon ${coupon}.`);
  if (goodsCents(automatic) < rule.fromCents) {
    throw new BusinessError('INAPPLICABLE_COUPON', `The cart is too small for ${coupon}.`);
  }
  return automatic.map((line) => takeOff(line, rule.percent));
}

/** A share of what is left, rounded to a whole cent. */
const takeOff = (line: PricedLine, percent: number): PricedLine => ({
  ...line,
  costCents: line.costCents - Math.round((line.costCents * percent) / 100),
});

export const discountCents = (lines: PricedLine[]): number =>
  lines.reduce((sum, line) => sum + line.subtotalCents - line.costCents, 0);
// #endregion discounts

// #region fees
export interface Fee {
  id: string;
  title: string;
  /** Negative for a rebate. */
  cost_cents: number;
}

/** What every quote of a cart adds to the goods, whichever way they are shipped. */
export function fees(lines: PricedLine[]): Fee[] {
  const found: Fee[] = [];
  if (shippedUnits(lines) >= 5) found.push({ id: 'extra-parcel', title: 'Extra parcel', cost_cents: 200 });
  if (goodsCents(lines) >= 10000) found.push({ id: 'volume-rebate', title: 'Volume rebate', cost_cents: -500 });
  return found;
}

export const feesCents = (lines: PricedLine[]): number => fees(lines).reduce((sum, fee) => sum + fee.cost_cents, 0);
// #endregion fees

const shippedUnits = (lines: PricedLine[]): number =>
  lines.filter(({ product }) => product.shippable).reduce((sum, { item }) => sum + item.quantity, 0);

// #region shipping
/** What can be shipped how; empty for a cart that needs no shipping. */
export function shippingOptions(lines: PricedLine[], shipTo: Json): ShippingOption[] {
  const units = shippedUnits(lines);
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
  const lines = priceLines(required(quotation, 'items'), quotation.coupon, quotation.email);
  const options = quotation.ship_to ? shippingOptions(lines, quotation.ship_to) : [];

  const cart = goodsCents(lines) + feesCents(lines);
  const base = {
    items: lines.map(({ item, subtotalCents, costCents }) => ({
      ...item,
      subtotal_cents: subtotalCents,
      cost_cents: costCents,
    })),
    ...(discountCents(lines) > 0 && { discount_cents: discountCents(lines) }),
    ...(fees(lines).length > 0 && { fees: fees(lines) }),
    gift_wrap: giftWrap(lines), // left out of the JSON when undefined
  };
  if (options.length === 0) return { quotes: [{ ...base, total_cents: cart }] };

  return {
    quotes: options.map((option) => ({
      ...base,
      shipping_option: option,
      total_cents: cart + option.total_cents,
      ...(option.type === 'DELIVERY' && { payment_methods: [CASH_ON_DELIVERY] }),
    })),
  };
}
// #endregion quote
