<?php
/** Calls the function of every registered hook with the values that the shop hands over by reference. */

declare(strict_types=1);

require __DIR__ . '/check.php';
require __DIR__ . '/platforms/cs-cart.php';

foreach (samples() as $file) {
    require $file;
}

// Scheme 3.0 takes name and description from a .po file, as docs.cs-cart.com describes ("Example of the Addon.xml File").
$texts = texts();
$addon = $texts['app/addons/my_changes/addon.xml'] ?? '';
$value = static fn (string $name): string => preg_match("~<$name>(.*?)</$name>~", $addon, $found) ? $found[1] : '';
check('<addon', 'the scheme', true, str_contains($addon, '<addon scheme="3.0">'));
$known = ['id', 'version', 'default_language', 'priority', 'status', 'auto_install', 'compatibility', 'settings', 'queries', 'functions'];
preg_match_all('~^ {4}<(\w+)~m', $addon, $elements);
foreach ($elements[1] as $element) {
    check("<$element>", "`<$element>` in scheme 3.0", true, in_array($element, $known, true));
}
$phrases = $texts["var/langs/{$value('default_language')}/addons/{$value('id')}.po"] ?? '';
foreach (['name', 'description'] as $phrase) {
    check('<id>', "a phrase for the $phrase", true, str_contains($phrases, "msgctxt \"Addons::$phrase::{$value('id')}\""));
}

$function = static fn (string $hook): string => 'fn_my_changes_' . variable('product_slug') . "_$hook";
$called = [];
$name = static function (string $hook) use ($function, &$called): string {
    $called[] = variable('product_slug') . "_$hook";
    return $function($hook);
};

foreach ([['42', false], ['43', true]] as [$id, $expected]) {
    $render = true;
    $name('should_render_button')($render, 'product', ['product_id' => $id]);
    check('should_render_button(', "product $id", $expected, $render);
}
$render = true;
$name('should_render_button')($render, 'cart', ['products' => []]);
check('should_render_button(', 'a cart', true, $render);

$items = [['id' => '2041', 'stock' => 0], ['id' => '2041', 'stock' => 5], ['id' => '7', 'stock' => 0]];
$name('products_post')($items, []);
check('products_post(', 'stock', [-1, 5, 0], array_column($items, 'stock'));

$cart = ['user_data' => ['s_zipcode' => '105 58']];
$name('quote_pre')($cart, []);
check('quote_pre(', 'postcode', '10558', $cart['user_data']['s_zipcode']);
$cart = [];
$name('quote_pre')($cart, []);
check('quote_pre(', 'a cart without address', [], $cart);

$quotes = [
    ['total_cents' => 20001, 'payment_methods' => [['type' => 'COD'], ['type' => 'CARD']]],
    ['total_cents' => 20000, 'payment_methods' => [['type' => 'COD']]],
    ['total_cents' => 40000],
];
$name('quote_post')($quotes, [], []);
check('quote_post(', 'payment methods', [['CARD'], ['COD'], []], array_map(static fn (array $quote): array => array_column($quote['payment_methods'] ?? [], 'type'), $quotes));

foreach ([[310, ['DELIVERY']], [1, ['BOX_NOW', 'DELIVERY']]] as [$id, $expected]) {
    $options = [['type' => 'BOX_NOW'], ['type' => 'DELIVERY']];
    $name('shipping_options')($options, ['products' => [['product_id' => (string) $id]]]);
    check('shipping_options(', "product $id", $expected, array_column($options, 'type'));
}
$options = [['type' => 'BOX_NOW']];
$name('shipping_options')($options, []);
check('shipping_options(', 'a cart without products', ['BOX_NOW'], array_column($options, 'type'));

$cart = ['user_data' => ['s_zipcode' => '105 58']];
$name('submit_pre')($cart, []);
check('submit_pre(', 'the postcode of the order', '10558', $cart['user_data']['s_zipcode']);

$note = 'Placed through ' . variable('product');
foreach ([[[], $note], [['notes' => 'Ring twice'], "Ring twice\n$note"]] as [$cart, $expected]) {
    $name('submit_pre')($cart, []);
    check('submit_pre(', 'notes', $expected, $cart['notes'] ?? null);
}

$name('order_created')(10482, [], []);
$name('order_created')(10482, [], ['request_id' => '7b0c1f0e']);
[[$query, $note, $id]] = Calls::taken('db_query') + [['', '', 0]];
check('order_created(', 'note and order', ['Request 7b0c1f0e', 10482], [$note, $id]);
check('order_created(', 'notes of other add-ons are kept', true, preg_match('~^UPDATE \?:orders SET details = CONCAT_WS\(.*details.*\?s\) WHERE order_id = \?i$~s', $query) === 1);

foreach (Platform::$registered as $hook) {
    check($hook, "the function of `$hook`", true, function_exists("fn_my_changes_$hook"));
}
foreach (array_diff(Platform::$registered, $called) as $missed) {
    failed($missed, "no check calls the function of `$missed`");
}
