<?php
declare(strict_types=1);

foreach (['signature', 'errors', 'store', 'catalogue', 'stock', 'pickup', 'customers', 'pricing', 'orders', 'reports', 'links', 'home'] as $name) {
    require __DIR__ . "/$name.php";
}
