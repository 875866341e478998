<?php
/** Shows each template in the contexts that it tells apart. */

declare(strict_types=1);

require __DIR__ . '/check.php';
require __DIR__ . '/platforms/woocommerce.php';

[$bar, $offer] = samples();
$shown = static function (string $file): string {
    ob_start();
    require $file;
    return (string) ob_get_clean();
};

$slug = variable('product-slug');
foreach (['product' => "<[$slug-product-checkout]>", 'cart' => "<[$slug-cart-checkout]>", 'account' => ''] as $page => $expected) {
    Platform::$page = $page;
    check('is_product', "on the page $page", $expected, $shown($bar));
}

check('offer_product_id', 'without an offer', '', $shown($offer));
Platform::$meta['7:offer_product_id'] = '2041';
check('offer_product_id', 'with an offer', "<[$slug-product-checkout product_id=\"2041\"]>", $shown($offer));
