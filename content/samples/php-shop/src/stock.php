<?php
declare(strict_types=1);

/** Stand-in for your stock table. */
final class Stock
{
    public function __construct(private readonly Catalogue $catalogue)
    {
    }

    // #region stock
    /** Units of each product or variation over all lines: a cart may name one in several lines. */
    public static function unitsPerProduct(array $lines): array
    {
        $units = [];
        foreach ($lines as ['product' => $product, 'item' => $item]) {
            $units[$product['id']] = ($units[$product['id']] ?? 0) + $item['quantity'];
        }
        return $units;
    }

    /** @throws BusinessError unless all units can be taken; -1 is a setting, "backorders allowed", never a count */
    public function check(array $lines): void
    {
        foreach (self::unitsPerProduct($lines) as $id => $units) {
            ['sku' => $sku, 'stock' => $stock] = $this->catalogue->find(['id' => (string) $id]);
            if ($stock !== -1 && $stock < $units) {
                throw new BusinessError('OUT_OF_STOCK_PRODUCT', "$stock units left of $sku.");
            }
        }
    }

    /** Takes the units out of stock, all or none. Run it under the lock that creates the order. */
    public function take(array &$data, array $lines): void
    {
        $this->check($lines);
        foreach (self::unitsPerProduct($lines) as $id => $units) {
            $data['sold'][$id] = ($data['sold'][$id] ?? 0) + $units;
        }
    }

    public function putBack(array &$data, array $lines): void
    {
        foreach (self::unitsPerProduct($lines) as $id => $units) {
            $data['sold'][$id] -= $units;
        }
    }
    // #endregion stock
}
