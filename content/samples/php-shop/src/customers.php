<?php
declare(strict_types=1);

final class Customers
{
    // #region table
    /** Stand-in for your customer table; e-mail addresses are in lower case and unique. */
    public const TABLE = [
        'maria@example.com' => [
            'customer' => ['first_name' => 'Maria', 'last_name' => 'Pappa', 'email' => 'maria@example.com'],
            'addresses' => [['street' => '12 Harbour Street', 'city' => 'Athens', 'postcode' => '10558', 'region' => 'Attica', 'country' => 'GR']],
            'loyalty_profile' => ['member_since' => '2023-04-18', 'current_points_balance' => 1240, 'tier' => 'Gold'],
        ],
        'nikos@example.com' => [
            'customer' => ['first_name' => 'Nikos', 'last_name' => 'Vlachos', 'email' => 'nikos@example.com'],
            'addresses' => [],
            'own_percent' => 5, // what this customer pays less on every line
        ],
    ];

    public function __construct(private readonly Store $store, private readonly Sessions $sessions)
    {
    }

    public function find(?string $email): ?array
    {
        return $this->store->read()['customers'][strtolower($email ?? '')] ?? null;
    }
    // #endregion table

    /** Stand-in for your sign-in, which compares the password with its hash. */
    public function signIn(string $email, string $password): ?array
    {
        return $password === 'demo' ? $this->find($email) : null;
    }

    // #region customer
    /** POST /customer: an e-mail alone does not prove who asks, so only a session opens the data. */
    public function customer(array $body): array
    {
        $known = $this->find($this->sessions->emailOfToken(maybe(text(...), $body, 'session_id') ?? ''));
        if ($known === null) {
            // In JSON, an empty array would be a list; the customer is an object.
            return ['customer' => new stdClass(), 'addresses' => []];
        }
        return array_intersect_key($known, array_flip(['customer', 'addresses', 'loyalty_profile']));
    }
    // #endregion customer

    // #region remember
    /** The customer who is signed in where the cart was filled: metadata.cart_id leads to the session. */
    public function ofCart(array $metadata): ?array
    {
        return $this->find($this->sessions->ofCart($metadata['cart_id'] ?? null)['email'] ?? null);
    }

    /** Completes the record of a signed-in customer. A typed e-mail changes no record: anyone can type it. */
    public function update(array $metadata, array $user, ?array $shipTo): void
    {
        $known = $this->ofCart($metadata);
        $email = strtolower($user['email']);
        if ($known === null || $known['customer']['email'] !== $email) {
            return;
        }
        $this->store->change(static function (array &$data) use ($email, $user, $shipTo): void {
            $known = &$data['customers'][$email];
            $known['customer'] = ['first_name' => $user['first_name'], 'last_name' => $user['last_name'], 'email' => $email];

            $isKnown = array_filter($known['addresses'], static fn (array $address): bool =>
                [$address['street'], $address['postcode']] === [$shipTo['street'] ?? null, $shipTo['postcode'] ?? null]);
            if ($shipTo !== null && $isKnown === []) {
                $region = isset($shipTo['state']) ? ['region' => $shipTo['state']] : []; // a customer's address calls it region
                $known['addresses'][] = array_diff_key($shipTo, ['state' => true]) + $region;
            }
        });
    }
    // #endregion remember
}
