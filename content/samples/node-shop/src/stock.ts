import { catalogue, findProduct, productWithId } from './catalogue.js';
import { BusinessError } from './errors.js';
import type { PricedLine } from './pricing.js';

// #region stock
/** Units of each product or variation over all lines: a cart may name one in several lines. */
export function unitsPerProduct(lines: PricedLine[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { product, item } of lines) units.set(product.id, (units.get(product.id) ?? 0) + item.quantity);
  return units;
}

/** @throws BusinessError unless all units can be taken; -1 is a setting, "backorders allowed", never a count */
export function checkStock(lines: PricedLine[]): void {
  for (const [id, quantity] of unitsPerProduct(lines)) {
    const { sku, stock } = findProduct({ id, quantity });
    if (stock !== -1 && stock < quantity) throw new BusinessError('OUT_OF_STOCK_PRODUCT', `${stock} units left of ${sku}.`);
  }
}

/** Takes the units out of stock, all or none. Run it under the lock that creates the order. */
export function takeStock(lines: PricedLine[]): void {
  checkStock(lines);
  moveUnits(lines, -1);
}

export const putBackStock = (lines: PricedLine[]): void => moveUnits(lines, 1);
// #endregion stock

function moveUnits(lines: PricedLine[], sign: 1 | -1): void {
  for (const [id, quantity] of unitsPerProduct(lines)) {
    const product = productWithId(id);
    if (!product || product.stock === -1) continue; // no longer sold, or not counted
    product.stock += sign * quantity;
    const parent = catalogue.find(({ variations }) => variations?.includes(product));
    if (parent) parent.stock += sign * quantity; // the sum of its variations
  }
}
