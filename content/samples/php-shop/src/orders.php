<?php
declare(strict_types=1);

final class Orders
{
    public function __construct(private readonly Store $store, private readonly Pricing $pricing)
    {
    }

    // #region submit
    /** POST /submit: creates the order, once for each key. */
    public function submit(array $body): array
    {
        $order = required($body, 'order');
        $user = required($body, 'user');
        $key = $order['%product_slug%_id'] ?? throw new BusinessError('MALFORMED_BODY', 'Field %product_slug%_id is missing.');

        $known = $this->store->read()['orders'][$key]['id'] ?? null;
        if ($known !== null) {
            return ['order_id' => $known];
        }

        $lines = $this->pricing->lines(required($order, 'items'), $order['coupon'] ?? null);
        $options = isset($order['ship_to']) ? $this->pricing->shippingOptions($lines, $order['ship_to']) : [];
        $option = array_values(array_filter($options, static fn (array $option): bool => $option['id'] === ($order['shipping_id'] ?? null)))[0] ?? null;
        if ($option === null && in_array(true, array_column(array_column($lines, 'product'), 'shippable'), true)) {
            throw new BusinessError('INVALID_ORDER', 'No such shipping option for this order.');
        }

        $shipping = $option['total_cents'] ?? 0;
        $funded = $order['%product_slug%_discount']['amount'] ?? 0;
        $created = [
            'status' => ($order['status'] ?? '') === 'PENDING' ? 'awaiting-payment' : 'processing',
            'created_at' => self::now(),
            'updated_at' => self::now(),
            'currency' => $order['currency'],
            'total_cents' => Pricing::goodsCents($lines) + $shipping + ($order['payment']['total_cents'] ?? 0) - $funded,
            'shipping_cents' => $shipping,
            'email' => $user['email'],
            'lines' => $lines,
        ];
        // Two attempts may come here at once: the second finds the key.
        return $this->store->change(static function (array &$data) use ($key, $created): array {
            if (!isset($data['orders'][$key])) {
                $data['orders'][$key] = ['id' => (string) (10482 + count($data['orders']))] + $created;
                self::moveStock($data, $created, 1);
            }
            return ['order_id' => $data['orders'][$key]['id']];
        });
    }
    // #endregion submit

    /** Counts the units of an order as sold, or takes them back. */
    private static function moveStock(array &$data, array $order, int $sign): void
    {
        foreach ($order['lines'] as ['product' => $product, 'item' => $item]) {
            $data['sold'][$product['id']] = ($data['sold'][$product['id']] ?? 0) + $sign * $item['quantity'];
        }
    }

    // #region webhook
    /** POST /webhooks/%product-slug%: the result of a payment that was pending. */
    public function webhook(array $body, string $idempotencyKey): array
    {
        return $this->store->change(static function (array &$data) use ($body, $idempotencyKey): array {
            if (in_array($idempotencyKey, $data['events'], true)) {
                return [];
            }

            $ids = array_column($data['orders'], 'id');
            $place = array_search($body['data']['order_id'] ?? null, $ids, true);
            $status = ['PAYMENT_SUCCESS' => 'processing', 'PAYMENT_FAILED' => 'cancelled'][$body['data']['status'] ?? ''] ?? null;
            if (($body['type'] ?? '') !== 'ORDER_UPDATED' || $place === false || $status === null) {
                throw new BusinessError('UNKNOWN_EVENT', 'The event names no order or status of this shop.', 422);
            }

            $key = array_keys($data['orders'])[$place];
            if ($data['orders'][$key]['status'] !== $status) {
                if ($status === 'cancelled') {
                    self::moveStock($data, $data['orders'][$key], -1);
                }
                $data['orders'][$key] = ['status' => $status, 'updated_at' => self::now()] + $data['orders'][$key];
            }
            $data['events'][] = $idempotencyKey;
            return [];
        });
    }
    // #endregion webhook

    // #region orders
    /** GET /orders: all orders that changed, oldest change first. */
    public function list(array $query): array
    {
        $page = filter_var($query['page'] ?? 1, FILTER_VALIDATE_INT, ['options' => ['min_range' => 1]]);
        $perPage = filter_var($query['per_page'] ?? 50, FILTER_VALIDATE_INT, ['options' => ['min_range' => 1, 'max_range' => 100]]);
        $after = strtotime($query['updated_after'] ?? '1970-01-01T00:00:00Z');
        if ($page === false || $perPage === false || $after === false) {
            throw new BusinessError('INVALID_PARAMETER', 'page, per_page or updated_after is not valid.');
        }

        $orders = $this->store->read()['orders'];
        $changed = array_filter($orders, static fn (array $order): bool => strtotime($order['updated_at']) > $after);
        uasort($changed, static fn (array $a, array $b): int => $a['updated_at'] <=> $b['updated_at']);
        $shown = array_slice($changed, ($page - 1) * $perPage, $perPage, true);
        return [
            'orders' => array_map(self::report(...), array_map(strval(...), array_keys($shown)), array_values($shown)),
            'page' => $page,
            'per_page' => $perPage,
            'total' => count($changed),
        ];
    }

    private static function report(string $key, array $order): array
    {
        return array_intersect_key($order, array_flip(['id', 'status', 'created_at', 'updated_at', 'currency', 'total_cents', 'shipping_cents'])) + [
            'payment_method' => '%product%',
            '%product_slug%_id' => $key,
            'customer' => ['email' => $order['email']],
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

    private static function now(): string
    {
        return (new DateTimeImmutable('now', new DateTimeZone('UTC')))->format('Y-m-d\TH:i:s.v\Z');
    }
}
