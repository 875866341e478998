#!/usr/bin/env node
/**
 * Checks the Platform Interface of a shop: signs and sends the calls that %product% makes, compares the
 * responses with the API document, and says what to correct.
 *
 *   APP_SECRET=… node check-integration.mjs https://your-shop.example --product SKU
 *
 * Needs Node.js 20 or newer and nothing else. It only reads, unless you add --submit: that creates up
 * to six orders in the shop, with delayed, failed and repeated payments. Exit code: 0 no problems,
 * perhaps warnings, 1 problems, 2 the check could not run.
 */
import { isUtf8 } from 'node:buffer';
import { createHmac, randomUUID } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

/** Schemas of the API document; put in when the site is built. */
const SCHEMAS = {/* schemas */};

const HEADER = 'X-%Product%-CRC';
const KEY = '%product_slug%_id';
const DISCOUNT = '%product_slug%_discount';
const RETURN = '%product_slug%_order_created';
/** Where the pages say what each call must be like. */
const PAGES = {
  '/products': '/api/get-product-details#rules',
  '/quote': '/api/get-quotation#rules',
  '/submit': '/api/submit-quotation#rules',
  '/customer': '/api/get-customer#rules',
  '/products/feed': '/api/get-products-feed#rules',
  '/pickup-stores': '/api/pickup-stores#rules',
  '/orders': '/api/get-orders#rules',
  signature: '/api/api-reference#verify-the-signature',
  errors: '/api/api-reference#status-codes',
  format: '/api/api-reference#transport-rules',
  cash: '/guides/interface/implement#cash-on-delivery',
  locker: '/guides/third-party-integrations/boxnow#how-the-order-looks',
  pickup: '/guides/interface/tutorials/pickup-stores#choose-a-strategy',
  webhook: '/api/api-reference#order-of-events',
  receiver: '/guides/interface/implement#receive-webhooks',
  home: '/guides/interface/javascript-sdk#handle-the-return',
  kept: '/api/submit-quotation#when-you-refuse-an-order',
  fields: '/guides/interface/implement#fill-the-order',
  key: '/guides/interface/tutorials/basic-flow#unique-key',
};
/** Shoppers wait for these responses; seconds. */
const TARGET_SECONDS = { '/products': 5, '/quote': 5, '/submit': 15 };
/** %product% waits no longer than this; ms. */
const TIMEOUT = 30_000;
/** How long the checker waits for a state after an event, and for work that should not happen; ms. */
const PATIENCE = 2_000;
const SETTLE = 300;
/** How far the clocks of shop and checker may differ; ms. Time zones differ by more. */
const CLOCKS = 15 * 60_000;
/** Units of the product that the orders of --submit take. */
const UNITS = 6;
/** Advice that several calls have. */
const BOTH_SECRETS = 'Both secrets are valid during the agreed overlap: accept signatures made with either.';
const IGNORE = 'Read fields by name and ignore the others, so a new field does not break your shop.';
const SAME_CART = 'A total that you quoted counts only for a cart that has the same of all that your prices depend on: items with quantities and options, coupon, country or postcode.';
/** Who orders: the quotes for an address are for the same shopper, as the last one before a payment is. */
const EMAIL = 'integration-check@example.com';
const PHONE = '+306900000000';
/** What breaks orders in careless code: letters outside ASCII, an emoji, quotes. */
const NOTE = "Δεύτερο κουδούνι 🔔 (O'Neill & \"Σία\")";
const INVOICE = { tax_id: '999999999', company_name: 'Integration Check', activity: 'Retail', tax_authority: 'Athens A', company_address: '12 Harbour Street, Athens 10558' };

const USAGE = `Usage: APP_SECRET=… node check-integration.mjs <address of the shop> --product <id> [options]

  --product <id>       a product that is in stock and has no open options; required
  --attribute <o=v>    a chosen option of that product, such as size=m; may be repeated
  --coupon <code>      a coupon that is valid for one unit of the product
  --session <token>    the sessionId of a signed-in customer's page
  --country <code>     where the parcel goes, default GR
  --city, --postcode, --street   the rest of the address
  --currency <code>    default EUR
  --method <name>      how the orders are paid, default CARD, such as PAYPAL
  --webhook <address>  your webhook receiver; used with --submit
  --submit             CREATES UP TO SIX ORDERS in the shop, one of them with a second product, and
                       sends successes, failures and repeats about four of them to the webhook
  --help               this text

The App Secret is read from the environment variable APP_SECRET and is sent nowhere. While you rotate it,
put the old one into APP_SECRET_OLD: the shop must accept both.`;

// ---- Rules: response-rules, put in when the site is built ------------------------------------------

/* response rules */

// ---- Calls -----------------------------------------------------------------------------------------

/** Stands for the status where the shop sends none: its code failed. */
const CLOSED = 'a closed connection';
/** Status and business error of a response, for a finding. */
const inWords = (status, data, text) => (status === CLOSED ? CLOSED : data?.code ? `${status} with code ${show(data.code)}${data.message ? `: ${String(data.message).replace(/\.$/, '')}` : ''}` : `${status}: ${show(text)}`);

/** Runs every check; `report` gets each result as it is known. */
async function check(options, report) {
  const { base, secret } = options;
  const started = Date.now();
  const prefix = `${base}/%product-slug%/v1`;
  const sign = (body, key = secret) => createHmac('sha1', key).update(body).digest('hex');

  /** Whether the shop has responded to a call. */
  let isReached = false;

  /**
   * Sends a request. A shop that has responded before may close a connection: while it was idle, which a second try shows,
   * or because the code of this call failed.
   */
  async function exchange(address, init, isAgain = false) {
    try {
      const response = await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT) });
      const bytes = Buffer.from(await response.arrayBuffer());
      isReached = true;
      return { response, received: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), isText: isUtf8(bytes) };
    } catch (error) {
      const isClosed = isReached && ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(error.cause?.code);
      if (isClosed) return isAgain ? undefined : exchange(address, init, true);
      const reason = error.name === 'TimeoutError' ? `there was no response within ${TIMEOUT / 1000} s` : (error.cause?.message ?? error.message);
      const advice = isReached ? 'The shop responded before this call, so it hangs or has stopped: its log has the reason.' : `The shop must be reachable at ${base}, with a valid certificate.`;
      throw new Error(`${init.method} ${address}: ${reason}. ${advice}`, { cause: error });
    }
  }

  /** Sends one call. `signature`: undefined for the right one, null for none. */
  async function send(method, address, { text = '', signature, headers = {} } = {}) {
    const started = performance.now();
    const crc = signature === undefined ? sign(text) : signature;
    const exchanged = await exchange(address, {
      method,
      headers: { ...(method === 'POST' && { 'Content-Type': 'application/json' }), ...(crc !== null && { [HEADER]: crc }), ...headers },
      ...(method === 'POST' && { body: text }),
      redirect: 'manual',
    });
    if (!exchanged) return { status: CLOSED, type: '', text: '', seconds: 0 };
    const { response, received, isText } = exchanged;
    const seconds = (performance.now() - started) / 1000;
    let data;
    try {
      data = JSON.parse(received);
    } catch {
      data = undefined;
    }
    return { status: response.status, type: response.headers.get('content-type') ?? '', text: received, isText, data, seconds };
  }

  const call = (method, path, body, more = {}) => send(method, `${prefix}${path}`, { ...(body !== undefined && { text: JSON.stringify(body) }), ...more });

  /** The order that got each order_id, by its key. */
  const owners = new Map();

  /** Checks that hold for every good response. Gives back the data when it can be looked at further. */
  function accept(name, path, response, schema, request) {
    const { status, type, data, text, isText, seconds } = response;
    const fix = (code, found, advice) => report.fix(code, name, found, advice, PAGES[path]);
    if (status === CLOSED) return report.fix('closed', name, 'The shop closes the connection without a response.', 'Its code failed, for example with a panic in Go: the log has the line. Respond with 500 when your own code fails.', PAGES.errors);
    if (status >= 300 && status < 400) return fix('redirect', `The endpoint redirects (${status}).`, 'Serve the endpoint at this address itself, without a redirect to another host, language or sign-in page.');
    if (status === 401) return report.fix('signature-refused', name, 'A correctly signed call gets 401.', 'Compute HMAC-SHA1 over the raw bytes of the body, before any parsing, with the App Secret as the key, in lower-case hex. For a GET, the body is the empty string. Read the header regardless of case: in Go, use Header.Get. Check that APP_SECRET is the same on both sides.', PAGES.signature);
    if (status === 404 || status === 405) return fix('not-found', `There is no endpoint at ${prefix}${path} (${status}).`, 'Serve it there, and check rewrite rules and trailing slashes.');
    if (status !== 200) return fix('status', `The response is ${inWords(status, data, text)}.`, status === 400 ? `Respond with 200. If the shop is right to refuse it, choose another ${/_COUPON$/.test(data?.code) ? '--coupon' : '--product, with its --attribute, or another --country or --currency'}.` : 'Respond to a call like this one with 200. Your log has the error.');
    if (data === undefined) return fix('not-json', `The response is not JSON: ${show(text)}.`, 'Send only JSON: no HTML, and before it no PHP warnings and no byte order mark, which some editors save at the start of a file.');
    if (!/^application\/json\b/i.test(type)) fix('content-type', `Content-Type is ${type || 'missing'}.`, 'Send the header Content-Type: application/json; charset=utf-8.');
    if (/charset=(?!"?utf-?8)/i.test(type) || !isText) report.fix('charset', 'Character set', `A response is not in UTF-8; its Content-Type is ${type || 'missing'}.`, 'Send UTF-8, whatever the character set of your database or files.', PAGES.format);
    const faults = schemaFaults(schema, data, SCHEMAS);
    for (const { found, advice } of faults.slice(0, 8)) fix('schema', found, advice);
    if (faults.length > 8) fix('schema', `${faults.length - 8} more fields don't match the API document.`, 'Correct the fields above first, then check again.');
    const broken = faults.length === 0 ? ruleFaults(path, data, request) : idFaults(data, request);
    // Each rule once: what is wrong in one quote is mostly wrong in all.
    for (const [index, { code, found, advice }] of broken.entries()) if (broken.findIndex((other) => other.code === code) === index) fix(code, found, advice);
    const target = TARGET_SECONDS[path];
    if (target !== undefined && seconds > target) report.warn('slow', name, `The response took ${seconds.toFixed(1)} s.`, `Stay below ${target} s; a shopper waits for it.`, PAGES[path]);
    if (faults.length > 0) return undefined;
    if (path === '/submit') {
      const key = request.order[KEY];
      const owner = owners.get(data.order_id) ?? key;
      // Keys that differ in upper and lower case only have a finding of their own.
      if (owner.toLowerCase() !== key.toLowerCase()) fix('same-order-id', `order_id is ${show(data.order_id)}, as for an earlier order with another ${KEY}.`, 'Create an order for each key, with an id of its own: events and refunds name it.');
      owners.set(data.order_id, key);
    }
    return data;
  }

  /** Where the pages have the rules of the checks that follow. */
  const see = (page) => void (report.page = page);

  /** Keys of the orders that the shop refused, and whether it took one that it should have refused. */
  const refusedKeys = new Set();
  let isMistaken = false;

  /**
   * Sends a call that the shop must refuse; gives back whether it did.
   * @param code that the response must have; any is right without one
   * @param finding our name for it
   * @param response if the call was sent already
   */
  async function refuses(name, path, body, { code, finding = `code-${code}`, advice, page, response }) {
    const { status, data, text } = response ?? (await call('POST', path, body));
    const isRefused = status === 400;
    if (isRefused && (code === undefined || data?.code === code)) report.ok(`${name} is refused`);
    else report.fix(finding, name, `The response is ${inWords(status, data, text)}.`, `Respond with 400${code ? ` and {"code": "${code}"}` : ''}. ${advice}`, page);
    if (path === '/submit' && isRefused) refusedKeys.add(body.order[KEY]);
    if (path === '/submit' && status === 200) isMistaken = true;
    return isRefused;
  }

  /** Reports a response that hasn't the status of this refusal; `area` is the part of the shop. */
  function expect(status, area, what, response, finding, advice) {
    if (response.status === status) report.ok(`${what} is refused`);
    else report.fix(finding, area, `${what} gets ${response.status}.`, advice);
  }

  const ref = (name) => ({ $ref: `#/components/schemas/${name}` });
  const metadata = [{ key: 'cart_id', value: `check-${randomUUID()}` }];
  const item = { id: options.product, quantity: 1, ...(Object.keys(options.attributes).length > 0 && { attributes: options.attributes }) };
  const { address, currency } = options;
  const id = () => randomUUID();

  const { pathname } = new URL(base);
  if (pathname !== '/') report.skip('Address', `it has the path ${pathname}, but only a domain is registered: %product% calls /%product-slug%/v1 on the domain itself`);

  // Products
  see('/products');
  const productsBody = { request_id: id(), currency, items: [item] };
  const products = accept('Products', '/products', await call('POST', '/products', productsBody), ref('ProductsResponse'), productsBody);
  const [product] = products?.items ?? [];
  // With options chosen, the response has a variation, which has an id of its own.
  if (product && !item.attributes && ![product.id, product.sku].includes(item.id)) report.fix('wrong-product', 'Products', `The request has the product ${show(item.id)}, but the response has the id ${show(product.id)} and the sku ${show(product.sku)}.`, 'Return the product whose id or SKU the line has.');
  if (products?.items.some(({ description }) => /<\/?[a-z][^<>]*>/i.test(description))) report.fix('plain-text', 'Products', 'A description has HTML tags.', 'Send plain text.');
  if (products) checkImages('Products', products.items);
  if (products) report.ok('Products');
  const twins = { request_id: id(), currency, items: [item, item] };
  const both = products && accept('Two lines of one product', '/products', await call('POST', '/products', twins), ref('ProductsResponse'), twins);
  if (both?.items.length > 1) report.fix('same-product', 'Two lines of one product', 'There are two entries for one product.', 'Return one entry per product, even if the request names it twice.');
  else if (both) report.ok('Two lines of one product');
  const unknown = { id: `no-such-product-${id()}`, quantity: 1 };
  await refuses('An unknown product of /products', '/products', { ...productsBody, items: [unknown] }, { finding: 'unknown-product', advice: 'Send a code with it, such as INVALID_PRODUCT.' });

  // Signature
  see('signature');
  const right = sign(JSON.stringify(productsBody));
  const signedWith = (signature) => call('POST', '/products', productsBody, { signature });
  const unsigned = await signedWith(null);
  expect(401, 'Signature', `A call without ${HEADER}`, unsigned, 'unsigned', 'Respond with 401 when the header is missing. Without the check, anybody can read and create orders.');
  const forged = await signedWith(sign(JSON.stringify(productsBody), `${secret}x`));
  expect(401, 'Signature', 'A call signed with another secret', forged, 'forged', 'Compare the header with your own HMAC-SHA1 of the body, in constant time, and respond with 401 when they differ.');
  expect(401, 'Signature', 'A call signed with an empty secret', await signedWith(sign(JSON.stringify(productsBody), '')), 'empty-secret', 'Anybody can make that signature. Leave out a secret that is empty, such as an APP_SECRET_OLD that is not set.');
  expect(401, 'Signature', `A call whose ${HEADER} is only the first digit of the right one`, await signedWith(right[0]), 'short-signature', 'Respond with 401 here too, and compare the whole signature. Functions such as timingSafeEqual throw when the lengths differ, so compare the lengths first.');
  if (forged.status === 401) expect(401, 'Signature', 'A call with the signature of a GET', await signedWith(sign('')), 'unread-body', 'That is the HMAC of the empty string, the same in every GET. Compute the HMAC of the body that arrived, before anything else reads it.');
  if (options.oldSecret) {
    const old = await call('POST', '/products', productsBody, { signature: sign(JSON.stringify(productsBody), options.oldSecret) });
    if (old.status === 401) report.fix('old-secret', 'Signature', 'A call signed with the old App Secret is refused.', BOTH_SECRETS);
    else report.ok('A call signed with the old App Secret is accepted');
  }
  const spaced = `{ "request_id": "${id()}",\n  "currency" : "${currency}", "metadata": [{"key": "note", "value": "\\u00e9\\/ Αθήνα 🎒"}], "new_field": {}, "items": ${JSON.stringify([item])} }`;
  const raw = await send('POST', `${prefix}/products`, { text: spaced });
  if (products && raw.status === 401) report.fix('raw-body', 'Signature', 'A correctly signed body with unusual spaces and escapes and with Greek letters is refused.', 'Sign the raw bytes of the request, before they become JSON or text: in a Java servlet, read getInputStream(), not getReader().');
  else if (products) report.ok('The signature is computed over the raw body');
  if (products && raw.status === 400) report.fix('new-field', 'Products', `A call with a field that isn't in the API document gets ${inWords(raw.status, raw.data, raw.text)}.`, IGNORE);
  // Without a signature, the status must not depend on the body: nothing parses it.
  const quoteBody = (changes) => ({ request_id: id(), quotation: { currency, items: [item], ...changes } });
  const endpoints = ['POST /quote', 'POST /submit', 'POST /customer', 'GET /products/feed', 'GET /pickup-stores', 'GET /orders'];
  const open = [];
  for (const endpoint of endpoints) {
    const [method, path] = endpoint.split(' ');
    const { status } = await send(method, `${prefix}${path}`, { text: method === 'POST' ? '{' : '', signature: null });
    if (![401, 404, 405].includes(status)) open.push(`${endpoint} gets ${status}`);
  }
  const guessed = [];
  // An order with a wrong signature follows, with --submit.
  for (const [endpoint, body] of [['POST /quote', quoteBody()], ['POST /customer', { request_id: id(), session_id: 'none' }], ['GET /products/feed'], ['GET /pickup-stores'], ['GET /orders']]) {
    const [method, path] = endpoint.split(' ');
    const { status } = await call(method, path, body, { signature: sign(body ? JSON.stringify(body) : '', `${secret}x`) });
    if (status === 200) guessed.push(endpoint);
  }
  if (guessed.length > 0 && forged.status === 401) report.fix('open-endpoint', 'Signature', `Signed with another secret, ${guessed.join(', ')} ${guessed.length > 1 ? 'get' : 'gets'} 200.`, 'Compare the signature in every endpoint, GET included, and respond with 401 when it is wrong.');
  if (open.length > 0 && unsigned.status === 401) report.fix('open-endpoint', 'Signature', `Without ${HEADER}, ${open.join(', ')}.`, 'Check the signature in every endpoint, GET included, before you parse the body, and respond with 401.');
  else if (open.length === 0) report.ok('Every endpoint refuses a call without a signature');

  // Quotes
  see('/quote');
  const optionOf = ({ quotes }, { shipping_option: option }) => quotes.find((each) => each.shipping_option?.id === option?.id);
  const ask = async (name, changes, more = {}) => {
    const body = { ...quoteBody(changes), ...more };
    return accept(name, '/quote', await call('POST', '/quote', body), ref('QuoteResponse'), body);
  };
  const bare = await ask('Quote without an address', {});
  if (bare) report.ok('Quote without an address');
  const extended = bare && (await call('POST', '/quote', { ...quoteBody({ new_field: {} }), new_field: {} }));
  if (extended?.status === 400) report.fix('new-field', 'Quote without an address', `With a field that isn't in the API document, the response is ${inWords(extended.status, extended.data, extended.text)}.`, IGNORE);
  const quoted = await ask('Quote with an address', { ship_to: address, email: EMAIL });
  if (quoted) {
    report.ok('Quote with an address');
    checkOptions('Shipping options', quoted, product);
    // The metadata of a page: its cart_id leads to no session here.
    const again = await ask('The same quote again', { ship_to: address, email: EMAIL }, { metadata });
    const totals = ({ quotes }) => quotes.map((quote) => quote.total_cents).join();
    if (again && totals(again) !== totals(quoted)) report.fix('unstable', 'The same quote again', `The totals changed from ${totals(quoted)} to ${totals(again)}.`, 'The same cart must get the same totals: the shopper is charged what the last quote says.');
    else if (again) report.ok('The same quote again');
  }
  // A stock of -1 allows backorders.
  const { price_cents: price, stock: inStock = 0, shippable } = product ?? {};
  if (inStock < 0 || inStock > 2) {
    const split = await ask('Quote with two lines', { items: [item, { ...item, quantity: 2 }] });
    const line = split?.quotes[0]?.items.find((each) => each.subtotal_cents !== each.quantity * price);
    if (line) report.fix('list-price', 'Quote with two lines', `subtotal_cents of a line is ${line.subtotal_cents}, but ${line.quantity} units at the price_cents of /products cost ${line.quantity * price}.`, '/products returns the list price; subtotal_cents is that price times the quantity, before discounts.');
    else if (split) report.ok('Quote with two lines');
  }
  if (options.coupon) {
    const { coupon } = options;
    const isCheaper = (cheap, dear) => cheap?.quotes.some((quote) => quote.total_cents < optionOf(dear, quote)?.total_cents);
    const discounted = await ask('Quote with a coupon', { coupon });
    // Free delivery takes something off only where there is an address.
    const counts = !discounted || !bare || isCheaper(discounted, bare) || (quoted && isCheaper(await ask('Quote with a coupon', { coupon, ship_to: address, email: EMAIL }), quoted));
    if (!counts) report.fix('coupon', 'Quote with a coupon', 'The coupon does not change the total.', 'Apply quotation.coupon to the line costs, and say how much it takes off in discount_cents.');
    else if (discounted) report.ok('Quote with a coupon');
  }
  const quoteWith = (changes) => call('POST', '/quote', quoteBody(changes));
  await refuses('An unknown product', '/quote', quoteBody({ items: [unknown] }), { code: 'INVALID_PRODUCT', advice: 'The shopper then reads that the product is not available.' });
  const isCounted = inStock > 0 && (await refuses('A cart with more units than are in stock', '/quote', quoteBody({ items: [{ ...item, quantity: inStock }, item] }), { finding: 'oversold', advice: 'Count all lines of one product together; the code is OUT_OF_STOCK_PRODUCT.' }));
  // A shop may limit the units of an order, but not because there are too few.
  if (inStock > 0) {
    const name = `Quote for all ${inStock} units`;
    const body = quoteBody({ items: [{ ...item, quantity: inStock }] });
    const response = await call('POST', '/quote', body);
    if (response.data?.code === 'OUT_OF_STOCK_PRODUCT') report.fix('last-unit', name, `The stock is ${inStock}, but the response is ${inWords(response.status, response.data, response.text)}.`, 'The last unit can be sold, too. If some units are kept back, leave them out of the stock of /products.');
    else if (response.status !== 400 && accept(name, '/quote', response, ref('QuoteResponse'), body)) report.ok(name);
  }
  const minus = await quoteWith({ items: [{ ...item, quantity: 2 }, { ...item, quantity: -1 }] });
  if (minus.status === 200) report.fix('negative-quantity', 'A cart with a quantity of -1', `The response is ${inWords(minus.status, minus.data, minus.text)}.`, 'Respond with 400 to a quantity below 1: a link can ask for any, and such a line makes the others cheaper.');
  else report.ok('A cart with a quantity of -1 is refused');
  const zero = await quoteWith({ items: [{ ...item, quantity: 0 }] });
  if (zero.status === 200) report.warn('zero-quantity', 'A cart with a quantity of 0', `The response is ${inWords(zero.status, zero.data, zero.text)}.`, 'The least quantity is 1. Respond with 400, so that nobody orders nothing.');
  const own = { price_cents: 1, subtotal_cents: 1, cost_cents: 1 };
  const cheap = bare && (await quoteWith({ items: [{ ...item, ...own }] }));
  const [was, is] = [bare, cheap?.data].map((data) => data?.quotes?.[0]?.total_cents);
  if (cheap?.status === 200 && is < was) report.fix('own-price', 'Quote without an address', `A line with a price of 1 costs ${is} instead of ${was}.`, "The lines come from the shopper's browser: take every price from your own catalogue.", PAGES['/quote']);
  await checkVastCart(bare?.quotes[0]?.items[0]?.subtotal_cents, isCounted);
  // XTS is the code for tests: nobody has prices in it.
  await refuses('A currency without prices', '/quote', quoteBody({ currency: 'XTS' }), { finding: 'currency', advice: 'The page sets the currency, so a shopper can change it: 3900 in another currency is another price. Use a private code.' });
  const remote = quoteBody({ ship_to: { ...address, country: 'AQ' } });
  const far = shippable && (await call('POST', '/quote', remote));
  if (far) {
    if (far.status !== 200) await refuses('Quote for Antarctica', '/quote', remote, { response: far, code: 'UNSHIPPABLE_LOCATION', advice: 'The shopper is then asked to change the address.' });
    else checkOptions('Quote for Antarctica', accept('Quote for Antarctica', '/quote', far, ref('QuoteResponse'), remote), product);
  }
  await refuses('An unknown coupon', '/quote', quoteBody({ coupon: 'NO-SUCH-COUPON' }), { code: 'INVALID_COUPON', advice: 'The shopper then sees the error at the coupon field.' });

  // Optional endpoints
  see('/customer');
  const optional = async (name, method, path, body, schema) => {
    const response = await call(method, path, body);
    if (response.status === 404) return report.skip(name, 'not implemented; it is optional');
    if (response.status === 400 && method === 'GET') return report.fix('status', name, `The response is ${inWords(response.status, response.data, response.text)}.`, 'Respond with 200, or with 404 if your shop does without this optional endpoint.');
    const [endpoint, query] = path.split('?');
    return accept(name, endpoint, response, schema, body ?? Object.fromEntries(new URLSearchParams(query)));
  };
  const stranger = { request_id: id(), session_id: `no-such-session-${id()}` };
  await checkStranger(stranger);
  if (options.session) {
    const body = { request_id: id(), session_id: options.session };
    const known = await optional('Customer of a session', 'POST', '/customer', body, ref('CustomerResponse'));
    if (known && !known.customer?.email) report.fix('unknown-session', 'Customer of a session', 'The session is not recognised.', 'Look the customer up by session_id: the token that your page passed to the SDK as sessionId. It is valid for 30 minutes.');
    else if (known) {
      report.ok('Customer of a session');
      const { email } = known.customer;
      for (const guess of [email, Buffer.from(email).toString('base64')]) {
        const { data } = await call('POST', '/customer', { request_id: id(), session_id: guess });
        if (data?.customer?.email) report.fix('session-guessed', 'Customer of a session', `The session_id ${show(guess)} opens the customer's data, too.`, 'Whoever knows the e-mail address can make that token. Let your server create a random one, and store whom it stands for.');
      }
      if (await optional('Customer of a typed e-mail', 'POST', '/customer', { request_id: id(), email }, ref('CustomerResponse'))) report.ok('Customer of a typed e-mail');
      const priced = await ask("Quote with a customer's e-mail", { email });
      if (priced?.quotes.some((quote) => quote.loyalty_profile)) report.fix('loyalty', "Quote with a customer's e-mail", 'There is a loyalty_profile, although the request has no metadata.cart_id.', 'Return it in a quote only if metadata.cart_id leads to a signed-in session: a typed e-mail proves nothing.');
      else if (priced) report.ok("Quote with a customer's e-mail");
    }
  }
  see('/products/feed');
  const feed = await optional('Product feed', 'GET', '/products/feed', undefined, ref('FeedResponse'));
  if (feed) checkFeedProduct(feed.products);
  /** Another product, for an order of two: best one whose units nobody counts. */
  const others = (feed?.products ?? [])
    .flatMap(({ variations, ...sold }) => (variations ?? [sold]).map((each) => ({ stock: each.stock, names: [each.id, each.sku], line: { id: sold.id, quantity: 1, ...(each.attributes && { attributes: each.attributes }) } })))
    .filter(({ names, line }) => ![item.id, product?.id, product?.sku].some((name) => [...names, line.id].includes(name)));
  const other = others.find((each) => each.stock === -1) ?? others.find((each) => each.stock > 1);
  await checkVirtual(feed?.products.find((each) => !each.shippable && !each.options && each.stock !== 0));
  await checkStock(feed?.products ?? []);
  await checkVariation(feed?.products.find(({ variations }) => variations?.length > 0));
  see('/pickup-stores');
  const groups = await optional('Pickup stores', 'GET', '/pickup-stores', undefined, { type: 'array', items: ref('PickupGroup') });
  if (groups) checkPickup(groups, quoted?.quotes.flatMap((quote) => quote.shipping_option ?? []) ?? []);

  // Orders
  see('/submit');
  const shippedAs = (type) => quoted?.quotes.find((each) => each.shipping_option?.type === type);
  /** What most orders of this run pay. */
  const quote = shippedAs('DELIVERY') ?? quoted?.quotes[0];
  if (options.submit) await checkSubmit();
  else report.skip('Submit and webhook', 'not sent, because they would create orders; add --submit for a test store');
  see('/orders');
  const pull = (query) => optional('Orders', 'GET', `/orders?${query}`, undefined, ref('OrdersResponse'));
  const orders = await pull('page=1&per_page=100');
  if (orders) {
    const one = await pull('page=1&per_page=1');
    if (one && one.total < orders.orders.length) report.fix('orders-total', 'Orders', `total is ${one.total} with per_page=1, but there are ${orders.orders.length} orders.`, 'total is the number of matching orders on all pages, not on this one.');
    const two = orders.orders.length > 1 && (await pull('page=2&per_page=1'));
    if (one && two && one.orders[0]?.id === two.orders[0]?.id) report.fix('orders-page', 'Orders', `With per_page=1, page=1 and page=2 both have the order ${show(one.orders[0]?.id)}.`, 'Skip the orders of earlier pages.');
    const plain = await pull('');
    if (plain && (plain.page !== 1 || plain.per_page !== 50)) report.fix('orders-default', 'Orders', `Without parameters, page is ${plain.page} and per_page is ${plain.per_page}.`, 'The defaults are 1 and 50.');
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const later = await pull(`updated_after=${tomorrow}`);
    if (later && later.orders.length === 0 && later.total !== 0) report.fix('orders-total', 'Orders', `total is ${later.total} with updated_after=${tomorrow}, but no order matches.`, 'Count the orders that match the parameters.');
    for (const parameter of ['per_page=101', 'page=0', 'updated_after=yesterday', 'updated_after=2025-03-01T00:00:00']) {
      const { status } = await call('GET', `/orders?${parameter}`);
      if (status !== 400) report.fix('orders-parameter', 'Orders', `${parameter} gets ${status}.`, 'Accept page from 1, per_page from 1 to 100 and a date and time with its time zone, such as 2025-03-01T00:00:00Z, and respond with 400 to other values.');
    }
    report.ok('Orders');
  }

  /** Neither the price of these lines nor the sum of their units fits into 32 bits, where it wraps round to a small or negative one. */
  async function checkVastCart(unit, isCounted) {
    if (!unit) return;
    const line = { ...item, quantity: 2 ** 31 - 1 };
    const { status, data, text } = await quoteWith({ items: [line, line] });
    const right = status === 200 && !isCounted && data?.quotes?.[0]?.items?.every((each) => each.subtotal_cents === line.quantity * unit);
    if (status === 400 || right) report.ok('A cart with a huge quantity');
    else report.fix('overflow', 'A cart with a huge quantity', `For two lines of ${line.quantity} units, the response is ${inWords(status, data, text)}.`, 'Count units and cents in 64 bits, such as long in Java or int64 in Go: anybody can put any quantity into a link. If there are fewer units, respond with 400.', PAGES['/quote']);
  }

  /** A product that ships has options for its address, and nothing else has. */
  function checkOptions(name, quotes, { shippable, id: sold } = {}) {
    const option = quotes?.quotes.find((quote) => quote.shipping_option)?.shipping_option;
    if (shippable === false && option) report.fix('virtual-shipping', name, `The product ${show(sold)} has shippable false, but its quote has the shipping_option ${show(option.id)}.`, 'For a cart of virtual products, return one quote without shipping_option.', PAGES['/quote']);
    else if (shippable && quotes?.quotes.length === 1 && !option) report.fix('no-shipping', name, 'The quote for an address has no shipping_option, although the product ships.', 'Return one quote for each way to ship to the address. Respond with 400 UNSHIPPABLE_LOCATION when there is none.', PAGES['/quote']);
    else if (quotes) report.ok(name);
  }

  /** A customer whom nobody knows: neither an error nor somebody's data. */
  async function checkStranger(body) {
    const name = 'Customer of an unknown session';
    const response = await call('POST', '/customer', body);
    const { status, data, text } = response;
    if (status === 404 && !(await isOwnError(response, '/customer', body))) return report.skip(name, 'not implemented; it is optional');
    if (status === 204 || (status >= 400 && ![401, 405].includes(status))) return report.fix('unknown-customer', name, `The response is ${inWords(status, data, text)}.`, 'For an unknown customer, return 200 with an empty customer object, {}, and an empty addresses list, [].');
    const known = accept(name, '/customer', response, ref('CustomerResponse'), body);
    const told = known && (Object.keys(known.customer ?? {}).length > 0 || known.addresses?.length > 0 || known.loyalty_profile);
    if (told) return report.fix('stranger', name, `No session has the id ${show(body.session_id)}, but the response has a customer's data.`, 'Return a customer only for a token that your server created. For any other, return an empty customer object and an empty addresses list.');
    return known && report.ok(name);
  }

  /** Whether an endpoint is there and responds with 404 itself: where none is, each path gets the same text. */
  async function isOwnError(response, path, body) {
    const without = ({ status, text }, name) => `${status} ${text.replaceAll(name, '').replaceAll(/\d+/g, '')}`;
    const [one, other] = await Promise.all(['/no-such-endpoint', '/nor-this-one'].map(async (name) => without(await call('POST', name, body), name)));
    return one === other && one !== without(response, path);
  }

  /** A page of the checkout shows no image without TLS. One on your own computer is for tests. */
  function checkImages(name, listed) {
    const all = listed.flatMap((each) => [each, ...(each.variations ?? [])]);
    const open = all.find(({ image_url: url }) => /^http:/i.test(url) && !/^http:\/\/(localhost|127\.|\[::1\])/i.test(url));
    if (open) report.fix('image-http', name, `image_url of ${show(open.id)} is ${show(open.image_url)}.`, 'Use HTTPS. Behind a proxy, tell your shop that its own addresses start with https.');
  }

  /** The feed has the product of the other calls, as they have it. */
  function checkFeedProduct(listed) {
    checkImages('Product feed', listed);
    const parents = new Map(listed.flatMap(({ id: parent, variations = [] }) => variations.map((each) => [each.id, parent])));
    const alone = listed.find(({ id: sold }) => parents.has(sold) && parents.get(sold) !== sold);
    if (alone) report.fix('variation-alone', 'Product feed', `${show(alone.id)} is listed by itself, although it is a variation of another product.`, 'List the parent once, with its variations, and no variation by itself.');
    const half = listed.find(({ options, variations }) => !options !== !variations);
    if (half) report.fix('feed-options', 'Product feed', `${show(half.id)} has ${half.options ? 'options, but no variations' : 'variations, but no options'}.`, 'Return both, or nobody can choose; or neither, if there is nothing to choose.');
    const parts = listed.flatMap(({ variations = [] }) => variations);
    const same = product && [...listed, ...parts].find((entry) => entry.id === product.id);
    const other = same && ['sku', 'price_cents'].find((field) => same[field] !== product[field]);
    if (product && !same) report.fix('feed-product', 'Product feed', `The product ${show(product.id)} of /products is missing.`, 'Return every product of the catalogue, with the same id as in /products.');
    else if (other) report.fix('feed-product', 'Product feed', `${other} of ${show(product.id)} is ${show(same[other])}, but ${show(product[other])} in /products.`, 'Use the same ids, SKUs and prices as in /products.');
    else if (item.attributes && same && !parts.includes(same)) report.fix('feed-parent', 'Product feed', `The variation ${show(same.id)} is listed without its parent.`, 'Return the parent once, with its options and variations.');
    else report.ok('Product feed');
  }

  /** Gift cards and downloads are not shipped, whatever the address. */
  async function checkVirtual(virtual) {
    if (!virtual || shippable === false) return;
    const name = `Quote for the virtual product ${show(virtual.id)}`;
    const body = quoteBody({ items: [{ id: virtual.id, quantity: 1, ...(virtual.attributes && { attributes: virtual.attributes }) }], ship_to: address });
    const response = await call('POST', '/quote', body);
    // It may be sold only together with another one.
    if (response.status !== 400) checkOptions(name, accept(name, '/quote', response, ref('QuoteResponse'), body), virtual);
  }

  /** Nobody can buy what is sold out, and anybody what may be backordered. The feed may be older than /products. */
  async function checkStock(listed) {
    const products = listed.flatMap((each) => each.variations ?? each);
    const [none, endless] = [0, -1].map((count) => products.find((each) => each.stock === count)).map((found) => found && { id: found.id, quantity: 1 });
    if (none && (await stock(none)) === 0) await refuses(`The sold-out product ${show(none.id)}`, '/quote', quoteBody({ items: [none] }), { finding: 'sold-out', advice: 'A stock of 0 means that there is none, not that nobody counts; the code is OUT_OF_STOCK_PRODUCT.', page: PAGES['/quote'] });
    if (!endless || (await stock(endless)) !== undefined) return;
    const { status, data, text } = await quoteWith({ items: [endless] });
    if (data?.code === 'OUT_OF_STOCK_PRODUCT') report.fix('backorder', `A backorder of ${show(endless.id)}`, `The response is ${inWords(status, data, text)}.`, 'A stock of -1 allows backorders: compare no quantity with it.', PAGES['/quote']);
  }

  /** A product of the feed with options: first nothing is chosen, then a variation. */
  async function checkVariation(parent) {
    if (!parent) return;
    const look = (name, line) => {
      const body = { request_id: id(), currency, items: [line] };
      return call('POST', '/products', body).then((response) => accept(name, '/products', response, ref('ProductsResponse'), body));
    };
    const name = `The product ${show(parent.id)} with open options`;
    const open = await look(name, { id: parent.id, quantity: 1 });
    if (open && !open.items[0]?.options) report.fix('open-options', name, 'There are no options, although the feed has variations.', 'While nothing is chosen, return the product with its options and variations.', PAGES['/products']);
    else if (open) report.ok(name);
    // The last one: code that doesn't compare the values finds the first.
    const { attributes } = parent.variations.at(-1);
    const line = { id: parent.id, quantity: 1, attributes };
    const chosen = await look(`The product ${show(parent.id)} with ${show(attributes)}`, line);
    const [variation] = chosen?.items ?? [];
    if (!variation || variation.stock === 0) return;
    const priced = `Quote for ${show(attributes)} of ${show(parent.id)}`;
    const quote = (await ask(priced, { items: [line] }))?.quotes[0];
    const subtotal = quote?.items[0]?.subtotal_cents;
    if (quote && subtotal !== variation.price_cents) report.fix('list-price', priced, `subtotal_cents is ${subtotal}, but price_cents of the variation in /products is ${variation.price_cents}.`, 'Price the variation that the attributes name, not its parent.', PAGES['/quote']);
    else if (quote) report.ok(priced);
  }

  /** The groups of stores fit the options that the quote has, as far as it has any for pickup. */
  function checkPickup(groups, shippingOptions) {
    const isQuoted = (wanted) => shippingOptions.some((option) => option.id === wanted);
    const offersPickup = shippingOptions.some(({ type }) => type === 'LOCAL_PICKUP');
    for (const { strategy, shippingId, stores } of groups) {
      const twice = strategy === 'append' && stores.find((store) => isQuoted(store.id));
      if (twice) report.fix('pickup-twice', 'Pickup stores', `The quote has the store ${show(twice.id)} of an append group already, so it appears twice.`, 'Use merge for stores that the quote returns.');
      if (strategy === 'merge' && offersPickup && !stores.some((store) => isQuoted(store.id))) report.fix('pickup-ids', 'Pickup stores', 'No store of a merge group has the id of an option in the quote.', 'Give each store the id of its shipping option.');
      if (strategy === 'expand' && offersPickup && !isQuoted(shippingId)) report.fix('pickup-ids', 'Pickup stores', `shippingId is ${show(shippingId)}, but the quote has no such option.`, 'Copy the id of the generic pickup option in the quote.');
    }
    report.ok('Pickup stores');
  }

  /** Stock of a product; undefined where it has none to count. */
  async function stock(line = item) {
    const { data } = await call('POST', '/products', { request_id: id(), currency, items: [line] });
    const count = data?.items?.[0]?.stock;
    return Number.isInteger(count) && count !== -1 ? count : undefined;
  }

  /** Whether an order took its units out of stock, which is reported where it didn't. */
  async function hasTaken(name, before, quantity = 1) {
    const after = await stock();
    if (before === undefined || after === undefined || before - after === quantity) return true;
    return report.fix('order-stock', name, `The stock was ${before} before the order with the quantity ${quantity} and is ${after} after it.`, 'Take the units of an order out of stock once, in the transaction that creates it: for a paid, a pending and a cash-on-delivery order alike.', PAGES['/submit']);
  }

  /** The orders of this run, or since a moment, as /orders reports them; undefined when the shop does not report orders. */
  async function changedOrders(moment = started - 60_000) {
    const { status, data } = await call('GET', `/orders?per_page=100&updated_after=${encodeURIComponent(new Date(moment).toISOString())}`);
    // What is wrong with its schema is found at the end.
    return status === 200 && Array.isArray(data?.orders) ? data.orders.filter((order) => order !== null) : undefined;
  }

  async function reported(orderId) {
    return (await changedOrders())?.find((order) => order.id === orderId);
  }

  /** Events are worked on after the response: waits until the order is as expected, or time is up. */
  async function until(orderId, expected) {
    const end = Date.now() + PATIENCE;
    let order = await reported(orderId);
    while (order && !expected(order) && Date.now() < end) {
      await pause(100);
      order = await reported(orderId);
    }
    return order;
  }

  /** What an order has besides, because of its shipping option. */
  function shippedBy({ id: shipping_id, type }) {
    const list = groups?.find(({ strategy, shippingId }) => strategy === 'expand' && shippingId === shipping_id);
    return {
      shipping_id,
      ship_to: { ...address, phone: PHONE, notes: NOTE },
      ...(type === 'BOX_NOW' && { box_now: { locker_id: 'check-4521', name: 'Locker of the check', address: '40 Harbour Street', postcode: '10558', lat: 37.9755, lng: 23.7348 } }),
      ...(type === 'LOCAL_PICKUP' && { pickup_location_id: list?.stores[0]?.id ?? shipping_id }),
    };
  }

  /** The body of an order that a quote was for. */
  function submission(changes = {}, quoteOf = quote) {
    return {
      request_id: id(),
      order: {
        [KEY]: `check-${id()}`,
        currency,
        ...(changes.status === undefined && changes.payment === undefined && { payment_method: options.method }),
        status: 'COMPLETED',
        total_cents: quoteOf.total_cents,
        ...(quoteOf.shipping_option && shippedBy(quoteOf.shipping_option)),
        items: [item],
        metadata,
        ...changes,
      },
      user: { email: EMAIL, first_name: 'Integration', last_name: 'Check', phone: PHONE },
    };
  }

  async function checkSubmit() {
    if (!quote) return report.skip('Submit', 'not sent, because there is no quote to submit');
    const units = await stock();
    if (units !== undefined && units < UNITS) return report.fix('few-units', 'Submit', `Nothing was sent, because ${options.product} has ${units} units in stock.`, `The orders of this run take up to ${UNITS} units. Put more into stock, or choose another --product.`);
    if (units < inStock) report.fix('quote-stock', 'Submit', `The stock was ${inStock} before the quotes and is ${units} after them.`, 'A quote reserves nothing, and one checkout sends many. Take the units when you create the order.');
    const submit = async (name, body) => accept(name, '/submit', await call('POST', '/submit', body), ref('SubmitResponse'), body);

    const completed = submission();
    // A 401 has to be the end of a call, not only its status.
    const untrusted = await call('POST', '/submit', completed, { signature: sign(JSON.stringify(completed), `${secret}x`) });
    if ((await stock()) !== units || (await changedOrders())?.some((order) => order[KEY] === completed.order[KEY]))
      report.fix('forged-order', 'Submit', `An order signed with another secret gets ${untrusted.status} and is created.`, 'Respond with 401 and stop there: anybody can send such an order.', PAGES.signature);
    const first = await submit('Submit', completed);
    if (first) {
      report.ok(`Submit: order ${first.order_id} was created`);
      // Another request for the same order.
      const repeat = { ...completed, request_id: id() };
      const response = await call('POST', '/submit', repeat);
      const asBefore = `Store ${KEY} with the order, with a unique index, and return the existing order_id for a known key.`;
      const second = response.status === 200 ? accept('Submit again', '/submit', response, ref('SubmitResponse'), repeat) : undefined;
      if (response.status !== 200) report.fix('repeat-refused', 'Submit again', `The same order again gets ${inWords(response.status, response.data, response.text)}.`, `Respond with 200. ${asBefore}`);
      else if (second && second.order_id !== first.order_id) report.fix('double-order', 'Submit again', `The same order again gets the order_id ${second.order_id} instead of ${first.order_id}.`, asBefore);
      else if (second) report.ok('Submit again: no second order');
      // More units than anybody has stand for a last unit that the first attempt took.
      const late = second?.order_id === first.order_id && (await call('POST', '/submit', { ...repeat, order: { ...completed.order, items: [{ ...item, quantity: 9999 }] } }));
      if (late && late.data?.order_id !== first.order_id) report.warn('repeat-late', 'Submit again', `The same ${KEY} with more units than are in stock gets ${inWords(late.status, late.data, late.text)}.`, `Look up ${KEY} before you check stock and amounts. If the first attempt takes the last unit, a refused repeat releases the payment of an order that you have.`);
      const listed = await changedOrders();
      const order = listed?.find((each) => each.id === first.order_id);
      if (listed && !order) report.fix('order-missing', 'Orders', `Order ${first.order_id} was created a moment ago, but is missing from /orders with an updated_after of a minute ago.`, 'Set updated_at when you create an order, and return every order that changed after updated_after.', PAGES['/orders']);
      else if (order && order[KEY] !== completed.order[KEY]) report.fix('reported-key', 'Orders', `${KEY} of order ${first.order_id} is ${show(order[KEY])}, but /submit had ${show(completed.order[KEY])}.`, `Store ${KEY} with the order and return it in /orders.`, PAGES['/orders']);
      else if (order) checkReported(order, completed);
      // A time that says UTC, but isn't.
      const ahead = order && Date.parse(order.created_at) - Date.now();
      if (order && /(?:Z|[+-]00:00)$/.test(order.created_at) && Math.abs(ahead) > CLOCKS) report.fix('order-clock', 'Orders', `Order ${first.order_id} was created a moment ago, but its created_at is ${order.created_at}, and it is ${new Date().toISOString()} now.`, 'Convert the time to UTC: a local time with a Z at its end is hours off. If it is UTC, set the clock of your server.', PAGES['/orders']);
      await checkReturn(first.order_id, completed.order.total_cents);
    }

    const takesLocker = await checkTimeout(completed, first);
    const pairs = await quotesFor(2);
    const compares = await checkRefusals(takesLocker, pairs);
    const bill = await checkDiscounts(compares);
    // All units, quoted before the last orders of this run take some of them.
    const all = await stock();
    const whole = all > 0 && optionOf({ quotes: await quotesFor(all) }, quote);
    see('cash');
    const cash = await checkCash(submit, first);
    see('webhook');
    const waiting = await checkPending(first, cash);
    if (waiting && options.webhook) await checkWebhook(waiting, { cash, bill, pair: optionOf({ quotes: pairs }, quote) });
    else if (waiting) report.skip('Webhook', 'not sent; name your receiver with --webhook');
    if (whole && (await stock()) < all) await otherCart('An order of units that were sold since their quote', submission({ items: [{ ...item, quantity: all }] }, whole), 'oversold-order', 'Check the stock again under the lock that creates the order, at a kept quote, too: two shoppers may both have a quote for the last unit.', PAGES['/submit']);
    return undefined;
  }

  /** Quotes for so many units. */
  async function quotesFor(quantity) {
    const { data } = await quoteWith({ items: [{ ...item, quantity }], ship_to: address, email: EMAIL });
    return data?.quotes ?? [];
  }

  /** An order that the shop must refuse as invalid. */
  function invalid(name, body, finding, advice) {
    return refuses(name, '/submit', body, { code: 'INVALID_ORDER', finding, advice });
  }

  /** An order that the shop must refuse, with any code: what it was quoted is for another cart. */
  function otherCart(name, body, finding, advice = SAME_CART, page = PAGES.kept) {
    return refuses(name, '/submit', body, { finding, advice, page });
  }

  /**
   * A time-out: the second attempt arrives while the first still runs. The order goes to a locker, where there are some, and has
   * two products. Its key differs from the first one only in upper and lower case. Gives back whether lockers are accepted.
   */
  async function checkTimeout(completed, first) {
    const key = completed.order[KEY].toUpperCase();
    const locker = shippedAs('BOX_NOW') ?? quote;
    const two = [item, other?.line];
    const together = other && optionOf({ quotes: (await quoteWith({ items: two, ship_to: address, email: EMAIL })).data?.quotes ?? [] }, locker);
    const alone = submission({ [KEY]: key }, locker);
    if (!together) report.skip('An order of two products', 'not sent, because the feed has no second product that can be ordered with this one');
    let twice = together ? submission({ [KEY]: key, items: two }, together) : alone;
    // Opens a connection for each attempt first, so that they arrive together.
    const [before] = await Promise.all(Array.from({ length: 4 }, () => stock()));
    const attempt = (body) => Promise.all(Array.from({ length: 4 }, () => call('POST', '/submit', body)));
    const isRefusal = ({ status }) => status === 400;
    // Another method than the rest of this run, where that isn't the only one.
    const payment_method = options.method === 'CARD' ? 'REVOLUT_PAY' : options.method;
    let sent = await attempt({ ...twice, order: { ...twice.order, payment_method } });
    const [unpaid] = sent;
    if (payment_method !== options.method && sent.every(({ status }) => status !== 200)) {
      sent = await attempt(twice);
      if (sent.some(({ status }) => status === 200)) report.fix('method', 'Submit after a timeout', `With payment_method ${payment_method}, the response is ${inWords(unpaid.status, unpaid.data, unpaid.text)}, but with ${options.method} the order is created.`, 'payment_method only says how the shopper paid: store it, and create the order. If your store has few methods, name one with --method.', PAGES['/submit']);
    }
    const refusal = together && sent.find(isRefusal);
    if (refusal) {
      twice = alone;
      sent = await attempt(twice);
      if (!sent.some(isRefusal)) report.fix('two-products', 'An order of two products', `With ${two.map((line) => show(line.id)).join(' and ')} and the total of their quote, ${together.total_cents}, the response is ${inWords(refusal.status, refusal.data, refusal.text)}.`, 'Read every line of order.items, and compare with the total that you quoted for all of them.');
    }
    const noLocker = twice.order.box_now && sent.find(isRefusal);
    if (noLocker) report.fix('locker', 'An order to a locker', `With shipping_id ${show(twice.order.shipping_id)}, box_now and the total of that quote, the response is ${inWords(noLocker.status, noLocker.data, noLocker.text)}.`, 'Accept each option that you quoted. Read the locker from order.box_now, and keep the whole object with the order.', PAGES.locker);
    const attempts = noLocker ? [] : sent.map((response) => accept('Submit after a timeout', '/submit', response, ref('SubmitResponse'), twice));
    const ids = new Set(attempts.filter(Boolean).map((attempt) => attempt.order_id));
    if (first && ids.has(first.order_id)) report.fix('key-case', 'Submit after a timeout', `The order with the ${KEY} ${show(key)} gets the order_id of ${show(completed.order[KEY])} and is lost.`, `Compare the whole ${KEY}, and capitals as capitals: in MySQL, give its column a binary collation.`, PAGES.key);
    else if (ids.size > 1) report.fix('parallel-order', 'Submit after a timeout', `Attempts that arrived together created ${ids.size} orders.`, `An attempt is repeated after 30 s, and the first may still run. Look up ${KEY} and create the order under one lock.`);
    else if (ids.size === 1 && (await hasTaken('Submit after a timeout', before))) {
      const [orderId] = ids;
      report.ok(`Submit after a timeout: one order, ${orderId}`);
      const order = await reported(orderId);
      if (order) checkReported(order, twice);
      report.look(orderId, `the note ${NOTE}${order ? '' : `; its lines, ${twice.order.items.map((line) => line.id).join(' and ')}`}${twice.order.box_now ? `; the locker ${twice.order.box_now.locker_id}` : ''}`);
    }
    return !noLocker;
  }

  /** Orders that pay something else than was quoted, or leave out what is needed. Gives back whether the shop compares amounts. */
  async function checkRefusals(takesLocker, pairs) {
    const unitsBefore = await stock();
    // Every amount that is accepted takes units.
    let compares = true;
    for (const [quoteOf, cents] of [[quote, 1], [(takesLocker && shippedAs('BOX_NOW')) || quote, -1]]) compares = (await invalid(`An amount that was never quoted (${quoteOf.total_cents + cents})`, submission({ total_cents: quoteOf.total_cents + cents }, quoteOf), 'amount', 'Compute the total again and compare it with order.total_cents; no order is created at another price.')) && compares;
    if (compares) for (const cents of [-1, 1]) await invalid(`A delayed payment of an amount that was never quoted (${quote.total_cents + cents})`, submission({ status: 'PENDING', total_cents: quote.total_cents + cents }), 'amount', 'Compare the total of pending orders, too: not only whether it is enough.');
    if (compares && quote.gift_wrap?.total_cents > 0) await invalid('Gift wrapping that the total does not have', submission({ gift_wrap: true }), 'amount', 'If order.gift_wrap is true, the total has its price.');
    for (const [total, what] of [[undefined, 'An order without total_cents'], [0, 'An order with total_cents 0']])
      if (quote.total_cents !== total) await invalid(what, submission({ total_cents: total }), 'no-amount', 'Only an order for cash on delivery has no total_cents. A typed language reads a missing number as 0: refuse both.');
    // Quoted as well, but for the cart without its shipping.
    const goods = bare?.quotes[0]?.total_cents;
    if (quote.shipping_option && goods !== undefined && goods !== quote.total_cents) await invalid('The total of another quote', submission({ total_cents: goods }), 'other-quote', 'Accept the totals that you quoted for the same cart, address and shipping option, not those of other carts.');
    const isSame = pairs.some(({ total_cents: total }) => total === quote.total_cents);
    if (compares) {
      if (!isSame) await otherCart('An order of two units at the total of one', submission({ items: [{ ...item, quantity: 2 }] }), 'other-quantity');
      await otherCart(`An order of an unknown product at the total of ${options.product}`, submission({ items: [unknown] }), 'other-product');
      await otherCart('An order with a second product that the total does not have', submission({ items: [item, unknown] }), 'other-product');
      await otherCart(`An order of three units, which were never quoted, at ${quote.total_cents + 1}`, submission({ items: [{ ...item, quantity: 3 }], total_cents: quote.total_cents + 1 }), 'unquoted', 'If you have no quote for a cart, compute its total now and compare that.', PAGES['/submit']);
    }
    if (compares) await checkOtherOptions();
    if (far?.status === 400 && quote.shipping_option) await otherCart(`An order to Antarctica at the total for ${address.country}`, submission({ ship_to: { ...remote.quotation.ship_to, phone: PHONE } }), 'other-country');
    await otherCart('An order in a currency without prices', submission({ currency: 'XTS' }), 'other-currency', 'Compare order.currency, too: 3900 in another currency is another price.', PAGES['/submit']);
    await invalid('An order without status and payment', submission({ status: undefined, payment_method: undefined }), 'no-payment', 'Never treat an order as paid because a field is missing.');
    if (quote.shipping_option) {
      const noOption = (total) => submission({ shipping_id: `no-such-option-${id()}`, total_cents: total });
      const knownOption = 'order.shipping_id must be an id that your quote returns for this cart and address.';
      await invalid('A shipping option that does not exist', noOption(quote.total_cents), 'shipping-unknown', knownOption);
      if (goods !== undefined) await invalid('A shipping option that does not exist, at the total without shipping', noOption(goods), 'shipping-unknown', knownOption);
      if (goods !== undefined) await invalid('An order without a shipping option', submission({ shipping_id: undefined, total_cents: goods }), 'shipping-unknown', 'A product that ships needs one: without it, the parcel would travel free of charge.');
    }
    const unitsAfter = await stock();
    if (!isMistaken && unitsAfter !== unitsBefore) report.fix('refused-stock', 'Refused orders', `The stock was ${unitsBefore} before the refused orders and is ${unitsAfter} after them.`, 'Take units only when the order is created, after the last check, or roll back the transaction.');
    const kept = (await changedOrders())?.find((order) => refusedKeys.has(order[KEY]));
    if (kept) report.fix('refused-kept', 'Refused orders', `Order ${kept.id} is in /orders as ${show(kept.status)}, but your shop refused it with 400.`, 'Check everything before you create the order, or roll back the transaction: the shopper reads that nothing was ordered.');

    const odd = await call('POST', '/submit', submission({ status: 'AUTHORISED' }));
    if (odd.status === 200) report.warn('unknown-status', 'An order with an unknown status', `With order.status AUTHORISED, the response is ${inWords(odd.status, odd.data, odd.text)}.`, 'There are COMPLETED and PENDING. Take only COMPLETED for paid, and respond with 400 to any other.');
    return compares;
  }

  /** The dearest variation of a product, at the total that was quoted for the cheapest one. */
  async function checkOtherOptions() {
    const sold = ({ variations = [] }) => variations.filter((each) => each.stock !== 0).toSorted((one, another) => one.price_cents - another.price_cents);
    const parent = feed?.products.find((each) => sold(each)[0]?.price_cents < sold(each).at(-1)?.price_cents);
    if (!parent) return;
    const lines = [0, -1].map((index) => ({ id: parent.id, quantity: 1, attributes: sold(parent).at(index).attributes }));
    const responses = await Promise.all(lines.map((line) => quoteWith({ items: [line], ship_to: address, email: EMAIL })));
    const [low, high] = responses.map(({ data }) => optionOf({ quotes: data?.quotes ?? [] }, quote));
    const [cheap, dear] = lines;
    // A discount may make them equal.
    if (low?.total_cents < high?.total_cents) await otherCart(`An order of ${show(dear.attributes)} at the total of ${show(cheap.attributes)}`, submission({ items: [dear] }, low), 'other-options');
  }

  /** Reports an order of /orders that isn't the one of /submit. */
  function checkReported(order, { order: { total_cents: authorised, items }, user }) {
    if (order.total_cents !== authorised || order.currency !== currency) report.fix('reported-total', 'Orders', `total_cents of order ${order.id} is ${show(order.total_cents)} in ${order.currency}, but ${authorised} in ${currency} was authorised in /submit.`, 'Report the grand total in cents: goods, shipping, gift wrapping and fees, less discounts.', PAGES['/orders']);
    for (const line of Array.isArray(order.items) ? items : []) {
      const names = [line.id, ...(line.id === item.id ? [product?.id, product?.sku] : other.names)];
      const units = order.items.filter((each) => names.includes(each?.id) || names.includes(each?.sku)).reduce((sum, { quantity }) => sum + quantity, 0);
      if (units !== line.quantity) report.fix('reported-line', 'Orders', `Order ${order.id} has ${units} ${units === 1 ? 'unit' : 'units'} of ${show(line.id)}, but /submit had ${line.quantity}.`, 'Create a line for each line of order.items, with its quantity, and report all of them. A line that is missing in the order, too, is paid but never shipped.', PAGES.fields);
    }
    const { email } = order.customer ?? {};
    if (email && String(email).toLowerCase() !== user.email) report.warn('reported-email', 'Orders', `customer.email of order ${order.id} is ${show(email)}, but user.email in /submit was ${show(user.email)}.`, 'Send the confirmation to user.email, and store it with the order.', PAGES.fields);
  }

  /** An order with a funded discount, and with the coupon where there is one; it waits for its payment where a webhook can end it. */
  async function checkDiscounts(compares) {
    const { coupon } = options;
    const body = { ship_to: address, email: EMAIL, ...(coupon && { coupon }) };
    const quotes = (coupon && (await ask('Quote with a coupon and an address', body))?.quotes) || [quote];
    const reduced = optionOf({ quotes }, quote) ?? quote;
    const less = ({ total_cents: total }) => ({ total_cents: total - Math.min(100, total), [DISCOUNT]: { amount: Math.min(100, total) } });
    // What a checkout link may lack, such as one in a QR code, and what a shopper may leave out.
    let lacking = { metadata: undefined, ...(reduced.shipping_option && { ship_to: address }) };
    const bill = () => submission({ ...(options.webhook && { status: 'PENDING' }), ...less(reduced), ...(reduced !== quote && { coupon }), ...lacking }, reduced);
    // Each try has one of these less; the one that was in the way is reported.
    const { user } = submission();
    let more = { new_field: {}, user: { ...user, phone: undefined }, invoice: INVOICE };
    let inAll = await call('POST', '/submit', { ...bill(), ...more });
    for (const [finding, name, what, advice, without] of [
      ['optional-field', 'Submit without optional fields', 'Without metadata, and without phone and notes in ship_to', 'These fields are optional, and the shopper has paid: create the order without them.', {}],
      ['new-field', 'Submit with a new field', "With a field that isn't in the API document", IGNORE, { new_field: undefined }],
      ['phone', 'Submit without a phone number', 'Without user.phone', 'The field is optional, and the shopper has paid: create the order without it.', { user }],
      ['invoice', 'Submit with an invoice', 'With the five fields of invoice', 'The shopper has paid: create the order and keep the invoice with it.', { invoice: undefined }],
    ]) {
      if (inAll.status === 200) break;
      const { status, data, text } = inAll;
      lacking = {};
      more = { ...more, ...without };
      inAll = await call('POST', '/submit', { ...bill(), ...more });
      if (inAll.status === 200) report.fix(finding, name, `${what}, the response is ${inWords(status, data, text)}.`, advice, PAGES['/submit']);
    }
    if (typeof inAll.data?.order_id === 'string' && more.invoice) report.look(inAll.data.order_id, `an invoice to ${INVOICE.company_name}, tax_id ${INVOICE.tax_id}, with all five fields`);
    if (compares && reduced.total_cents !== quote.total_cents) await otherCart('An order without the coupon at its total', submission({ total_cents: reduced.total_cents }), 'other-coupon');
    // Which of the two is refused?
    const alone = inAll.status === 200 || reduced === quote ? inAll : await call('POST', '/submit', submission(less(quote), quote));
    if (alone.status !== 200) report.fix('funded', 'Submit with a funded discount', `The response is ${inWords(alone.status, alone.data, alone.text)}.`, `Subtract order.${DISCOUNT}.amount before you compare the total: the shopper pays less, and %product% pays the difference.`);
    else if (inAll.status !== 200) report.fix('coupon-order', 'Submit with a coupon', `With the coupon ${coupon} and the total of its quote, ${reduced.total_cents}, the response is ${inWords(inAll.status, inAll.data, inAll.text)}.`, 'Apply order.coupon as in the quote. A funded discount may be combined with it.');
    else {
      report.ok(reduced === quote ? 'A funded discount is accepted' : 'A funded discount is accepted, also with a coupon');
      if (compares && reduced.total_cents > 0) await invalid('A funded discount that the total does not have', submission({ ...less(reduced), total_cents: reduced.total_cents, ...(reduced !== quote && { coupon }) }, reduced), 'funded-amount', 'Compare order.total_cents with your total, less the funded discount.');
    }
    return inAll.data?.order_id;
  }

  /** How a shopper collects the order, by the strategy of the stores: the quote of it. */
  function collected() {
    const [store] = groups?.find(({ strategy }) => strategy === 'append')?.stores ?? [];
    // It costs nothing.
    if (store) return { ...quote, total_cents: quote.total_cents - (quote.shipping_option?.total_cents ?? 0), shipping_option: { id: store.id, type: 'LOCAL_PICKUP' } };
    return quoted.quotes.find(({ shipping_option: option }) => option?.type === 'LOCAL_PICKUP');
  }

  /** The page that the shopper comes back to must not show the order to anybody who has its id. */
  async function checkReturn(orderId, total) {
    // A redirect may lead in a circle, or to a host that isn't up yet.
    const failed = (why) => ({ response: { status: why }, received: '' });
    const visit = (query, headers = {}) => exchange(`${base}/${query}`, { method: 'GET', headers }).then((visited) => visited ?? failed(CLOSED), ({ cause }) => failed(cause.cause?.message ?? cause.message));
    const query = `?${RETURN}=${encodeURIComponent(orderId)}`;
    const { response, received: page } = await visit(query);
    // Every visitor of the shop may have a session.
    const home = await visit('');
    const cookies = home.response.headers?.getSetCookie() ?? [];
    const { received: visited } = await visit(query, { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') });
    // 1234.50, 1,234.50 or 1.234,50
    const digits = (total / 100).toFixed(2).replace('.', '[.,]').replace(/\d(?=(\d{3})+\[)/g, "$&(?:[.,'’\\s]|&nbsp;)?");
    const amount = new RegExp(`(?<!\\d)${digits}(?!\\d)`);
    const showsTotal = amount.test(page + visited) && !amount.test(home.received); // the home page may have it as a price
    if (typeof response.status === 'string' || response.status >= 500) report.fix('return-failed', 'Return address', `The home page with ${RETURN} fails: ${response.status}.`, `The shopper comes back to /?${RETURN}=<order id>. Handle the parameter on your home page.`, PAGES.home);
    else if (showsTotal || /integration-check@example\.com|Integration\s+Check|Thank you,? Integration\b/.test(page + visited)) report.fix('order-shown', 'Return address', 'The page shows the order to a visitor who only has its id.', 'Show the order to the session whose cart was ordered. Tell everybody else that the confirmation is in their e-mail.', PAGES.home);
    else report.ok('The return address hides the order from strangers');
  }

  function reportMethod({ payment_method: method }, other) {
    report.fix('cash-method', 'Cash on delivery', `The payment method is reported as ${show(method)}, the same as for ${other}.`, 'Report your own cash-on-delivery method: nothing has been paid yet.', PAGES.cash);
  }

  async function checkCash(submit, paid) {
    const offer = quoted.quotes.find(({ payment_methods: methods }) => methods?.some(({ type }) => type === 'COD'));
    if (!offer) return report.skip('Cash on delivery', 'not offered in the quote');
    const method = offer.payment_methods.find(({ type }) => type === 'COD');
    const fee = method.total_cents ?? 0;
    const expected = offer.total_cents + fee;
    const before = await stock();
    const cash = await submit('Cash on delivery', submission({ status: undefined, total_cents: undefined, payment: method }, offer));
    if (!cash) return undefined;
    const order = await reported(cash.order_id);
    const card = paid && (await reported(paid.order_id));
    if (order && order.total_cents !== expected) report.fix('cash-total', 'Cash on delivery', `The total of the order is ${order.total_cents}, but quote and fee add up to ${expected}.`, 'Add order.payment.total_cents to the total that you quoted.');
    else if (order?.payment_method !== undefined && order.payment_method === card?.payment_method) reportMethod(order, 'a card');
    else if (await hasTaken('Cash on delivery', before)) report.ok(`Cash on delivery: order ${cash.order_id} was created`);
    if (order && order.status === card?.status) report.warn('cash-state', 'Cash on delivery', `The order has the state ${show(order.status)}, the same as an order paid by card.`, 'Nobody has paid yet. Unless your own cash-on-delivery orders have that state, use theirs, and make sure that no report counts this order as paid.');
    // A shop that keeps to its own fee may take the order: the price is the quoted one.
    const dear = await call('POST', '/submit', submission({ status: undefined, total_cents: undefined, payment: { ...method, total_cents: fee + 1 } }, offer));
    const charged = dear.status === 200 && (await reported(dear.data?.order_id));
    if (charged && charged.total_cents !== expected) report.fix('cash-fee', 'Cash on delivery with another fee', `The quote had the fee ${fee}. With order.payment.total_cents ${fee + 1}, the shop creates an order at ${charged.total_cents}.`, 'Compare order.payment.total_cents with the fee that you quoted, and respond with 400 and {"code": "INVALID_ORDER"}: no order is created at a price that you never quoted.');
    else if (dear.status === 200 && !charged) report.warn('cash-fee', 'Cash on delivery with another fee', `The quote had the fee ${fee}. With order.payment.total_cents ${fee + 1}, the shop creates order ${show(dear.data?.order_id)}.`, `Look at its total in your shop. Unless it is ${expected}, compare the fee, and respond with 400 and {"code": "INVALID_ORDER"}.`);
    else report.ok('Cash on delivery with another fee');
    return order;
  }

  /** An order that waits for its payment: its id, its state in /orders, that of a paid one, and the stock before it. */
  async function checkPending(paid, cash) {
    const pickup = collected();
    // It is collected in a store, where there are some.
    const collects = pickup && submission({ status: 'PENDING' }, pickup);
    const strange = collects && (await call('POST', '/submit', submission({ pickup_location_id: `no-such-store-${id()}` }, pickup)));
    if (strange && strange.status !== 400) report.fix('pickup-unknown', 'An order for pickup', `With shipping_id ${show(collects.order.shipping_id)} and a pickup_location_id that isn't a store, the response is ${inWords(strange.status, strange.data, strange.text)}.`, 'Check order.pickup_location_id before you create the order, and respond with 400 and {"code": "INVALID_ORDER"}.', PAGES.pickup);
    const before = await stock();
    const inStore = collects && (await call('POST', '/submit', collects));
    if (inStore?.status === 400) report.fix('pickup-order', 'An order for pickup', `With shipping_id ${show(collects.order.shipping_id)}, pickup_location_id ${show(collects.order.pickup_location_id)} and total_cents ${collects.order.total_cents}, the response is ${inWords(inStore.status, inStore.data, inStore.text)}.`, "Accept the ids and the total of your stores' strategy: a store of an append group costs nothing, any other what its option costs.", PAGES.pickup);
    const name = 'Submit of a pending payment';
    const shipped = submission({ status: 'PENDING' });
    const sent = inStore && inStore.status !== 400 ? inStore : await call('POST', '/submit', shipped);
    const waiting = accept(name, '/submit', sent, ref('SubmitResponse'), sent === inStore ? collects : shipped);
    if (!waiting) return undefined;
    if (await hasTaken(name, before)) report.ok(`${name}: order ${waiting.order_id} was created`);
    const fresh = await reported(waiting.order_id);
    const done = paid && (await reported(paid.order_id));
    if (fresh && done && fresh.status === done.status) report.fix('pending-paid', 'Submit of a pending payment', `The order has the state ${show(fresh.status)}, the same as a paid order.`, 'Create an order with order.status PENDING in a state that waits for its payment, and ship nothing.', PAGES['/submit']);
    if (fresh?.payment_method !== undefined && cash?.payment_method === fresh.payment_method) reportMethod(cash, 'a delayed payment');
    if (sent === inStore) report.look(waiting.order_id, `pickup in ${show(collects.order.pickup_location_id)}`);
    return { waiting, fresh, done, before };
  }

  /** Sends the events: a failure and a late success for the waiting order, a success and a late failure for another one. */
  async function checkWebhook({ waiting, fresh, done, before }, { cash, bill, pair }) {
    // Events of several orders may have the same moment. The spaces show a signature that is computed over the parsed body.
    const event = (orderId, status, minutes = 0) => JSON.stringify({ type: 'ORDER_UPDATED', created_at: new Date(started + minutes * 60_000).toISOString(), data: { order_id: orderId, status, transaction_id: `check-${id()}` } }, null, 2);
    const newKey = () => ({ 'Idempotency-Key': `check-${id()}` });
    const deliver = (text, headers = newKey(), more = {}) => send('POST', options.webhook, { text, headers, ...more });
    const good = ({ status }) => status >= 200 && status <= 299;
    const failure = event(waiting.order_id, 'PAYMENT_FAILED');

    see('receiver');
    const open = await deliver(failure, newKey(), { signature: null });
    const lost = await deliver(event(`no-such-order-${id()}`, 'PAYMENT_FAILED'));
    const broken = await deliver('{');
    // A receiver that is there responds with 400 to what is no JSON; elsewhere a shop may show a page for every path.
    const isNone = ({ status, text }) => [404, 405].includes(status) || (status === 200 && /^\s*</.test(text));
    if ([lost, broken].every(isNone)) return report.fix('webhook-missing', 'Webhook', `${options.webhook} gets ${lost.status}${lost.status === 200 ? ' and a page' : ''}.`, 'Serve your receiver at this address, or correct --webhook.');
    // Everything else would only follow from it.
    if (lost.status === 401) return report.fix('webhook-signature', 'Webhook', 'A correctly signed event gets 401.', 'Compute HMAC-SHA1 over the raw bytes of the body, before any parsing, as in the other endpoints, and with the same App Secret.', PAGES.signature);
    expect(401, 'Webhook', `An event without ${HEADER}`, open, 'webhook-unsigned', 'Check the signature of webhooks as of every other call, and respond with 401.');
    const forged = await deliver(failure, newKey(), { signature: sign(failure, `${secret}x`) });
    expect(401, 'Webhook', 'An event signed with another secret', forged, 'webhook-forged', 'Compare the header with your own HMAC-SHA1 of the body, and respond with 401 when they differ.');
    expect(400, 'Webhook', 'A signed body that is not JSON', broken, 'webhook-json', 'Respond with 400 when the body cannot be parsed.');
    expect(400, 'Webhook', 'An event without Idempotency-Key', await deliver(failure, {}), 'webhook-key', 'Respond with 400. If you stored an empty key, the next event without one would look like a repeat.');
    const untouched = fresh && (await reported(waiting.order_id));
    if (untouched && untouched.status !== fresh.status) report.fix('webhook-forged', 'Webhook', `Events with a missing or wrong signature change the order: it is ${show(untouched.status)} now.`, 'Respond with 401 and stop there: anybody can send such an event.');
    await deliver(event(waiting.order_id, 'PAYMENT_CHECKED'));
    await deliver(event(waiting.order_id, 'PAYMENT_SUCCESS', 7).replace('ORDER_UPDATED', 'ORDER_CHECKED'));
    await pause(SETTLE);
    const unmoved = untouched && (await reported(waiting.order_id));
    if (unmoved && unmoved.status !== untouched.status) report.fix('event-unknown', 'An event with an unknown type or status', `The order is ${show(unmoved.status)} now.`, 'Act on ORDER_UPDATED with PAYMENT_SUCCESS or PAYMENT_FAILED only. Leave the order as it is at any other type or status.', PAGES.webhook);
    else if (unmoved) report.ok('An event with an unknown type or status changes nothing');
    expect(422, 'Webhook', 'An event for an unknown order', lost, 'webhook-unknown', 'Respond with 422. Everything but a 2xx is delivered again, so an event that overtakes /submit finds its order the next time.');

    // A failure, and the same event again
    const headers = newKey();
    // Sent twice at once, the copy under another key.
    const [delivered] = await Promise.all([deliver(failure, headers), deliver(failure)]);
    if (!good(delivered)) return report.fix('webhook-status', 'Webhook', `A valid event gets ${delivered.status}.`, 'Respond with a 2xx, ideally 202 at once, and do the work afterwards. Every other response leads to another delivery.');
    report.ok('Webhook');
    if (delivered.seconds > 5) report.fix('webhook-slow', 'Webhook', `The response took ${delivered.seconds.toFixed(1)} s.`, 'Store the event, respond with 202 at once and do the work afterwards.');
    const repeated = await deliver(failure, headers);
    if (good(repeated)) report.ok('A repeated webhook is accepted');
    else report.fix('webhook-repeat', 'Webhook', `The same event again gets ${repeated.status}.`, 'Remember the Idempotency-Key of events that are done, and respond to a repeat with a 2xx.');
    const older = options.oldSecret && (await deliver(failure, headers, { signature: sign(failure, options.oldSecret) }));
    if (older?.status === 401) report.fix('old-secret', 'Webhook', 'An event signed with the old App Secret is refused.', BOTH_SECRETS);
    await deliver(event(waiting.order_id, 'PAYMENT_FAILED', 1));
    if (!fresh) return report.skip('States after events', 'not checked, because /orders does not report the orders; look at them in your shop');

    see('webhook');
    const counts = async () => (before === undefined ? undefined : stock());
    const cancelled = await until(waiting.order_id, (order) => order.status !== fresh.status);
    if (cancelled.status === fresh.status) return report.fix('failed-state', 'A payment fails', `The order still has the state ${show(fresh.status)}.`, 'On PAYMENT_FAILED, cancel the order. Work that continues after the response must outlive its request: in Go, don\'t use r.Context() for it.');
    if (Date.parse(cancelled.updated_at) <= Date.parse(fresh.updated_at)) report.fix('order-unchanged', 'Orders', `The state of order ${waiting.order_id} changed, but updated_at is still ${cancelled.updated_at}.`, 'Set updated_at with every change, to the millisecond: the dashboard pulls only what changed.', PAGES['/orders']);
    await pause(SETTLE);
    const restocked = await counts();
    if (restocked !== before && before !== undefined) report.fix('failed-stock', 'A payment fails', `The stock was ${before} before the order and is ${restocked} now.`, 'Put the units back in stock once, under a lock, however often the event comes, even twice at once.');
    else report.ok('A payment fails: the order is cancelled and its units are back in stock');

    // A late success, with a moment before the failure
    const success = await deliver(event(waiting.order_id, 'PAYMENT_SUCCESS', -120));
    const revived = await until(waiting.order_id, (order) => order.status !== cancelled.status);
    await pause(SETTLE);
    if (revived.status === cancelled.status) report.fix('late-success', 'A late success', `The payment arrived after the failure, its event got ${success.status}, and the order is still ${show(revived.status)}.`, 'The money is there: set the order to paid again if its units can be taken, otherwise to a state for manual review. Ignore created_at: events arrive in any order.');
    else if (before !== undefined && revived.status === done?.status && (await counts()) !== before - 1) report.fix('late-stock', 'A late success', `The order is paid again, but the stock is ${await counts()} instead of ${before - 1}.`, 'Its units went back on sale when the payment failed. Take them out of stock again.');
    else report.ok('A late success: the order is not lost');

    // A success, then a failure that comes too late. The order is for two units if those of the bill, which nobody pays, are back.
    const left = await counts();
    if (bill) {
      await deliver(event(bill, 'PAYMENT_FAILED'));
      await until(bill, ({ status }) => status === cancelled.status);
      await pause(SETTLE);
    }
    const units = await counts();
    const [quantity, ordered] = pair && units > left ? [2, pair] : [1, quote];
    const { gift_wrap: wrap, total_cents: total } = ordered;
    const gift = submission({ status: 'PENDING', items: [{ ...item, quantity }], ...(wrap && { gift_wrap: true, total_cents: total + (wrap.total_cents ?? 0) }) }, ordered);
    const response = await call('POST', '/submit', gift);
    if (wrap && response.status === 400) return report.fix('gift-wrap', 'Submit with gift wrapping', `The response is ${inWords(response.status, response.data, response.text)}.`, 'If order.gift_wrap is true, add the price of gift_wrap that you quoted before you compare the total.', PAGES['/submit']);
    const second = accept('Submit of another pending payment', '/submit', response, ref('SubmitResponse'), gift);
    if (!second) return undefined;
    await hasTaken('Submit of another pending payment', units, quantity);
    await deliver(event(second.order_id, 'PAYMENT_SUCCESS'));
    const settled = await until(second.order_id, (order) => order.status !== fresh.status);
    if (settled.status === fresh.status) return report.fix('success-state', 'A payment succeeds', `The order still has the state ${show(fresh.status)}.`, 'On PAYMENT_SUCCESS, move the order on, for example to processing.');
    report.ok('A payment succeeds: the order moves on');
    checkReported(settled, gift);
    if (wrap) report.look(second.order_id, 'gift wrapping');
    const late = await deliver(event(second.order_id, 'PAYMENT_FAILED', 5));
    const atTheDoor = cash && (await deliver(event(cash.id, 'PAYMENT_FAILED')));
    await pause(2 * SETTLE);
    const kept = (await reported(second.order_id)) ?? settled;
    if (!good(late)) report.fix('late-failure-status', 'A failure after the success', `The event gets ${late.status}.`, 'Record it and respond with a 2xx; otherwise it is delivered again.');
    if (kept.status !== settled.status) report.fix('final-state', 'A failure after the success', `The state changed from ${show(settled.status)} to ${show(kept.status)}.`, 'A success is final: record the later failure and change nothing.');
    else if (before !== undefined && (await counts()) !== units - quantity) report.fix('final-stock', 'A failure after the success', `The stock is ${await counts()} instead of ${units - quantity}.`, 'The order stays paid, so its units stay sold.');
    else report.ok('A failure after the success changes nothing');

    const unpaid = cash && (await reported(cash.id));
    if (cash && !good(atTheDoor)) report.fix('cash-event', 'An event for cash on delivery', `The event gets ${atTheDoor.status}.`, 'Record it and respond with a 2xx; otherwise it is delivered again.');
    else if (unpaid && unpaid.status !== cash.status) report.fix('cash-event', 'An event for cash on delivery', `The state changed from ${show(cash.status)} to ${show(unpaid.status)}.`, 'Record the event and change nothing: nobody pays this order through %product%.');
    else if (unpaid) report.ok('An event for cash on delivery changes nothing');

    // An incremental pull that ended in the same second
    const moment = Date.parse(kept.updated_at);
    const pulled = await changedOrders(moment - 1);
    if (!pulled?.some((order) => order.id === second.order_id)) report.fix('updated-after', 'Orders', `An order updated at ${kept.updated_at} is missing from updated_after=${new Date(moment - 1).toISOString()}.`, 'Compare updated_after to the millisecond; a date that lost its fraction loses orders.', PAGES['/orders']);
    else if ((await changedOrders())?.every(({ updated_at: time }) => Date.parse(time) % 1000 === 0)) report.fix('whole-seconds', 'Orders', `Every updated_at is a whole second, such as ${kept.updated_at}.`, 'Store it to the millisecond, in MySQL as DATETIME(3): an order that changes again within the second of a pull is lost.', PAGES['/orders']);
    else report.ok('Orders of the same second are found');
    return undefined;
  }
}

// ---- Command line ----------------------------------------------------------------------------------

/** A mistake that ends the program. */
class Failure extends Error {}

function fail(message) {
  throw new Failure(message);
}

/** Whether a text is a URL: `localhost:8080` parses as one of the scheme `localhost`. */
const isUrl = (text) => URL.canParse(text) && /^https?:/i.test(text);

const hasPassword = (address) => address !== undefined && /:\/\/[^/]*@/.test(address);

function readOptions(args, environment) {
  const text = { type: 'string' };
  let parsed;
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: { product: text, attribute: { ...text, multiple: true }, coupon: text, session: text, country: text, city: text, postcode: text, street: text, currency: text, method: text, webhook: text, submit: { type: 'boolean' }, help: { type: 'boolean' } },
    });
  } catch (error) {
    return fail(`${error.message}\n\n${USAGE}`);
  }
  const { values, positionals } = parsed;
  if (values.help) return undefined;
  const secret = environment.APP_SECRET;
  if (!secret) fail(`The environment variable APP_SECRET is not set.\n\n${USAGE}`);
  if (/^["'\s]|["'\s]$/.test(secret)) fail('APP_SECRET has white space or quotes around it. Set it again without them.');
  if (positionals.length !== 1 || !isUrl(positionals[0])) fail(`Give the address of the shop, such as https://your-shop.example.\n\n${USAGE}`);
  if (values.webhook !== undefined && !isUrl(values.webhook)) fail(`--webhook is ${values.webhook}, but must be a URL, such as https://your-shop.example/webhooks.`);
  // Without the address: the password would be in the output.
  if ([positionals[0], values.webhook].some(hasPassword)) fail('Leave user name and password out of the address. %product% sends neither, so your endpoints must respond without them.');
  const { search, hash } = new URL(positionals[0]);
  if (search || hash) fail(`Give the address of the shop without what follows its domain: ${positionals[0]}`);
  const base = positionals[0].replace(/\/+$/, '');
  if (base.endsWith('/%product-slug%/v1')) fail(`Give the address of the shop without /%product-slug%/v1 at its end: ${base}`);
  if (!values.product) fail(`Name a product with --product.\n\n${USAGE}`);
  const methods = SCHEMAS.Order.properties.payment_method.enum;
  const { method = 'CARD' } = values;
  if (!methods.includes(method)) fail(`--method is ${method}, but must be one of ${methods.join(', ')}.`);
  const { street = '12 Harbour Street', city = 'Athens', postcode = '10558', country = 'GR' } = values;
  return {
    ...values,
    secret,
    oldSecret: environment.APP_SECRET_OLD,
    base,
    currency: values.currency ?? 'EUR',
    method,
    attributes: Object.fromEntries((values.attribute ?? []).map((pair) => [pair.split('=')[0], pair.split('=').slice(1).join('=')])),
    address: { first_name: 'Integration', last_name: 'Check', street, city, postcode, country },
  };
}

/** Checks a shop, as the command line asks. Returns the exit code. */
export async function main(args, environment, print) {
  const options = readOptions(args, environment);
  if (!options) {
    print(USAGE);
    return 0;
  }
  print(`Checking ${options.base}${options.submit ? '\nThis run CREATES UP TO SIX ORDERS in the shop (--submit).' : '\nThis run only reads; it creates no orders.'}\n`);
  let findings = 0;
  let warnings = 0;
  /** What no call reports, by order. */
  const toLookUp = [];
  const wrong = new Set();
  const told = new Set();
  const report = {
    page: '/products',
    ok: (name) => void (wrong.has(name) || print(`  ok    ${name}`)),
    skip: (name, why) => void print(`  –     ${name}: ${why}`),
    fix: (code, name, found, advice, page) => {
      wrong.add(name);
      if (report.tell('FIX ', code, name, found, advice, page)) findings += 1;
    },
    /** What is no rule, or right in some shops. */
    warn: (code, name, found, advice, page) => {
      if (report.tell('WARN', code, name, found, advice, page)) warnings += 1;
    },
    /** Calls that read the same have the same faults: tells each once. */
    tell: (mark, code, name, found, advice, page = PAGES[report.page]) => {
      if (told.has(name + found)) return false;
      told.add(name + found);
      print(`  ${mark}  ${name}: ${found}\n        ${advice} [${code}]\n        %site.url%${page}`);
      return true;
    },
    look: (orderId, what) => void toLookUp.push(`  order ${orderId}: ${what}`),
  };
  try {
    await check(options, report);
  } catch (error) {
    fail(`\nThe check stopped: ${error.message}`);
  }
  if (toLookUp.length > 0) print(`\nLook these up in your shop, because no call reports them:\n${toLookUp.join('\n')}\nEach must be in its order: %site.url%${PAGES.fields}`);
  if (warnings > 0) print(`\n${warnings} ${warnings === 1 ? 'warning' : 'warnings'}: what your shop does may be right. Read each before you go live.`);
  print(findings === 0 ? '\nNo problems found.' : `\n${findings} ${findings === 1 ? 'problem' : 'problems'}. Fix the first one and run the check again; others may follow from it.\nThe rules of each call: %site.url%/guides/interface#the-endpoints`);
  return findings === 0 ? 0 : 1;
}

// Also under another name, such as "check-integration (1).mjs", or through a link.
if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
  try {
    process.exit(await main(process.argv.slice(2), process.env, console.log));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}
