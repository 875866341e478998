import { updateCustomer } from './customers.js';
import { BusinessError, malformed, metadataOf, object, optional, text, whole, type Json } from './errors.js';
import { withLock } from './lock.js';
import { keptOffers } from './offers.js';
import { orders, type Order } from './orders-table.js';
import { appendedStore, storesOf } from './pickup.js';
import { CASH_ON_DELIVERY, CURRENCY, cartOf, discountCents, feesCents, goodsCents, priceCart, type Offer } from './pricing.js';
import { checkStock, putBackStock, takeStock } from './stock.js';

// #region submit
/** POST /submit: creates the order once for each key, even for two attempts at once. */
export async function submit(body: Json): Promise<Json> {
  const order = object(body, 'order');
  const user = userOf(body);
  const key = text(order, '%product_slug%_id');
  const metadata = metadataOf(order);

  const { id, created } = await withLock(async () => {
    const known = await orders.byKey(key);
    if (known) return { id: known.id };

    const row = {
      key,
      ...checkAmounts(order, user.email),
      ...paymentOf(order),
      currency: CURRENCY,
      coupon: optional(text, order, 'coupon'),
      customer: user,
      shipTo: optional(object, order, 'ship_to'),
      invoice: optional(object, body, 'invoice'),
      pickupLocationId: optional(text, order, 'pickup_location_id'),
      locker: optional(object, order, 'box_now'),
      giftWrap: order.gift_wrap === true,
      metadata,
    };
    takeStock(row.lines); // in your database, in one transaction with the insert
    const created = await orders.insert(row);
    return { id: created.id, created };
  });
  if (created) {
    afterOrder(created);
    // Send your own confirmation e-mail here, as for every other order.
  }
  return { order_id: id };
}

/** Who ordered. Without an e-mail, nobody could confirm the order. */
function userOf(body: Json): Order['customer'] {
  const user = object(body, 'user');
  if (!/^[^\s@]+@[^\s@]+$/.test(text(user, 'email'))) throw malformed('email');
  text(user, 'first_name');
  text(user, 'last_name');
  return user as unknown as Order['customer']; // its phone isn't checked
}
// #endregion submit

// #region record
/** What follows the order. It must not fail the order, which exists already, nor hold the lock: it may hang. */
function afterOrder(order: Order): void {
  const sharedBy = order.metadata.shared_by?.replace(/[^\w .-]/g, ''); // anybody can write a link: no line breaks in the log
  console.log(`Order ${order.id}, ${order.status}, ${order.totalCents} cents, ${order.shippingId ?? 'not shipped'}${sharedBy ? `, shared by ${sharedBy}` : ''}`);
  try {
    updateCustomer(order.metadata, order.customer, order.shipTo);
  } catch (error) {
    console.error(error);
  }
}
// #endregion record

// #region payment
/** The first state of the order, and what its payment is called in your reports. */
function paymentOf(order: Json): Pick<Order, 'status' | 'paymentMethod'> {
  if (order.payment) return { status: 'cash-on-delivery', paymentMethod: CASH_ON_DELIVERY.name };
  return {
    status: order.status === 'PENDING' ? 'awaiting-payment' : 'processing',
    paymentMethod: optional(text, order, 'payment_method') ?? '%product%', // absent for delayed payments
  };
}
// #endregion payment

// #region amounts
const refuse = (why: string): never => {
  throw new BusinessError('INVALID_ORDER', why);
};

/** Compares the order with what this cart was quoted in the last hour, then with the prices of now. */
function checkAmounts(order: Json, email: string) {
  const cart = cartOf(order, email);
  let refusal: unknown;
  for (const offer of [...keptOffers(cart), undefined]) {
    try {
      return amountsOf(order, offer ?? priceCart(cart));
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error; // becomes 500, and is repeated
      refusal ??= error;
    }
  }
  throw refusal;
}

/** Prices the order by one offer, and refuses it unless that is what was authorised. */
function amountsOf(order: Json, { lines, options, fees, giftWrap, cash }: Offer) {
  // #region chosen
  const chosen = optional(text, order, 'shipping_id');
  const option = options.find(({ id }) => id === chosen) ?? appendedStore(chosen);
  if (!option && lines.some(({ product }) => product.shippable)) refuse(`No shipping option ${chosen}.`);
  if (option?.type === 'BOX_NOW' && !optional(object, order, 'box_now')?.locker_id) refuse('No locker is chosen.');
  if (option?.type === 'LOCAL_PICKUP') {
    const store = optional(text, order, 'pickup_location_id') ?? option.id;
    if (!storesOf(option.id).includes(store)) refuse(`No store ${store} in this option.`);
  }
  // #endregion chosen
  if (order.currency !== CURRENCY) refuse(`This shop has no prices in ${order.currency}.`);
  checkStock(lines);

  // #region total
  const shippingCents = option?.total_cents ?? 0;
  const giftWrapCents = order.gift_wrap === true ? (giftWrap?.total_cents ?? refuse('No gift wrap for this cart.')) : 0;
  const payment = optional(object, order, 'payment');
  const feeCents = payment ? (optional(whole, payment, 'total_cents') ?? 0) : 0;
  const discount = optional(object, order, '%product_slug%_discount');
  const fundedCents = discount ? whole(discount, 'amount') : 0;
  const totalCents = goodsCents(lines) + feesCents(fees) + shippingCents + giftWrapCents + feeCents - fundedCents;
  if (totalCents < 0) refuse('The total is negative.');
  // #endregion total

  if (payment) {
    // Nothing was authorised, so there is no total to compare: the method must be the one of the quote.
    const offered = option?.type === 'DELIVERY' && payment.type === cash?.type;
    if (!offered || feeCents !== cash?.total_cents) refuse('This payment method was not offered.');
  } else if (order.status !== 'COMPLETED' && order.status !== 'PENDING') {
    refuse('Neither status nor payment is set.');
  } else if (order.total_cents !== totalCents) {
    refuse(`${order.total_cents} was authorised, but the total is ${totalCents}.`);
  }
  return {
    lines,
    shippingId: option?.id,
    shippingTitle: option?.title,
    shippingCents,
    giftWrapCents,
    feeCents,
    fees,
    discountCents: discountCents(lines),
    fundedCents,
    totalCents,
  };
}
// #endregion amounts

// #region webhook
/**
 * Stand-in for a table with two unique columns: the Idempotency-Key, and what the event says. Give yours a third, whether
 * its work is done, and a job that does what a crash has left over: after the 202, no event is sent again.
 */
const events = new Map<string, string>();

const RESULTS = ['PAYMENT_SUCCESS', 'PAYMENT_FAILED'] as const;

/** POST /webhooks/%product-slug%: keeps the event; the work comes after the response. */
export async function webhook(body: Json, idempotencyKey?: string): Promise<void> {
  if (!idempotencyKey) throw new BusinessError('MISSING_IDEMPOTENCY_KEY', 'The header Idempotency-Key is missing.');

  const { order_id, status } = object(body, 'data');
  const order = await orders.byId(order_id);
  if (!order) throw new BusinessError('UNKNOWN_ORDER', 'This shop has no such order.', 422);
  // The signature doesn't cover the header: a replay may come with another key.
  const event = JSON.stringify([body.type, order_id, status, body.created_at]);
  if (events.has(idempotencyKey) || [...events.values()].includes(event)) return;

  events.set(idempotencyKey, event);
  const result = RESULTS.find((each) => each === status);
  if (body.type !== 'ORDER_UPDATED' || !result) return; // Refused, it would be sent again and again.
  setImmediate(() => withLock(() => settle(order, result)).catch(console.error));
}

/** Moves the order on. A paid order stays paid: events may come twice, late and in any order. */
async function settle(order: Order, result: (typeof RESULTS)[number]): Promise<void> {
  if (order.status === 'awaiting-payment') {
    if (result === 'PAYMENT_FAILED') putBackStock(order.lines);
    await orders.setStatus(order, result === 'PAYMENT_SUCCESS' ? 'processing' : 'cancelled');
  } else if (order.status === 'cancelled' && result === 'PAYMENT_SUCCESS') {
    // The units went back on sale when the payment failed: take them again, if they are still there.
    await orders.setStatus(order, stockIsTaken(order) ? 'processing' : 'needs-review');
  }
}

function stockIsTaken({ lines }: Order): boolean {
  try {
    takeStock(lines);
    return true;
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    return false;
  }
}
// #endregion webhook
