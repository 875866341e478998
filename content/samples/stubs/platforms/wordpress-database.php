<?php
/** WordPress' drop-in for another database: it holds these options, and no post, term or user. */

declare(strict_types=1);

const OPTIONS = [
    'siteurl' => 'https://shop.example.com',
    'home' => 'https://shop.example.com',
    'active_plugins' => ['woocommerce.php'],
    'permalink_structure' => '/%postname%/',
    'blog_charset' => 'UTF-8',
];

final class ArrayDatabase extends wpdb
{
    public function __construct()
    {
    }

    public function query($query): int
    {
        $this->last_result = [];
        return 0;
    }

    public function get_results($query = null, $output = OBJECT): array
    {
        if (!str_contains((string) $query, "FROM {$this->options}")) {
            return [];
        }
        $row = static fn (string $name, mixed $value): object => (object) ['option_name' => $name, 'option_value' => maybe_serialize($value)];
        return array_map($row, array_keys(OPTIONS), OPTIONS);
    }

    public function get_row($query = null, $output = OBJECT, $y = 0): mixed
    {
        return null;
    }

    public function _real_escape($data): string
    {
        return addslashes((string) $data);
    }
}

$wpdb = new ArrayDatabase();
