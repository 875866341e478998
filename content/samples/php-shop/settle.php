<?php
declare(strict_types=1);

// Works on the events that a crash has left over. Run it every minute: * * * * * php /path/to/php-shop/settle.php
require __DIR__ . '/src/load.php';

(new Shop())->orders->settle();
