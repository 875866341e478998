<?php
declare(strict_types=1);

final class Orders
{
    public function __construct(
        private readonly Store $store,
        private readonly Pricing $pricing,
        private readonly Stock $stock,
        private readonly Offers $offers,
        private readonly Customers $customers,
    ) {
    }

    // #region submit
    /** POST /submit: creates the order once for each key, even for two attempts at once. */
    public function submit(array $body): array
    {
        $order = object($body, 'order');
        $user = self::user($body);
        $key = text($order, '%product_slug%_id');
        $metadata = metadata_of($order);

        // Other requests wait while this runs: a second attempt finds the order of the first.
        [$id, $created] = $this->store->change(function (array &$data) use ($key, $order, $user, $metadata, $body): array {
            $known = $data['orders'][$key]['id'] ?? null;
            if ($known !== null) {
                return [$known, null];
            }

            $created = $this->checkAmounts($order, $user['email']) + self::paymentOf($order) + [
                'id' => (string) (10482 + count($data['orders'])),
                'created_at' => self::now(),
                'updated_at' => self::now(),
                'refunds' => [],
                'currency' => $order['currency'],
                'coupon' => maybe(text(...), $order, 'coupon'),
                'customer' => $user,
                'ship_to' => maybe(object(...), $order, 'ship_to'),
                'invoice' => maybe(object(...), $body, 'invoice'),
                'pickup_location_id' => maybe(text(...), $order, 'pickup_location_id'),
                'locker' => maybe(object(...), $order, 'box_now'),
                'gift_wrap' => ($order['gift_wrap'] ?? false) === true,
                'metadata' => $metadata,
            ];
            $this->stock->take($data, $created['lines']);
            $data['orders'][$key] = $created;
            return [$created['id'], $created];
        });
        if ($created !== null) {
            $this->afterOrder($created);
            // Send your own confirmation e-mail here, as for every other order.
        }
        return ['order_id' => $id];
    }

    /** Who ordered. Without an e-mail, nobody could confirm the order. */
    private static function user(array $body): array
    {
        $user = object($body, 'user');
        if (preg_match('/^[^\s@]+@[^\s@]+$/D', text($user, 'email')) !== 1) {
            throw malformed('email');
        }
        text($user, 'first_name');
        text($user, 'last_name');
        return $user;
    }
    // #endregion submit

    // #region record
    /** What follows the order. It must not fail the order, which exists already, nor hold the lock: it may hang. */
    private function afterOrder(array $order): void
    {
        $shipping = $order['shipping_id'] ?? 'not shipped';
        // Anybody can write a link: no line breaks in the log.
        $sharer = preg_replace('/[^\w .-]/', '', $order['metadata']['shared_by'] ?? '');
        $sharedBy = $sharer === '' ? '' : ", shared by $sharer";
        error_log("Order {$order['id']}, {$order['status']}, {$order['total_cents']} cents, $shipping$sharedBy");
        try {
            $this->customers->update($order['metadata'], $order['customer'], $order['ship_to']);
        } catch (Throwable $error) {
            error_log((string) $error);
        }
    }
    // #endregion record

    // #region payment
    /** The first state of the order, and what its payment is called in your reports. */
    private static function paymentOf(array $order): array
    {
        if (maybe(object(...), $order, 'payment') !== null) {
            return ['status' => 'cash-on-delivery', 'payment_method' => Pricing::CASH_ON_DELIVERY['name']];
        }
        return [
            'status' => $order['status'] === 'PENDING' ? 'awaiting-payment' : 'processing',
            'payment_method' => maybe(text(...), $order, 'payment_method') ?? '%product%', // absent for delayed payments
        ];
    }
    // #endregion payment

    // #region amounts
    /** Compares the order with what this cart was quoted in the last hour, then with the prices of now. */
    private function checkAmounts(array $order, string $email): array
    {
        $cart = Pricing::cart($order, $email);
        $refusal = null;
        foreach ([...$this->offers->of($cart), null] as $offer) {
            try {
                return $this->amountsOf($order, $offer ?? $this->pricing->price($cart));
            } catch (BusinessError $error) {
                $refusal ??= $error;
            }
        }
        throw $refusal;
    }

    /** Prices the order by one offer, and refuses it unless that is what was authorised. */
    private function amountsOf(array $order, array $offer): array
    {
        $refuse = static fn (string $why): never => throw new BusinessError('INVALID_ORDER', $why);
        ['lines' => $lines, 'options' => $options, 'fees' => $fees, 'gift_wrap' => $giftWrap, 'cash' => $cash] = $offer;
        // #region chosen
        $chosen = maybe(text(...), $order, 'shipping_id') ?? '';
        $option = array_column($options, null, 'id')[$chosen] ?? appended_store($chosen);
        if ($option === null && Pricing::shippedUnits($lines) > 0) {
            $refuse('No such shipping option for this order.');
        }
        $type = $option['type'] ?? '';
        if ($type === 'BOX_NOW' && !($order['box_now']['locker_id'] ?? null)) {
            $refuse('No locker is chosen.');
        }
        if ($type === 'LOCAL_PICKUP') {
            $store = maybe(text(...), $order, 'pickup_location_id') ?? $option['id'];
            in_array($store, stores_of($option['id']), true) || $refuse("No store $store in this option.");
        }
        // #endregion chosen
        if (($order['currency'] ?? '') !== Pricing::CURRENCY) {
            $refuse('This shop has no prices in that currency.');
        }
        $this->stock->check($lines);

        // #region total
        $shipping = $option['total_cents'] ?? 0;
        $wrap = ($order['gift_wrap'] ?? false) === true ? ($giftWrap['total_cents'] ?? $refuse('No gift wrap for this cart.')) : 0;
        $payment = maybe(object(...), $order, 'payment');
        $fee = $payment === null ? 0 : (maybe(whole(...), $payment, 'total_cents') ?? 0);
        $discount = maybe(object(...), $order, '%product_slug%_discount');
        $funded = $discount === null ? 0 : whole($discount, 'amount');
        $total = Pricing::goodsCents($lines) + Pricing::feesCents($fees) + $shipping + $wrap + $fee - $funded;
        $total >= 0 || $refuse('The total is negative.');
        // #endregion total

        if ($payment !== null) {
            // Nothing was authorised, so there is no total to compare: the method must be the one of the quote.
            $offered = $type === 'DELIVERY' && ($payment['type'] ?? '') === ($cash['type'] ?? null);
            if (!$offered || $fee !== $cash['total_cents']) {
                $refuse('This payment method was not offered.');
            }
        } elseif (!in_array($order['status'] ?? '', ['COMPLETED', 'PENDING'], true)) {
            $refuse('Neither status nor payment is set.');
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
            'fees' => $fees,
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
        if (preg_match('//u', $idempotencyKey) !== 1) {
            throw new BusinessError('INVALID_IDEMPOTENCY_KEY', 'The header Idempotency-Key is not UTF-8.');
        }
        $event = object($body, 'data');
        $this->store->change(static function (array &$data) use ($body, $event, $idempotencyKey): void {
            $key = array_search($event['order_id'] ?? null, array_map(static fn (array $order): string => $order['id'], $data['orders']), true);
            if ($key === false) {
                throw new BusinessError('UNKNOWN_ORDER', 'This shop has no such order.', 422);
            }
            $result = $event['status'] ?? null;
            $hasWork = ($body['type'] ?? '') === 'ORDER_UPDATED' && in_array($result, ['PAYMENT_SUCCESS', 'PAYMENT_FAILED'], true);
            // The signature doesn't cover the header: a replay may come with another key.
            $says = [$key, $result, $body['created_at'] ?? null, $body['type'] ?? null];
            if (isset($data['events'][$idempotencyKey]) || in_array($says, array_column($data['events'], 'says'), true)) {
                return;
            }
            $data['events'][$idempotencyKey] = ['says' => $says, 'done' => !$hasWork];
        });
        return [];
    }

    /** Works on every event that is not done: each on its own, so one that fails holds up no other. */
    public function settle(): void
    {
        $open = array_filter($this->store->read()['events'], static fn (array $event): bool => !$event['done']);
        foreach (array_keys($open) as $id) {
            try {
                $this->store->change(fn (array &$data) => $this->settleEvent($data, $data['events'][$id]));
            } catch (Throwable $error) {
                error_log((string) $error);
            }
        }
    }

    /** Moves the order on. A paid order stays paid: events may come twice, late and in any order. */
    private function settleEvent(array &$data, array &$event): void
    {
        if ($event['done']) {
            return; // by another process
        }
        $event['done'] = true;
        [$key, $result] = $event['says'];
        $order = &$data['orders'][$key];
        if ($order['status'] === 'awaiting-payment') {
            if ($result === 'PAYMENT_FAILED') {
                $this->stock->putBack($data, $order['lines']);
            }
            self::setStatus($order, $result === 'PAYMENT_SUCCESS' ? 'processing' : 'cancelled');
        } elseif ($order['status'] === 'cancelled' && $result === 'PAYMENT_SUCCESS') {
            // The units went back on sale when the payment failed: take them again, if they are still there.
            self::setStatus($order, $this->stockIsTaken($data, $order['lines']) ? 'processing' : 'needs-review');
        }
    }

    private function stockIsTaken(array &$data, array $lines): bool
    {
        try {
            $this->stock->take($data, $lines);
            return true;
        } catch (BusinessError) {
            return false;
        }
    }
    // #endregion webhook

    // #region ship
    /** Marks an order as shipped. %product% isn't told: there is no call for it. */
    public function ship(string $id): void
    {
        $this->store->change(static function (array &$data) use ($id): void {
            $order = &self::find($data, $id);
            $isReady = in_array($order['status'], ['processing', 'cash-on-delivery', 'partly-refunded'], true);
            if (!$isReady || isset($order['shipped_at'])) {
                $why = isset($order['shipped_at']) ? 'shipped already' : $order['status'];
                throw new BusinessError('NOT_READY', "Order $id is $why.", 409);
            }
            $order['shipped_at'] = self::now();
            self::setStatus($order, 'shipped');
        });
    }
    // #endregion ship

    // #region refunded
    /** Writes an accepted refund into its order. Without $cents it is all of the order. */
    public function noteRefund(string $id, ?int $cents): void
    {
        $this->store->change(function (array &$data) use ($id, $cents): void {
            $order = &self::find($data, $id);
            // The others weren't paid, or hold no units that could go back on sale.
            if (!in_array($order['status'], ['processing', 'shipped', 'partly-refunded'], true)) {
                throw new BusinessError('NOT_REFUNDABLE', "Order $id is {$order['status']}.", 409);
            }
            $before = array_sum($order['refunds']);
            $order['refunds'][] = $cents ?? $order['total_cents'] - $before;
            $all = array_sum($order['refunds']) >= $order['total_cents'];
            // A paid order that was refunded before it left is cancelled: its units are on sale again.
            if ($all && !isset($order['shipped_at'])) {
                $this->stock->putBack($data, $order['lines']);
            }
            self::setStatus($order, $all ? 'refunded' : 'partly-refunded');
        });
    }
    // #endregion refunded

    private static function &find(array &$data, string $id): array
    {
        foreach ($data['orders'] as &$order) {
            if ($order['id'] === $id) {
                return $order;
            }
        }
        throw new BusinessError('UNKNOWN_ORDER', "No order $id.", 404);
    }

    private static function setStatus(array &$order, string $status): void
    {
        $order['status'] = $status;
        $order['updated_at'] = self::now();
    }

    private static function now(): string
    {
        return (new DateTimeImmutable('now', new DateTimeZone('UTC')))->format('Y-m-d\TH:i:s.v\Z');
    }
}
