<?php
/**
 * Compares theme templates with those of PrestaShop's classic theme: which hook a template calls, and what comes before
 * it. The cart calls its hook only where the minimum order is reached. Source: themes/classic/templates of PrestaShop
 * 1.7.6 – 8 (github.com/PrestaShop/classic-theme).
 */

declare(strict_types=1);

require __DIR__ . '/check.php';

/** Template => what it prints, in this order. */
const CLASSIC = [
    'catalog/_partials/product-additional-info.tpl' => ["{hook h='displayProductAdditionalInfo' product=\$product}"],
    'checkout/_partials/cart-detailed-actions.tpl' => ['{else}', 'href="{$urls.pages.order}"', "{hook h='displayExpressCheckout'}", '{/if}'],
    'checkout/_partials/cart-summary.tpl' => ["{hook h='displayCheckoutSummaryTop'}"],
    '_partials/head.tpl' => ['{$HOOK_HEADER nofilter}'],
];

$seen = [];
foreach (texts() as $path => $code) {
    $template = preg_replace('~^themes/\\w+/templates/~', '', $path);
    $seen[] = $template;
    $prints = CLASSIC[$template] ?? [];
    $hook = current(preg_grep('~hook~i', $prints) ?: ['{']);
    check($hook, "`$template` in the classic theme", true, $prints !== []);
    $at = 0;
    foreach ($prints as $part) {
        $found = strpos($code, $part, $at);
        check($hook, "`$part`, in the classic theme's order", true, $found !== false);
        $at = (int) $found;
    }
}
foreach (array_diff(array_keys(CLASSIC), $seen) as $missed) {
    failed('{hook', "no sample shows `$missed`");
}
