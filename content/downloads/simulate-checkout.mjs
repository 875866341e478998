#!/usr/bin/env node
/**
 * Plays the part of %product% for a shop that runs on your machine. It CREATES ORDERS in the shop; no money moves.
 *
 *   APP_SECRET=test-secret node simulate-checkout.mjs serve http://localhost:8080
 *
 * serves a checkout at http://localhost:9400 until Ctrl+C. Load the SDK from http://localhost:9400/sdk/%product-slug%-checkout.js,
 * open checkout links at http://localhost:9400/ or post cart requests to http://localhost:9400/v1/carts, to click through it.
 * It accepts refunds as well. Events go to /webhooks/%product-slug% of the shop, or to WEBHOOK_URL.
 *
 *   APP_SECRET=test-secret node simulate-checkout.mjs http://localhost:8080 BAG-CANVAS-01
 *
 * needs no browser: it submits a card order, a cash-on-delivery order and two delayed payments, one of which fails.
 * Then it waits for a refund. With a checkout link in place of the product id, it pays the cart of that link by card
 * and prints the address that the shopper returns to.
 *
 * Needs Node.js 20 or newer and nothing else. SIMULATOR_PORT is 9400 when left out; it listens on 127.0.0.1 only. Exit code:
 * 0 after the refund, 1 when the shop refused a call or the port is in use, 2 for a wrong command.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const RETURN = '%product_slug%_order_created';
const REFUNDS = '/api/v1/refunds';
/** Harmless data for the form. */
const MARIA = { email: 'maria@example.com', first_name: 'Maria', last_name: 'Pappa', phone: '+306900000000', street: '12 Harbour Street', city: 'Athens', postcode: '10558', country: 'GR' };
const LOCKER = { locker_id: '4521', name: 'Harbour kiosk', address: '40 Harbour Street', postcode: '10558' };
/** %product% waits no longer than this for a response; ms. */
const TIMEOUT = 30_000;
/** The pauses between the four attempts at /submit; ms. */
const PAUSES = [1000, 2000, 3000];
const BODY_LIMIT = 1_000_000;
/** More open checkouts than anybody clicks; the oldest goes first. */
const MOST_CHECKOUTS = 200;

const isObject = (value) => typeof value === 'object' && value !== null;
const money = (cents, currency = 'EUR') => `${currency} ${(cents / 100).toFixed(2)}`;

// ---- Calls -----------------------------------------------------------------------------------------

/** A call that failed. `status` is that of the response; undefined when there was none. */
class CallError extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/** The calls of %product% to one shop. `note` gets a line for each. */
function callsTo(shop, secret, note = () => {}) {
  const base = `${shop}/%product-slug%/v1`;
  const { WEBHOOK_URL: webhook = `${shop}/webhooks/%product-slug%` } = process.env;

  /** Signs and sends one call. @throws CallError that says what to do */
  async function call(method, url, body, headers = {}) {
    const text = body === undefined ? '' : JSON.stringify(body);
    let response;
    let received;
    try {
      response = await fetch(url, {
        method,
        headers: {
          'X-%Product%-CRC': createHmac('sha1', secret).update(text).digest('hex'),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: text }),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      received = await response.text();
    } catch (error) {
      if (['UND_ERR_SOCKET', 'ECONNRESET'].includes(error.cause?.code)) throw new CallError(`${method} ${url}: the shop closed the connection without a response. Its code failed: its log has the reason.`);
      const why = error.name === 'TimeoutError' ? `within ${TIMEOUT / 1000} s` : `(${error.cause?.code ?? error.message}): is the shop running`;
      throw new CallError(`No response from ${shop} ${why}${why.startsWith('(') ? '?' : '.'}`);
    }
    note(`${method} ${new URL(url).pathname} ${response.status}`);
    // A receiver may respond with any text; a shop may show a page where it has none.
    const isElsewhere = url === webhook && (response.ok ? /^\s*</.test(received) : [404, 405].includes(response.status));
    if (isElsewhere) throw new CallError(`${method} ${url} returned ${response.status}: there is no receiver. Set WEBHOOK_URL to the address of yours.`, response.status);
    if (!response.ok) {
      let advice = response.status === 401 ? '\nStart the shop and the simulator with the same APP_SECRET.' : '';
      if (response.status < 400) advice = '\nServe the call at this address itself, without a redirect.';
      if (/"INVALID_PRODUCT"/.test(received)) advice = '\nGive the id of a product in your catalogue; for one with options, the id of a variation.';
      throw new CallError(`${method} ${url} was refused: ${response.status} ${received.slice(0, 500)}${advice}`, response.status);
    }
    try {
      return received === '' || url === webhook ? {} : JSON.parse(received);
    } catch {
      throw new CallError(`${method} ${url} returned ${response.status}, but the body is not JSON.`, response.status);
    }
  }

  const post = (path, body) => call('POST', `${base}${path}`, { request_id: randomUUID(), ...body });

  return {
    /** The products of a cart: titles, and whether they are shipped. */
    async products({ currency, items: lines, metadata }) {
      const { items } = await post('/products', { currency, items: lines, metadata });
      if (!Array.isArray(items)) throw new CallError('/products returned no list of items.');
      if (!items.every(isObject)) throw new CallError('/products returned an item that is no object.');
      if (!items.every(({ variations = [] }) => Array.isArray(variations) && variations.every(isObject))) throw new CallError('/products returned an item whose variations field is not a list of objects.');
      return items;
    },

    customer: (session_id) => post('/customer', { session_id }),

    /** The quotes for a cart. @param shipTo undefined for a cart that isn't shipped */
    async quotes({ currency, items, coupon, metadata }, shipTo, email) {
      const { quotes } = await post('/quote', { metadata, quotation: { currency, items, coupon, email, ship_to: shipTo } });
      if (!Array.isArray(quotes) || quotes.length === 0) throw new CallError('/quote returned no quotes.');
      if (!quotes.every(isObject)) throw new CallError('/quote returned a quote that is no object.');
      return quotes;
    },

    /** Submits an order, four times if the shop fails, as %product% does. @returns the shop's order id */
    async submit(order, user) {
      for (let attempt = 0; ; attempt += 1) {
        try {
          const { order_id: id } = await post('/submit', { order, user });
          if (typeof id !== 'string') throw new CallError(`/submit returned ${id === undefined ? 'no order_id' : `order_id ${JSON.stringify(id)}, which is not text`}.`, 200);
          return id;
        } catch (error) {
          const isTemporary = error.status === undefined || error.status >= 500;
          if (!isTemporary || attempt === PAUSES.length) throw error;
          await pause(PAUSES[attempt]);
        }
      }
    },

    settle: (id, status, key) =>
      call(
        'POST',
        webhook,
        { type: 'ORDER_UPDATED', created_at: new Date().toISOString(), data: { order_id: id, status, transaction_id: `t_${key}` } },
        { 'Idempotency-Key': key },
      ),

    /** What the shop reports about an order; undefined where it has no /orders. */
    async stateOf(id) {
      try {
        // A shop that somebody has used for long has more pages.
        for (let page = 1; ; page += 1) {
          const { orders } = await call('GET', `${base}/orders?page=${page}&per_page=100`);
          const order = orders.find((one) => one.id === id);
          if (order) return order.status;
          if (orders.length < 100) return undefined;
        }
      } catch {
        return undefined;
      }
    },

    /** The same, once the order has left a state; a shop may do the work of an event after its response. */
    async stateAfter(id, from) {
      let state = await this.stateOf(id);
      for (let tries = 0; from !== undefined && state === from && tries < 20; tries += 1) {
        await pause(100);
        state = await this.stateOf(id);
      }
      return state;
    },
  };
}

const newKey = () => `simulated-${randomUUID()}`;

/** @param data with the fields of MARIA */
const addressOf = ({ email, ...address }) => address;
const userOf = ({ email, first_name, last_name, phone }) => ({ email, first_name, last_name, ...(phone && { phone }) });

/** The order for a cart and one of its quotes. @param payment the fields that differ: `status`, or `payment` for cash on delivery */
const orderOf = ({ currency, items, coupon, metadata }, key, { shipping_option: option }, shipTo, payment) => ({
  %product_slug%_id: key,
  currency,
  items,
  coupon,
  metadata,
  ...(option && { shipping_id: option.id, ship_to: shipTo }),
  ...(option?.type === 'LOCAL_PICKUP' && { pickup_location_id: option.id }),
  ...(option?.type === 'BOX_NOW' && { box_now: LOCKER }),
  ...payment,
});

/** The cart of a checkout link. @throws Error when it has none */
function cartOfLink(parameters) {
  if (!parameters.has('prd')) throw new Error('The address has no prd, so it is no checkout link. Open what a cart request returned in a browser.');
  let lines;
  let metadata;
  try {
    lines = JSON.parse(parameters.get('prd'));
    metadata = JSON.parse(parameters.get('metadata') ?? '{}');
  } catch {
    throw new Error('The link has no cart: prd and metadata must be JSON.');
  }
  const items = Array.isArray(lines) ? lines.map((line) => ({ id: line?.id, quantity: line?.qty, attributes: line?.attrs })) : [];
  return cartOf({ items, currency: parameters.get('cur') ?? 'EUR', coupon: parameters.get('cpn') ?? undefined, metadata });
}

/** The cart of a request of the shop's server: items[0][id]=A becomes { items: [{ id: 'A' }] }. */
function cartOfForm(form) {
  const cart = Object.create(null);
  for (const [name, value] of form) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop();
    let part = cart;
    for (const key of path) part = part[key] ??= Object.create(null);
    part[last] = value;
  }
  for (const name of ['merchant_id', 'locale']) if (!cart[name]) throw new Error(`The cart request needs a ${name}.`);
  const { currency, coupon, metadata, items = {} } = cart;
  return cartOf({ items: Object.values(items).map((item) => ({ ...item, quantity: Number(item.quantity) })), currency, coupon, metadata });
}

/** A cart as calls carry it. @throws Error for a cart without lines or with broken ones */
function cartOf({ items, currency, coupon, metadata, sessionId }) {
  const isLine = (item) => typeof item?.id === 'string' && Number.isSafeInteger(item.quantity) && item.quantity >= 1;
  if (!Array.isArray(items) || items.length === 0 || !items.every(isLine)) throw new Error('The cart needs items, each with an id and a quantity of at least 1.');
  if (!/^[A-Z]{3}$/.test(currency ?? '')) throw new Error('The cart needs a currency of three capital letters, such as EUR.');
  return {
    items: items.map(({ id, quantity, attributes }) => ({ id, quantity, ...(attributes && { attributes }) })),
    currency,
    coupon: coupon || undefined,
    metadata: Object.entries(metadata ?? {}).map(([key, value]) => ({ key, value: String(value) })),
    sessionId: typeof sessionId === 'string' ? sessionId : undefined,
  };
}

// ---- Refunds ---------------------------------------------------------------------------------------

/**
 * The status of the response to one refund; an accepted one is written into its order.
 * @param orders with `id`, `cents`, `refunded`, and `isRefundable`: delayed payments and cash on delivery are not
 */
function refund(authorization, text, secret, orders) {
  // The first colon separates; the secret may have more.
  const [, user, password] = /^([^:]*):(.*)$/s.exec(Buffer.from((authorization ?? '').replace('Basic ', ''), 'base64').toString()) ?? [];
  if (!user || password !== secret) return { status: 401, why: 'the App Secret is wrong' };
  let body;
  try {
    body = JSON.parse(text);
  } catch {
    return { status: 400, why: 'the body is not JSON' };
  }
  if (typeof body?.order_id !== 'string') return { status: 422, why: 'order_id is not a string' };
  const { order_id: id, amount } = body;
  if ('amount' in body && !(Number.isSafeInteger(amount) && amount > 0)) return { status: 422, why: 'the amount is not in whole cents' };
  const order = orders.find((one) => one.id === id);
  if (!order) return { status: 404, why: `order ${id} was not paid in this simulator` };
  if (!order.isRefundable) return { status: 404, why: `order ${id} was not paid by card` };
  if (amount === undefined && order.refunded > 0) return { status: 409, why: 'part of it was refunded already: send the rest as the amount' };
  if ((amount ?? order.cents) > order.cents - order.refunded) return { status: 400, why: `only ${order.cents - order.refunded} cents are left` };
  order.refunded += amount ?? order.cents;
  return { status: 200, says: `Refund of order ${id} accepted: ${amount === undefined ? 'the whole amount' : money(amount)}` };
}

/** The body of a request. @throws Error above 1 MB */
async function read(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > BODY_LIMIT) throw new Error('The body is larger than 1 MB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Listens on this machine only. @throws Error with a sentence when the port is in use */
const listen = (server, port) =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use. Stop whatever uses it, or choose another, such as SIMULATOR_PORT=${port + 1}.`) : error));
    server.listen(port, '127.0.0.1', resolve);
  });

// ---- Without a browser -----------------------------------------------------------------------------

/** Sends every kind of order, and says what becomes of each; a link is paid once. @returns the id of the order that was paid by card */
async function run(shop, secret, product) {
  const isLink = /^https?:/.test(product);
  const cart = isLink ? cartOfLink(new URL(product).searchParams) : cartOf({ items: [{ id: product, quantity: 1 }], currency: 'EUR' });
  const calls = callsTo(shop, secret);
  const shipTo = addressOf(MARIA);
  const [quoted] = await calls.quotes(cart, shipTo);
  const total_cents = quoted.total_cents;
  const print = (what, id, state) => console.log(`${what.padEnd(31)} order ${id}  ${state ?? '(not found in /orders)'}`);
  const submit = (payment) => calls.submit(orderOf(cart, newKey(), quoted, shipTo, payment), userOf(MARIA));
  console.log(`${'Quote with delivery to Athens'.padEnd(31)} ${money(total_cents, cart.currency)}`);

  const paid = await submit({ status: 'COMPLETED', payment_method: 'CARD', total_cents });
  print('Paid by card', paid, await calls.stateOf(paid));
  if (isLink) {
    console.log(`\nThe shopper returns to ${shop}/?${RETURN}=${encodeURIComponent(paid)}`);
    return undefined;
  }

  const method = quoted.payment_methods?.find(({ type }) => type === 'COD');
  if (method) {
    const id = await submit({ payment: method });
    print('Cash on delivery', id, await calls.stateOf(id));
  }

  const delayed = await submit({ status: 'PENDING', total_cents });
  const waiting = await calls.stateOf(delayed);
  print('Delayed payment', delayed, waiting);
  const key = newKey();
  await calls.settle(delayed, 'PAYMENT_SUCCESS', key);
  await calls.settle(delayed, 'PAYMENT_SUCCESS', key);
  print('PAYMENT_SUCCESS, sent twice', delayed, await calls.stateAfter(delayed, waiting));

  const lost = await submit({ status: 'PENDING', total_cents });
  await calls.settle(lost, 'PAYMENT_FAILED', newKey());
  print('PAYMENT_FAILED', lost, await calls.stateAfter(lost, waiting));
  return { id: paid, cents: total_cents, refunded: 0, isRefundable: true };
}

/** Waits for one accepted refund, and prints what comes. */
async function waitForRefund(order, secret, port) {
  const server = createServer(async (request, response) => {
    const isRefund = request.method === 'POST' && request.url === REFUNDS;
    const { status, why, says } = isRefund ? refund(request.headers.authorization, await read(request).catch(() => ''), secret, [order]) : { status: 404, why: `POST ${REFUNDS} only` };
    response.writeHead(status, { Connection: 'close' }).end();
    console.log(says ?? `Refund refused: ${status}, because ${why}`);
    if (status === 200) server.close();
  });
  await listen(server, port);
  console.log(`\nWaiting for a refund of order ${order.id} on http://localhost:${port}; Ctrl+C ends it`);
}

// ---- The checkout in the browser -------------------------------------------------------------------

const FIELDS = [
  ['email', 'E-mail', 'email'],
  ['first_name', 'First name', 'given-name'],
  ['last_name', 'Last name', 'family-name'],
  ['phone', 'Phone', 'tel'],
];
const ADDRESS_FIELDS = [
  ['street', 'Street and number', 'address-line1'],
  ['city', 'City', 'address-level2'],
  ['postcode', 'Postcode', 'postal-code'],
  ['country', 'Country code', 'country'],
];
const OUTCOMES = [
  ['paid', 'Card: the payment succeeds'],
  ['delayed', 'Delayed payment: it settles later'],
  ['declined', 'Card: the payment is declined'],
  ['refused', 'Card: the shop refuses the order, because it never quoted this amount'],
];

/** Text that is HTML already. */
class Markup {
  constructor(text) {
    this.text = text;
  }
}

/** HTML from a template: what is put in is escaped, unless `html` made it. */
const html = (parts, ...values) => new Markup(parts.map((part, index) => part + inHtml(values[index])).join(''));

function inHtml(value) {
  if (value === undefined || value === null || value === false) return '';
  if (Array.isArray(value)) return value.map(inHtml).join('');
  return value instanceof Markup ? value.text : String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; --brand: %brand.color%; --on-brand: #fff; --error: #b3261e }
@media (prefers-color-scheme: dark) { :root { --brand: #7fd6bd; --on-brand: #10241e; --error: #ffb4ab } }
html { background: Canvas; color: CanvasText }
body { max-width: 32rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere }
h1 { font-size: 1.5rem; margin: 0 0 .5rem } h2 { font-size: 1.125rem; margin: 0 0 .5rem } p, dl { margin: 0 0 1rem }
fieldset, article { border: 1px solid color-mix(in srgb, CanvasText 35%, Canvas); border-radius: 8px; margin: 0 0 1rem; padding: .75rem 1rem; min-width: 0 }
.fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 0 .75rem } .fields > label:first-of-type { grid-column: 1 / -1 }
legend { font-weight: 600; padding: 0 .25rem } label { display: block; margin: .25rem 0 } ul { margin: 0 0 1rem; padding-left: 1.25rem }
input:not([type=radio], [type=checkbox]) { box-sizing: border-box; display: block; width: 100%; min-height: 2.75rem; padding: .25rem .5rem; font: inherit; border: 1px solid GrayText; border-radius: 4px; background: Canvas; color: CanvasText }
[aria-invalid] { outline: 2px solid var(--error) } .choice { padding: .5rem 0 .5rem 1.75rem } .choice input { margin: .35rem .5rem 0 -1.75rem; position: absolute; width: 1.25rem; height: 1.25rem; accent-color: var(--brand) } .choice input:first-child { margin-left: -1.75rem }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1rem; margin: 0 .5rem .5rem 0; border: 2px solid var(--brand); border-radius: 8px; background: Canvas; color: var(--brand); cursor: pointer }
button.main { background: var(--brand); color: var(--on-brand); width: 100% } a { color: var(--brand) } dt { font-weight: 600 } dd { margin: 0 0 .25rem }
.error { border: 2px solid var(--error); border-radius: 8px; padding: .75rem 1rem; margin: 0 0 1rem; white-space: pre-line } .error h2 { color: var(--error) } .error ul { white-space: normal }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px } code { font-size: .9em }`;

/** A stand-in for the SDK, with its call, options, handle and events. Runs in the shop's page; its text is served. */
function sdk() {
  const origin = new URL(document.currentScript.src).origin;

  /** Sends the cart to a window of the simulator, as a form: nothing of it is in an address. */
  function send(cart, target) {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: `${origin}/checkout`, target, hidden: true });
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name: 'cart', value: JSON.stringify(cart) });
    form.append(field);
    document.body.append(form);
    form.submit();
    form.remove();
  }

  /** Dims the page, with a way back to the pop-up and one to close it. */
  function dim(popup) {
    const dialog = document.createElement('dialog');
    const back = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Back to the checkout' });
    const close = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Close' });
    const hint = Object.assign(document.createElement('p'), { id: '%product-slug%-hint', textContent: 'The checkout is open in another window.' });
    dialog.setAttribute('aria-labelledby', hint.id);
    back.addEventListener('click', () => popup.focus());
    close.addEventListener('click', () => popup.close());
    dialog.addEventListener('cancel', () => popup.close());
    dialog.append(hint, back, ' ', close);
    document.body.append(dialog);
    dialog.showModal();
    return dialog;
  }

  function checkout(options) {
    const settings = { ...options };
    const emit = (name, detail = null) => settings.target.dispatchEvent(new CustomEvent(`%product-slug%:${name}`, { detail }));
    const LABELS = { en: ['Quick Buy', 'Quick Checkout'], el: ['Γρήγορη αγορά', 'Γρήγορη ολοκλήρωση'] };
    const button = document.createElement('button');
    const cards = document.createElement('p');
    button.type = 'button';
    Object.assign(button.style, { display: 'block', width: '100%', maxWidth: '22rem', minHeight: '48px', padding: '0 16px', border: '0', borderRadius: '8px', background: '%brand.color%', color: '#fff', font: '600 16px system-ui, sans-serif', cursor: 'pointer' });

    function render() {
      button.lang = /^el/.test(settings.locale ?? document.documentElement.lang) ? 'el' : 'en';
      button.textContent = LABELS[button.lang][Number(/cart|checkout/.test(settings.position))];
      cards.textContent = settings.withAcceptedCards ? 'Visa, Mastercard' : '';
      cards.hidden = !settings.withAcceptedCards;
    }

    function open() {
      const items = typeof settings.items === 'function' ? settings.items() : settings.items;
      if (!items || items.length === 0) {
        settings.onError?.({ code: 'SIMULATOR_EMPTY_CART', message: 'The cart is empty.' });
        return;
      }
      emit('open', { items });
      const cart = { ...settings, items, metadata: settings.metadata, target: undefined };
      // A pop-up on a desktop, a full page on a phone; with onSuccess, a phone opens a tab, because the page has to stay.
      const isWide = window.matchMedia('(min-width: 640px)').matches;
      const place = `width=520,height=720,left=${window.screenX + Math.max(0, (window.outerWidth - 520) / 2)},top=${window.screenY + 80}`;
      const name = `checkout-${Date.now()}`;
      const popup = isWide || settings.onSuccess ? window.open('', name, isWide ? place : '') : null;
      if (!popup) return send(cart, '_self');
      send({ ...cart, window: 'pop-up' }, name);
      watch(popup);
    }

    function watch(popup) {
      const dialog = dim(popup);
      const timer = setInterval(() => popup.closed && finish(), 200);
      window.addEventListener('message', receive);

      function finish(orderId) {
        clearInterval(timer);
        window.removeEventListener('message', receive);
        dialog.remove();
        popup.close();
        if (orderId !== undefined) emit('success', { orderId });
        emit('close');
        if (orderId === undefined) settings.onClose?.();
        else if (settings.onSuccess) settings.onSuccess({ id: orderId });
        else window.location.assign(`/?%product_slug%_order_created=${encodeURIComponent(orderId)}`);
      }

      function receive({ origin: from, source, data }) {
        if (from !== origin || source !== popup) return;
        const { action, payload } = JSON.parse(data);
        if (action === '%product-slug%.orderCreated') finish(payload.orderId);
      }
    }

    render();
    button.addEventListener('click', open);
    settings.target.append(button, cards);
    emit('ready');
    return {
      update(changes) {
        Object.assign(settings, changes);
        render();
      },
      open,
      destroy() {
        button.remove();
        cards.remove();
      },
    };
  }

  window.%Product% = { checkout };
}

/** What a page of the checkout does in a pop-up. Runs there; its text is served. */
function inPopUp() {
  const { order, shop } = document.body.dataset;
  const back = document.querySelector('[data-back]');
  if (order && window.opener) window.opener.postMessage(JSON.stringify({ action: '%product-slug%.orderCreated', payload: { orderId: order } }), shop);
  else if (window.opener) {
    back?.addEventListener('click', (event) => {
      event.preventDefault();
      window.close();
    });
  }
}

const FILES = {
  '/sdk/%product-slug%-checkout.js': ['text/javascript', `(${sdk})();\n`],
  '/pop-up.js': ['text/javascript', `(${inPopUp})();\n`],
  '/style.css': ['text/css', STYLE],
};

/**
 * Serves a checkout for a shop on this machine, at http://localhost:<port>, until the server is closed.
 * @param log gets a line for each call
 * @throws Error with a sentence when the port is in use
 */
export async function serve({ shop, secret, port = 9400, log = console.log }) {
  const calls = callsTo(shop, secret, log);
  /** Where the shopper's browser may send forms from. */
  const shopOrigin = new URL(shop).origin;
  const checkouts = new Map();
  /** What was ordered here, newest first. */
  const orders = [];

  const page = (title, content, { status = 200, data = '' } = {}) => ({
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; form-action 'self' ${shopOrigin}; base-uri 'none'; frame-ancestors 'none'`,
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    },
    body: html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} – %product% simulator</title>
<link rel="stylesheet" href="/style.css">
<link rel="icon" href="data:,">
</head>
<body${data}>
<main>
<h1>${title}</h1>
${content}
</main>
<script src="/pop-up.js"></script>
</body>
</html>
`.text,
  });
  const redirect = (location) => ({ status: 303, headers: { Location: location }, body: '' });
  const problem = (status, sentence) => page('This doesn’t work', html`<div class="error" role="alert">${sentence}</div><p><a href="${shop}/" data-back>Return to the shop</a></p>`, { status });

  function open(cart, isPopUp = false) {
    if (checkouts.size >= MOST_CHECKOUTS) checkouts.delete(checkouts.keys().next().value);
    const id = randomUUID();
    checkouts.set(id, { id, cart, isPopUp, key: newKey() });
    return redirect(`/checkout/${id}`);
  }

  /** What the form holds at first: the signed-in customer's data where the page has passed a `sessionId`. */
  async function prefilled({ sessionId, coupon }) {
    const known = sessionId ? await calls.customer(sessionId).catch(() => ({})) : {};
    const { first_name, last_name, email } = known.customer ?? {};
    const { street, city, postcode, country } = known.addresses?.[0] ?? {};
    const found = Object.entries({ first_name, last_name, email, street, city, postcode, country }).filter(([, value]) => typeof value === 'string');
    return { ...MARIA, coupon: coupon ?? '', ...Object.fromEntries(found) };
  }

  /** Whether the cart is shipped, and what its lines are called. */
  async function contentOf({ cart }) {
    const products = await calls.products(cart);
    const titleOf = (item) => {
      const named = products.find(({ id, sku }) => [id, sku].includes(item.id));
      // For a parent with chosen options, the shop returns the variation.
      const chosen = (named ? (named.variations ?? []) : products).filter(({ attributes }) => attributes && isChosen(attributes, item.attributes));
      return (chosen.length === 1 ? chosen[0] : named)?.title ?? item.id;
    };
    return { unchosen: unchosenOf(cart, products), isShipped: products.some(({ shippable }) => shippable), lines: cart.items.map((item) => ({ title: titleOf(item), quantity: item.quantity })) };
  }

  const isChosen = (attributes, chosen = {}) => Object.entries(attributes).every(([option, value]) => chosen[option] === value);

  /** The first line whose options the shopper has to choose, and its product: a parent. */
  function unchosenOf({ items }, products) {
    for (const item of items) {
      const product = products.find(({ id, sku, variations = [] }) => [id, sku].includes(item.id) && variations.length > 0 && variations.every(({ attributes }) => attributes));
      if (product && !product.variations.some(({ attributes }) => isChosen(attributes, item.attributes))) return { item, product };
    }
    return undefined;
  }

  const choiceOf = ({ id }, { title, variations }) =>
    page(
      'Choose the options',
      html`<form method="post" action="/checkout/${id}"><fieldset><legend>${title}</legend>
${variations.map((variation) => html`<label class="choice"><input type="radio" name="variation" value="${variation.id}" required${variation.stock === 0 && html` disabled`}> ${variation.title}${variation.stock === 0 && ', sold out'}</label>
`)}</fieldset>
<button class="main" name="do" value="choose">Continue</button>
</form>`,
    );

  /** Gives the line the options of the chosen variation, as the page of a shop would. */
  async function choose(checkout, values) {
    const { unchosen } = await contentOf(checkout);
    const variation = unchosen?.product.variations.find(({ id }) => id === values.variation);
    if (variation) unchosen.item.attributes = variation.attributes;
    return redirect(`/checkout/${checkout.id}`);
  }

  /** The quotes for the form as it is filled in. */
  const quotesFor = ({ cart }, isShipped, { coupon, ...values }) => calls.quotes({ ...cart, coupon: coupon || undefined }, isShipped ? addressFrom(values) : undefined, values.email);

  const addressFrom = (values) => Object.fromEntries(['first_name', 'last_name', 'phone', 'street', 'city', 'postcode', 'country'].filter((name) => values[name]).map((name) => [name, values[name]]));

  /** The form. @param faults what is missing: name and sentence @param message what else went wrong */
  function form(checkout, values, { isShipped, lines }, quotes, { faults = [], message } = {}) {
    const { currency } = checkout.cart;
    const isBad = (name) => faults.some(([field]) => field === name);
    const field = ([name, label, autocomplete]) => html`<label>${label}<input id="${name}" name="${name}" value="${values[name]}" autocomplete="${autocomplete}"${isBad(name) && html` aria-invalid="true"`}></label>
`;
    const choice = (name, value, label, isChosen, type = 'radio') => html`<label class="choice"><input type="${type}" name="${name}" value="${value}"${isChosen && html` checked`}> ${label}</label>
`;
    const isQuoted = (id) => quotes.some(({ shipping_option: option }) => option?.id === id);
    const chosen = isQuoted(values.shipping) ? values.shipping : quotes[0]?.shipping_option?.id;
    const wrap = quotes[0]?.gift_wrap;
    const method = cashOnDelivery(quotes);
    const outcomes = method ? [...OUTCOMES, ['cod', `${method.name ?? 'Cash on delivery'}, ${money(method.total_cents ?? 0, currency)}, if the shipping option offers it`]] : OUTCOMES;
    const hasFault = faults.length > 0 || message !== undefined;
    return page(
      hasFault ? 'Checkout: please check' : 'Checkout',
      html`<p>A simulator: no money moves. It calls <a href="${shop}/" data-back>your shop</a>.</p>
${hasFault && html`<div class="error" role="alert" tabindex="-1" autofocus><h2>${message ?? 'Something is missing'}</h2>${faults.length > 0 && html`<ul>${faults.map(([name, sentence]) => html`<li><a href="#${name}">${sentence}</a></li>`)}</ul>`}</div>
`}<form method="post" action="/checkout/${checkout.id}" novalidate>
<fieldset><legend>Your order</legend>
<ul>${lines.map(({ title, quantity }) => html`<li>${quantity} × ${title}</li>`)}</ul>
${quotes.length > 0 && !isShipped && html`<p>Total: ${money(quotes[0].total_cents, currency)}</p>`}</fieldset>
<fieldset class="fields"><legend>Contact</legend>
${FIELDS.map(field)}</fieldset>
${isShipped && html`<fieldset class="fields"><legend>Address</legend>
${ADDRESS_FIELDS.map(field)}</fieldset>
`}<fieldset><legend>Coupon</legend>
${field(['coupon', 'Code, if you have one', 'off'])}</fieldset>
<button name="do" value="quote">Update the total</button>
${isShipped && html`<fieldset id="shipping"><legend>Shipping</legend>
${quotes.map(({ shipping_option: option, total_cents }) => option && choice('shipping', option.id, `${option.title}, ${money(option.total_cents, currency)} (total ${money(total_cents, currency)})`, option.id === chosen))}</fieldset>
`}${wrap && html`<fieldset><legend>Extras</legend>
${choice('gift_wrap', 'yes', `${wrap.title ?? 'Gift wrap'}, ${money(wrap.total_cents, currency)}`, values.gift_wrap === 'yes', 'checkbox')}</fieldset>
`}<fieldset><legend>Payment: choose what happens</legend>
${outcomes.map(([value, label]) => choice('outcome', value, label, value === (values.outcome ?? 'paid')))}</fieldset>
<input type="hidden" name="shown" value="${JSON.stringify(quotes.map(({ shipping_option: option, total_cents }) => [option?.id ?? '', total_cents]))}">
<button class="main" name="do" value="pay"${quotes.length === 0 && html` disabled`}>Pay</button>
</form>`,
      { status: hasFault ? 422 : 200 },
    );
  }

  const cashOnDelivery = (quotes) => quotes.flatMap(({ payment_methods: methods }) => methods ?? []).find(({ type }) => type === 'COD');

  /** Shows the form with new quotes, or with what the shop says against them. */
  async function show(checkout, values, faulty = {}) {
    const content = await contentOf(checkout);
    if (content.unchosen) return choiceOf(checkout, content.unchosen.product);
    try {
      return form(checkout, values, content, await quotesFor(checkout, content.isShipped, values), faulty);
    } catch (error) {
      return form(checkout, values, content, [], { message: error.message });
    }
  }

  const NAMES = new Map([...FIELDS, ...ADDRESS_FIELDS].map(([name, label]) => [name, label]));

  async function pay(checkout, values) {
    const content = await contentOf(checkout);
    const needed = [...FIELDS.filter(([name]) => name !== 'phone'), ...(content.isShipped ? ADDRESS_FIELDS : [])];
    const faults = needed.filter(([name]) => !values[name]).map(([name]) => [name, `Enter your ${NAMES.get(name).toLowerCase()}`]);
    if (values.email && !/^[^\s@]+@[^\s@]+$/.test(values.email)) faults.push(['email', 'Enter an e-mail address such as maria@example.com']);
    if (content.isShipped && values.country && !/^[A-Z]{2}$/.test(values.country)) faults.push(['country', 'Enter the country as two capital letters, such as GR']);
    if (faults.length > 0) return show(checkout, values, { faults });

    let quotes;
    try {
      // One more quote right before the payment, as in %product%.
      quotes = await quotesFor(checkout, content.isShipped, values);
    } catch (error) {
      return form(checkout, values, content, [], { message: error.message });
    }
    const again = (message, more = {}) => form(checkout, values, content, quotes, { message, ...more });
    const quoted = quotes.find(({ shipping_option: option }) => (option?.id ?? '') === (values.shipping ?? ''));
    if (!quoted) return again('Choose how the order is shipped', { faults: [['shipping', 'Shipping']] });
    const shown = new Map(shownIn(values.shown));
    if (shown.get(values.shipping ?? '') !== quoted.total_cents) return again(`The total is now ${money(quoted.total_cents, checkout.cart.currency)}. Check it, then pay again.`);
    if (values.outcome === 'declined') return again('The payment was declined, and nothing was charged. The shop isn’t told, so there is no order.');
    const method = cashOnDelivery([quoted]);
    if (values.outcome === 'cod' && !method) return again('Choose a shipping option that offers cash on delivery.');

    const isWrapped = values.gift_wrap === 'yes' && quoted.gift_wrap !== undefined;
    const cents = quoted.total_cents + (isWrapped ? quoted.gift_wrap.total_cents : 0);
    const payment = {
      delayed: { status: 'PENDING', total_cents: cents },
      refused: { status: 'COMPLETED', payment_method: 'CARD', total_cents: cents + 1 },
      cod: { payment: method },
    }[values.outcome] ?? { status: 'COMPLETED', payment_method: 'CARD', total_cents: cents };
    const order = orderOf({ ...checkout.cart, coupon: values.coupon || undefined }, checkout.key, quoted, addressFrom(values), { ...payment, ...(isWrapped && { gift_wrap: true }) });

    let id;
    try {
      id = await calls.submit(order, userOf(values));
    } catch (error) {
      log(error.message);
      return page('The order was not placed', html`<p>Nothing was charged.</p><div class="error" role="alert">${error.message}</div><p><a href="${shop}/" data-back>Return to the shop</a></p>`);
    }
    if (!orders.some((known) => known.id === id)) {
      const isCod = values.outcome === 'cod';
      const isDelayed = values.outcome === 'delayed';
      orders.unshift({ id, cents: cents + (isCod ? (method.total_cents ?? 0) : 0), currency: checkout.cart.currency, isDelayed, refunded: 0, isRefundable: !isCod && !isDelayed, payment: isCod ? 'Cash on delivery' : isDelayed ? 'Delayed payment' : 'Card' });
    }
    const back = `${shop}/?${RETURN}=${encodeURIComponent(id)}`;
    if (!checkout.isPopUp) return redirect(back);
    return page('Thank you', html`<p>The shop has created order ${id}.</p><p><a href="${back}">Return to the shop</a></p>`, { data: html` data-order="${id}" data-shop="${shopOrigin}"` });
  }

  /** What the form showed: pairs of shipping option and total. */
  function shownIn(text) {
    try {
      return JSON.parse(text);
    } catch {
      return [];
    }
  }

  /** The orders of this simulator, and the buttons that settle a delayed payment. */
  async function overview() {
    const rows = await Promise.all(orders.map(async (order) => ({ ...order, state: await calls.stateOf(order.id) })));
    return page(
      'Orders',
      html`<p>The simulator plays %product% for <a href="${shop}/">your shop</a>: open a checkout there. No money moves.</p>
${rows.length === 0 && html`<p>No orders yet.</p>`}${rows.map(
        ({ id, cents, currency, payment, state, isDelayed, event, refunded }) => html`<article>
<h2>Order ${id}</h2>
<dl><dt>Payment</dt><dd>${payment}, ${money(cents, currency)}</dd>${refunded > 0 && html`<dt>Refunded</dt><dd>${money(refunded, currency)}</dd>`}<dt>State in the shop</dt><dd>${state ?? 'unknown: not found in /orders'}</dd>${event && html`<dt>Last event</dt><dd>${event}</dd>`}</dl>
${isDelayed && html`<form method="post" action="/orders/${encodeURIComponent(id)}"><button name="status" value="PAYMENT_SUCCESS">Send PAYMENT_SUCCESS</button><button name="status" value="PAYMENT_FAILED">Send PAYMENT_FAILED</button></form>
`}</article>
`,
      )}`,
    );
  }

  async function settle(order, status) {
    const before = await calls.stateOf(order.id);
    try {
      await calls.settle(order.id, status, newKey());
      order.event = `${status}, accepted`;
      await calls.stateAfter(order.id, before);
    } catch (error) {
      order.event = `${status}. ${error.message}`;
    }
    return redirect('/');
  }

  async function handle(request) {
    const { method, headers } = request;
    const own = `http://${headers.host}`;
    // A page of another site may have its own name point to this machine.
    if (!['localhost', '127.0.0.1'].some((name) => headers.host === `${name}:${port}`)) return { status: 421, headers: {}, body: `Open http://localhost:${port}\n` };
    const { pathname, searchParams } = new URL(request.url, own);
    const file = FILES[pathname];
    if (method === 'GET' && file) return { status: 200, headers: { 'Content-Type': `${file[0]}; charset=utf-8`, 'Cache-Control': 'no-cache' }, body: file[1] };

    const text = await read(request);
    if (method === 'POST' && pathname === REFUNDS) {
      const { status, why, says } = refund(headers.authorization, text, secret, orders);
      log(says ?? `Refund refused: ${status}, because ${why}`);
      return { status, headers: {}, body: '' };
    }
    const checkout = checkouts.get(/^\/checkout\/([\w-]+)$/.exec(pathname)?.[1]);
    const order = orders.find(({ id }) => pathname === `/orders/${encodeURIComponent(id)}`);
    if (method === 'GET') {
      if (pathname === '/' && searchParams.has('prd')) return open(cartOfLink(searchParams));
      if (pathname === '/') return overview();
      if (checkout) return show(checkout, await prefilled(checkout.cart));
    }
    if (method === 'POST') {
      // Browsers name the page that a form comes from: another site's form is nobody's click.
      const isFrom = (...origins) => headers.origin === undefined || origins.includes(headers.origin);
      // A shop with the Referrer-Policy no-referrer is null; opening a checkout changes nothing.
      if (!isFrom(own, ...(pathname === '/checkout' ? [shopOrigin, 'null'] : []))) return problem(403, `This form comes from ${headers.origin}. Open the shop at ${shop}.`);
      if (pathname === '/v1/carts') return redirect(own + open(cartOfForm(new URLSearchParams(text))).headers.Location);
      const values = Object.fromEntries([...new URLSearchParams(text)].map(([name, value]) => [name, value.trim()]));
      if (pathname === '/checkout') {
        const cart = JSON.parse(values.cart ?? 'null') ?? {};
        return open(cartOf(cart), cart.window === 'pop-up');
      }
      if (checkout && values.do === 'choose') return choose(checkout, values);
      if (checkout) return values.do === 'pay' ? pay(checkout, values) : show(checkout, values);
      if (order && /^PAYMENT_(?:SUCCESS|FAILED)$/.test(values.status)) return settle(order, values.status);
    }
    return problem(404, 'There’s nothing at this address. The simulator forgets its checkouts when it restarts.');
  }

  const server = createServer(async (request, response) => {
    let answer;
    try {
      answer = await handle(request);
    } catch (error) {
      // What a link, a form or the shop got wrong.
      answer = problem(error instanceof CallError ? 502 : 400, error.message);
    }
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await listen(server, port);
  log(`Simulator listens on http://localhost:${port} and calls ${shop}`);
  return server;
}

// ---- Command line ----------------------------------------------------------------------------------

const USAGE = `Usage: APP_SECRET=… node simulate-checkout.mjs serve <address of the shop>
       APP_SECRET=… node simulate-checkout.mjs <address of the shop> <product id or checkout link>`;

async function main() {
  const { APP_SECRET: secret, SIMULATOR_PORT = '9400' } = process.env;
  const [first = '', second = '', ...rest] = process.argv.slice(2);
  if (first === '--help') {
    console.log(USAGE);
    process.exit(0);
  }
  const isServed = first === 'serve';
  const address = isServed ? second : first;
  if (!secret || !/^https?:/.test(address) || !URL.canParse(address) || !second || rest.length > 0) {
    console.error(secret ? USAGE : `Set APP_SECRET to the App Secret of your shop.\n\n${USAGE}`);
    process.exit(2);
  }
  const shop = address.replace(/\/+$/, '');
  const port = Number(SIMULATOR_PORT);
  if (!isServed && /^https?:/.test(second)) {
    try {
      cartOfLink(new URL(second).searchParams);
    } catch (error) {
      console.error(error.message);
      process.exit(2);
    }
  }
  try {
    if (isServed) await serve({ shop, secret, port });
    else {
      const paid = await run(shop, secret, second);
      if (paid) await waitForRefund(paid, secret, port);
    }
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

// Also under another name, such as "simulate-checkout (1).mjs", or through a link.
if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) await main();
