import { storageSlot } from "../storage";
import { SHOP_KEY } from "../storage-keys";

/**
 * Loads the code that shows pages for the reader's shop, if one is saved or the URL has one. If that fails, pages work
 * without it.
 */
export function startShop(): void {
  if (/[?&]shop=/.test(window.location.search) || storageSlot(SHOP_KEY).get() !== null)
    import("./shown-shop").then(
      ({ showShop }) => showShop(),
      () => {},
    );
}
