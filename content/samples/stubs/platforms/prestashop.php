<?php
/**
 * The part of PrestaShop's public interface that the samples use, with what happened written down. Sources:
 * classes/Hook.php, module/Module.php, Db.php, Cart.php and PrestaShopLogger.php of PrestaShop 8
 * (github.com/PrestaShop/PrestaShop).
 */

declare(strict_types=1);

const _PS_VERSION_ = '8.2.0';
const _DB_PREFIX_ = 'ps_';

final class Product
{
    public function __construct(public int $id)
    {
    }
}

final class Cart
{
    public function __construct(private bool $virtual, private float $weight)
    {
    }

    public function isVirtualCart(): bool
    {
        return $this->virtual;
    }

    public function getTotalWeight(): float
    {
        return $this->weight;
    }
}

final class Hook
{
    /** The visitor's. */
    public static ?Cart $cart = null;

    /** As in PrestaShop: a hook that is called without a cart gets the visitor's. */
    public static function exec(Module $module, string $name, array $params): void
    {
        $params['cookie'] = new stdClass();
        if (empty($params['cart'])) {
            $params['cart'] = self::$cart;
        }
        $module->{'hook' . ucfirst($name)}($params);
    }
}

class Module
{
    public string $name = '';
    public string $tab = '';
    public string $version = '';
    public string $author = '';
    public int $need_instance = 1;
    public array $ps_versions_compliancy = [];
    public string $displayName = '';
    public string $description = '';

    public function __construct()
    {
    }

    public function l(string $text): string
    {
        return $text;
    }

    public function install()
    {
        return true;
    }

    public function registerHook(array $names): bool
    {
        Calls::$all[] = ['registerHook', $names];
        return true;
    }
}

final class Db
{
    public const INSERT_IGNORE = 2;

    public static function getInstance(): self
    {
        return new self();
    }

    public function execute(string $sql): bool
    {
        Calls::$all[] = ['execute', $sql];
        return true;
    }

    public function insert(string $table, array $row, bool $nullValues = false, bool $useCache = true, int $type = 1): bool
    {
        Calls::$all[] = ['insert', $table, $row, $type];
        return true;
    }
}

final class PrestaShopLogger
{
    public static function addLog(string $message, int $severity, ?int $errorCode, string $objectType, int $objectId): bool
    {
        Calls::$all[] = ['addLog', $message, $severity, $errorCode, $objectType, $objectId];
        return true;
    }
}
