import { remember } from './customers.js';
import { BusinessError, required, type Json } from './errors.js';
import { alone } from './lock.js';
import { CASH_ON_DELIVERY, CURRENCY, discountCents, fees, feesCents, giftWrap, goodsCents, priceLines, shippingOptions } from './pricing.js';
import { inStock, moveStock, orders, type Order } from './table.js';

// #region submit
/** POST /submit: creates the order, once for each key, even if two attempts arrive at the same time. */
export function submit(body: Json): Promise<Json> {
  const order = required(body, 'order');
  const user = required(body, 'user');
  const key = order.%product_slug%_id;
  if (typeof key !== 'string') throw new BusinessError('MALFORMED_BODY', 'Field %product_slug%_id is missing.');

  return alone(async () => {
    const known = await orders.byKey(key);
    if (known) return { order_id: known.id };

    const amounts = checkAmounts(order, user.email);
    moveStock(amounts, -1);
    const created = await orders.insert({
      key,
      ...amounts,
      ...paymentOf(order),
      currency: order.currency,
      coupon: order.coupon,
      customer: user,
      shipTo: order.ship_to,
      invoice: body.invoice,
      pickupLocationId: order.pickup_location_id,
      locker: order.box_now,
      giftWrap: order.gift_wrap === true,
      metadata: Object.fromEntries((order.metadata ?? []).map(({ key: name, value }: Json) => [name, value])),
    });
    record(created, user);
    // Send your own confirmation e-mail here, as for every other order.
    return { order_id: created.id };
  });
}
// #endregion submit

// #region record
/** What follows the order. It must not fail the order, which exists already. */
function record(order: Order, user: Json): void {
  const { shared_by: sharedBy } = order.metadata;
  console.log(`Order ${order.id}, ${order.status}, ${order.totalCents} cents, ${order.shippingId ?? 'not shipped'}${sharedBy ? `, shared by ${sharedBy}` : ''}`);
  try {
    remember(user, order.shipTo);
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
    paymentMethod: order.payment_method ?? '%product%', // absent for methods that settle later
  };
}
// #endregion payment

// #region amounts
/** Prices the order again, and refuses it unless the amount is one that this shop quoted. */
function checkAmounts(order: Json, email?: string) {
  const refuse = (why: string): never => {
    throw new BusinessError('INVALID_ORDER', why);
  };
  // #region chosen
  const lines = priceLines(required(order, 'items'), order.coupon, email);
  const options = order.ship_to ? shippingOptions(lines, order.ship_to) : [];
  const option = options.find(({ id }) => id === order.shipping_id);
  if (!option && lines.some(({ product }) => product.shippable)) refuse(`No shipping option ${order.shipping_id}.`);
  if (option?.type === 'BOX_NOW' && !order.box_now?.locker_id) refuse('No locker is chosen.');
  const store = option?.type === 'LOCAL_PICKUP' ? (order.pickup_location_id ?? option.id) : undefined;
  if (store !== undefined && store !== option?.id) refuse(`No store ${store} in this option.`);
  // #endregion chosen
  if (order.currency !== CURRENCY) refuse(`This shop quotes no prices in ${order.currency}.`);

  // #region total
  const shippingCents = option?.total_cents ?? 0;
  const giftWrapCents = order.gift_wrap === true ? (giftWrap(lines)?.total_cents ?? refuse('No gift wrap for this cart.')) : 0;
  const feeCents = order.payment?.total_cents ?? 0;
  const fundedCents = order.%product_slug%_discount?.amount ?? 0;
  const totalCents = goodsCents(lines) + feesCents(lines) + shippingCents + giftWrapCents + feeCents - fundedCents;
  // #endregion total

  if (order.payment) {
    // Nothing was authorised, so there is no total to compare: the method must be the one of the quote.
    const offered = option?.type === 'DELIVERY' && order.payment.type === CASH_ON_DELIVERY.type;
    if (!offered || feeCents !== CASH_ON_DELIVERY.total_cents) refuse('This payment method was not offered.');
  } else if (order.status !== 'COMPLETED' && order.status !== 'PENDING') {
    refuse('The order has no status and no payment, so nobody knows whether it is paid.');
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
    fees: fees(lines),
    discountCents: discountCents(lines),
    fundedCents,
    totalCents,
  };
}
// #endregion amounts

// #region webhook
/** Stands for a table with the Idempotency-Key as its primary key. */
const events = new Map<string, Json>();

/** POST /webhooks/%product-slug%: keeps the event; the work comes after the response. */
export async function webhook(body: Json, idempotencyKey?: string): Promise<void> {
  if (!idempotencyKey) throw new BusinessError('MISSING_IDEMPOTENCY_KEY', 'The header Idempotency-Key is missing.');

  const { order_id, status } = body.data ?? {};
  const order = await orders.byId(order_id);
  if (body.type !== 'ORDER_UPDATED' || !order || !['PAYMENT_SUCCESS', 'PAYMENT_FAILED'].includes(status)) {
    throw new BusinessError('UNKNOWN_EVENT', 'The event names no order or status of this shop.', 422);
  }
  if (events.has(idempotencyKey)) return;

  events.set(idempotencyKey, body);
  setImmediate(() => alone(() => settle(order, status)).catch(console.error));
}

/** Moves the order on. What is final stays: events may come twice, late and in any order. */
async function settle(order: Order, result: 'PAYMENT_SUCCESS' | 'PAYMENT_FAILED'): Promise<void> {
  if (order.status === 'awaiting-payment') {
    if (result === 'PAYMENT_FAILED') moveStock(order, 1);
    await orders.setStatus(order, result === 'PAYMENT_SUCCESS' ? 'processing' : 'cancelled');
  } else if (order.status === 'cancelled' && result === 'PAYMENT_SUCCESS') {
    // The units went back on sale when the payment failed: take them again, if they are still there.
    const available = inStock(order);
    if (available) moveStock(order, -1);
    await orders.setStatus(order, available ? 'processing' : 'to-check');
  }
}
// #endregion webhook
