import { placeholders } from "../../shared/shop/placeholders";
import type { ShopPlatform } from "../../shared/shop/platform";

/** What webpack puts in, here and below. */
declare const __PLATFORMS__: readonly ShopPlatform[];
declare const __VARIABLES__: Readonly<Record<"host.store" | "product-slug", string>>;

export const PLATFORMS = __PLATFORMS__;

export const PLATFORM_IDS = PLATFORMS.map(({ id }) => id);

export const PLACEHOLDERS = placeholders(__VARIABLES__["host.store"], __VARIABLES__["product-slug"]);
