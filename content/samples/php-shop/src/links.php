<?php
declare(strict_types=1);

// #region link
/** The hosted checkout, or the simulator on your machine. */
function checkout_host(): string
{
    return getenv('CHECKOUT_URL') ?: '%host.checkout%';
}

/**
 * A link that opens the checkout with these items.
 * @param array{lang?: string, coupon?: string, source?: string, metadata?: array<string, string>} $options
 * @throws InvalidArgumentException for an empty cart, and for a cart whose link some programs would cut off
 */
function checkout_link(string $appId, array $items, array $options = []): string
{
    if ($items === []) {
        throw new InvalidArgumentException('The cart is empty.');
    }
    $products = array_map(static fn (array $item): array => ['id' => $item['id'], 'qty' => $item['quantity']]
        + (isset($item['attributes']) ? ['attrs' => $item['attributes']] : []), $items);

    $url = checkout_host() . '/?' . http_build_query([
        'app' => $appId,
        'prd' => json_encode($products, JSON_THROW_ON_ERROR),
        'cur' => Pricing::CURRENCY,
        'lang' => $options['lang'] ?? 'en_US',
        'cpn' => $options['coupon'] ?? null, // what is null is left out of the link
        'source' => $options['source'] ?? null,
        'metadata' => isset($options['metadata']) ? json_encode($options['metadata'], JSON_THROW_ON_ERROR) : null,
    ]);
    if (strlen($url) > 2000) {
        throw new InvalidArgumentException('The cart is too large for a link.');
    }
    return $url;
}
// #endregion link
