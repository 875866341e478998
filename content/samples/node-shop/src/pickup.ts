import type { Json } from './errors.js';

/** Stands for your list of stores. */
export const pickupStores = [
  { id: 'store_athens', title: 'Athens store', address: '8 Market Square', city: 'Athens', postcode: '10551', country: 'GR' },
  { id: 'store_patras', title: 'Patras store', address: '3 Station Road', city: 'Patras', postcode: '26221', country: 'GR' },
];

// #region pickup
/** GET /pickup-stores: the quote returns each store already; this adds its address. */
export function pickup(): Json[] {
  return [{ strategy: 'merge', stores: pickupStores }];
}
// #endregion pickup
