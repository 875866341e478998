<?php
declare(strict_types=1);

// #region stores
/** Stand-in for your list of stores. */
const PICKUP_STORES = [
    [
        'id' => 'store_athens',
        'title' => 'Athens store',
        'address' => '8 Market Square',
        'city' => 'Athens',
        'postcode' => '10551',
        'country' => 'GR',
        'phone' => '+302100000000',
        'hours' => 'Mon–Sat 10:00–20:00',
        'lat' => 37.9774,
        'lng' => 23.7265,
    ],
    [
        'id' => 'store_patras',
        'title' => 'Patras store',
        'address' => '3 Station Road',
        'city' => 'Patras',
        'postcode' => '26221',
        'country' => 'GR',
        'phone' => '+302610000000',
        'hours' => 'Mon–Fri 09:00–18:00',
        'lat' => 38.2466,
        'lng' => 21.7346,
    ],
];
// #endregion stores

// #region pickup
/** GET /pickup-stores: the quote returns each store already; this adds its address. */
function pickup(): array
{
    return [['strategy' => 'merge', 'stores' => PICKUP_STORES]];
}
// #endregion pickup

// #region stores-of
/** Ids of the stores that an order with this shipping option may name. */
function stores_of(string $shippingId): array
{
    $ids = [];
    foreach (pickup() as $group) {
        foreach (array_column($group['stores'], 'id') as $id) {
            if (($group['strategy'] === 'expand' ? $group['shippingId'] : $id) === $shippingId) {
                $ids[] = $id;
            }
        }
    }
    return $ids;
}

/** A store of an `append` group costs nothing and is in no quote. */
function appended_store(string $id): ?array
{
    foreach (pickup() as $group) {
        $store = array_column($group['stores'], null, 'id')[$id] ?? null;
        if ($group['strategy'] === 'append' && $store !== null) {
            return ['id' => $id, 'title' => $store['title'], 'type' => 'LOCAL_PICKUP', 'total_cents' => 0];
        }
    }
    return null;
}
// #endregion stores-of
