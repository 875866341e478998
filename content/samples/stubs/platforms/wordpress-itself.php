<?php
/**
 * WordPress itself, with an array in place of its database, `$mustUse` as its mu-plugins and WooCommerce's stub as its
 * only plugin. Nothing leaves the machine: WordPress' own filter answers requests.
 */

declare(strict_types=1);

final class WordPress
{
    /** @var array<string, true> */
    public static array $fired = [];

    /** @return list<string> hooks that the samples use and that nothing has fired */
    public static function unfired(): array
    {
        $isOurs = static fn (array $callback): bool => $callback['function'] instanceof Closure
            && in_array((new ReflectionFunction($callback['function']))->getFileName(), array_map(realpath(...), samples()), true);
        $used = array_filter($GLOBALS['wp_filter'], static fn (WP_Hook $hook): bool => array_filter(array_merge(...$hook->callbacks), $isOurs) !== []);
        return array_keys(array_diff_key($used, self::$fired));
    }

    public static function addTerm(int $product, string $taxonomy, string $term): void
    {
        register_taxonomy($taxonomy, 'product');
        $found = (object) ['term_id' => 9, 'name' => $term, 'slug' => $term, 'taxonomy' => $taxonomy, 'term_taxonomy_id' => 9, 'parent' => 0, 'count' => 1, 'term_group' => 0, 'description' => ''];
        wp_cache_set($product, self::post($product), 'posts');
        wp_cache_set(9, $found, 'terms');
        wp_cache_set($product, [9], "{$taxonomy}_relationships");
    }

    private static function post(int $id): object
    {
        return (object) ['ID' => $id, 'filter' => 'raw'];
    }

    /** @param array<string, string> $meta */
    public static function show(array $meta): void
    {
        $GLOBALS['post'] = new WP_Post(self::post(7));
        wp_cache_set(7, array_map(static fn (string $value): array => [$value], $meta), 'post_meta');
    }
}

// A folder as WordPress asks for: its own files, and wp-content of ours. Whoever made the samples' folder removes it.
$site = dirname(samples()[0]) . '/site';
mkdir("$site/wp-content", 0o700, true);
foreach (['wp-admin', 'wp-includes', 'wp-settings.php'] as $own) {
    symlink(getenv('WORDPRESS_PATH') . "/$own", "$site/$own");
}
symlink(__DIR__ . '/wordpress-database.php', "$site/wp-content/db.php");
define('ABSPATH', "$site/");
define('WPMU_PLUGIN_DIR', $mustUse === [] ? "$site/none" : dirname($mustUse[0]));
define('WP_PLUGIN_DIR', __DIR__);
define('WP_DEBUG', true);
define('DISABLE_WP_CRON', true);
$_SERVER += ['HTTP_HOST' => 'shop.example.com', 'REQUEST_URI' => '/', 'REQUEST_METHOD' => 'GET', 'SERVER_PROTOCOL' => 'HTTP/1.1'];
$table_prefix = 'wp_';
require ABSPATH . 'wp-settings.php';

add_action('all', static function (string $hook): void {
    WordPress::$fired[$hook] = true;
});
add_filter('pre_http_request', static function (mixed $response, array $request, string $url): array {
    Calls::$all[] = ['post', $url, $request];
    return ['headers' => [], 'body' => '', 'response' => ['code' => Shop::$erpStatus, 'message' => ''], 'cookies' => [], 'filename' => null];
}, 10, 3);
foreach (['product', 'cart'] as $kind) {
    add_shortcode(variable('product-slug') . "-$kind-checkout", static function (array|string $attributes, ?string $content, string $name): string {
        $given = $attributes === '' ? [] : $attributes;
        return "<[$name" . implode('', array_map(static fn (string $key, string $value): string => " $key=\"$value\"", array_keys($given), $given)) . ']>';
    });
}
