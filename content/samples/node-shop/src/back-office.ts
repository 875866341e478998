import { createHmac, randomUUID } from 'node:crypto';
import { BusinessError, text, whole, type Json } from './errors.js';
import { withLock } from './lock.js';
import { orders, type Order } from './orders-table.js';
import { putBackStock } from './stock.js';

const find = async (body: Json): Promise<Order> =>
  (await orders.byId(text(body, 'order_id'))) ?? Promise.reject(new BusinessError('UNKNOWN_ORDER', `No order ${body.order_id}.`, 404));

// #region ship
/** Marks an order as shipped. %product% isn't told: there is no call for it. */
export const ship = (body: Json): Promise<Json> =>
  withLock(async () => {
    const order = await find(body);
    if (!['processing', 'cash-on-delivery', 'partly-refunded'].includes(order.status) || order.shippedAt) {
      throw new BusinessError('NOT_READY', `Order ${order.id} is ${order.shippedAt ? 'shipped already' : order.status}.`, 409);
    }
    order.shippedAt = new Date().toISOString();
    await orders.setStatus(order, 'shipped');
    return {};
  });
// #endregion ship

// #region refunded
/** Writes an accepted refund into its order, once. Without `amount` it is the whole order. */
export const noteRefund = (body: Json): Promise<Json> =>
  withLock(async () => {
    const order = await find(body);
    const id = text(body, 'refund_id');
    if (order.refunds.some((refund) => refund.id === id)) return {};
    // The others weren't paid, or hold no units that could go back on sale.
    if (!['processing', 'shipped', 'partly-refunded'].includes(order.status)) {
      throw new BusinessError('NOT_REFUNDABLE', `Order ${order.id} is ${order.status}.`, 409);
    }

    const before = order.refunds.reduce((sum, { cents }) => sum + cents, 0);
    const cents = body.amount === undefined ? order.totalCents - before : whole(body, 'amount');
    order.refunds.push({ id, cents });
    const all = before + cents >= order.totalCents;
    // A paid order that was refunded before it left is cancelled: its units are on sale again.
    if (all && !order.shippedAt) putBackStock(order.lines);
    await orders.setStatus(order, all ? 'refunded' : 'partly-refunded');
    return {};
  });
// #endregion refunded

/** Signed over the path as well, so no call of %product% can be replayed here. */
export const backOfficeSignature = (secret: string, path: string, body: string | Buffer): string =>
  createHmac('sha256', secret).update(`${path}\n`).update(body).digest('hex');

/** What a command tells the running shop. @throws Error with the shop's reason, or when no shop runs */
export async function tellShop(path: string, message: Json): Promise<void> {
  const { APP_SECRET = '', PORT = '8080', SHOP_URL = `http://localhost:${PORT}` } = process.env;
  const body = JSON.stringify({ refund_id: randomUUID(), ...message });
  const response = await fetch(`${SHOP_URL}${path}`, {
    method: 'POST',
    headers: { 'X-Back-Office': backOfficeSignature(APP_SECRET, path, body) },
    body,
    signal: AbortSignal.timeout(5_000),
  });
  if (!response.ok) throw new Error((await response.json()).message);
}
