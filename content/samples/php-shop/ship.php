<?php
declare(strict_types=1);

require __DIR__ . '/src/load.php';

$orderId = $argv[1] ?? '';
if ($orderId === '' || $argc > 2) {
    fwrite(STDERR, "Usage: php ship.php <order id>\n");
    exit(1);
}

try {
    (new Shop())->orders->ship($orderId);
    echo "Order $orderId is shipped\n";
} catch (BusinessError $error) {
    fwrite(STDERR, "Order $orderId is not shipped: {$error->getMessage()}\n");
    exit(1);
}
