import { randomUUID } from 'node:crypto';
import type { LineItem } from './catalogue.js';

export interface Cart {
  /** Says nothing about the shopper; the checkout returns it as metadata. */
  id: string;
  items: LineItem[];
}

// #region sessions
export interface Session {
  cart: Cart;
  /** The `cart_id` of a Quick Buy, which has no cart. */
  quickBuyId: string;
  /** Every `cart_id` that a page of this shopper has used. */
  cartIds: Set<string>;
  /** Who is signed in. */
  email?: string;
}

/** Stand-in for your session store. Its key is the secret in the shopper's cookie, and is used for nothing else. */
const sessions = new Map<string, Session>();

/** The `cart_id` of an order leads back to the session that ordered. */
export const sessionOfCart = (cartId?: string): Session | undefined =>
  cartId === undefined ? undefined : [...sessions.values()].find(({ cartIds }) => cartIds.has(cartId));
// #endregion sessions

// #region token
/** Stand-in for a table of tokens; none is valid for longer than 30 minutes. */
const tokens = new Map<string, { email: string; expires: number }>();

/** The `sessionId` for a page of a signed-in customer: random, and not the value of the cookie. */
export function sessionToken(email: string): string {
  for (const [known, { expires }] of tokens) if (expires <= Date.now()) tokens.delete(known);
  const token = randomUUID();
  tokens.set(token, { email, expires: Date.now() + 30 * 60_000 });
  return token;
}

/** The customer that a `session_id` stands for. */
export function emailOfToken(token = ''): string | undefined {
  const known = tokens.get(token);
  return known && known.expires > Date.now() ? known.email : undefined;
}
// #endregion token

const idIn = (cookie = ''): string => /(?:^|;\s*)session=([\w-]+)/.exec(cookie)?.[1] ?? '';

export const findSession = (cookie?: string): Session | undefined => sessions.get(idIn(cookie));

function newSession(): Session {
  const quickBuyId = randomUUID();
  return withNewCart({ quickBuyId, cartIds: new Set([quickBuyId]) });
}

/** The shopper's session, or a new one, and the Set-Cookie that makes it known. */
export function openSession(cookie?: string): { session: Session; setCookie: string } {
  const known = idIn(cookie);
  const id = sessions.has(known) ? known : randomUUID();
  const session = sessions.get(id) ?? newSession();
  sessions.set(id, session);
  return { session, setCookie: cookieFor(id) };
}

/** Signs in under new ids of session and cart, so one that somebody planted before is worth nothing. @returns the Set-Cookie */
export function signInSession(email: string, cookie?: string): string {
  const session = newSession();
  session.cart.items = findSession(cookie)?.cart.items ?? [];
  sessions.delete(idIn(cookie));
  const id = randomUUID();
  sessions.set(id, { ...session, email });
  return cookieFor(id);
}

/** Gives a session an empty cart; the ids of earlier ones stay known. */
export function withNewCart(session: Omit<Session, 'cart'>): Session {
  const cart: Cart = { id: randomUUID(), items: [] };
  session.cartIds.add(cart.id);
  return Object.assign(session, { cart });
}

// Lax: the cookie comes along when the checkout sends the shopper back. Add `Secure` on HTTPS.
const cookieFor = (id: string): string => `session=${id}; Path=/; HttpOnly; SameSite=Lax`;
