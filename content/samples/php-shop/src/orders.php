<?php
declare(strict_types=1);

final class Orders
{
    public function __construct(private readonly Store $store, private readonly Pricing $pricing, private readonly Stock $stock, private readonly Customers $customers)
    {
    }

    // #region submit
    /** POST /submit: creates the order, once for each key, even if two attempts arrive at the same time. */
    public function submit(array $body): array
    {
        $order = required($body, 'order');
        $user = required($body, 'user');
        $key = $order['%product_slug%_id'] ?? null;
        if (!is_string($key)) {
            throw new BusinessError('MALFORMED_BODY', 'Field %product_slug%_id is missing.');
        }

        // Other requests wait while this runs: a second attempt finds the order of the first.
        [$id, $created] = $this->store->change(function (array &$data) use ($key, $order, $user, $body): array {
            $known = $data['orders'][$key]['id'] ?? null;
            if ($known !== null) {
                return [$known, null];
            }

            $created = $this->checkAmounts($order, $user['email'] ?? null) + self::paymentOf($order) + [
                'id' => (string) (10482 + count($data['orders'])),
                'created_at' => self::now(),
                'updated_at' => self::now(),
                'currency' => $order['currency'],
                'coupon' => $order['coupon'] ?? null,
                'customer' => $user,
                'ship_to' => $order['ship_to'] ?? null,
                'invoice' => $body['invoice'] ?? null,
                'pickup_location_id' => $order['pickup_location_id'] ?? null,
                'locker' => $order['box_now'] ?? null,
                'gift_wrap' => ($order['gift_wrap'] ?? false) === true,
                'metadata' => array_column($order['metadata'] ?? [], 'value', 'key'),
            ];
            $data['orders'][$key] = $created;
            $this->stock->move($data, $created, 1);
            return [$created['id'], $created];
        });
        if ($created !== null) {
            $this->record($created, $user);
            // Send your own confirmation e-mail here, as for every other order.
        }
        return ['order_id' => $id];
    }
    // #endregion submit

    // #region record
    /** What follows the order. It must not fail the order, which exists already. */
    private function record(array $order, array $user): void
    {
        $shipping = $order['shipping_id'] ?? 'not shipped';
        $sharedBy = isset($order['metadata']['shared_by']) ? ", shared by {$order['metadata']['shared_by']}" : '';
        error_log("Order {$order['id']}, {$order['status']}, {$order['total_cents']} cents, $shipping$sharedBy");
        try {
            $this->customers->remember($user, $order['ship_to']);
        } catch (Throwable $error) {
            error_log((string) $error);
        }
    }
    // #endregion record

    // #region payment
    /** The first state of the order, and what its payment is called in your reports. */
    private static function paymentOf(array $order): array
    {
        if (isset($order['payment'])) {
            return ['status' => 'cash-on-delivery', 'payment_method' => Pricing::CASH_ON_DELIVERY['name']];
        }
        return [
            'status' => $order['status'] === 'PENDING' ? 'awaiting-payment' : 'processing',
            'payment_method' => $order['payment_method'] ?? '%product%', // absent for methods that settle later
        ];
    }
    // #endregion payment

    // #region amounts
    /** Prices the order again, and refuses it unless the amount is one that this shop quoted. */
    private function checkAmounts(array $order, ?string $email): array
    {
        $refuse = static fn (string $why): never => throw new BusinessError('INVALID_ORDER', $why);
        // #region chosen
        $lines = $this->pricing->lines(required($order, 'items'), $order['coupon'] ?? null, $email);
        $options = isset($order['ship_to']) ? $this->pricing->shippingOptions($lines, $order['ship_to']) : [];
        $option = array_column($options, null, 'id')[$order['shipping_id'] ?? ''] ?? null;
        if ($option === null && in_array(true, array_column(array_column($lines, 'product'), 'shippable'), true)) {
            $refuse('No such shipping option for this order.');
        }
        if (($option['type'] ?? '') === 'BOX_NOW' && !isset($order['box_now']['locker_id'])) {
            $refuse('No locker is chosen.');
        }
        $store = ($option['type'] ?? '') === 'LOCAL_PICKUP' ? ($order['pickup_location_id'] ?? $option['id']) : null;
        if ($store !== null && $store !== $option['id']) {
            $refuse("No store $store in this option.");
        }
        // #endregion chosen
        if (($order['currency'] ?? '') !== Pricing::CURRENCY) {
            $refuse('This shop quotes no prices in that currency.');
        }

        // #region total
        $shipping = $option['total_cents'] ?? 0;
        $wrap = ($order['gift_wrap'] ?? false) === true ? (Pricing::giftWrap($lines)['total_cents'] ?? $refuse('No gift wrap for this cart.')) : 0;
        $fee = $order['payment']['total_cents'] ?? 0;
        $funded = $order['%product_slug%_discount']['amount'] ?? 0;
        $total = Pricing::goodsCents($lines) + Pricing::feesCents($lines) + $shipping + $wrap + $fee - $funded;
        // #endregion total

        if (isset($order['payment'])) {
            // Nothing was authorised, so there is no total to compare: the method must be the one of the quote.
            $offered = ($option['type'] ?? '') === 'DELIVERY' && ($order['payment']['type'] ?? '') === Pricing::CASH_ON_DELIVERY['type'];
            if (!$offered || $fee !== Pricing::CASH_ON_DELIVERY['total_cents']) {
                $refuse('This payment method was not offered.');
            }
        } elseif (!in_array($order['status'] ?? '', ['COMPLETED', 'PENDING'], true)) {
            $refuse('The order has no status and no payment, so nobody knows whether it is paid.');
        } elseif (($order['total_cents'] ?? null) !== $total) {
            $refuse("The total is $total, but another amount was authorised.");
        }
        return [
            'lines' => $lines,
            'shipping_id' => $option['id'] ?? null,
            'shipping_title' => $option['title'] ?? null,
            'shipping_cents' => $shipping,
            'gift_wrap_cents' => $wrap,
            'fee_cents' => $fee,
            'fees' => Pricing::fees($lines),
            'discount_cents' => Pricing::discountCents($lines),
            'funded_cents' => $funded,
            'total_cents' => $total,
        ];
    }
    // #endregion amounts

    // #region webhook
    /** POST /webhooks/%product-slug%: keeps the event; settle() does the work after the response. */
    public function webhook(array $body, string $idempotencyKey): array
    {
        if ($idempotencyKey === '') {
            throw new BusinessError('MISSING_IDEMPOTENCY_KEY', 'The header Idempotency-Key is missing.');
        }
        $this->store->change(static function (array &$data) use ($body, $idempotencyKey): void {
            $ids = array_map(static fn (array $order): string => $order['id'], $data['orders']);
            $key = array_search($body['data']['order_id'] ?? null, $ids, true);
            $result = $body['data']['status'] ?? '';
            if (($body['type'] ?? '') !== 'ORDER_UPDATED' || $key === false || !in_array($result, ['PAYMENT_SUCCESS', 'PAYMENT_FAILED'], true)) {
                throw new BusinessError('UNKNOWN_EVENT', 'The event names no order or status of this shop.', 422);
            }
            $data['events'][$idempotencyKey] ??= ['key' => $key, 'result' => $result, 'done' => false];
        });
        return [];
    }

    /** Moves orders on. What is final stays: events may come twice, late and in any order. */
    public function settle(): void
    {
        $this->store->change(function (array &$data): void {
            foreach ($data['events'] as &$event) {
                if ($event['done']) {
                    continue;
                }
                $event['done'] = true;
                $order = &$data['orders'][$event['key']];
                $status = $order['status'];
                if ($status === 'awaiting-payment' && $event['result'] === 'PAYMENT_SUCCESS') {
                    $order['status'] = 'processing';
                } elseif ($status === 'awaiting-payment') {
                    $this->stock->move($data, $order, -1);
                    $order['status'] = 'cancelled';
                } elseif ($status === 'cancelled' && $event['result'] === 'PAYMENT_SUCCESS') {
                    // The units went back on sale when the payment failed: take them again, if they are still there.
                    $available = $this->stock->covers($order);
                    if ($available) {
                        $this->stock->move($data, $order, 1);
                    }
                    $order['status'] = $available ? 'processing' : 'to-check'; // a person decides
                }
                if ($order['status'] !== $status) {
                    $order['updated_at'] = self::now();
                }
                unset($order);
            }
        });
    }
    // #endregion webhook

    private static function now(): string
    {
        return (new DateTimeImmutable('now', new DateTimeZone('UTC')))->format('Y-m-d\TH:i:s.v\Z');
    }
}
