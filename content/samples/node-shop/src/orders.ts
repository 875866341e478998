import { BusinessError, required, type Json } from './errors.js';
import { goodsCents, priceLines, shippingOptions, type PricedLine } from './pricing.js';

interface Order {
  id: string;
  /** The id that %product% gave to the order. */
  key: string;
  status: 'processing' | 'awaiting-payment' | 'cancelled';
  createdAt: string;
  updatedAt: string;
  currency: string;
  totalCents: number;
  shippingCents: number;
  email: string;
  lines: PricedLine[];
}

/** Stands for your order table; `key` is unique in it. */
const orders = new Map<string, Order>();

// #region submit
/** POST /submit: creates the order, once for each key. */
export function submit(body: Json): Json {
  const order = required(body, 'order');
  const user = required(body, 'user');
  const key = order.%product_slug%_id;
  if (typeof key !== 'string') throw new BusinessError('MALFORMED_BODY', 'Field %product_slug%_id is missing.');

  const known = orders.get(key);
  if (known) return { order_id: known.id };

  const lines = priceLines(required(order, 'items'), order.coupon);
  const options = order.ship_to ? shippingOptions(lines, order.ship_to) : [];
  const option = options.find(({ id }) => id === order.shipping_id);
  if (!option && lines.some(({ product }) => product.shippable)) {
    throw new BusinessError('INVALID_ORDER', `No shipping option ${order.shipping_id} for this order.`);
  }

  const now = new Date().toISOString();
  const shippingCents = option?.total_cents ?? 0;
  const fundedCents = order.%product_slug%_discount?.amount ?? 0;
  const created: Order = {
    id: String(10482 + orders.size),
    key,
    status: order.status === 'PENDING' ? 'awaiting-payment' : 'processing',
    createdAt: now,
    updatedAt: now,
    currency: order.currency,
    totalCents: goodsCents(lines) + shippingCents + (order.payment?.total_cents ?? 0) - fundedCents,
    shippingCents,
    email: user.email,
    lines,
  };
  orders.set(key, created);
  moveStock(created, -1);
  return { order_id: created.id };
}
// #endregion submit

/** Takes the units of an order out of stock, or puts them back. */
function moveStock(order: Order, sign: 1 | -1): void {
  for (const { product, item } of order.lines) {
    if (product.stock !== -1) product.stock += sign * item.quantity;
  }
}

// #region webhook
const processed = new Set<string>();

/** POST /webhooks/%product-slug%: the result of a payment that was pending. */
export function webhook(body: Json, idempotencyKey = ''): void {
  if (processed.has(idempotencyKey)) return;

  const order = [...orders.values()].find(({ id }) => id === body.data?.order_id);
  const states: Record<string, Order['status']> = { PAYMENT_SUCCESS: 'processing', PAYMENT_FAILED: 'cancelled' };
  const status = states[body.data?.status];
  if (body.type !== 'ORDER_UPDATED' || !order || !status) {
    throw new BusinessError('UNKNOWN_EVENT', 'The event names no order or status of this shop.', 422);
  }

  if (status !== order.status) {
    if (status === 'cancelled') moveStock(order, 1);
    order.status = status;
    order.updatedAt = new Date().toISOString();
  }
  processed.add(idempotencyKey);
}
// #endregion webhook

// #region orders
/** GET /orders: all orders that changed, oldest change first. */
export function listOrders(query: URLSearchParams): Json {
  const page = Number(query.get('page') ?? 1);
  const perPage = Number(query.get('per_page') ?? 50);
  const after = Date.parse(query.get('updated_after') ?? '1970-01-01T00:00:00Z');
  const valid = Number.isInteger(page) && page >= 1 && Number.isInteger(perPage) && perPage >= 1 && perPage <= 100;
  if (!valid || Number.isNaN(after)) throw new BusinessError('INVALID_PARAMETER', 'page, per_page or updated_after is not valid.');

  const changed = [...orders.values()]
    .filter(({ updatedAt }) => Date.parse(updatedAt) > after)
    .sort((a, b) => a.updatedAt.localeCompare(b.updatedAt));
  return {
    orders: changed.slice((page - 1) * perPage, page * perPage).map((order) => ({
      id: order.id,
      status: order.status,
      created_at: order.createdAt,
      updated_at: order.updatedAt,
      currency: order.currency,
      total_cents: order.totalCents,
      shipping_cents: order.shippingCents,
      payment_method: '%product%',
      %product_slug%_id: order.key,
      customer: { email: order.email },
      items: order.lines.map(({ product, item, costCents }) => ({
        id: product.id,
        sku: product.sku,
        title: product.title,
        quantity: item.quantity,
        total_cents: costCents,
      })),
    })),
    page,
    per_page: perPage,
    total: changed.length,
  };
}
// #endregion orders
