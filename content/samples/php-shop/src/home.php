<?php
declare(strict_types=1);

/** The shop's own pages, for shoppers. $cookie is the id of the shopper's session. */
final class Home
{
    public function __construct(
        private readonly Store $store,
        private readonly Catalogue $catalogue,
        private readonly Sessions $sessions,
        private readonly Customers $customers,
    ) {
    }

    /** POST /cart: adds one unit, then shows the home page again. */
    public function addToCart(array $form, string $cookie): void
    {
        $id = $this->catalogue->find(['id' => self::field($form, 'id')])['id'];
        $this->sessions->open($cookie, static function (array &$session) use ($id): void {
            // One line for each product: this form has no attributes.
            $known = array_search($id, array_column($session['items'], 'id'), true);
            if ($known === false) {
                $session['items'][] = ['id' => $id, 'quantity' => 1];
            } else {
                $session['items'][$known]['quantity'] += 1;
            }
        });
        header('Location: /', true, 303);
    }

    /** POST /sign-in: the home page again, of the customer or, after a wrong password, as before. */
    public function signIn(array $form, string $cookie): void
    {
        $known = $this->customers->signIn(self::field($form, 'email'), self::field($form, 'password'));
        if ($known !== null) {
            $this->sessions->signIn($cookie, $known['customer']['email']);
        }
        header('Location: /', true, 303);
    }

    /** GET /: products and the cart or, after a checkout, the order. */
    public function show(array $query, string $cookie): void
    {
        $orderId = $query['%product_slug%_order_created'] ?? null;
        header('Content-Type: text/html; charset=utf-8');
        header('Cache-Control: no-store');
        if (is_string($orderId)) {
            echo self::document($this->orderReceivedPage($cookie, $orderId));
            return;
        }
        $session = $this->sessions->open($cookie);
        echo self::document($this->shopFront($session), $this->data($session));
    }

    /** What scripts of the page pass to the SDK: `metadata.cart_id` of the cart or of a Quick Buy, and `sessionId`. */
    private function data(array $session): string
    {
        $token = $session['email'] === null ? '' : " data-session-id=\"{$this->sessions->token($session['email'])}\"";
        return " data-cart-id=\"{$session['cart_id']}\" data-quick-buy-id=\"{$session['quick_buy_id']}\"$token";
    }

    private static function document(string $content, string $data = ''): string
    {
        return <<<HTML
            <!doctype html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <title>Sample shop</title>
            <body$data>
            $content
            </body>
            </html>

            HTML;
    }

    // #region received
    /**
     * The shopper comes back from the checkout to `/?%product_slug%_order_created=<order id>`.
     * Anybody can type such an address, so only the session whose cart became the order sees it.
     */
    private function orderReceivedPage(string $cookie, string $orderId): string
    {
        $session = $this->sessions->find($cookie);
        $order = array_column($this->store->read()['orders'], null, 'id')[$orderId] ?? null;
        $cartId = $order['metadata']['cart_id'] ?? null;
        if ($session === null || $cartId === null || !in_array($cartId, $session['cart_ids'], true)) {
            return "<h1>Thank you</h1>\n<p>The confirmation is in your e-mail.</p>";
        }

        // The cart of another tab stays as it is, and so does every cart after a Quick Buy.
        $this->sessions->open($cookie, static function (array &$session) use ($cartId): void {
            if ($session['cart_id'] === $cartId) {
                $session = Sessions::withNewCart($session);
            }
        });
        $name = htmlspecialchars($order['customer']['first_name']);
        $method = htmlspecialchars($order['payment_method']);
        $total = self::euro($order['total_cents']);
        return "<h1>Thank you, $name</h1>\n<p>Order {$order['id']}: $total, $method, {$order['status']}.</p>";
    }
    // #endregion received

    private function shopFront(array $session): string
    {
        $products = array_filter($this->catalogue->all(), static fn (array $product): bool => !isset($product['variations']));
        $html = ['<h1>Sample shop</h1>'];
        foreach ($products as $product) {
            $label = htmlspecialchars("Add {$product['title']}, " . self::euro($product['price_cents']));
            $html[] = "<form method=\"post\" action=\"/cart\"><button name=\"id\" value=\"{$product['id']}\">$label</button></form>";
        }
        $html[] = '<p>Units in the cart: ' . array_sum(array_column($session['items'], 'quantity')) . '</p>';
        $html[] = self::checkoutLinkHtml($session);
        foreach ($products as $product) {
            $html[] = self::quickBuyHtml($session, $product);
        }
        $html[] = $session['email'] !== null
            ? '<p>Signed in as ' . htmlspecialchars($session['email']) . '</p>'
            : '<form method="post" action="/sign-in"><input name="email" type="email" aria-label="E-mail"> <input name="password" type="password" aria-label="Password"> <button>Sign in</button></form>';
        return implode("\n", $html);
    }

    // #region link
    /** A link to the checkout; the id of the cart goes along as metadata and comes back in /submit. */
    private static function checkoutLinkHtml(array $session): string
    {
        $appId = getenv('APP_ID');
        if ($appId === false || $appId === '') {
            return '<p>Set APP_ID to get a link to the checkout.</p>';
        }
        if ($session['items'] === []) {
            return '';
        }
        $url = checkout_link($appId, $session['items'], ['metadata' => ['cart_id' => $session['cart_id']]]);
        return '<p><a href="' . htmlspecialchars($url) . '">Check out with %product%</a></p>';
    }
    // #endregion link

    // #region quick-buy
    /** A Quick Buy has no cart. Its id is made with the page, so the shopper is recognised on return. */
    private static function quickBuyHtml(array $session, array $product): string
    {
        $appId = getenv('APP_ID');
        if ($appId === false || $appId === '') {
            return '';
        }
        $items = [['id' => $product['id'], 'quantity' => 1]];
        $url = checkout_link($appId, $items, ['metadata' => ['cart_id' => $session['quick_buy_id']]]);
        return '<p><a href="' . htmlspecialchars($url) . '">Quick Buy: ' . htmlspecialchars($product['title']) . '</a></p>';
    }
    // #endregion quick-buy

    private static function field(array $form, string $name): string
    {
        return is_string($form[$name] ?? null) ? $form[$name] : '';
    }

    private static function euro(int $cents): string
    {
        return 'EUR ' . number_format($cents / 100, 2, '.', '');
    }
}
