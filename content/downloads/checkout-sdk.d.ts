/**
 * Types of the %product% JavaScript SDK.
 *
 * The SDK is a script, not a module: put this file into your project and name it in `files` or
 * `include` of your tsconfig.json, or refer to it with
 * `/// <reference path="./checkout-sdk.d.ts" />`.
 */

/** One line of the cart, handed on unchanged to the Platform Interface. */
interface %Product%LineItem {
  /** Product id or SKU, as your catalogue uses it. */
  id: string;
  /** Units, at least 1. */
  quantity: number;
  /** Option id to value id. */
  attributes?: Record<string, string>;
}

/** What `onSuccess` receives. */
interface %Product%Order {
  /** The id that your shop gave to the order. */
  id: string;
}

interface %Product%Error {
  /** Machine-readable. */
  code: string;
  /** For your logs; not for shoppers. */
  message: string;
}

interface %Product%CheckoutOptions {
  /** App ID of your store, a UUID. */
  appId: string;
  /** The element that the button is rendered into. */
  target: HTMLElement;
  /** Lines of the cart, or a function that returns them when the checkout opens. */
  items: %Product%LineItem[] | (() => %Product%LineItem[]);
  /** ISO 4217, three letters. */
  currency: string;
  /** Language tag. Default: the language of the page. */
  locale?: string;
  /** Coupon code that is filled in from the start. */
  coupon?: string | undefined;
  /** Comes back in `/products`, `/quote` and `/submit`; put no secrets in it. Always pass `cart_id`, a random id that you keep in the shopper's session. */
  metadata?: Record<string, string>;
  /** A random token that your server maps to the signed-in customer for 30 minutes, never the cookie's value; `/customer` receives it as `session_id`. */
  sessionId?: string | undefined;
  /** Name of the button's place on your page, for analytics. Default: `custom`. */
  position?: string;
  /** Shows a row of card logos under the button. Default: false. */
  withAcceptedCards?: boolean;
  /**
   * Called when `/submit` has created the order; the pop-up closes by itself. Empty the cart and show
   * your own "order received" page. Without it, the page is redirected to your home page with
   * `?%product_slug%_order_created=<order id>`, where you do the same.
   */
  onSuccess?: (order: %Product%Order) => void;
  /** Called when the shopper closes the window without an order. */
  onClose?: () => void;
  /** Called when the checkout cannot be opened. */
  onError?: (error: %Product%Error) => void;
}

/** A button on the page. */
interface %Product%Button {
  /** Changes options: the items when the shopper chooses another variation, the `cart_id` after an order. */
  update(options: Partial<%Product%CheckoutOptions>): void;
  /** Opens the checkout without a click on the button. */
  open(): void;
  /** Removes the button. */
  destroy(): void;
}

interface %Product%Sdk {
  /** Renders a button and returns a handle to it. Call it after `DOMContentLoaded`. */
  checkout(options: %Product%CheckoutOptions): %Product%Button;
}

/** The singleton that the script of the SDK puts on the page. */
declare const %Product%: %Product%Sdk;

interface Window {
  /** Missing if the script was blocked. */
  readonly %Product%?: %Product%Sdk;
  /** App ID for elements that carry none; set it before the SDK loads. */
  %productSlug%CheckoutAppId?: string;
}

/** What `window` receives as a JSON string when an order is created. */
interface %Product%OrderCreatedMessage {
  action: "%product-slug%.orderCreated";
  payload: { orderId: string };
}

/** Events of the button's container. */
interface HTMLElementEventMap {
  "%product-slug%:ready": CustomEvent<null>;
  "%product-slug%:open": CustomEvent<{ items: %Product%LineItem[] }>;
  "%product-slug%:success": CustomEvent<{ orderId: string }>;
  "%product-slug%:close": CustomEvent<null>;
}

/** The element `<%product-slug%-checkout>`. */
interface %Product%CheckoutElement extends HTMLElement {
  appId: string;
  position: string;
  locale: string;
  /** Base64 of a JSON object with `cart`, `coupon`, `locale` and `currency`. */
  payload: string;
  withAcceptedCards: boolean;
}

interface HTMLElementTagNameMap {
  "%product-slug%-checkout": %Product%CheckoutElement;
}
