import type { Json } from './errors.js';

// #region table
export interface Customer {
  first_name: string;
  last_name: string;
  /** In lower case; unique. */
  email: string;
  addresses: Json[];
  loyalty_profile?: Json;
  /** What this customer pays less on every line. */
  ownPercent?: number;
}

/** Stands for your customer table. */
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

/** Stands for your sessions: who is signed in where. */
const sessions = new Map([['s_1f7c20b94e', 'maria@example.com']]);

export const findCustomer = (email = ''): Customer | undefined =>
  customers.find((customer) => customer.email === email.toLowerCase());
// #endregion table

// #region customer
/** POST /customer: an e-mail alone does not prove who asks, so only a session opens the data. */
export function customer(body: Json): Json {
  const known = findCustomer(sessions.get(body.session_id));
  if (!known) return { customer: {}, addresses: [] };

  const { first_name, last_name, email, addresses, loyalty_profile } = known;
  return { customer: { first_name, last_name, email }, addresses, loyalty_profile };
}
// #endregion customer

// #region remember
/** Creates the customer of an order, or completes the record with the same e-mail. */
export function remember(user: Json, shipTo?: Json): void {
  const { first_name, last_name } = user;
  let known = findCustomer(user.email);
  if (!known) {
    known = { first_name, last_name, email: user.email.toLowerCase(), addresses: [] };
    customers.push(known);
  }
  Object.assign(known, { first_name, last_name });

  const isKnown = known.addresses.some(({ street, postcode }) => street === shipTo?.street && postcode === shipTo?.postcode);
  if (!shipTo || isKnown) return;
  const { state, ...address } = shipTo; // a customer's address calls it region
  known.addresses.push(state === undefined ? address : { ...address, region: state });
}
// #endregion remember
