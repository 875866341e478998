<?php
declare(strict_types=1);

// #region refund
/**
 * Gives money back for an order that was paid through %product%.
 * @param int|null $amountCents null for a full refund
 * @throws RuntimeException with the status when the refund is not accepted
 */
function refund(string $orderId, ?int $amountCents = null): void
{
    $body = ['order_id' => $orderId] + ($amountCents === null ? [] : ['amount' => $amountCents]);
    $context = stream_context_create(['http' => [
        'method' => 'POST',
        'header' => [
            'Content-Type: application/json',
            'Authorization: Basic ' . base64_encode(getenv('APP_ID') . ':' . getenv('APP_SECRET')),
        ],
        'content' => json_encode($body, JSON_THROW_ON_ERROR),
        'ignore_errors' => true,
    ]]);
    file_get_contents((getenv('API_URL') ?: '%host.api%') . '/api/v1/refunds', false, $context);
    $status = $http_response_header[0] ?? 'no answer';
    if (!preg_match('/^HTTP\S+ 2\d\d/', $status)) {
        throw new RuntimeException("Refund of order $orderId refused: $status");
    }
}
// #endregion refund

[, $orderId, $amount] = $argv + [null, null, null];
if ($orderId === null) {
    fwrite(STDERR, "Usage: php refund.php <order id> [cents]\n");
    exit(1);
}
refund($orderId, $amount === null ? null : (int) $amount);
echo "Refund of order $orderId accepted\n";
