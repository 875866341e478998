<?php
/** Shows each template in the contexts that it tells apart. */

declare(strict_types=1);

require __DIR__ . '/check.php';
$mustUse = [];
require __DIR__ . '/platforms/wordpress.php';

[$bar, $offer] = samples();
$shown = static function (string $file): string {
    ob_start();
    require $file;
    return (string) ob_get_clean();
};

$slug = variable('product-slug');
foreach (['product' => "<[$slug-product-checkout]>", 'cart' => "<[$slug-cart-checkout]>", 'account' => ''] as $page => $expected) {
    Shop::$page = $page;
    check('is_product', "on the page $page", $expected, $shown($bar));
}

WordPress::show([]);
check('offer_product_id', 'without an offer', '', $shown($offer));
WordPress::show(['offer_product_id' => '2041']);
check('offer_product_id', 'with an offer', "<[$slug-product-checkout product_id=\"2041\"]>", $shown($offer));

// While the plugin or WooCommerce is off, for example during an update, shoppers see the page without it.
remove_all_shortcodes();
Shop::$active = false;
Shop::$page = 'product';
check('is_product', 'without the plugin', '', $shown($bar));
check('offer_product_id', 'without the plugin', '', $shown($offer));
