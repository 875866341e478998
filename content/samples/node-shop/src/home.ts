import { randomUUID } from 'node:crypto';
import { catalogue, findProduct, type LineItem } from './catalogue.js';
import { checkoutLink } from './links.js';
import { orders } from './table.js';

interface Cart {
  /** Says nothing about the shopper; the checkout hands it back as metadata. */
  id: string;
  items: LineItem[];
}

interface Session {
  cart: Cart;
  /** Ids of all carts that this shopper had. */
  carts: Set<string>;
}

/** Stands for your session store. Its key is the secret in the shopper's cookie. */
const sessions = new Map<string, Session>();

function newCart(session?: Session): Session {
  const cart: Cart = { id: randomUUID(), items: [] };
  return { cart, carts: new Set([...(session?.carts ?? []), cart.id]) };
}

export interface Page {
  status: number;
  headers: Record<string, string>;
  html: string;
}

const sessionId = (cookie = ''): string | undefined => /(?:^|;\s*)session=([\w-]+)/.exec(cookie)?.[1];

/** POST /cart: adds one unit, then shows the home page again. */
export function addToCart(form: URLSearchParams, cookie?: string): Page {
  const known = sessionId(cookie);
  const id = known && sessions.has(known) ? known : randomUUID();
  const session = sessions.get(id) ?? newCart();
  session.cart.items.push({ id: findProduct({ id: form.get('id') ?? '', quantity: 1 }).id, quantity: 1 });
  sessions.set(id, session);
  // Lax: the cookie comes along when the checkout sends the shopper back. Add `Secure` on HTTPS.
  return { status: 303, headers: { Location: '/', 'Set-Cookie': `session=${id}; Path=/; HttpOnly; SameSite=Lax` }, html: '' };
}

/** GET /: products and the cart or, after a checkout, the order. */
export async function home(query: URLSearchParams, cookie?: string): Promise<Page> {
  const id = sessionId(cookie) ?? '';
  const orderId = query.get('%product_slug%_order_created');
  const content = orderId === null ? shopFront(sessions.get(id)) : await received(id, orderId);
  return {
    status: 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
    html: `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n<title>Sample shop</title>\n${content}\n</html>\n`,
  };
}

// #region received
/**
 * The shopper comes back from the checkout to `/?%product_slug%_order_created=<order id>`.
 * Anybody can type such an address, so only the session whose cart became the order sees it.
 */
async function received(id: string, orderId: string): Promise<string> {
  const session = sessions.get(id);
  const order = await orders.byId(orderId);
  const cartId = order?.metadata.cart_id;
  if (!session || !order || cartId === undefined || !session.carts.has(cartId)) {
    return '<h1>Thank you</h1>\n<p>The confirmation is in your e-mail.</p>';
  }

  // A cart that was filled meanwhile, in another tab, stays as it is.
  if (session.cart.id === cartId) sessions.set(id, newCart(session));
  return `<h1>Thank you, ${escape(order.customer.first_name)}</h1>
<p>Order ${order.id}: ${euro(order.totalCents)}, ${escape(order.paymentMethod)}, ${order.status}.</p>`;
}
// #endregion received

function shopFront(session?: Session): string {
  const products = catalogue
    .filter(({ variations }) => !variations)
    .map(({ id, title, price_cents }) => `<form method="post" action="/cart"><button name="id" value="${id}">Add ${escape(title)}, ${euro(price_cents)}</button></form>`);
  const cart = session?.cart ?? { id: '', items: [] };
  return ['<h1>Sample shop</h1>', ...products, `<p>Units in the cart: ${cart.items.length}</p>`, wayOut(cart)].join('\n');
}

// #region link
/** A link to the checkout; the id of the cart travels as metadata and comes back in /submit. */
function wayOut(cart: Cart): string {
  const { APP_ID } = process.env;
  if (!APP_ID) return '<p>Set APP_ID to get a link to the checkout.</p>';
  if (cart.items.length === 0) return '';

  const url = checkoutLink(APP_ID, cart.items, { metadata: { cart_id: cart.id } });
  return `<p><a href="${escape(url)}">Check out with %product%</a></p>`;
}
// #endregion link

const euro = (cents: number): string => `EUR ${(cents / 100).toFixed(2)}`;

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
