<?php
declare(strict_types=1);

/** Stands for your stock table. */
final class Stock
{
    public function __construct(private readonly Catalogue $catalogue)
    {
    }

    /** Counts the units of an order as sold (1), or takes them back (-1). */
    public function move(array &$data, array $order, int $sign): void
    {
        foreach ($order['lines'] as ['product' => $product, 'item' => $item]) {
            $data['sold'][$product['id']] = ($data['sold'][$product['id']] ?? 0) + $sign * $item['quantity'];
        }
    }

    /** Whether the units of an order can be taken. */
    public function covers(array $order): bool
    {
        foreach ($order['lines'] as ['product' => $product, 'item' => $item]) {
            $left = $this->catalogue->find(['id' => $product['id']])['stock'];
            if ($left !== -1 && $left < $item['quantity']) {
                return false;
            }
        }
        return true;
    }
}
