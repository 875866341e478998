import { optional, text, type Json } from './errors.js';
import type { Order } from './orders-table.js';
import { emailOfToken, sessionOfCart } from './sessions.js';

// #region table
export interface Customer {
  first_name: string;
  last_name: string;
  /** In lower case; unique. */
  email: string;
  addresses: Json[];
  loyalty_profile?: Json;
  /** This customer's discount on every line. */
  ownPercent?: number;
}

/** Stand-in for your customer table. */
const customers: Customer[] = [
  {
    first_name: 'Maria',
    last_name: 'Pappa',
    email: 'maria@example.com',
    addresses: [{ street: '12 Harbour Street', city: 'Athens', postcode: '10558', region: 'Attica', country: 'GR' }],
    loyalty_profile: { member_since: '2023-04-18', current_points_balance: 1240, tier: 'Gold' },
  },
  { first_name: 'Nikos', last_name: 'Vlachos', email: 'nikos@example.com', addresses: [], ownPercent: 5 },
];

export const findCustomer = (email = ''): Customer | undefined =>
  customers.find((customer) => customer.email === email.toLowerCase());
// #endregion table

/** Stand-in for your sign-in, which compares the password with its hash. */
export const signIn = (email: string, password: string): Customer | undefined =>
  password === 'demo' ? findCustomer(email) : undefined;

// #region customer
/** POST /customer: an e-mail alone does not prove who asks, so only a session opens the data. */
export function customer(body: Json): Json {
  const known = findCustomer(emailOfToken(optional(text, body, 'session_id')));
  if (!known) return { customer: {}, addresses: [] };

  const { first_name, last_name, email, addresses, loyalty_profile } = known;
  return { customer: { first_name, last_name, email }, addresses, loyalty_profile };
}
// #endregion customer

// #region remember
/** The customer who is signed in where the cart was filled: metadata.cart_id leads to the session. */
export const customerOfCart = (metadata: Record<string, string>): Customer | undefined =>
  findCustomer(sessionOfCart(metadata.cart_id)?.email);

/** Completes the record of a signed-in customer. A typed e-mail changes no record: anyone can type it. */
export function updateCustomer(metadata: Record<string, string>, user: Order['customer'], shipTo?: Json): void {
  const known = customerOfCart(metadata);
  if (!known || known.email !== user.email.toLowerCase()) return;
  Object.assign(known, { first_name: user.first_name, last_name: user.last_name });

  const isKnown = known.addresses.some(({ street, postcode }) => street === shipTo?.street && postcode === shipTo?.postcode);
  if (!shipTo || isKnown) return;
  const { state, ...address } = shipTo; // a customer's address calls it region
  known.addresses.push(state === undefined ? address : { ...address, region: state });
}
// #endregion remember
