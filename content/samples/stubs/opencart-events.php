<?php
/** Calls every listener of the page with what the shop hands over, and the installation that registers them. */

declare(strict_types=1);

require __DIR__ . '/check.php';
require __DIR__ . '/platforms/opencart.php';

// Both classes have the name that the platform asks for, so each half of the extension runs by itself.
$half = (string) getenv('HALF');
$files = array_values(array_filter(samples(), static fn (string $file): bool => str_contains((string) file_get_contents($file), 'function orderSubmitted') === ($half === 'catalog')));
if ($half === '') {
    foreach (['admin', 'catalog'] as $name) {
        $command = 'HALF=' . $name . ' ' . implode(' ', array_map('escapeshellarg', [PHP_BINARY, __FILE__, ...samples()]));
        passthru($command, $status);
        $failed = ($failed ?? false) || $status !== 0;
    }
    exit(($failed ?? false) ? 1 : 0);
}
foreach ($files as $file) {
    require $file;
}
$listener = new ControllerExtensionModuleAcmeListener();

if ($half === 'admin') {
    $listener->install();
    check('CREATE TABLE', 'tables', 1, count(array_filter(Calls::taken('query'), static fn (array $call): bool => str_contains($call[0], '`oc_acme_erp_queue`'))));
    $events = Calls::taken('addEvent');
    $flows = ['submit', 'quote', 'products', 'feed'];
    check('addEvent', 'triggers', array_map(static fn (string $flow): string => 'catalog/controller/extension/module/' . variable('product_slug') . "/v1/$flow/after", $flows), array_column($events, 1));
    check('addEvent', 'listeners', ['orderSubmitted', 'cartQuoted', 'productsReturned', 'feedServed'], array_map(static fn (array $event): string => basename($event[2]), $events));
    $listener->index();
    check('redirect', 'address', [['marketplace/extension?user_token=t0ken&type=module']], Calls::taken('redirect'));
    $listener->uninstall();
    check('uninstall', 'events', [['acme_listener']], Calls::taken('deleteEventByCode'));
    check('heading_title', 'heading', 'Acme listener', $_['heading_title'] ?? null);
    exit;
}

$called = [];
$fire = static function (string $method, string $output) use ($listener, &$called): string {
    $called[] = $method;
    // The router calls the events of a route without arguments: catalog/controller/startup/router.php.
    [$route, $args] = ['route', null];
    $listener->$method($route, $args, $output);
    return $output;
};
$fire('orderSubmitted', '{"request_id":"7b0c1f0e","order_id":"10\'482"}');
$fire('orderSubmitted', '{"code":"OUT_OF_STOCK_PRODUCT"}');
$queries = Calls::taken('query');
check('orderSubmitted', 'queries', 1, count($queries));
check('orderSubmitted', 'the order id is escaped', true, str_contains($queries[0][0] ?? '', "`order_id` = '10\\'482'"));
$fire('cartQuoted', '{"code":"INVALID_COUPON"}');
$fire('cartQuoted', '{"quotes":[]}');
$fire('productsReturned', '{"items":[{"sku":"A","stock":0},{"sku":"B","stock":3},{"sku":"C","stock":-1}]}');
$fire('productsReturned', '{"code":"INVALID_PRODUCT"}');
$fire('feedServed', '{"products":[1,2]}');
check('write', 'log', [['Quote refused: INVALID_COUPON'], ['Requested without stock: A'], ['Products in the feed: 2']], Calls::taken('write'));

check('headerHint', 'head', '<head><link rel="preconnect" href="' . variable('host.checkout') . '"></head>', $fire('headerHint', '<head></head>'));
check('footerScript', 'script', true, str_contains($fire('footerScript', '<body></body>'), 'document.addEventListener("' . variable('product-slug') . ':success"'));
check('miniCartNote', 'note', true, str_contains($fire('miniCartNote', '<div></div>'), 'You can also pay with ' . variable('product')));
$called[] = 'checkoutOpened';
[$route, $args] = ['route', []];
$listener->checkoutOpened($route, $args);
check('checkoutOpened', 'log', [['Checkout opened with 3 units']], Calls::taken('write'));

foreach (array_diff(get_class_methods('ControllerExtensionModuleAcmeListener'), get_class_methods('Controller'), $called) as $missed) {
    failed($missed, "no check calls `$missed`");
}
