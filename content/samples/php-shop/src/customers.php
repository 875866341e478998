<?php
declare(strict_types=1);

final class Customers
{
    // #region table
    /** Stands for your customer table; e-mail addresses are in lower case and unique. */
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

    /** Stands for your sessions: who is signed in where. */
    private const SESSIONS = ['s_1f7c20b94e' => 'maria@example.com'];

    public function __construct(private readonly Store $store)
    {
    }

    public function find(?string $email): ?array
    {
        return $this->store->read()['customers'][strtolower($email ?? '')] ?? null;
    }
    // #endregion table

    // #region customer
    /** POST /customer: an e-mail alone does not prove who asks, so only a session opens the data. */
    public function customer(array $body): array
    {
        $known = $this->find(self::SESSIONS[$body['session_id'] ?? ''] ?? null);
        if ($known === null) {
            // In JSON, an empty array would be a list; the customer is an object.
            return ['customer' => new stdClass(), 'addresses' => []];
        }
        return array_intersect_key($known, array_flip(['customer', 'addresses', 'loyalty_profile']));
    }
    // #endregion customer

    // #region remember
    /** Creates the customer of an order, or completes the record with the same e-mail. */
    public function remember(array $user, ?array $shipTo): void
    {
        $this->store->change(static function (array &$data) use ($user, $shipTo): void {
            $email = strtolower($user['email']);
            $known = $data['customers'][$email] ?? ['addresses' => []];
            $known['customer'] = ['first_name' => $user['first_name'], 'last_name' => $user['last_name'], 'email' => $email];

            $isKnown = array_filter($known['addresses'], static fn (array $address): bool =>
                [$address['street'], $address['postcode']] === [$shipTo['street'] ?? null, $shipTo['postcode'] ?? null]);
            if ($shipTo !== null && $isKnown === []) {
                $region = isset($shipTo['state']) ? ['region' => $shipTo['state']] : []; // a customer's address calls it region
                $known['addresses'][] = array_diff_key($shipTo, ['state' => true]) + $region;
            }
            $data['customers'][$email] = $known;
        });
    }
    // #endregion remember
}
