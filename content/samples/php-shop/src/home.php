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
            <style>:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; background: Canvas } body { max-width: 32rem; margin: 0 auto; padding: 1rem } h1 { font-size: 1.5rem } h2 { font-size: 1.125rem } form, [data-checkout] { margin: .5rem 0 } label { display: block } button, input { font: inherit; min-height: 2.75rem }</style>
            <body$data>
            <main>
            $content
            </main>
            </body>
            </html>

            HTML;
    }

    // #region received
    /** Only the session whose cart became the order sees it: anyone can type the address. */
    private function orderReceivedPage(string $cookie, string $orderId): string
    {
        $session = $this->sessions->find($cookie);
        $order = array_column($this->store->read()['orders'], null, 'id')[$orderId] ?? null;
        $cartId = $order['metadata']['cart_id'] ?? null;
        if ($session === null || $cartId === null || !in_array($cartId, $session['cart_ids'], true)) {
            return "<h1>Thank you</h1>\n<p>The confirmation is in your e-mail.</p>";
        }

        // Another tab's cart stays, and so does every cart after a Quick Buy.
        $this->sessions->open($cookie, static function (array &$session) use ($cartId): void {
            if ($session['cart_id'] === $cartId) {
                $session = Sessions::withNewCart($session);
            }
        });
        return self::orderPage($order);
    }
    // #endregion received

    private static function orderPage(array $order): string
    {
        $name = htmlspecialchars($order['customer']['first_name']);
        $method = htmlspecialchars($order['payment_method']);
        $total = self::euro($order['total_cents']);
        return "<h1>Thank you, $name</h1>\n<p>Order {$order['id']}: $total, $method, {$order['status']}.</p>\n<p><a href=\"/\">Back to the shop</a></p>";
    }

    private function shopFront(array $session): string
    {
        $html = ['<h1>Sample shop</h1>'];
        foreach ($this->catalogue->all() as $product) {
            if (isset($product['variations'])) {
                continue;
            }
            $title = htmlspecialchars($product['title']);
            $html[] = "<h2>$title, " . self::euro($product['price_cents']) . '</h2>';
            // A Quick Buy has no cart. Its id is made with the session, so the shopper is recognised on return.
            $items = [['id' => $product['id'], 'quantity' => 1]];
            $html[] = self::checkoutHtml("Quick Buy: {$product['title']}", 'product_page', $items, $session['quick_buy_id']);
            $id = htmlspecialchars($product['id']);
            $html[] = "<form method=\"post\" action=\"/cart\"><button name=\"id\" value=\"$id\">Add $title to the cart</button></form>";
        }
        $units = array_sum(array_column($session['items'], 'quantity'));
        $html[] = "<h2>Cart</h2>\n<p>Units in the cart: $units</p>";
        $html[] = self::checkoutHtml('Check out with %product%', 'cart_page', $session['items'], $session['cart_id']);
        $html[] = getenv('APP_ID') ? self::checkoutScript() : '<p>Set APP_ID to get a link to the checkout.</p>';
        $html[] = $session['email'] !== null
            ? '<p>Signed in as ' . htmlspecialchars($session['email']) . '</p>'
            : "<h2>Your account</h2>\n<form method=\"post\" action=\"/sign-in\"><label>E-mail <input name=\"email\" type=\"email\"></label> <label>Password <input name=\"password\" type=\"password\"></label> <button>Sign in</button></form>";
        return implode("\n", $html);
    }

    // #region link
    /** A link to the checkout, in the place of the button. The id of the cart comes back in /submit as metadata. */
    private static function checkoutHtml(string $label, string $position, array $items, string $cartId): string
    {
        $appId = getenv('APP_ID');
        if (!$appId || $items === []) {
            return '';
        }
        $metadata = ['cart_id' => $cartId];
        try {
            $url = htmlspecialchars(checkout_link($appId, $items, ['metadata' => $metadata]));
            $link = "<a href=\"$url\">" . htmlspecialchars($label) . '</a>';
        } catch (InvalidArgumentException) {
            $link = '<p>This cart is too large for a link. Turn on scripts to check out.</p>'; // the SDK's button needs no link
        }
        $options = ['appId' => $appId, 'items' => $items, 'currency' => Pricing::CURRENCY, 'metadata' => $metadata, 'position' => $position];
        $data = htmlspecialchars(json_encode($options, JSON_THROW_ON_ERROR));
        return "<div data-checkout=\"$data\">$link</div>";
    }
    // #endregion link

    // #region button
    /** Puts a button of the SDK in the place of each link. Browsers without scripts keep the links. */
    private static function checkoutScript(): string
    {
        $host = checkout_host();
        return <<<HTML
            <script src="$host/sdk/%product-slug%-checkout.js"></script>
            <script>
            for (const target of document.querySelectorAll('[data-checkout]')) {
              if (!window.%Product%) break;
              target.replaceChildren();
              %Product%.checkout({ ...JSON.parse(target.dataset.checkout), target, sessionId: document.body.dataset.sessionId });
            }
            </script>
            HTML;
    }
    // #endregion button

    private static function field(array $form, string $name): string
    {
        return is_string($form[$name] ?? null) ? $form[$name] : '';
    }

    private static function euro(int $cents): string
    {
        return 'EUR ' . number_format($cents / 100, 2, '.', '');
    }
}
