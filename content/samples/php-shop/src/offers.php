<?php
declare(strict_types=1);

// #region offers
/** Stand-in for a table: what each cart was quoted in the last hour. */
final class Offers
{
    private const KEPT_FOR = 60 * 60;

    public function __construct(private readonly Store $store)
    {
    }

    /** Keeps an offer for an hour, so a price change between quote and payment costs no paid order. */
    public function keep(array $cart, array $offer): void
    {
        $this->store->change(static function (array &$data) use ($cart, $offer): void {
            $isValid = static fn (array $kept): bool => $kept['at'] >= time() - self::KEPT_FOR;
            $data['offers'] = array_filter(array_map(static fn (array $kept): array => array_filter($kept, $isValid), $data['offers']));
            $noAddress = $offer['options'] === [] ? ['ship_to' => null] : []; // an order that isn't shipped has none
            $kept = &$data['offers'][self::key($noAddress + $cart)];
            $isOther = static fn (array $each): bool => self::prices($each['offer']) !== self::prices($offer);
            $kept = [['at' => time(), 'offer' => $offer], ...array_values(array_filter($kept ?? [], $isOther))];
        });
    }

    /** What this cart was quoted in the last hour, newest first. */
    public function of(array $cart): array
    {
        $offers = $this->store->read()['offers'];
        $kept = array_merge($offers[self::key($cart)] ?? [], $offers[self::key(['ship_to' => null] + $cart)] ?? []);
        $valid = array_filter($kept, static fn (array $each): bool => $each['at'] >= time() - self::KEPT_FOR);
        return array_column($valid, 'offer');
    }

    /** The same for a quote and for the order that follows from it. Add whatever else your prices depend on, such as the postcode. */
    private static function key(array $cart): string
    {
        $lines = array_map(static function (array $item): string {
            $attributes = $item['attributes'] ?? [];
            ksort($attributes);
            return json_encode([$item['id'], $item['quantity'], $attributes], JSON_THROW_ON_ERROR);
        }, $cart['items']);
        sort($lines);
        return json_encode([$lines, $cart['coupon'], strtolower($cart['email'] ?? ''), $cart['ship_to']['country'] ?? null], JSON_THROW_ON_ERROR);
    }

    private static function prices(array $offer): array
    {
        return ['lines' => array_column($offer['lines'], 'cost_cents')] + $offer;
    }
}
// #endregion offers
