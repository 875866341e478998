import type { Json } from './errors.js';
import type { Fee, PricedLine } from './pricing.js';

// #region order
export type Status =
  | 'awaiting-payment'
  | 'cash-on-delivery'
  | 'processing' // paid
  | 'shipped'
  | 'cancelled'
  | 'partly-refunded'
  | 'refunded'
  | 'needs-review'; // paid after its units were sold to somebody else

export interface Order {
  id: string;
  /** The order's id in %product%; unique. */
  key: string;
  status: Status;
  /** What your reports call the payment. */
  paymentMethod: string;
  createdAt: string;
  updatedAt: string;
  shippedAt?: string;
  /** What was refunded, each with an id of its own. */
  refunds: { id: string; cents: number }[];
  currency: string;
  /** What the shopper pays: goods, shipping, gift wrap and fees, less the funded discount. */
  totalCents: number;
  shippingCents: number;
  giftWrapCents: number;
  /** Fee of cash on delivery. */
  feeCents: number;
  /** Fees and rebates of the quote. */
  fees: Fee[];
  /** Discounts on the goods: the customer's, quantity and coupon. */
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
  /** Key to value, as your page set them. */
  metadata: Record<string, string>;
  lines: PricedLine[];
}
// #endregion order

const rows: Order[] = [];

/** Simulates a database: each call takes time, and other requests run meanwhile. */
const simulateLatency = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

/** Stand-in for your order table. */
export const orders = {
  async byKey(key: string): Promise<Order | undefined> {
    await simulateLatency();
    return rows.find((order) => order.key === key);
  },

  async byId(id: unknown): Promise<Order | undefined> {
    await simulateLatency();
    return rows.find((order) => order.id === id);
  },

  async all(): Promise<Order[]> {
    await simulateLatency();
    return [...rows];
  },

  async insert(order: Omit<Order, 'id' | 'createdAt' | 'updatedAt' | 'refunds'>): Promise<Order> {
    await simulateLatency();
    const now = new Date().toISOString();
    const created = { id: String(10482 + rows.length), createdAt: now, updatedAt: now, refunds: [], ...order };
    rows.push(created);
    return created;
  },

  async setStatus(order: Order, status: Status): Promise<void> {
    await simulateLatency();
    order.status = status;
    order.updatedAt = new Date().toISOString();
  },
};
