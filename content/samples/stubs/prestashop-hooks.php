<?php
/** Calls every hook method of the module with the values that the shop hands over by reference. */

declare(strict_types=1);

require __DIR__ . '/check.php';
require __DIR__ . '/platforms/prestashop.php';

foreach (samples() as $file) {
    require $file;
}

$module = new AcmeCheckout();
$called = [];
$fire = static function (string $name, array $params) use ($module, &$called): void {
    $called[] = $name;
    Hook::exec($module, $name, $params);
};
$own = static fn (string $name): string => 'action' . variable('Product') . $name;

check('createQueue', 'installation', true, $module->install());
check('CREATE TABLE', 'tables', 1, count(array_filter(Calls::taken('execute'), static fn (array $call): bool => str_contains($call[0], '`ps_acme_erp_queue`'))));
check('registerHook', 'hooks', [[AcmeCheckout::HOOKS]], Calls::taken('registerHook'));

$render = static function (array $params) use ($fire, $own): bool {
    $answer = true;
    $fire($own('ShouldRender'), $params + ['render' => &$answer]);
    return $answer;
};
check('ShouldRender(', 'a hidden product', false, $render(['product' => new Product(41)]));
check('ShouldRender(', 'a hidden product as array', false, $render(['product' => ['id_product' => '42']]));
check('ShouldRender(', 'another product', true, $render(['product' => new Product(7)]));
// A visitor with a virtual cart looks at a product of another kind.
Hook::$cart = new Cart(true, 0);
check('ShouldRender(', 'a product beside a virtual cart', true, $render(['product' => new Product(7)]));
check('ShouldRender(', 'a virtual cart', false, $render(['cart' => new Cart(true, 0)]));
check('ShouldRender(', 'a cart with goods', true, $render(['cart' => new Cart(false, 3)]));

foreach ([['heavy', 20.5, ['DELIVERY']], ['light', 20, ['BOX_NOW', 'DELIVERY']]] as [$kind, $weight, $expected]) {
    $options = [['type' => 'BOX_NOW'], ['type' => 'DELIVERY']];
    $fire($own('ShippingOptions'), ['options' => &$options, 'cart' => new Cart(false, $weight)]);
    check('ShippingOptions(', "a $kind cart", $expected, array_column($options, 'type'));
    unset($options);
}

$quotes = [
    ['total_cents' => 30001, 'payment_methods' => [['type' => 'COD'], ['type' => 'CARD']]],
    ['total_cents' => 30000, 'payment_methods' => [['type' => 'COD']]],
    ['total_cents' => 40000],
];
$fire($own('QuoteAfter'), ['quotes' => &$quotes]);
check('QuoteAfter(', 'payment methods', [['CARD'], ['COD'], []], array_map(static fn (array $quote): array => array_column($quote['payment_methods'] ?? [], 'type'), $quotes));

$order = (object) ['id' => 10482, 'reference' => 'XKBKNABJK', 'payment' => variable('Product')];
$fire($own('OrderCreated'), ['order' => $order]);
check('PrestaShopLogger', 'log', [['Order XKBKNABJK came through ' . variable('product'), 1, null, 'Order', 10482]], Calls::taken('addLog'));

$fire('actionValidateOrder', ['order' => $order]);
$fire('actionValidateOrder', ['order' => (object) ['id' => 1, 'reference' => 'A', 'payment' => 'Bank wire']]);
$rows = Calls::taken('insert');
check('ValidateOrder(', 'queued orders', [10482], array_column(array_column($rows, 1), 'id_order'));

foreach (array_diff(AcmeCheckout::HOOKS, $called) as $missed) {
    failed($missed, "no check calls `$missed`");
}
