<?php
declare(strict_types=1);

/** The shop's own pages, for shoppers. A session is the secret in the shopper's cookie. */
final class Home
{
    public function __construct(private readonly Store $store, private readonly Catalogue $catalogue)
    {
    }

    /** POST /cart: adds one unit, then shows the home page again. */
    public function addToCart(array $form, string $session): void
    {
        $product = $this->catalogue->find(['id' => (string) ($form['id'] ?? '')])['id'];
        $session = $this->store->change(static function (array &$data) use ($session, $product): string {
            if (!isset($data['sessions'][$session])) {
                $session = bin2hex(random_bytes(16));
                $data['sessions'][$session] = self::newCart();
            }
            $data['sessions'][$session]['items'][] = ['id' => $product, 'quantity' => 1];
            return $session;
        });
        // Lax: the cookie comes along when the checkout sends the shopper back. Add `secure` on HTTPS.
        setcookie('session', $session, ['path' => '/', 'httponly' => true, 'samesite' => 'Lax']);
        header('Location: /', true, 303);
    }

    /** GET /: products and the cart or, after a checkout, the order. */
    public function show(array $query, string $session): void
    {
        $orderId = $query['%product_slug%_order_created'] ?? null;
        $content = is_string($orderId) ? $this->received($session, $orderId) : $this->shopFront($session);
        header('Content-Type: text/html; charset=utf-8');
        header('Cache-Control: no-store');
        echo "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n<title>Sample shop</title>\n$content\n</html>\n";
    }

    // #region received
    /**
     * The shopper comes back from the checkout to `/?%product_slug%_order_created=<order id>`.
     * Anybody can type such an address, so only the session whose cart became the order sees it.
     */
    private function received(string $session, string $orderId): string
    {
        return $this->store->change(static function (array &$data) use ($session, $orderId): string {
            $order = array_column($data['orders'], null, 'id')[$orderId] ?? null;
            $cartId = $order['metadata']['cart_id'] ?? null;
            $known = $data['sessions'][$session] ?? null;
            if ($known === null || $cartId === null || !in_array($cartId, $known['carts'], true)) {
                return "<h1>Thank you</h1>\n<p>The confirmation is in your e-mail.</p>";
            }

            // A cart that was filled meanwhile, in another tab, stays as it is.
            if ($known['cart_id'] === $cartId) {
                $data['sessions'][$session] = self::newCart($known['carts']);
            }
            $name = htmlspecialchars($order['customer']['first_name']);
            $method = htmlspecialchars($order['payment_method']);
            return "<h1>Thank you, $name</h1>\n<p>Order {$order['id']}: " . self::euro($order['total_cents']) . ", $method, {$order['status']}.</p>";
        });
    }
    // #endregion received

    /** @param list<string> $carts ids of all carts that this shopper had */
    private static function newCart(array $carts = []): array
    {
        $id = bin2hex(random_bytes(16)); // says nothing about the shopper; the checkout hands it back as metadata
        return ['cart_id' => $id, 'items' => [], 'carts' => [...$carts, $id]];
    }

    private function shopFront(string $session): string
    {
        $cart = $this->store->read()['sessions'][$session] ?? ['cart_id' => '', 'items' => []];
        $html = ['<h1>Sample shop</h1>'];
        foreach ($this->catalogue->all() as $product) {
            if (!isset($product['variations'])) {
                $label = htmlspecialchars("Add {$product['title']}, " . self::euro($product['price_cents']));
                $html[] = "<form method=\"post\" action=\"/cart\"><button name=\"id\" value=\"{$product['id']}\">$label</button></form>";
            }
        }
        $html[] = '<p>Units in the cart: ' . count($cart['items']) . '</p>';
        $html[] = self::wayOut($cart);
        return implode("\n", $html);
    }

    // #region link
    /** A link to the checkout; the id of the cart travels as metadata and comes back in /submit. */
    private static function wayOut(array $cart): string
    {
        $appId = getenv('APP_ID');
        if ($appId === false || $appId === '') {
            return '<p>Set APP_ID to get a link to the checkout.</p>';
        }
        if ($cart['items'] === []) {
            return '';
        }
        $url = checkout_link($appId, $cart['items'], ['metadata' => ['cart_id' => $cart['cart_id']]]);
        return '<p><a href="' . htmlspecialchars($url) . '">Check out with %product%</a></p>';
    }
    // #endregion link

    private static function euro(int $cents): string
    {
        return 'EUR ' . number_format($cents / 100, 2, '.', '');
    }
}
