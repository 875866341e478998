import { BusinessError, list, malformed, object, optional, text, whole, type Json } from './errors.js';

export interface Product {
  id: string;
  sku: string;
  title: string;
  description: string;
  image_url: string;
  price_cents: number;
  /** Units; 0: none, -1: backorders allowed. */
  stock: number;
  shippable: boolean;
  attributes?: Record<string, string>;
  options?: { id: string; title: string; values: { id: string; title: string }[] }[];
  variations?: Product[];
}

export interface LineItem {
  id: string;
  quantity: number;
  attributes?: Record<string, string>;
}

const media = '%host.store%/media';

// #region variations
const variation = (size: string, color: string, stock: number): Product => ({
  id: `310-${size}-${color}`,
  sku: `TEE-COTTON-${size}-${color}`.toUpperCase(),
  title: `Cotton T-shirt, ${size.toUpperCase()}, ${color}`,
  description: `A plain T-shirt in ${color}, size ${size.toUpperCase()}.`,
  image_url: `${media}/cotton-t-shirt-${color}.jpg`,
  price_cents: 2490,
  stock,
  shippable: true,
  attributes: { size, color },
});
// #endregion variations

/** Stand-in for your product table. */
export const catalogue: Product[] = [
  {
    id: '2041',
    sku: 'BAG-CANVAS-01',
    title: 'Canvas day pack',
    description: 'A light canvas pack with one main compartment.',
    image_url: `${media}/canvas-day-pack.jpg`,
    price_cents: 3900,
    stock: 12,
    shippable: true,
  },
  // #region tee
  {
    id: '310',
    sku: 'TEE-COTTON',
    title: 'Cotton T-shirt',
    description: 'A plain T-shirt in two colours.',
    image_url: `${media}/cotton-t-shirt.jpg`,
    price_cents: 2490,
    stock: 16,
    shippable: true,
    options: [
      { id: 'size', title: 'Size', values: [{ id: 's', title: 'S' }, { id: 'm', title: 'M' }, { id: 'l', title: 'L' }] },
      { id: 'color', title: 'Color', values: [{ id: 'navy', title: 'Navy' }, { id: 'sand', title: 'Sand' }] },
    ],
    variations: [
      variation('s', 'sand', 4),
      variation('m', 'navy', 9),
      variation('m', 'sand', 0),
      variation('l', 'navy', 3),
    ],
  },
  // #endregion tee
  {
    id: '5001',
    sku: 'GIFT-CARD-25',
    title: 'Gift card EUR 25',
    description: 'A gift card that arrives by e-mail.',
    image_url: `${media}/gift-card.jpg`,
    price_cents: 2500,
    stock: -1,
    shippable: false,
  },
];

// #region find
const all = (): Product[] => catalogue.flatMap((product) => [product, ...(product.variations ?? [])]);

export const productWithId = (id: string): Product | undefined => all().find((product) => product.id === id);

/** The product of a line: by id or SKU, or the variation that its attributes name. */
export function findProduct(item: LineItem): Product {
  // The id first: it may be the SKU of another product.
  const product = productWithId(item.id) ?? all().find(({ sku }) => sku === item.id);
  if (!product) throw new BusinessError('INVALID_PRODUCT', `No product with id ${item.id}.`);

  const chosen = product.variations?.find(({ attributes = {} }) =>
    Object.entries(attributes).every(([option, value]) => item.attributes?.[option] === value),
  );
  return chosen ?? product;
}
// #endregion find

/** The lines of a request. */
export function lineItems(body: Json): LineItem[] {
  for (const item of list(body, 'items')) {
    text(item, 'id');
    const quantity = whole(item, 'quantity');
    if (quantity < 1 || quantity > 10_000) throw malformed('quantity');
    const attributes = optional(object, item, 'attributes') ?? {};
    if (Object.values(attributes).some((value) => typeof value !== 'string')) throw malformed('attributes');
    if (Object.keys(attributes).length === 0) delete item.attributes; // null is none, too
  }
  return body.items as LineItem[]; // each has been checked
}

// #region products
/** POST /products: titles, images and list prices. */
export function products(body: Json): Json {
  const found = new Map<string, Product>();
  for (const item of lineItems(body)) {
    const product = findProduct(item);
    found.set(product.id, product);
  }
  return { items: [...found.values()] };
}
// #endregion products

// #region feed
/** GET /products/feed: the whole catalogue. */
export function feed(): Json {
  return {
    products: catalogue.map((product) => ({ ...product, url: `%host.store%/products/${product.id}` })),
  };
}
// #endregion feed
