<?php
/**
 * The part of WordPress' and WooCommerce's public interface that the samples use, with what happened written down.
 * Sources: wp-includes/plugin.php of WordPress; includes/class-wc-cart.php (`calculate_fees`, `add_fee`) of WooCommerce;
 * functions.php of Action Scheduler, which WooCommerce contains.
 */

declare(strict_types=1);

define('ABSPATH', __DIR__);

final class Platform
{
    /** @var array<string, list<array{callable, int, int}>> Callback, number of arguments, priority. */
    public static array $hooks = [];
    /** @var array<string, true> */
    public static array $fired = [];
    /** @var array<int, list<string>> Terms of products, as `taxonomy:term`. */
    public static array $terms = [];
    /** @var array<int, WC_Order> */
    public static array $orders = [];
    /** @var array<string, mixed> Meta values, as `post:key`. */
    public static array $meta = [];
    public static string $page = '';
    public static ?WC_Cart $cart = null;
}

function add_filter(string $hook, callable $callback, int $priority = 10, int $arguments = 1): bool
{
    Platform::$hooks[$hook][] = [$callback, $arguments, $priority];
    // WordPress calls lower numbers first, and equal ones in the order in which they were added.
    usort(Platform::$hooks[$hook], static fn (array $one, array $other): int => $one[2] <=> $other[2]);
    return true;
}

function add_action(string $hook, callable $callback, int $priority = 10, int $arguments = 1): bool
{
    return add_filter($hook, $callback, $priority, $arguments);
}

function apply_filters(string $hook, mixed $value, mixed ...$more): mixed
{
    Platform::$fired[$hook] = true;
    foreach (Platform::$hooks[$hook] ?? [] as [$callback, $arguments]) {
        $value = $callback(...array_slice([$value, ...$more], 0, $arguments));
    }
    return $value;
}

function do_action(string $hook, mixed ...$values): void
{
    Platform::$fired[$hook] = true;
    foreach (Platform::$hooks[$hook] ?? [] as [$callback, $arguments]) {
        $callback(...array_slice($values, 0, $arguments));
    }
}

function has_term(string $term, string $taxonomy, int $product): bool
{
    return in_array("$taxonomy:$term", Platform::$terms[$product] ?? [], true);
}

final class WC_Product
{
    public function __construct(private int $id, private string $sku = '', private string $shippingClass = '')
    {
    }

    public function get_id(): int
    {
        return $this->id;
    }

    public function get_sku(): string
    {
        return $this->sku;
    }

    public function get_shipping_class(): string
    {
        return $this->shippingClass;
    }
}

final class WC_Cart
{
    /** @param array<string, array<string, mixed>> $items by key */
    public function __construct(private array $items = [], private float $weight = 0)
    {
    }

    public function get_cart(): array
    {
        return $this->items;
    }

    public function get_cart_item(string $key): array
    {
        return $this->items[$key] ?? [];
    }

    public function get_cart_contents_weight(): float
    {
        return $this->weight;
    }

    /** As in WooCommerce: fires the action with the cart, for a quote and for an order alike. */
    public function calculate_fees(): void
    {
        do_action('woocommerce_cart_calculate_fees', $this);
    }

    public function add_fee(string $name, float $amount, bool $taxable = false): void
    {
        Calls::$all[] = ['add_fee', $name, $amount, $taxable];
    }
}

final class WC_Shipping_Rate
{
    public function __construct(private string $method)
    {
    }

    public function get_method_id(): string
    {
        return $this->method;
    }
}

final class WC_Order
{
    /** @param array<string, string> $meta */
    public function __construct(private int $id, private string $number, private array $meta = [])
    {
        Platform::$orders[$id] = $this;
    }

    public function get_id(): int
    {
        return $this->id;
    }

    public function get_order_number(): string
    {
        return $this->number;
    }

    public function get_total(): string
    {
        return '42.50';
    }

    public function get_currency(): string
    {
        return 'EUR';
    }

    public function get_meta(string $key): string
    {
        return $this->meta[$key] ?? '';
    }

    public function update_meta_data(string $key, string $value): void
    {
        $this->meta[$key] = $value;
    }
}

function wc_get_order(int $id): WC_Order|false
{
    return Platform::$orders[$id] ?? false;
}

function WC(): object
{
    return (object) ['cart' => Platform::$cart];
}

function wc_get_logger(): object
{
    return new class {
        public function debug(string $message, array $context): void
        {
            Calls::$all[] = ['debug', $message, $context['source'] ?? ''];
        }
    };
}

function as_enqueue_async_action(string $hook, array $arguments = [], string $group = '', bool $unique = false): int
{
    Calls::$all[] = ['schedule', $hook, $arguments];
    return 1;
}

function wp_remote_post(string $url, array $request): array
{
    Calls::$all[] = ['post', $url, $request];
    return [];
}

function wp_json_encode(mixed $value): string
{
    return json_encode($value, JSON_THROW_ON_ERROR);
}

function is_product(): bool
{
    return Platform::$page === 'product';
}

function is_cart(): bool
{
    return Platform::$page === 'cart';
}

function get_the_ID(): int
{
    return 7;
}

function get_post_meta(int $post, string $key, bool $single = false): mixed
{
    return Platform::$meta["$post:$key"] ?? '';
}

function do_shortcode(string $text): string
{
    return "<$text>";
}
