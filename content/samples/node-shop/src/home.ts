import { catalogue, findProduct, type LineItem } from './catalogue.js';
import { signIn } from './customers.js';
import { CHECKOUT_URL, checkoutLink } from './links.js';
import { orders, type Order } from './orders-table.js';
import { CURRENCY } from './pricing.js';
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
<style>:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; background: Canvas } body { max-width: 32rem; margin: 0 auto; padding: 1rem } h1 { font-size: 1.5rem } h2 { font-size: 1.125rem } form, [data-checkout] { margin: .5rem 0 } label { display: block } button, input { font: inherit; min-height: 2.75rem }</style>
<body${data}>
<main>
${content}
</main>
</body>
</html>
`;

// #region received
/** Only the session whose cart became the order sees it: anyone can type the address. */
async function orderReceivedPage(session: Session | undefined, orderId: string): Promise<string> {
  const order = await orders.byId(orderId);
  const cartId = order?.metadata.cart_id;
  if (!session || !order || cartId === undefined || !session.cartIds.has(cartId)) {
    return '<h1>Thank you</h1>\n<p>The confirmation is in your e-mail.</p>';
  }

  // Another tab's cart stays, and so does every cart after a Quick Buy.
  if (session.cart.id === cartId) withNewCart(session);
  return orderPage(order);
}
// #endregion received

function orderPage(order: Order): string {
  return `<h1>Thank you, ${escapeHtml(order.customer.first_name)}</h1>
<p>Order ${order.id}: ${euro(order.totalCents)}, ${escapeHtml(order.paymentMethod)}, ${order.status}.</p>
<p><a href="/">Back to the shop</a></p>`;
}

function shopFront(session: Session): string {
  const { cart, quickBuyId, email } = session;
  const units = cart.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    '<h1>Sample shop</h1>',
    ...catalogue.filter(({ variations }) => !variations).flatMap(({ id, title, price_cents }) => [
      `<h2>${escapeHtml(title)}, ${euro(price_cents)}</h2>`,
      // A Quick Buy has no cart. Its id is made with the session, so the shopper is recognised on return.
      checkoutHtml(`Quick Buy: ${title}`, 'product_page', [{ id, quantity: 1 }], quickBuyId),
      `<form method="post" action="/cart"><button name="id" value="${escapeHtml(id)}">Add ${escapeHtml(title)} to the cart</button></form>`,
    ]),
    `<h2>Cart</h2>\n<p>Units in the cart: ${units}</p>`,
    checkoutHtml('Check out with %product%', 'cart_page', cart.items, cart.id),
    process.env.APP_ID ? checkoutScript : '<p>Set APP_ID to get a link to the checkout.</p>',
    email
      ? `<p>Signed in as ${escapeHtml(email)}</p>`
      : '<h2>Your account</h2>\n<form method="post" action="/sign-in"><label>E-mail <input name="email" type="email"></label> <label>Password <input name="password" type="password"></label> <button>Sign in</button></form>',
  ].join('\n');
}

// #region link
/** A link to the checkout, in the place of the button. The id of the cart comes back in /submit as metadata. */
function checkoutHtml(label: string, position: string, items: LineItem[], cartId: string): string {
  const { APP_ID } = process.env;
  if (!APP_ID || items.length === 0) return '';

  let link: string;
  try {
    const url = checkoutLink(APP_ID, items, { metadata: { cart_id: cartId } });
    link = `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
  } catch {
    link = '<p>This cart is too large for a link. Turn on scripts to check out.</p>'; // the SDK's button needs no link
  }
  const data = escapeHtml(JSON.stringify({ appId: APP_ID, items, currency: CURRENCY, metadata: { cart_id: cartId }, position }));
  return `<div data-checkout="${data}">${link}</div>`;
}
// #endregion link

// #region button
/** Puts a button of the SDK in the place of each link. Browsers without scripts keep the links. */
const checkoutScript = `<script src="${CHECKOUT_URL}/sdk/%product-slug%-checkout.js"></script>
<script>
for (const target of document.querySelectorAll('[data-checkout]')) {
  if (!window.%Product%) break;
  target.replaceChildren();
  %Product%.checkout({ ...JSON.parse(target.dataset.checkout), target, sessionId: document.body.dataset.sessionId });
}
</script>`;
// #endregion button

const euro = (cents: number): string => `EUR ${(cents / 100).toFixed(2)}`;

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
