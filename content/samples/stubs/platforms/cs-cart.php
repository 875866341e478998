<?php
/**
 * The part of CS-Cart's public interface that the samples use, with what happened written down. Sources:
 * fn_register_hooks and fn_set_hook in app/functions/fn.control.php, db_query in app/Tygh/Database, and "Add-on Scheme 3.0"
 * of docs.cs-cart.com.
 */

declare(strict_types=1);

const BOOTSTRAP = true;

final class Platform
{
    /** @var list<string> */
    public static array $registered = [];
}

function fn_register_hooks(string ...$hooks): void
{
    array_push(Platform::$registered, ...$hooks);
}

function db_query(string $sql, mixed ...$values): bool
{
    Calls::$all[] = ['db_query', $sql, ...$values];
    return true;
}
