<?php
/**
 * Looks at template files of an add-on: each must hang on a template hook that CS-Cart's responsive theme has, on the
 * page that its button is for. Source: design/themes/responsive/templates of CS-Cart 4 — buttons_block in
 * common/product_data.tpl (each product of a list prints it too, but without `$details_page`), cart_content in
 * blocks/cart_content.tpl (the drop-down in the header), the others in views/checkout/components/cart_content.tpl.
 */

declare(strict_types=1);

require __DIR__ . '/check.php';

/** Template hook => the page that prints it. */
const PAGES = [
    'products/buttons_block' => 'product',
    'checkout/cart_content' => 'mini cart',
    'checkout/cart_content_top_left_buttons' => 'cart',
    'checkout/cart_content_top_right_buttons' => 'cart',
    'checkout/cart_content_bottom_left_buttons' => 'cart',
    'checkout/cart_content_bottom_right_buttons' => 'cart',
];
/** Position that a sample reports => the page that it is for. */
const POSITIONS = ['above_buttons' => 'product', 'cart_top' => 'cart'];

foreach (texts() as $path => $code) {
    preg_match('~/hooks/(.+)\\.(pre|post|override)\\.tpl$~', $path, $file);
    preg_match('~\\bposition="(\\w+)"~', $code, $position);
    $word = $position[0] ?? 'button.tpl';
    check($word, "a template hook for `$path`", true, isset(PAGES[$file[1] ?? '']));
    check($word, "the page of `$path`", POSITIONS[$position[1] ?? ''] ?? 'a known position', PAGES[$file[1] ?? ''] ?? 'none');
    if (str_starts_with($file[1] ?? '', 'products/')) {
        check($word, 'a button on the product page alone', true, preg_match('~\\{if [^}]*\\$details_page~', $code) === 1);
    }
    $template = 'addons/' . variable('product_slug') . '/components/button.tpl';
    check($word, 'the included template', true, str_contains($code, "file=\"$template\""));
}
