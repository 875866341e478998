import type { Json } from './errors.js';

// #region stores
/** Stands for your list of stores. */
export const pickupStores = [
  {
    id: 'store_athens',
    title: 'Athens store',
    address: '8 Market Square',
    city: 'Athens',
    postcode: '10551',
    country: 'GR',
    phone: '+302100000000',
    hours: 'Mon–Sat 10:00–20:00',
    lat: 37.9774,
    lng: 23.7265,
  },
  {
    id: 'store_patras',
    title: 'Patras store',
    address: '3 Station Road',
    city: 'Patras',
    postcode: '26221',
    country: 'GR',
    phone: '+302610000000',
    hours: 'Mon–Fri 09:00–18:00',
    lat: 38.2466,
    lng: 21.7346,
  },
];
// #endregion stores

// #region pickup
/** GET /pickup-stores: the quote returns each store already; this adds its address. */
export function pickup(): Json[] {
  return [{ strategy: 'merge', stores: pickupStores }];
}
// #endregion pickup
