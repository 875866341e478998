import { catalogue, findProduct } from './catalogue.js';
import { signIn } from './customers.js';
import { checkoutLink } from './links.js';
import { orders } from './orders-table.js';
import { findSession, openSession, sessionToken, signInSession, withNewCart, type Session } from './sessions.js';

export interface Page {
  status: number;
  headers: Record<string, string>;
  html: string;
}

const redirectHome = (setCookie: string): Page => ({ status: 303, headers: { Location: '/', 'Set-Cookie': setCookie }, html: '' });

/** POST /cart: adds one unit, then shows the home page again. */
export function addToCart(form: URLSearchParams, cookie?: string): Page {
  const { id } = findProduct({ id: form.get('id') ?? '', quantity: 1 });
  const { session, setCookie } = openSession(cookie);
  // One line for each product: this form has no attributes.
  const line = session.cart.items.find((item) => item.id === id);
  if (line) line.quantity += 1;
  else session.cart.items.push({ id, quantity: 1 });
  return redirectHome(setCookie);
}

/** POST /sign-in: the home page again, of the customer or, after a wrong password, as before. */
export function signInPage(form: URLSearchParams, cookie?: string): Page {
  const customer = signIn(form.get('email') ?? '', form.get('password') ?? '');
  return redirectHome(customer ? signInSession(customer.email, cookie) : openSession(cookie).setCookie);
}

/** GET /: products and the cart or, after a checkout, the order. */
export async function home(query: URLSearchParams, cookie?: string): Promise<Page> {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
  const orderId = query.get('%product_slug%_order_created');
  if (orderId !== null) return { status: 200, headers, html: document(await orderReceivedPage(findSession(cookie), orderId)) };

  const { session, setCookie } = openSession(cookie);
  return { status: 200, headers: { ...headers, 'Set-Cookie': setCookie }, html: document(shopFront(session), dataOf(session)) };
}

/** What scripts of the page pass to the SDK: `metadata.cart_id` of the cart or of a Quick Buy, and `sessionId`. */
const dataOf = ({ cart, quickBuyId, email }: Session): string =>
  ` data-cart-id="${cart.id}" data-quick-buy-id="${quickBuyId}"${email ? ` data-session-id="${sessionToken(email)}"` : ''}`;

const document = (content: string, data = ''): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sample shop</title>
<body${data}>
${content}
</body>
</html>
`;

// #region received
/**
 * The shopper comes back from the checkout to `/?%product_slug%_order_created=<order id>`.
 * Anybody can type such an address, so only the session whose cart became the order sees it.
 */
async function orderReceivedPage(session: Session | undefined, orderId: string): Promise<string> {
  const order = await orders.byId(orderId);
  const cartId = order?.metadata.cart_id;
  if (!session || !order || cartId === undefined || !session.cartIds.has(cartId)) {
    return '<h1>Thank you</h1>\n<p>The confirmation is in your e-mail.</p>';
  }

  // The cart of another tab stays as it is, and so does every cart after a Quick Buy.
  if (session.cart.id === cartId) withNewCart(session);
  return `<h1>Thank you, ${escapeHtml(order.customer.first_name)}</h1>
<p>Order ${order.id}: ${euro(order.totalCents)}, ${escapeHtml(order.paymentMethod)}, ${order.status}.</p>`;
}
// #endregion received

function shopFront(session: Session): string {
  const products = catalogue.filter(({ variations }) => !variations);
  const units = session.cart.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    '<h1>Sample shop</h1>',
    ...products.map(({ id, title, price_cents }) => `<form method="post" action="/cart"><button name="id" value="${id}">Add ${escapeHtml(title)}, ${euro(price_cents)}</button></form>`),
    `<p>Units in the cart: ${units}</p>`,
    checkoutLinkHtml(session),
    ...products.map(({ id, title }) => quickBuyHtml(session, id, title)),
    session.email
      ? `<p>Signed in as ${escapeHtml(session.email)}</p>`
      : '<form method="post" action="/sign-in"><input name="email" type="email" aria-label="E-mail"> <input name="password" type="password" aria-label="Password"> <button>Sign in</button></form>',
  ].join('\n');
}

// #region link
/** A link to the checkout; the id of the cart goes along as metadata and comes back in /submit. */
function checkoutLinkHtml({ cart }: Session): string {
  const { APP_ID } = process.env;
  if (!APP_ID) return '<p>Set APP_ID to get a link to the checkout.</p>';
  if (cart.items.length === 0) return '';

  const url = checkoutLink(APP_ID, cart.items, { metadata: { cart_id: cart.id } });
  return `<p><a href="${escapeHtml(url)}">Check out with %product%</a></p>`;
}
// #endregion link

// #region quick-buy
/** A Quick Buy has no cart. Its id is made with the page, so the shopper is recognised on return. */
function quickBuyHtml({ quickBuyId }: Session, id: string, title: string): string {
  const { APP_ID } = process.env;
  if (!APP_ID) return '';
  const url = checkoutLink(APP_ID, [{ id, quantity: 1 }], { metadata: { cart_id: quickBuyId } });
  return `<p><a href="${escapeHtml(url)}">Quick Buy: ${escapeHtml(title)}</a></p>`;
}
// #endregion quick-buy

const euro = (cents: number): string => `EUR ${(cents / 100).toFixed(2)}`;

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
