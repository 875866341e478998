import { STACKS } from "../../shared/shop/choices";
import { keepTabChoice } from "../preferences/tab-choice";
import { storageSlot } from "../storage";
import { SHOP_KEY } from "../storage-keys";
import { emptyCode, fillCode, fillIn } from "./fill-code";
import { fillDownloads } from "./fill-downloads";
import { asBuilt } from "./own-platform-first";
import { CUSTOM, FIELDS, NO_SHOP, readShop, shopText, type Shop } from "./shop";
import { showCleared, showLine, showOffer } from "./shop-line";

/** The shop that pages are shown for; kept in memory too, because storage may be blocked. */
let shown: Shop = NO_SHOP;
let shownPath = "";
let observer: MutationObserver | undefined;
let isStarted = false;
const told = new Set<(shop: Shop) => void>();

const slot = () => storageSlot(SHOP_KEY);
const isEmpty = (shop: Shop): boolean => shopText(shop) === "";

/** Returns the saved shop, and starts showing pages for it; empty if there's none. */
export function keptShop(): Shop {
  if (isStarted) return shown;
  isStarted = true;
  const read = (text: string | null): void => show(readShop(text ?? "").shop);
  slot().listen(read);
  read(slot().get());
  return shown;
}

/** Calls back when the shop is changed or cleared, here or in another browser tab. Returns a function that stops. */
export function watchShop(callback: (shop: Shop) => void): () => void {
  told.add(callback);
  return () => told.delete(callback);
}

/** Shows pages for the saved shop. A shop in the URL is removed from it and only offered. */
export function showShop(): void {
  const url = new URL(window.location.href);
  const offered = url.searchParams.get("shop");
  url.searchParams.delete("shop");
  if (offered !== null) window.history.replaceState(window.history.state, "", url);
  const kept = keptShop();
  if (offered === null) return;
  const { shop, refused } = readShop(offered);
  if (refused.length === 0 && shopText(shop) === shopText(kept)) return;
  const use = (): void => keepShop(shop);
  const ignore = (): void => show(shown);
  showOffer(shop, refused, kept, use, ignore);
}

/** Saves a shop, selects its tabs, and shows this page and later ones for it. An empty shop clears the saved one. */
export function keepShop(shop: Shop): void {
  if (isEmpty(shop)) slot().remove();
  else slot().set(shopText(shop));
  const [framework, language] = STACKS[shop.code] ?? [];
  const platform = shop.platform && FIELDS.platform.options?.[shop.platform];
  const golive = platform && (shop.platform === CUSTOM ? platform : "Shop with a module");
  for (const [group, label] of Object.entries({ language, framework, platform, golive }))
    if (label) keepTabChoice(group, label);
  show(shop);
}

/** Clears the shop: every page shows its placeholders again. */
export const clearShop = (): void => keepShop(NO_SHOP);

/** Returns a shareable, human-readable link to this page with a shop in it. */
export function linkWith(shop: Shop): string {
  const { origin, pathname, hash } = window.location;
  return `${origin}${pathname}?shop=${shopText(shop)}${hash}`;
}

function show(shop: Shop): void {
  shown = shop;
  observer?.disconnect();
  emptyCode();
  asBuilt();
  const main = document.querySelector("main");
  const fill = fillIn(shop);
  fillDownloads(isEmpty(shop) ? undefined : fill);
  if (main) {
    fillCode(main, fill);
    arrange();
    // For later pages, and code that's rewritten, as in the composer.
    observer = new MutationObserver(() => {
      fillCode(main, fill);
      if (shownPath !== window.location.pathname) arrange();
    });
    observer.observe(main, { childList: true, subtree: true });
  }
  for (const callback of told) callback(shop);
}

function arrange(): void {
  shownPath = window.location.pathname;
  showLine(shown, () => (clearShop(), showCleared()));
}
