<?php
/** Shows a template of a theme on the pages that it tells apart. */

declare(strict_types=1);

require __DIR__ . '/check.php';
$mustUse = [];
require __DIR__ . '/platforms/wordpress.php';

[$bar] = samples();
$slug = variable('product-slug');
$shown = static function () use ($bar): string {
    ob_start();
    require $bar;
    return (string) ob_get_clean();
};
foreach (['product' => "<[$slug-product-checkout]>", 'cart' => "<[$slug-cart-checkout]>", 'account' => ''] as $page => $expected) {
    Shop::$page = $page;
    check('is_product', "on the page $page", $expected, $shown());
}

remove_all_shortcodes();
Shop::$active = false;
check('is_product', 'without the plugin', '', $shown());
