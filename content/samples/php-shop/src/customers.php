<?php
declare(strict_types=1);

/** Stands for your customer table and its sessions. */
const SESSIONS = [
    's_1f7c20b94e' => [
        'customer' => ['first_name' => 'Maria', 'last_name' => 'Pappa', 'email' => 'maria@example.com'],
        'addresses' => [['street' => '12 Harbour Street', 'city' => 'Athens', 'postcode' => '10558', 'region' => 'Attica', 'country' => 'GR']],
        'loyalty_profile' => ['member_since' => '2023-04-18', 'current_points_balance' => 1240, 'tier' => 'Gold'],
    ],
];

// #region customer
/** POST /customer: an e-mail alone does not prove who asks, so only a session opens the data. */
function customer(array $body): array
{
    // In JSON, an empty array would be a list; the customer is an object.
    return SESSIONS[$body['session_id'] ?? ''] ?? ['customer' => new stdClass(), 'addresses' => []];
}
// #endregion customer
