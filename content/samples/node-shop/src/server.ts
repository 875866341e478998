import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { backOfficeSignature, noteRefund, ship } from './back-office.js';
import { feed, products } from './catalogue.js';
import { customer } from './customers.js';
import { BusinessError, parseBody, type Json } from './errors.js';
import { addToCart, home, signInPage, type Page } from './home.js';
import { submit, webhook } from './orders.js';
import { pickup } from './pickup.js';
import { quote } from './pricing.js';
import { listOrders } from './reports.js';
import { isSame, isSigned } from './signature.js';

// #region secrets
// While you rotate the secret, both are valid: the new one in APP_SECRET, the old one in APP_SECRET_OLD.
const { APP_SECRET = '', APP_SECRET_OLD = '' } = process.env;
if (!APP_SECRET) {
  console.error('Set APP_SECRET to the App Secret of your store, then start the shop again.');
  process.exit(1);
}
const secrets = [APP_SECRET, APP_SECRET_OLD].filter((secret) => secret !== '');
// #endregion secrets

// #region routes
const base = '/%product-slug%/v1';
const webhookPath = '/webhooks/%product-slug%';

type Route = (body: Json, request: IncomingMessage, query: URLSearchParams) => object | Promise<object>;

const routes: Record<string, Route> = {
  [`POST ${base}/products`]: products,
  [`POST ${base}/quote`]: quote,
  [`POST ${base}/submit`]: submit,
  [`POST ${base}/customer`]: customer,
  [`GET ${base}/pickup-stores`]: pickup,
  [`GET ${base}/products/feed`]: feed,
  [`GET ${base}/orders`]: (_body, _request, query) => listOrders(query),
  [`POST ${webhookPath}`]: async (body, request) => {
    await webhook(body, request.headers['idempotency-key']?.toString());
    return {};
  },
};
// #endregion routes

// #region body
const BODY_LIMIT = 1_000_000;

/** The body as received, or undefined for one above 1 MB: nothing is computed from that. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= BODY_LIMIT) chunks.push(chunk);
    // The rest is read and dropped, so the caller gets its 413, but not for ever.
    else if (size > 100 * BODY_LIMIT) request.destroy();
  }
  return size <= BODY_LIMIT ? Buffer.concat(chunks) : undefined;
}
// #endregion body

// #region answer
/** Status and body of the response to one signed request. */
async function handle(request: IncomingMessage, url: URL, rawBody: Buffer): Promise<[number, object]> {
  const signature = request.headers['%header.crc%'];
  if (!isSigned(rawBody, signature?.toString(), secrets)) {
    return [401, { code: 'INVALID_SIGNATURE', message: 'X-%Product%-CRC does not match the body.' }];
  }

  const route = routes[`${request.method} ${url.pathname}`];
  if (!route) return [404, { code: 'NOT_FOUND', message: `No handler for ${request.method} ${url.pathname}.` }];
  return run(url.pathname === webhookPath ? 202 : 200, rawBody, (body) => route(body, request, url.searchParams));
}

/** Parses the body and turns what the handler returns or throws into a response. */
async function run(status: number, rawBody: Buffer, handler: (body: Json) => object | Promise<object>): Promise<[number, object]> {
  let echo: Json = {};
  try {
    const body = parseBody(rawBody);
    if (typeof body.request_id === 'string') echo = { request_id: body.request_id };
    const result = await handler(body);
    return [status, Array.isArray(result) ? result : { ...echo, ...result }];
  } catch (error) {
    if (error instanceof BusinessError) return [error.status, { ...echo, code: error.code, message: error.message }];
    console.error(error);
    return [500, { ...echo, code: 'TEMPORARY_FAILURE', message: 'See the log of the shop.' }];
  }
}
// #endregion answer

/** Whether a form comes from a page of this shop: one on another site could sign the shopper in to somebody else's account. */
function isOwnForm({ 'sec-fetch-site': site, origin, host }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'same-origin';
  // Without HTTPS, and in Safari before 16.4, browsers say no more than this; programs say nothing.
  return origin === undefined || origin.replace(/^https?:\/\//, '') === host;
}

/** The shop's own pages, for shoppers; they are not signed. */
async function page(request: IncomingMessage, url: URL, rawBody: Buffer): Promise<Page | undefined> {
  const { cookie } = request.headers;
  if (request.method === 'GET' && url.pathname === '/') return home(url.searchParams, cookie);
  const receive = { '/cart': addToCart, '/sign-in': signInPage }[url.pathname];
  if (!receive || request.method !== 'POST') return undefined;
  if (!isOwnForm(request.headers)) return { status: 403, headers: {}, html: '' };
  return receive(new URLSearchParams(rawBody.toString()), cookie);
}

/** What `npm run ship` and `npm run refund` tell the shop, which has its orders in memory. */
async function backOffice(request: IncomingMessage, path: string, rawBody: Buffer): Promise<[number, object] | undefined> {
  const command = { '/back-office/ship': ship, '/back-office/refunds': noteRefund }[path];
  if (!command || request.method !== 'POST') return undefined;
  const signature = backOfficeSignature(APP_SECRET, path, rawBody);
  if (!isSame(signature, request.headers['x-back-office']?.toString())) return [401, { code: 'INVALID_SIGNATURE', message: 'The shop has a different App Secret.' }];
  return run(200, rawBody, command);
}

const server = createServer(async (request, response) => {
  const reply = (status: number, body: object): void => {
    const text = JSON.stringify(body); // before the head is sent: it throws for some values, such as a bigint
    // A cache in front of the shop would serve what it keeps without a signature.
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' }).end(text);
  };
  try {
    const url = new URL(`http://localhost${request.url}`); // as one text: "//x" alone would be a host
    const rawBody = await readBody(request);
    if (!rawBody) return reply(413, { code: 'BODY_TOO_LARGE', message: 'The body is larger than 1 MB.' });

    const shown = await page(request, url, rawBody);
    if (shown) response.writeHead(shown.status, shown.headers).end(shown.html);
    else reply(...((await backOffice(request, url.pathname, rawBody)) ?? (await handle(request, url, rawBody))));
  } catch (error) {
    const isBug = !(error instanceof BusinessError);
    if (isBug && request.complete) console.error(error); // not when the caller has hung up
    response.writeHead(isBug ? 500 : 400).end();
  }
});
const { BIND_ADDRESS = '127.0.0.1', PORT = '8080' } = process.env;
server.once('error', (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${PORT} is in use. Stop whatever uses it, or choose another, such as PORT=${Number(PORT) + 1}.` : error);
  process.exit(1);
});
server.listen(Number(PORT), BIND_ADDRESS, () => console.log(`Shop listens on http://localhost:${PORT}`));
