import { storageSlot } from "../storage";
import { SHOP_KEY } from "../storage-keys";

/** Loads what shows pages for the reader's shop, where one is kept or the address brings one. An extra: pages are whole without it. */
export function startShop(): void {
  if (/[?&]shop=/.test(window.location.search) || storageSlot(SHOP_KEY).get() !== null)
    import("./shown-shop").then(
      ({ showShop }) => showShop(),
      () => {},
    );
}
