<?php
/** Shows a template of a theme on the pages that it tells apart. */

declare(strict_types=1);

require __DIR__ . '/check.php';
$mustUse = [];
require __DIR__ . '/platforms/wordpress.php';

[$bar] = samples();
$slug = variable('product-slug');
foreach (['product' => "<[$slug-product-checkout]>", 'cart' => "<[$slug-cart-checkout]>", 'account' => ''] as $page => $expected) {
    Shop::$page = $page;
    ob_start();
    require $bar;
    check('is_product', "on the page $page", $expected, (string) ob_get_clean());
}
