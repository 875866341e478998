<?php
/** The part of WordPress' public interface that the samples use. Source: wp-includes/plugin.php, shortcodes.php, http.php. */

declare(strict_types=1);

define('ABSPATH', __DIR__);
const HOUR_IN_SECONDS = 3600;

final class WordPress
{
    /** @var array<string, list<array{callable, int, int}>> Callback, number of arguments, priority. */
    public static array $hooks = [];
    /** @var array<string, true> */
    public static array $fired = [];
    /** @var array<int, list<string>> Terms of products, as `taxonomy:term`. */
    private static array $terms = [];
    /** @var array<string, string> Of the post that is shown. */
    public static array $meta = [];
    public static bool $hasShortcodes = true;

    /** @return list<string> hooks that the samples use and that nothing has fired */
    public static function unfired(): array
    {
        return array_keys(array_diff_key(self::$hooks, self::$fired));
    }

    public static function addTerm(int $product, string $taxonomy, string $term): void
    {
        self::$terms[$product][] = "$taxonomy:$term";
    }

    public static function hasTerm(int $product, string $taxonomy, string $term): bool
    {
        return in_array("$taxonomy:$term", self::$terms[$product] ?? [], true);
    }

    /** @param array<string, string> $meta */
    public static function show(array $meta): void
    {
        self::$meta = $meta;
    }
}

function add_filter(string $hook, callable $callback, int $priority = 10, int $arguments = 1): bool
{
    WordPress::$hooks[$hook][] = [$callback, $arguments, $priority];
    // WordPress calls lower numbers first, and equal ones in the order in which they were added.
    usort(WordPress::$hooks[$hook], static fn (array $one, array $other): int => $one[2] <=> $other[2]);
    return true;
}

function add_action(string $hook, callable $callback, int $priority = 10, int $arguments = 1): bool
{
    return add_filter($hook, $callback, $priority, $arguments);
}

function apply_filters(string $hook, mixed $value, mixed ...$more): mixed
{
    WordPress::$fired[$hook] = true;
    foreach (WordPress::$hooks[$hook] ?? [] as [$callback, $arguments]) {
        $value = $callback(...array_slice([$value, ...$more], 0, $arguments));
    }
    return $value;
}

function do_action(string $hook, mixed ...$values): void
{
    WordPress::$fired[$hook] = true;
    foreach (WordPress::$hooks[$hook] ?? [] as [$callback, $arguments]) {
        $callback(...array_slice($values, 0, $arguments));
    }
}

function has_term(string $term, string $taxonomy, int $product): bool
{
    return WordPress::hasTerm($product, $taxonomy, $term);
}

function wp_remote_post(string $url, array $request): array
{
    Calls::$all[] = ['post', $url, $request];
    return ['response' => ['code' => Shop::$erpStatus]];
}

function wp_remote_retrieve_response_code(array $response): int
{
    return $response['response']['code'];
}

function wp_json_encode(mixed $value): string
{
    return json_encode($value, JSON_THROW_ON_ERROR);
}

function get_the_ID(): int
{
    return 7;
}

function get_post_meta(int $post, string $key, bool $single = false): string
{
    return WordPress::$meta[$key] ?? '';
}

function do_shortcode(string $text): string
{
    return WordPress::$hasShortcodes ? "<$text>" : $text;
}

function shortcode_exists(string $name): bool
{
    return WordPress::$hasShortcodes;
}

function remove_all_shortcodes(): void
{
    WordPress::$hasShortcodes = false;
}

foreach ($mustUse as $file) {
    require $file;
}
require __DIR__ . '/woocommerce.php';
foreach (['plugins_loaded', 'init', 'wp_loaded'] as $hook) {
    do_action($hook);
}
