import { findProduct, lineItems, type LineItem, type Product } from './catalogue.js';
import { customerOfCart, findCustomer } from './customers.js';
import { BusinessError, malformed, metadataOf, object, optional, text, type Json } from './errors.js';
import { keepOffer } from './offers.js';
import { pickupStores } from './pickup.js';
import { checkStock, unitsPerProduct } from './stock.js';

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

/** What a shopper wants to buy. */
export interface Cart {
  items: LineItem[];
  coupon?: string;
  email?: string;
  shipTo?: Json;
}

/** What a cart costs, and how it can be shipped and paid: every price of a quote. */
export interface Offer {
  lines: PricedLine[];
  options: ShippingOption[];
  fees: Fee[];
  giftWrap?: { title: string; total_cents: number };
  cash?: typeof CASH_ON_DELIVERY;
}

/** The cart of a quotation or of an order. */
export function cartOf(body: Json, email?: string): Cart {
  const shipTo = optional(object, body, 'ship_to');
  if (shipTo) text(shipTo, 'country');
  return { items: lineItems(body), coupon: optional(text, body, 'coupon'), email, shipTo };
}

// #region lines
/** Prices the lines of a cart. The same cart, coupon and customer always get the same prices. */
export function priceLines(items: LineItem[], coupon?: string, email?: string): PricedLine[] {
  if (items.length === 0) throw malformed('items');
  const lines = items.map((item) => {
    const product = findProduct(item);
    if (product.variations) throw new BusinessError('INVALID_PRODUCT', `The options of ${product.sku} are not chosen.`);
    const subtotalCents = product.price_cents * item.quantity;
    return { product, item, subtotalCents, costCents: subtotalCents };
  });
  checkStock(lines); // over all lines: seven units and seven units of one product are fourteen
  return applyDiscounts(lines, coupon, email);
}

export const goodsCents = (lines: PricedLine[]): number => lines.reduce((sum, line) => sum + line.costCents, 0);
// #endregion lines

// #region discounts
const coupons = new Map([
  ['WELCOME10', { percent: 10, fromCents: 0 }],
  ['BULK20', { percent: 20, fromCents: 20000 }],
]);

/** A gift card is money: sold for less, it would buy more than it cost. No discount changes or counts it. */
const isGiftCard = ({ product }: PricedLine): boolean => product.sku.startsWith('GIFT-CARD-');

const discountableCents = (lines: PricedLine[]): number => goodsCents(lines.filter((line) => !isGiftCard(line)));

/** Applies percentage discounts in sequence: the customer's, then the one for three or more units, then the coupon's. */
function applyDiscounts(lines: PricedLine[], coupon?: string, email?: string): PricedLine[] {
  const ownPercent = findCustomer(email)?.ownPercent ?? 0;
  const units = unitsPerProduct(lines);
  const automatic = lines.map((line) => applyPercentage(applyPercentage(line, ownPercent), (units.get(line.product.id) ?? 0) >= 3 ? 10 : 0));
  if (!coupon) return automatic;

  const rule = coupons.get(coupon);
  if (!rule) throw new BusinessError('INVALID_COUPON', `No coupon ${coupon}.`);
  if (discountableCents(automatic) < rule.fromCents) {
    throw new BusinessError('INAPPLICABLE_COUPON', `The cart is too small for ${coupon}.`);
  }
  return automatic.map((line) => applyPercentage(line, rule.percent));
}

/** A share of what is left, rounded to a whole cent. */
const applyPercentage = (line: PricedLine, percent: number): PricedLine => ({
  ...line,
  costCents: line.costCents - (isGiftCard(line) ? 0 : Math.round((line.costCents * percent) / 100)),
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
function fees(lines: PricedLine[]): Fee[] {
  const found: Fee[] = [];
  if (shippedUnits(lines) >= 5) found.push({ id: 'extra-parcel', title: 'Extra parcel', cost_cents: 200 });
  if (discountableCents(lines) >= 10000) found.push({ id: 'volume-rebate', title: 'Volume rebate', cost_cents: -500 });
  return found;
}

export const feesCents = (found: Fee[]): number => found.reduce((sum, fee) => sum + fee.cost_cents, 0);
// #endregion fees

const shippedUnits = (lines: PricedLine[]): number =>
  lines.filter(({ product }) => product.shippable).reduce((sum, { item }) => sum + item.quantity, 0);

// #region shipping
/** The shipping options of a cart; empty if nothing ships. */
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
/** The fee is added only when the shopper picks the method. */
export const CASH_ON_DELIVERY = { id: 'cod', type: 'COD', name: 'Cash on delivery', total_cents: 200 };

/** Offered with the courier, but not for a gift card: its e-mail would be there before the money. */
const cash = (lines: PricedLine[]): Offer['cash'] => (lines.some(isGiftCard) ? undefined : CASH_ON_DELIVERY);

/** The offer to wrap what is shipped. Its price is added only when the shopper chooses it. */
const giftWrap = (lines: PricedLine[]): Offer['giftWrap'] =>
  lines.some(({ product }) => product.shippable) ? { title: 'Gift wrapping', total_cents: 250 } : undefined;
// #endregion extras

/** Prices a cart as it is now. */
export function priceCart({ items, coupon, email, shipTo }: Cart): Offer {
  const lines = priceLines(items, coupon, email);
  const options = shipTo ? shippingOptions(lines, shipTo) : [];
  return { lines, options, fees: fees(lines), giftWrap: giftWrap(lines), cash: cash(lines) };
}

// #region quote
/** POST /quote: one quote for each shipping option, or one without. */
export function quote(body: Json): Json {
  const quotation = object(body, 'quotation');
  // The page sets the currency, and a shopper can change it: 3900 of another one is another price.
  if (quotation.currency !== CURRENCY) throw new BusinessError('INVALID_CURRENCY', 'This shop has no prices in that currency.');
  const quoted = cartOf(quotation, optional(text, quotation, 'email'));
  const offer = priceCart(quoted);
  keepOffer(quoted, offer);

  const { lines, options } = offer;
  const cart = goodsCents(lines) + feesCents(offer.fees);
  const base = {
    items: lines.map(({ item, subtotalCents, costCents }) => ({
      ...item,
      subtotal_cents: subtotalCents,
      cost_cents: costCents,
    })),
    ...(discountCents(lines) > 0 && { discount_cents: discountCents(lines) }),
    ...(offer.fees.length > 0 && { fees: offer.fees }),
    gift_wrap: offer.giftWrap, // left out of the JSON when undefined
    loyalty_profile: customerOfCart(metadataOf(body))?.loyalty_profile, // of a signed-in customer only
  };
  if (options.length === 0) return { quotes: [{ ...base, total_cents: cart }] };

  return {
    quotes: options.map((option) => ({
      ...base,
      shipping_option: option,
      total_cents: cart + option.total_cents,
      ...(option.type === 'DELIVERY' && offer.cash && { payment_methods: [offer.cash] }),
    })),
  };
}
// #endregion quote
