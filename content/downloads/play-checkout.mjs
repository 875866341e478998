#!/usr/bin/env node
/**
 * Plays the part of %product% for a shop that runs on your machine: a card order, a cash-on-delivery order, and two
 * payments that settle later, one of which fails. Then it waits for a refund.
 *
 *   APP_SECRET=test-secret node play-checkout.mjs http://localhost:8080 BAG-CANVAS-01
 *
 * With a checkout link in place of the product id, it pays the cart of that link by card and prints the address to
 * which the shopper comes back.
 *
 * Needs Node.js 20 or newer and nothing else. It CREATES ORDERS in the shop; no money moves.
 * PORT is where it waits for the refund, 9400 when left out. Exit code: 0 after the refund, 1 when the shop refused a call.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

const { APP_SECRET, PORT = '9400' } = process.env;
const [shop, product] = process.argv.slice(2);
if (!APP_SECRET || !product || !URL.canParse(shop)) {
  console.error('Usage: APP_SECRET=… node play-checkout.mjs <address of the shop> <product id or checkout link>');
  process.exit(2);
}

const home = shop.replace(/\/+$/, '');
const base = `${home}/%product-slug%/v1`;
const address = { first_name: 'Maria', last_name: 'Pappa', phone: '+306900000000', street: '12 Harbour Street', city: 'Athens', postcode: '10558', country: 'GR' };
const { items, currency, coupon, metadata } = readCart();
const euros = (cents) => `EUR ${(cents / 100).toFixed(2)}`;

/** One unit of the product, or what a checkout link holds. */
function readCart() {
  if (!/^https?:/.test(product)) return { items: [{ id: product, quantity: 1 }], currency: 'EUR', metadata: [] };
  try {
    const { searchParams } = new URL(product);
    const lines = JSON.parse(searchParams.get('prd'));
    return {
      items: lines.map(({ id, qty, attrs }) => ({ id, quantity: qty, ...(attrs && { attributes: attrs }) })),
      currency: searchParams.get('cur') ?? 'EUR',
      coupon: searchParams.get('cpn') ?? undefined,
      metadata: Object.entries(JSON.parse(searchParams.get('metadata') ?? '{}')).map(([key, value]) => ({ key, value })),
    };
  } catch {
    console.error('The link has no cart: prd and metadata must be JSON.');
    return process.exit(2);
  }
}

/** Signs and sends one call, as %product% does. @throws Error with status and body when the shop refuses it */
async function call(method, url, body, headers = {}) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const response = await fetch(url, {
    method,
    headers: {
      'X-%Product%-CRC': createHmac('sha1', APP_SECRET).update(text).digest('hex'),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: text }),
    signal: AbortSignal.timeout(30_000),
  });
  const received = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} was refused: ${response.status} ${received}`);
  return received === '' ? {} : JSON.parse(received);
}

async function quote() {
  const quotation = { currency, items, coupon, ship_to: address };
  const { quotes } = await call('POST', `${base}/quote`, { request_id: randomUUID(), metadata, quotation });
  return quotes[0];
}

/** Submits one order. @param payment the fields that differ: `status`, or `payment` for cash on delivery */
async function submit({ shipping_option: option }, payment) {
  const { order_id: id } = await call('POST', `${base}/submit`, {
    request_id: randomUUID(),
    order: {
      %product_slug%_id: `play-${randomUUID()}`,
      currency,
      items,
      coupon,
      metadata,
      ...(option && { shipping_id: option.id, ship_to: address }),
      ...payment,
    },
    user: { email: 'maria@example.com', first_name: 'Maria', last_name: 'Pappa', phone: '+306900000000' },
  });
  return id;
}

/** What the shop reports about an order; undefined where it has no /orders. */
async function stateOf(id) {
  try {
    // A shop that somebody has played with for long has more pages.
    for (let page = 1; ; page += 1) {
      const { orders } = await call('GET', `${base}/orders?page=${page}&per_page=100`);
      const order = orders.find((one) => one.id === id);
      if (order) return order.status;
      if (orders.length < 100) return undefined;
    }
  } catch {
    return undefined;
  }
}

/** @param from the state that the order leaves; a shop may do the work of an event after its response */
async function show(what, id, from) {
  let state = await stateOf(id);
  for (let tries = 0; from !== undefined && state === from && tries < 20; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    state = await stateOf(id);
  }
  console.log(`${what.padEnd(31)} order ${id}  ${state ?? '(no /orders to read its state from)'}`);
  return state;
}

const settle = (id, status, key) =>
  call(
    'POST',
    `${home}/webhooks/%product-slug%`,
    { type: 'ORDER_UPDATED', created_at: new Date().toISOString(), data: { order_id: id, status, transaction_id: `t_${key}` } },
    { 'Idempotency-Key': key },
  );

async function play() {
  const quoted = await quote();
  console.log(`${'Quote with delivery to Athens'.padEnd(31)} ${euros(quoted.total_cents)}`);
  const total_cents = quoted.total_cents;

  const paid = await submit(quoted, { status: 'COMPLETED', payment_method: 'CARD', total_cents });
  await show('Paid by card', paid);
  if (/^https?:/.test(product)) return console.log(`\nThe shopper comes back to ${home}/?%product_slug%_order_created=${encodeURIComponent(paid)}`);

  const method = quoted.payment_methods?.find(({ type }) => type === 'COD');
  if (method) await show('Cash on delivery', await submit(quoted, { payment: method }));

  const late = await submit(quoted, { status: 'PENDING', total_cents });
  const waiting = await show('Pays later', late);
  const key = `play-${randomUUID()}`;
  await settle(late, 'PAYMENT_SUCCESS', key);
  await settle(late, 'PAYMENT_SUCCESS', key);
  await show('PAYMENT_SUCCESS, sent twice', late, waiting);

  const lost = await submit(quoted, { status: 'PENDING', total_cents });
  await settle(lost, 'PAYMENT_FAILED', `play-${randomUUID()}`);
  await show('PAYMENT_FAILED', lost, waiting);
  return paid;
}

/** Waits for one POST /api/v1/refunds and says what came. */
function waitForRefund(id) {
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    // The first colon separates; the secret may have more.
    const [, user, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString()) ?? [];
    let body = {};
    try {
      body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    } catch {
      // Stays empty, and is refused below.
    }
    let status = 200;
    if (request.method !== 'POST' || request.url !== '/api/v1/refunds' || typeof body.order_id !== 'string') status = 400;
    else if (!user || secret !== APP_SECRET) status = 401;
    else if ('amount' in body && !(Number.isInteger(body.amount) && body.amount > 0)) status = 422;
    else if (body.order_id !== id) status = 404;
    response.writeHead(status, { Connection: 'close' }).end();
    const why = { 404: `, because order ${body.order_id} is not the one`, 422: ', because the amount is not in whole cents' };
    if (status !== 200) return console.log(`Refund refused: ${status}${why[status] ?? ''}`);
    console.log(`Refund of order ${body.order_id} accepted: ${body.amount === undefined ? 'all of it' : euros(body.amount)}`);
    return server.close();
  });
  server.listen(Number(PORT), () => console.log(`\nWaiting for a refund of order ${id} on http://localhost:${PORT}; Ctrl+C ends it`));
}

try {
  const paid = await play();
  if (paid !== undefined) waitForRefund(paid);
} catch (error) {
  console.error(error.cause?.message ?? error.message);
  process.exit(1);
}
