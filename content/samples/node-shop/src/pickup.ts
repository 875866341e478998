import type { Json } from './errors.js';

export interface PickupGroup {
  strategy: 'merge' | 'expand' | 'append';
  title?: string;
  /** The quoted option that the stores of an `expand` group replace. */
  shippingId?: string;
  stores: Store[];
}

export interface Store extends Json {
  id: string;
  title: string;
}

// #region stores
/** Stand-in for your list of stores. */
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
export function pickup(): PickupGroup[] {
  return [{ strategy: 'merge', stores: pickupStores }];
}
// #endregion pickup

// #region stores-of
/** Ids of the stores that an order with this shipping option may name. */
export const storesOf = (shippingId: string): string[] =>
  pickup().flatMap(({ strategy, shippingId: replaced, stores }) =>
    stores.map(({ id }) => id).filter((id) => (strategy === 'expand' ? replaced === shippingId : id === shippingId)),
  );

/** A store of an `append` group costs nothing and is in no quote. */
export function appendedStore(id?: string): { id: string; title: string; type: 'LOCAL_PICKUP'; total_cents: number } | undefined {
  const stores = pickup().flatMap((group) => (group.strategy === 'append' ? group.stores : []));
  const store = stores.find((each) => each.id === id);
  return store && { id: store.id, title: store.title, type: 'LOCAL_PICKUP', total_cents: 0 };
}
// #endregion stores-of
