import { fillIn } from "../../shared/shop/placeholders";
import { CUSTOM, NO_SHOP, readShop, shopText, STACKS, type Shop } from "../../shared/shop/shop";
import { keepTabChoice } from "../preferences/tab-choice";
import { storageSlot } from "../storage";
import { SHOP_KEY } from "../storage-keys";
import { emptyCode, fillCode } from "./fill-code";
import { fillDownloads } from "./fill-downloads";
import { asBuilt, ownFirst } from "./own-first";
import { PLACEHOLDERS, PLATFORM_IDS, PLATFORMS } from "./platforms";
import { hideLine, showCleared, showLine, showOffer } from "./shop-line";

/** The shop that pages are shown for; kept here too, because storage may be blocked. */
let shown: Shop = NO_SHOP;
let shownPath = "";
let observer: MutationObserver | undefined;
let isStarted = false;
const told = new Set<(shop: Shop) => void>();

const slot = () => storageSlot(SHOP_KEY);
const isEmpty = (shop: Shop): boolean => shopText(shop) === "";
const read = (text: string | null): Shop => readShop(text ?? "", PLATFORM_IDS).shop;

/** The shop that is kept; empty without one. */
export function keptShop(): Shop {
  start();
  return shown;
}

/** Calls back when another shop is kept or it is cleared, here or in another browser tab. Returns what stops it. */
export function watchShop(callback: (shop: Shop) => void): () => void {
  told.add(callback);
  return () => told.delete(callback);
}

/** Shows pages for the shop that is kept. One that the address brings is taken off it, and only offered. */
export function showShop(): void {
  const offered = takeFromAddress();
  start();
  if (offered === null) return;
  const { shop, refused } = readShop(offered, PLATFORM_IDS);
  if (refused.length === 0 && shopText(shop) === shopText(shown)) return;
  showOffer({ shop, refused, kept: shown, use: () => keepShop(shop), ignore: () => show(shown) });
}

/** Keeps a shop, chooses its tabs, and shows this page and those that follow for it. */
export function keepShop(shop: Shop): void {
  if (isEmpty(shop)) return clearShop();
  slot().set(shopText(shop));
  const [framework, language] = STACKS[shop.code] ?? [];
  const module = PLATFORMS.find(({ id }) => id === shop.platform)?.name;
  const own = shop.platform === CUSTOM ? "Custom shop" : undefined;
  const golive = own ?? (module && "Shop with a module");
  for (const [group, label] of Object.entries({ language, framework, platform: own ?? module, golive }))
    if (label) keepTabChoice(group, label);
  show(shop);
  return undefined;
}

/** Forgets the shop: every page shows its placeholders again. */
export function clearShop(): void {
  slot().remove();
  show(NO_SHOP);
}

/** The address of this page with a shop in it, to share. It's readable as it is. */
export function linkWith(shop: Shop): string {
  const { origin, pathname, hash } = window.location;
  return `${origin}${pathname}?shop=${shopText(shop)}${hash}`;
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  slot().listen((text) => show(read(text)));
  show(read(slot().get()));
}

/** What the address brings; null without a shop. It leaves the address at once, whatever it is. */
function takeFromAddress(): string | null {
  const url = new URL(window.location.href);
  const text = url.searchParams.get("shop");
  if (text === null) return null;
  url.searchParams.delete("shop");
  window.history.replaceState(window.history.state, "", url);
  return text;
}

function show(shop: Shop): void {
  shown = shop;
  observer?.disconnect();
  emptyCode();
  asBuilt();
  const main = document.querySelector("main");
  const fill = fillIn(shop, PLACEHOLDERS);
  fillDownloads(isEmpty(shop) ? undefined : fill);
  if (main) {
    fillCode([main], fill);
    arrange();
    // Pages that are gone to, and code that is written anew, such as that of the composer.
    observer = new MutationObserver((records) => {
      fillCode(
        records.flatMap(({ addedNodes }) => [...addedNodes]),
        fill,
      );
      if (shownPath !== window.location.pathname) arrange();
    });
    observer.observe(main, { childList: true, subtree: true });
  }
  for (const callback of told) callback(shop);
}

/** The line on top, and what comes first below it. */
function arrange(): void {
  shownPath = window.location.pathname;
  const own = PLATFORMS.find(({ id }) => id === shown.platform);
  if (isEmpty(shown)) hideLine();
  else showLine(shown, own, own !== undefined && ownFirst(own), () => (clearShop(), showCleared()));
}
