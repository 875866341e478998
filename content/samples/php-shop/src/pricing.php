<?php
declare(strict_types=1);

final class Pricing
{
    public const CURRENCY = 'EUR';

    /** The fee is added only when the shopper picks the method. */
    public const CASH_ON_DELIVERY = ['id' => 'cod', 'type' => 'COD', 'name' => 'Cash on delivery', 'total_cents' => 200];

    public function __construct(
        private readonly Catalogue $catalogue,
        private readonly Customers $customers,
        private readonly Stock $stock,
        private readonly Offers $offers,
    ) {
    }

    /** The cart of a quotation or of an order. */
    public static function cart(array $body, ?string $email): array
    {
        $shipTo = maybe(object(...), $body, 'ship_to');
        if ($shipTo !== null) {
            text($shipTo, 'country');
        }
        $coupon = maybe(text(...), $body, 'coupon');
        return ['items' => line_items($body), 'coupon' => $coupon, 'email' => $email, 'ship_to' => $shipTo];
    }

    // #region lines
    /**
     * Prices the lines of a cart. The same cart, coupon and customer always get the same prices.
     * @return list<array{product: array, item: array, subtotal_cents: int, cost_cents: int}>
     */
    public function lines(array $items, ?string $coupon, ?string $email): array
    {
        if ($items === []) {
            throw malformed('items');
        }
        $lines = array_map(function (array $item): array {
            $product = $this->catalogue->find($item);
            if (isset($product['variations'])) {
                throw new BusinessError('INVALID_PRODUCT', "The options of {$product['sku']} are not chosen.");
            }
            $subtotal = $product['price_cents'] * $item['quantity'];
            return ['product' => $product, 'item' => $item, 'subtotal_cents' => $subtotal, 'cost_cents' => $subtotal];
        }, $items);
        $this->stock->check($lines); // over all lines: seven units and seven units of one product are fourteen
        return $this->applyDiscounts($lines, $coupon, $email);
    }

    public static function goodsCents(array $lines): int
    {
        return array_sum(array_column($lines, 'cost_cents'));
    }
    // #endregion lines

    // #region discounts
    private const COUPONS = [
        'WELCOME10' => ['percent' => 10, 'from_cents' => 0],
        'BULK20' => ['percent' => 20, 'from_cents' => 20000],
    ];

    /** A gift card is money: sold for less, it would buy more than it cost. No discount changes or counts it. */
    private static function isGiftCard(array $line): bool
    {
        return str_starts_with($line['product']['sku'], 'GIFT-CARD-');
    }

    private static function discountableCents(array $lines): int
    {
        return self::goodsCents(array_filter($lines, static fn (array $line): bool => !self::isGiftCard($line)));
    }

    /** Applies percentage discounts in sequence: the customer's, then the one for three or more units, then the coupon's. */
    private function applyDiscounts(array $lines, ?string $coupon, ?string $email): array
    {
        $ownPercent = $this->customers->find($email)['own_percent'] ?? 0;
        $units = Stock::unitsPerProduct($lines);
        $automatic = array_map(static function (array $line) use ($ownPercent, $units): array {
            $own = self::applyPercentage($line, $ownPercent);
            return self::applyPercentage($own, $units[$line['product']['id']] >= 3 ? 10 : 0);
        }, $lines);
        if ($coupon === null) {
            return $automatic;
        }

        $rule = self::COUPONS[$coupon] ?? throw new BusinessError('INVALID_COUPON', "No coupon $coupon.");
        if (self::discountableCents($automatic) < $rule['from_cents']) {
            throw new BusinessError('INAPPLICABLE_COUPON', "The cart is too small for $coupon.");
        }
        return array_map(static fn (array $line): array => self::applyPercentage($line, $rule['percent']), $automatic);
    }

    /** A share of what is left, rounded to a whole cent. */
    private static function applyPercentage(array $line, int $percent): array
    {
        $line['cost_cents'] -= self::isGiftCard($line) ? 0 : (int) round($line['cost_cents'] * $percent / 100);
        return $line;
    }

    public static function discountCents(array $lines): int
    {
        return array_sum(array_column($lines, 'subtotal_cents')) - self::goodsCents($lines);
    }
    // #endregion discounts

    // #region fees
    /** What every quote of a cart adds to the goods, whichever way they are shipped; negative for a rebate. */
    private static function fees(array $lines): array
    {
        $fees = [];
        if (self::shippedUnits($lines) >= 5) {
            $fees[] = ['id' => 'extra-parcel', 'title' => 'Extra parcel', 'cost_cents' => 200];
        }
        if (self::discountableCents($lines) >= 10000) {
            $fees[] = ['id' => 'volume-rebate', 'title' => 'Volume rebate', 'cost_cents' => -500];
        }
        return $fees;
    }

    public static function feesCents(array $fees): int
    {
        return array_sum(array_column($fees, 'cost_cents'));
    }
    // #endregion fees

    public static function shippedUnits(array $lines): int
    {
        $shippable = array_filter($lines, static fn (array $line): bool => $line['product']['shippable']);
        return array_sum(array_map(static fn (array $line): int => $line['item']['quantity'], $shippable));
    }

    // #region shipping
    /** The shipping options of a cart; empty if nothing ships. */
    public function shippingOptions(array $lines, array $shipTo): array
    {
        $units = self::shippedUnits($lines);
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

    /** Offered with the courier, but not for a gift card: its e-mail would be there before the money. */
    private static function cash(array $lines): ?array
    {
        return array_filter($lines, self::isGiftCard(...)) === [] ? self::CASH_ON_DELIVERY : null;
    }

    /** The offer to wrap what is shipped. Its price is added only when the shopper chooses it. */
    private static function giftWrap(array $lines): ?array
    {
        return self::shippedUnits($lines) > 0 ? ['title' => 'Gift wrapping', 'total_cents' => 250] : null;
    }

    /** Prices a cart as it is now: every price of a quote. */
    public function price(array $cart): array
    {
        $lines = $this->lines($cart['items'], $cart['coupon'], $cart['email']);
        return [
            'lines' => $lines,
            'options' => $cart['ship_to'] === null ? [] : $this->shippingOptions($lines, $cart['ship_to']),
            'fees' => self::fees($lines),
            'gift_wrap' => self::giftWrap($lines),
            'cash' => self::cash($lines),
        ];
    }

    // #region quote
    /** POST /quote: one quote for each shipping option, or one without. */
    public function quote(array $body): array
    {
        $quotation = object($body, 'quotation');
        // The page sets the currency, and a shopper can change it: 3900 of another one is another price.
        if (($quotation['currency'] ?? '') !== self::CURRENCY) {
            throw new BusinessError('INVALID_CURRENCY', 'This shop has no prices in that currency.');
        }
        $quoted = self::cart($quotation, maybe(text(...), $quotation, 'email'));
        $offer = $this->price($quoted);
        $this->offers->keep($quoted, $offer);

        ['lines' => $lines, 'options' => $options, 'fees' => $fees] = $offer;
        $cart = self::goodsCents($lines) + self::feesCents($fees);
        $base = ['items' => array_map(static fn (array $line): array => [
            ...$line['item'],
            'subtotal_cents' => $line['subtotal_cents'],
            'cost_cents' => $line['cost_cents'],
        ], $lines)] + array_filter([
            'discount_cents' => self::discountCents($lines),
            'fees' => $fees,
            'gift_wrap' => $offer['gift_wrap'],
            'loyalty_profile' => $this->customers->ofCart(metadata_of($body))['loyalty_profile'] ?? null, // signed-in customers only
        ]); // without what is 0, empty or null
        if ($options === []) {
            return ['quotes' => [$base + ['total_cents' => $cart]]];
        }

        $cash = $offer['cash'] === null ? [] : ['payment_methods' => [$offer['cash']]];
        return ['quotes' => array_map(static fn (array $option): array => $base + [
            'shipping_option' => $option,
            'total_cents' => $cart + $option['total_cents'],
        ] + ($option['type'] === 'DELIVERY' ? $cash : []), $options)];
    }
    // #endregion quote
}
