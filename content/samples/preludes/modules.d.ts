// Modules that samples import and that are not theirs to show: the reader's own shop, and Express.

declare module "*/shop.mjs" {
  interface Product { id: string; title: string; sku: string; description: string; image_url: string; price_cents: number; stock: number; shippable: boolean; attributes?: Record<string, string> }
  interface LineItem { id: string; quantity: number; attributes?: Record<string, string> }
  interface PricedLine extends LineItem { subtotal_cents: number; cost_cents: number }
  interface ShippingOption { id: string; title: string; type: "DELIVERY" | "LOCAL_PICKUP" | "BOX_NOW"; total_cents: number }
  interface Address { street: string; city: string; postcode: string; country: string }
  interface Cart {
    readonly shippable: boolean;
    readonly discountCents: number;
    lines(): PricedLine[];
    shippingOptions(shipTo: Address): Promise<ShippingOption[]>;
    delete(): Promise<void>;
  }
  export class CartError extends Error {
    constructor(code: string, message: string);
    readonly code: string;
  }
  export function createCart(quotation: { items: LineItem[]; currency: string; email?: string; coupon?: string }): Promise<Cart>;
  export function findProduct(id: string, attributes: Record<string, string> | undefined, currency: string): Promise<Product | undefined>;
  export function allProducts(): Promise<Product[]>;
  export function findCustomerBySession(sessionId: string): Promise<{ firstName: string; lastName: string; email: string; addresses: Address[]; loyalty?: { tier?: string } } | undefined>;
  export function listOrders(query: { after: Date; page: number; perPage: number }): Promise<{ orders: object[]; total: number }>;
  export function listStores(): Promise<{ id: string; title: string }[]>;
  export const orders: {
    findByReference(reference: string): Promise<{ id: string } | undefined>;
    create(order: { reference: string; order: object; user: object; invoice?: object }): Promise<{ id: string }>;
  };
  export const queue: { addOnce(key: string | undefined, event: object): Promise<void> };
}

declare module "express" {
  interface Request { readonly body: unknown; readonly query: Record<string, string | undefined>; get(name: string): string | undefined }
  interface Response { status(code: number): Response; json(body: object): Response; sendStatus(code: number): Response }
  type Handler = (req: Request, res: Response) => unknown;
  interface Application {
    use(handler: Handler): void;
    get(path: string, handler: Handler): void;
    post(path: string, handler: Handler): void;
    listen(port: number, ready?: () => void): void;
  }
  const express: { (): Application; raw(options: { type: () => boolean }): Handler };
  export default express;
}
