<?php
declare(strict_types=1);

final class Pricing
{
    public const CURRENCY = 'EUR';

    /** Offered with the courier. The fee is added only when the shopper picks the method. */
    public const CASH_ON_DELIVERY = ['id' => 'cod', 'type' => 'COD', 'name' => 'Cash on delivery', 'total_cents' => 200];

    private const COUPONS = [
        'WELCOME10' => ['percent' => 10, 'from_cents' => 0],
        'BULK20' => ['percent' => 20, 'from_cents' => 20000],
    ];

    public function __construct(private readonly Catalogue $catalogue)
    {
    }

    // #region lines
    /**
     * Prices the lines of a cart. The same cart always gets the same prices.
     * @return list<array{product: array, item: array, subtotal_cents: int, cost_cents: int}>
     */
    public function lines(array $items, ?string $coupon): array
    {
        $lines = array_map(function (array $item): array {
            if (!is_int($item['quantity'] ?? null) || $item['quantity'] < 1) {
                throw new BusinessError('MALFORMED_BODY', 'A quantity is not valid.');
            }
            $product = $this->catalogue->find($item);
            if (isset($product['variations'])) {
                throw new BusinessError('INVALID_PRODUCT', "The options of {$product['sku']} are not chosen.");
            }
            if ($product['stock'] !== -1 && $product['stock'] < $item['quantity']) {
                throw new BusinessError('OUT_OF_STOCK_PRODUCT', "{$product['stock']} units left of {$product['sku']}.");
            }
            $subtotal = $product['price_cents'] * $item['quantity'];
            return ['product' => $product, 'item' => $item, 'subtotal_cents' => $subtotal, 'cost_cents' => $subtotal];
        }, $items);
        if ($coupon === null) {
            return $lines;
        }

        $rule = self::COUPONS[$coupon] ?? throw new BusinessError('INVALID_COUPON', "No coupon $coupon.");
        if (self::goodsCents($lines) < $rule['from_cents']) {
            throw new BusinessError('INAPPLICABLE_COUPON', "The cart is too small for $coupon.");
        }
        foreach ($lines as &$line) {
            $line['cost_cents'] -= (int) round($line['subtotal_cents'] * $rule['percent'] / 100);
        }
        return $lines;
    }

    public static function goodsCents(array $lines): int
    {
        return array_sum(array_column($lines, 'cost_cents'));
    }
    // #endregion lines

    // #region shipping
    /** What can be shipped how; empty for a cart that needs no shipping. */
    public function shippingOptions(array $lines, array $shipTo): array
    {
        $shippable = array_filter($lines, static fn (array $line): bool => $line['product']['shippable']);
        $units = array_sum(array_map(static fn (array $line): int => $line['item']['quantity'], $shippable));
        if ($units === 0) {
            return [];
        }
        if ($units > 20) {
            throw new BusinessError('UNSHIPPABLE_CART', 'More than 20 units in one parcel.');
        }

        $courier = ['id' => 'courier_std', 'title' => 'Courier', 'type' => 'DELIVERY'];
        return match ($shipTo['country'] ?? '') {
            'GR' => [
                $courier + ['total_cents' => 350],
                ['id' => 'boxnow_locker', 'title' => 'BOX NOW locker', 'type' => 'BOX_NOW', 'total_cents' => 250],
                ...array_map(static fn (array $store): array => [
                    'id' => $store['id'], 'title' => $store['title'], 'type' => 'LOCAL_PICKUP', 'total_cents' => 0,
                ], PICKUP_STORES),
            ],
            'CY' => [$courier + ['total_cents' => 990]],
            default => throw new BusinessError('UNSHIPPABLE_LOCATION', 'No delivery to this country.'),
        };
    }
    // #endregion shipping

    /** The offer to wrap what is shipped. Its price is added only when the shopper says yes. */
    public static function giftWrap(array $lines): ?array
    {
        $shippable = in_array(true, array_column(array_column($lines, 'product'), 'shippable'), true);
        return $shippable ? ['title' => 'Gift wrapping', 'total_cents' => 250] : null;
    }

    // #region quote
    /** POST /quote: one quote for each shipping option, or one without. */
    public function quote(array $body): array
    {
        $quotation = required($body, 'quotation');
        $lines = $this->lines(required($quotation, 'items'), $quotation['coupon'] ?? null);
        $options = isset($quotation['ship_to']) ? $this->shippingOptions($lines, $quotation['ship_to']) : [];

        $goods = self::goodsCents($lines);
        $discount = array_sum(array_column($lines, 'subtotal_cents')) - $goods;
        $base = ['items' => array_map(static fn (array $line): array => $line['item'] + [
            'subtotal_cents' => $line['subtotal_cents'],
            'cost_cents' => $line['cost_cents'],
        ], $lines)] + array_filter(['discount_cents' => $discount, 'gift_wrap' => self::giftWrap($lines)]);
        if ($options === []) {
            return ['quotes' => [$base + ['total_cents' => $goods]]];
        }

        $cash = ['payment_methods' => [self::CASH_ON_DELIVERY]];
        return ['quotes' => array_map(static fn (array $option): array => $base + [
            'shipping_option' => $option,
            'total_cents' => $goods + $option['total_cents'],
        ] + ($option['type'] === 'DELIVERY' ? $cash : []), $options)];
    }
    // #endregion quote
}
