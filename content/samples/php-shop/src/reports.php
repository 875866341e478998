<?php
declare(strict_types=1);

// #region orders
/** GET /orders: all orders that changed, oldest change first. */
function list_orders(Store $store, array $query): array
{
    $page = filter_var($query['page'] ?? 1, FILTER_VALIDATE_INT, ['options' => ['min_range' => 1]]);
    $perPage = filter_var($query['per_page'] ?? 50, FILTER_VALIDATE_INT, ['options' => ['min_range' => 1, 'max_range' => 100]]);
    $text = $query['updated_after'] ?? '1970-01-01T00:00:00Z';
    // A date with milliseconds: strtotime() would drop them, and lose orders of the same second.
    $valid = is_string($text) && preg_match('/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/D', $text) && strtotime($text) !== false; // not "yesterday"
    $after = $valid ? new DateTimeImmutable($text) : null;
    if ($page === false || $perPage === false || $after === null) {
        throw new BusinessError('INVALID_PARAMETER', 'page, per_page or updated_after is not valid.');
    }

    $orders = $store->read()['orders'];
    $changed = array_filter($orders, static fn (array $order): bool => new DateTimeImmutable($order['updated_at']) > $after);
    // Ties are broken by the id, so pages never overlap.
    uasort($changed, static fn (array $a, array $b): int => [$a['updated_at'], $a['id']] <=> [$b['updated_at'], $b['id']]);
    $shown = array_chunk($changed, $perPage, true)[$page - 1] ?? [];
    return [
        'orders' => array_map(reported(...), array_map(strval(...), array_keys($shown)), array_values($shown)),
        'page' => $page,
        'per_page' => $perPage,
        'total' => count($changed),
    ];
}

/** One order as the dashboard reads it. */
function reported(string $key, array $order): array
{
    $fields = ['id', 'status', 'created_at', 'updated_at', 'currency', 'total_cents', 'shipping_cents', 'discount_cents', 'payment_method'];
    return array_intersect_key($order, array_flip($fields)) + (isset($order['coupon']) ? ['coupon' => $order['coupon']] : []) + [
        '%product_slug%_id' => $key,
        'customer' => ['email' => $order['customer']['email']],
        'items' => array_map(static fn (array $line): array => [
            'id' => $line['product']['id'],
            'sku' => $line['product']['sku'],
            'title' => $line['product']['title'],
            'quantity' => $line['item']['quantity'],
            'total_cents' => $line['cost_cents'],
        ], $order['lines']),
    ];
}
// #endregion orders
