<?php
/**
 * Plugin Name: WooCommerce
 *
 * The part of WooCommerce's public interface that the samples use, with what happened written down. WordPress loads it
 * as a plugin: after the files of mu-plugins. Sources: includes/class-wc-cart.php (`calculate_fees`, `add_fee`) and
 * abstracts/abstract-wc-product.php (a variation has its own id and no terms) of WooCommerce; functions.php of Action
 * Scheduler, which WooCommerce contains.
 */

declare(strict_types=1);

final class Shop
{
    /** @var array<int, WC_Order> */
    public static array $orders = [];
    public static string $page = '';
    /** Without it, WooCommerce's functions don't exist. */
    public static bool $active = true;
    public static ?WC_Cart $cart = null;
    /** What the samples' ERP responds with. */
    public static int $erpStatus = 200;
}

final class WC_Product
{
    public function __construct(private int $id, private string $sku = '', private string $shippingClass = '', private int $parent = 0, private bool $isShipped = true)
    {
    }

    public function get_id(): int
    {
        return $this->id;
    }

    /** The product of a variation, 0 for all others. */
    public function get_parent_id(): int
    {
        return $this->parent;
    }

    public function get_sku(): string
    {
        return $this->sku;
    }

    public function get_shipping_class(): string
    {
        return $this->shippingClass;
    }

    /** False for a virtual product. */
    public function needs_shipping(): bool
    {
        return $this->isShipped;
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

    public function needs_shipping(): bool
    {
        return array_filter($this->items, static fn (array $item): bool => $item['data']->needs_shipping()) !== [];
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
        Shop::$orders[$id] = $this;
    }

    public function get_status(): string
    {
        return 'on-hold';
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
    return Shop::$orders[$id] ?? false;
}

function WC(): object
{
    return (object) ['cart' => Shop::$cart];
}

/** An amount with a point, whatever the decimal separator of the shop. */
function wc_format_decimal(string|float|int $number): string
{
    return str_replace(',', '.', (string) $number);
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

/** Action Scheduler tries a failed action no second time: whoever wants that schedules it. */
function as_schedule_single_action(int $time, string $hook, array $arguments = [], string $group = '', bool $unique = false, int $priority = 10): int
{
    Calls::$all[] = ['schedule later', $time > time(), $hook, $arguments];
    return 1;
}

function is_product(): bool
{
    return isPage('product');
}

function is_cart(): bool
{
    return isPage('cart');
}

function isPage(string $page): bool
{
    return Shop::$active ? Shop::$page === $page : throw new Error("Call to undefined function is_$page()");
}
