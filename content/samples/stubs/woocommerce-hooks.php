<?php
/** Fires every hook of the page's samples and looks at what they answer. */

declare(strict_types=1);

require __DIR__ . '/check.php';
$mustUse = samples();
require __DIR__ . '/platforms/wordpress.php';

new WC_Order(10482, 'A-10482');

$hook = static fn (string $name): string => variable('product_slug') . "_$name";
$filter = static fn (string $name, mixed ...$values): mixed => apply_filters($hook($name), ...$values);

WordPress::addTerm(41, 'product_cat', 'made-to-order');
check('should_render_product_button', 'a made-to-order product', false, $filter('should_render_product_button', true, new WC_Product(41)));
check('should_render_product_button', 'another product', true, $filter('should_render_product_button', true, new WC_Product(42)));
check('should_render_product_button', 'a variation of a made-to-order product', false, $filter('should_render_product_button', true, new WC_Product(43, '', '', 41)));

$cart = static fn (string $class): WC_Cart => new WC_Cart(['k' => ['data' => new WC_Product(1, '', $class)]]);
check('should_render_cart_button', 'a cart with freight', false, $filter('should_render_cart_button', true, $cart('freight')));
check('should_render_cart_button', 'a cart without freight', true, $filter('should_render_cart_button', true, $cart('parcel')));

check('button_should_ignore_cart_item', 'a gift', true, $filter('button_should_ignore_cart_item', false, ['my_shop_gift' => 1]));
check('button_should_ignore_cart_item', 'no gift', false, $filter('button_should_ignore_cart_item', false, []));

check('button_get_product_attributes', 'the bag', ['attribute_pa_color' => 'sand'], $filter('button_get_product_attributes', [], new WC_Product(1, 'BAG-CANVAS-01')));
check('button_get_product_attributes', 'another product', [], $filter('button_get_product_attributes', [], new WC_Product(1, 'MUG-02')));

check('get_cart_item_data', 'a bundle', ['my_shop_channel' => 'bundled'], $filter('get_cart_item_data', [], []));
check('get_cart_item_data', 'a single item', ['my_shop_channel' => 'single'], $filter('get_cart_item_data', [], new stdClass()));

// WooCommerce finds zones and tax rates by a copy of the postcode without spaces (`wc_normalize_postcode`); the order shows this one.
$britain = ['billing_country' => 'GB', 'billing_postcode' => 'SW1A 1AA', 'billing_city' => 'London'];
check('customer_properties', 'an address that needs nothing', $britain, $filter('customer_properties', $britain));
$canaries = ['shipping_country' => 'ES', 'shipping_postcode' => '35001', 'shipping_state' => ''];
check('customer_properties', 'the state of Las Palmas', array_replace($canaries, ['shipping_state' => 'GC']), $filter('customer_properties', $canaries));

$rates = ['free' => new WC_Shipping_Rate('free_shipping'), 'flat' => new WC_Shipping_Rate('flat_rate')];
check('shipping_rates', 'a heavy cart', ['flat'], array_keys($filter('shipping_rates', $rates, new WC_Cart([], 20.5))));
check('shipping_rates', 'a light cart', ['free', 'flat'], array_keys($filter('shipping_rates', $rates, new WC_Cart([], 20))));

$download = ['data' => new WC_Product(44, isShipped: false)];
$bag = ['data' => new WC_Product(45)];
foreach (['no cart' => null, 'an empty cart' => [], 'a download' => [$download], 'a bag and a download, which would be there before the money' => [$bag, $download]] as $what => $items) {
    Shop::$cart = $items === null ? null : new WC_Cart($items);
    check('quotation_payment_method', $what, [], $filter('quotation_payment_method', [], new stdClass()));
}
Shop::$cart = new WC_Cart([$bag]);
$methods = $filter('quotation_payment_method', [3 => ['id' => 'card', 'type' => 'CARD']], new stdClass());
check('quotation_payment_method', 'ids', [0 => 'card', 1 => 'cod'], array_column($methods, 'id'));
check('quotation_payment_method', 'cost in cents', 250, $methods[1]['total_cents'] ?? null);

check('cod_cost_cents', 'a high cost', 2.5, $filter('cod_cost_cents', 3));
check('cod_cost_cents', 'a low cost', 1.0, $filter('cod_cost_cents', '1'));
check('cod_cost_cents', "a cost with the shop's decimal comma", 2.4, $filter('cod_cost_cents', '2,40'));

// The plugin calculates twice: the quote runs WooCommerce's action alone, the order runs it with the closures of
// `order_fees` attached. Whatever the samples add has to be in both, because a difference refuses the order.
(new WC_Cart([$download]))->calculate_fees();
check('add_fee', 'fees without delivery', [], Calls::taken('add_fee'));
$cart = new WC_Cart([$bag, $download]);
$cart->calculate_fees();
$quoted = Calls::taken('add_fee');
$closures = $filter('order_fees', [], new stdClass());
foreach ($closures as $closure) {
    add_action('woocommerce_cart_calculate_fees', $closure);
}
$cart->calculate_fees();
$ordered = Calls::taken('add_fee');
check('add_fee', 'fees of the quote', [['Parcel insurance', 1.5, true]], $quoted);
check('add_fee', 'fees of the order and of its quote', $quoted, $ordered);

check('products_extra_ids', 'ids', [5 => 5, 2041 => 2041], $filter('products_extra_ids', [5 => 5]));
check('_order_id\'', 'the number', 'A-10482', $filter('order_id', 10482, wc_get_order(10482)));

Shop::$cart = new WC_Cart(['key' => ['product_id' => 41, 'quantity' => 2]]);
do_action($hook('after_add_to_cart'), 'key', ['id' => 41]);
do_action($hook('after_add_to_cart'), 'gone', ['id' => 41]);
Shop::$cart = null;
do_action($hook('after_add_to_cart'), 'key', ['id' => 41]);
check('after_add_to_cart', 'log', [['Product 41, quantity 2', 'my-shop-checkout']], Calls::taken('debug'));

do_action($hook('after_set_checkout_data'), wc_get_order(10482), new stdClass());
check('after_set_checkout_data', 'meta', variable('product-slug'), wc_get_order(10482)->get_meta('_my_shop_channel'));

$request = new class {
    public function get_cart_id(): string
    {
        return 'c_58f1d2a7';
    }
};
do_action($hook('order_created'), wc_get_order(10482), $request);
check('get_class_methods', 'log', [['get_cart_id', 'my-shop-checkout']], Calls::taken('debug'));
[[$event, $arguments]] = Calls::taken('schedule') + [['', []]];
check('as_enqueue_async_action', 'event', ['my_shop_push_order', [10482]], [$event, $arguments]);
do_action($event, ...$arguments);
do_action($event, 1);
$posts = Calls::taken('post');
check('wp_remote_post', 'requests', 1, count($posts));
check('wp_remote_post', 'redirects to follow: the page behind one, such as a sign-in, responds with 200', 0, $posts[0][1]['redirection'] ?? 5);
check('wp_remote_post', 'body', '{"order_id":10482,"status":"on-hold","total":"42.50","currency":"EUR"}', $posts[0][1]['body'] ?? null);
Shop::$erpStatus = 503;
$thrown = '';
try {
    do_action($event, ...$arguments);
} catch (Exception $error) {
    $thrown = $error->getMessage();
}
check('wp_remote_post', 'an order that the ERP refused', 'The ERP did not accept order 10482', $thrown);
check('wp_remote_post', 'the next try for an order that the ERP refused', [[true, 'my_shop_push_order', [10482]]], Calls::taken('schedule later'));

// `on-hold` is the status of unsettled payments: no sample may give it to a paid order.
check('woocommerce_default_order_status', 'a paid order', 'processing', apply_filters('woocommerce_default_order_status', 'processing'));

foreach (WordPress::unfired() as $missed) {
    failed("'$missed'", "no check fires `$missed`");
}
