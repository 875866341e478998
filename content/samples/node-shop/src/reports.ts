import { BusinessError, type Json } from './errors.js';
import { orders } from './orders-table.js';

// #region orders
/** GET /orders: all orders that changed, oldest change first. */
export async function listOrders(query: URLSearchParams): Promise<Json> {
  const page = Number(query.get('page') ?? 1);
  const perPage = Number(query.get('per_page') ?? 50);
  const text = query.get('updated_after') ?? '1970-01-01T00:00:00Z';
  const after = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : NaN; // "1" would be a year
  const valid = Number.isInteger(page) && page >= 1 && Number.isInteger(perPage) && perPage >= 1 && perPage <= 100;
  if (!valid || Number.isNaN(after)) throw new BusinessError('INVALID_PARAMETER', 'page, per_page or updated_after is not valid.');

  const changed = (await orders.all())
    .filter(({ updatedAt }) => Date.parse(updatedAt) > after) // to the millisecond
    // Ties are broken by the id, so pages never overlap.
    .sort((a, b) => a.updatedAt.localeCompare(b.updatedAt) || a.id.localeCompare(b.id));
  return {
    orders: changed.slice((page - 1) * perPage, page * perPage).map((order) => ({
      id: order.id,
      status: order.status,
      created_at: order.createdAt,
      updated_at: order.updatedAt,
      currency: order.currency,
      total_cents: order.totalCents,
      shipping_cents: order.shippingCents,
      discount_cents: order.discountCents,
      coupon: order.coupon,
      payment_method: order.paymentMethod,
      %product_slug%_id: order.key,
      customer: { email: order.customer.email },
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
