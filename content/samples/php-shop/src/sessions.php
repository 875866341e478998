<?php
declare(strict_types=1);

/** Stand-in for your sessions. The key of one is the secret in the shopper's cookie, and is used for nothing else. */
final class Sessions
{
    public function __construct(private readonly Store $store)
    {
    }

    public function find(string $id): ?array
    {
        return $this->store->read()['sessions'][$id] ?? null;
    }

    // #region sessions
    /** The `cart_id` of an order leads back to the session that ordered. */
    public function ofCart(?string $cartId): ?array
    {
        foreach ($this->store->read()['sessions'] as $session) {
            if (in_array($cartId, $session['cart_ids'], true)) {
                return $session;
            }
        }
        return null;
    }

    /** A new session. A Quick Buy has no cart, but a `cart_id` too. */
    private static function create(): array
    {
        $id = bin2hex(random_bytes(16));
        return self::withNewCart(['quick_buy_id' => $id, 'cart_ids' => [$id], 'email' => null]);
    }

    /** Gives a session an empty cart; the ids of earlier ones stay known. */
    public static function withNewCart(array $session): array
    {
        $id = bin2hex(random_bytes(16)); // says nothing about the shopper; the checkout returns it as metadata
        return ['cart_id' => $id, 'items' => [], 'cart_ids' => [...$session['cart_ids'], $id]] + $session;
    }
    // #endregion sessions

    /** The shopper's session, or a new one, as $change leaves it; the response sets the cookie. */
    public function open(string $id, ?callable $change = null): array
    {
        [$id, $session] = $this->store->change(static function (array &$data) use ($id, $change): array {
            if (!isset($data['sessions'][$id])) {
                $id = bin2hex(random_bytes(16));
                $data['sessions'][$id] = self::create();
            }
            if ($change !== null) {
                $change($data['sessions'][$id]);
            }
            return [$id, $data['sessions'][$id]];
        });
        self::sendCookie($id);
        return $session;
    }

    /** Signs in under new ids of session and cart, so one that somebody planted before is worth nothing. */
    public function signIn(string $id, string $email): void
    {
        $new = $this->store->change(static function (array &$data) use ($id, $email): string {
            $new = bin2hex(random_bytes(16));
            $items = $data['sessions'][$id]['items'] ?? [];
            $data['sessions'][$new] = ['email' => $email, 'items' => $items] + self::create();
            unset($data['sessions'][$id]);
            return $new;
        });
        self::sendCookie($new);
    }

    // #region token
    /** The `sessionId` for a page of a signed-in customer: random, and not the value of the cookie. */
    public function token(string $email): string
    {
        $token = bin2hex(random_bytes(16));
        $this->store->change(static function (array &$data) use ($token, $email): void {
            $data['tokens'] = array_filter($data['tokens'], static fn (array $known): bool => $known['expires'] > time());
            $data['tokens'][$token] = ['email' => $email, 'expires' => time() + 30 * 60];
        });
        return $token;
    }

    /** The customer that a `session_id` stands for. */
    public function emailOfToken(string $token): ?string
    {
        $known = $this->store->read()['tokens'][$token] ?? null;
        return $known !== null && $known['expires'] > time() ? $known['email'] : null;
    }
    // #endregion token

    /** Lax: the cookie comes along when the checkout sends the shopper back. Add `secure` on HTTPS. */
    private static function sendCookie(string $id): void
    {
        setcookie('session', $id, ['path' => '/', 'httponly' => true, 'samesite' => 'Lax']);
    }
}
