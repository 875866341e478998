import type { Json } from './errors.js';
import type { Fee, PricedLine } from './pricing.js';

// #region order
export type Status =
  | 'processing' // paid
  | 'awaiting-payment'
  | 'cash-on-delivery'
  | 'cancelled'
  | 'to-check'; // paid too late: a person decides

export interface Order {
  id: string;
  /** The id that %product% gave to the order; unique. */
  key: string;
  status: Status;
  /** What your reports call the payment. */
  paymentMethod: string;
  createdAt: string;
  updatedAt: string;
  currency: string;
  /** What the shopper pays: goods, shipping, gift wrap and fees, less the funded discount. */
  totalCents: number;
  shippingCents: number;
  giftWrapCents: number;
  /** Fee of cash on delivery. */
  feeCents: number;
  /** Fees and rebates of the quote. */
  fees: Fee[];
  /** Taken off the goods: own prices, quantity and coupon. */
  discountCents: number;
  /** Paid to you by %product%, not by the shopper. */
  fundedCents: number;
  coupon?: string;
  customer: { email: string; first_name: string; last_name: string; phone?: string };
  shipTo?: Json;
  invoice?: Json;
  shippingId?: string;
  shippingTitle?: string;
  pickupLocationId?: string;
  locker?: Json;
  giftWrap: boolean;
  /** Key to value, as your page gave them to the checkout. */
  metadata: Record<string, string>;
  lines: PricedLine[];
}
// #endregion order

const rows: Order[] = [];

/** A database takes a moment for everything, and other requests run meanwhile. */
const moment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

/** Stands for your order table. */
export const orders = {
  async byKey(key: string): Promise<Order | undefined> {
    await moment();
    return rows.find((order) => order.key === key);
  },

  async byId(id: unknown): Promise<Order | undefined> {
    await moment();
    return rows.find((order) => order.id === id);
  },

  async all(): Promise<Order[]> {
    await moment();
    return [...rows];
  },

  async insert(order: Omit<Order, 'id' | 'createdAt' | 'updatedAt'>): Promise<Order> {
    await moment();
    const now = new Date().toISOString();
    const created = { id: String(10482 + rows.length), createdAt: now, updatedAt: now, ...order };
    rows.push(created);
    return created;
  },

  async setStatus(order: Order, status: Status): Promise<void> {
    await moment();
    order.status = status;
    order.updatedAt = new Date().toISOString();
  },
};

/** Takes the units of an order out of stock (-1), or puts them back (1). */
export function moveStock({ lines }: Pick<Order, 'lines'>, sign: 1 | -1): void {
  for (const { product, item } of lines) {
    if (product.stock !== -1) product.stock += sign * item.quantity;
  }
}

/** Whether the units of an order can be taken. */
export function inStock({ lines }: Pick<Order, 'lines'>): boolean {
  return lines.every(({ product, item }) => product.stock === -1 || product.stock >= item.quantity);
}
