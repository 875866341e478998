<?php
declare(strict_types=1);

require __DIR__ . '/src/load.php';

// #region refund
/** Seconds that %product% may take to respond. */
const TIMEOUT = 30;

/**
 * Refunds an order that was paid through %product%.
 * @param int|null $amountCents null for a full refund
 * @throws RuntimeException with what to do when the refund is not accepted
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
        'timeout' => TIMEOUT,
        'follow_location' => 0, // the page behind a redirect would respond with 200, too
        'ignore_errors' => true, // a response with another status is a response, too
    ]]);
    $stream = @fopen((getenv('API_URL') ?: '%host.api%') . '/api/v1/refunds', 'r', false, $context);
    $statusLine = $stream === false ? '' : stream_get_meta_data($stream)['wrapper_data'][0];
    $status = preg_match('/^HTTP\S+ (\d{3})/', $statusLine, $found) ? (int) $found[1] : 0;
    if ($status >= 200 && $status < 300) {
        return;
    }
    $isFinal = $status >= 300 && $status < 500;
    $advice = $isFinal ? '' : "\nThe refund may have been made: look at the order in the dashboard before you try again.";
    throw new RuntimeException("Refund of order $orderId " . ($isFinal ? 'refused: ' : 'not confirmed: ') . ($status ?: 'no response') . $advice);
}
// #endregion refund

// #region amount
$orderId = $argv[1] ?? '';
$amount = $argv[2] ?? '';
// Whole cents or the word: "10,00", "10.00" or a forgotten amount must never become another one, or a full refund.
$isAmount = preg_match('/^(all|[1-9][0-9]{0,8})$/D', $amount) === 1;
if ($orderId === '' || !$isAmount || $argc > 3) {
    fwrite(STDERR, "Usage: php refund.php <order id> <cents, or all>\nThe amount is in whole cents: 1000 is EUR 10.00.\n");
    exit(1);
}
// #endregion amount
if (!getenv('APP_ID') || !getenv('APP_SECRET')) {
    fwrite(STDERR, "Set APP_ID and APP_SECRET first.\n");
    exit(1);
}

$cents = $amount === 'all' ? null : (int) $amount;
try {
    refund($orderId, $cents);
    echo "Refund of order $orderId accepted\n";
} catch (RuntimeException $error) {
    fwrite(STDERR, $error->getMessage() . PHP_EOL);
    exit(1);
}
try {
    (new Shop())->orders->noteRefund($orderId, $cents);
} catch (Throwable $error) {
    fwrite(STDERR, "Record the refund in the order yourself: {$error->getMessage()}\n");
}
