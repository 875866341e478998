<?php
/** Takes the address that a sample redirects to apart: what the checkout is asked for, and by which cart. */

declare(strict_types=1);

require __DIR__ . '/check.php';

[$sample] = samples();
require $sample;

['scheme' => $scheme, 'host' => $host, 'query' => $query] = parse_url($url);
parse_str($query, $asked);
check('header', 'the host', variable('host.checkout'), "$scheme://$host");
check('app', 'the App ID', '00000000-0000-0000-0000-000000000000', $asked['app']);
check('prd', 'the products', [['id' => 'BAG-CANVAS-01', 'qty' => 1]], json_decode($asked['prd'], true));
check('cur', 'currency and language', ['EUR', 'en_US'], [$asked['cur'], $asked['lang']]);
// The id of the cart would empty it on return.
$id = $_SESSION['quick_buy_id'] ?? null;
check('metadata', 'the id of the Quick Buy', ['cart_id' => $id], json_decode($asked['metadata'], true));
check('random_bytes', 'the id is not the session’s', false, $id === session_id());
