import { readFileSync } from "node:fs";
import { formatProblem } from "../../src/problems/problem";
import { fencesOf } from "../../tools/samples/fences";
import { checkStubs } from "../../tools/samples/stubs";

/** Returns the problems that the stubs find on a page after a change to its samples. */
function findings(page: string, before: string, after: string): string[] {
  const file = `content/guides/integrations/${page}.mdx`;
  const text = readFileSync(file, "utf8");
  expect(text).toContain(before);
  return checkStubs(fencesOf(file, text.replace(before, after))).map(formatProblem);
}

test.each([
  [
    "a fee for the order alone is refused, because the quote doesn't have it",
    "woocommerce/hooks",
    `add_action( 'woocommerce_cart_calculate_fees', function ( $cart ) {
	if ( $cart->needs_shipping() ) {
		$cart->add_fee( 'Parcel insurance', 1.5, true );
	}
} );`,
    `add_filter( '%product_slug%_order_fees', function ( $fees ) {
	$fees[] = function ( $cart ) {
		$cart->add_fee( 'Parcel insurance', 1.5, true );
	};
	return $fees;
} );`,
    "fees of the quote",
  ],
  [
    "the hook of the mini cart isn't one of the cart page",
    "cs-cart/custom-positions",
    "hooks/checkout/cart_content_top_right_buttons.pre.tpl",
    "hooks/checkout/cart_content.pre.tpl",
    "the page of `design/themes/responsive/templates/addons/my_changes/hooks/checkout/cart_content.pre.tpl`",
  ],
  [
    "a block is no template hook",
    "cs-cart/custom-positions",
    "hooks/checkout/cart_content_top_right_buttons.pre.tpl",
    "hooks/checkout/block_checkout.pre.tpl",
    "a template hook for",
  ],
  [
    "product lists print the hook of the product page, too",
    "cs-cart/custom-positions",
    "{if $details_page && $product.product_id}",
    "{if $product.product_id}",
    "a button on the product page alone",
  ],
  [
    "the classic theme prints the cart's hook after the native button",
    "prestashop/hooks",
    `    <a href="{$urls.pages.order}" class="btn btn-primary">{l s='Proceed to checkout' d='Shop.Theme.Actions'}</a>
    {hook h='displayExpressCheckout'}`,
    `    {hook h='displayExpressCheckout'}
    <a href="{$urls.pages.order}" class="btn btn-primary">{l s='Proceed to checkout' d='Shop.Theme.Actions'}</a>`,
    "in the classic theme's order",
  ],
  [
    "the classic theme keeps the cart's hook behind its test for the minimum order",
    "prestashop/hooks",
    '{else}\n  <div class="text-sm-center">',
    '<div class="text-sm-center">',
    "`{else}`, in the classic theme's order",
  ],
  [
    "PrestaShop hands every hook the visitor's cart",
    "prestashop/hooks",
    "    if (!empty($params['product'])) {",
    "    if (empty($params['cart'])) {",
    "a product beside a virtual cart",
  ],
  [
    "a variation has no categories of its own",
    "woocommerce/hooks",
    "$product->get_parent_id() ?: $product->get_id()",
    "$product->get_id()",
    "a variation of a made-to-order product",
  ],
  [
    "what changes the quote has to change the order",
    "cs-cart/hooks",
    "    fn_my_changes_clean_postcode($cart);\n\n    $note",
    "    $note",
    "postcode",
  ],
  [
    "scheme 3.0 has no name in addon.xml",
    "cs-cart/hooks",
    "       <id>my_changes</id>\n",
    "       <id>my_changes</id>\n       <name>My changes</name>\n",
    "name",
  ],
  [
    "WordPress loads the file before WooCommerce is there",
    "woocommerce/hooks",
    "// Paste the samples of this page below this line.",
    "$order = wc_get_order( 10482 );",
    "undefined function wc_get_order",
  ],
])("the stubs know that %s", (_what, page, before, after, message) => {
  const found = findings(page, before, after);
  expect(found.join("\n")).toContain(message);
  expect(found[0]).toMatch(/^content\/guides\/integrations\/[^:]+\.mdx:\d+:\d+ · /);
});

test("the stubs accept the samples as published", () => {
  for (const page of ["woocommerce/hooks", "cs-cart/custom-positions", "prestashop/hooks", "cs-cart/hooks"])
    expect(findings(page, "---", "---")).toEqual([]);
});
