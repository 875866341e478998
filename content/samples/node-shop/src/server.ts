import { createServer, type IncomingMessage } from 'node:http';
import { feed, products } from './catalogue.js';
import { customer } from './customers.js';
import { BusinessError, type Json } from './errors.js';
import { addToCart, home, type Page } from './home.js';
import { submit, webhook } from './orders.js';
import { pickup } from './pickup.js';
import { quote } from './pricing.js';
import { listOrders } from './reports.js';
import { isSigned } from './signature.js';

// #region secrets
// While a secret is being replaced, both are valid: the new one in APP_SECRET, the old one in APP_SECRET_OLD.
const { APP_SECRET = '', APP_SECRET_OLD = '', PORT = '8080' } = process.env;
if (!APP_SECRET) throw new Error('Set APP_SECRET first.');
const secrets = [APP_SECRET, APP_SECRET_OLD].filter((secret) => secret !== '');
// #endregion secrets

// #region routes
const base = '/%product-slug%/v1';
const webhookPath = '/webhooks/%product-slug%';

type Route = (body: Json, request: IncomingMessage, query: URLSearchParams) => Json | Promise<Json>;

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

// #region answer
/** Status and body of the response to one signed request. */
async function answer(request: IncomingMessage, url: URL, rawBody: Buffer): Promise<[number, Json]> {
  const signature = request.headers['X-%Product%-CRC'.toLowerCase()];
  if (!isSigned(rawBody, signature?.toString(), secrets)) {
    return [401, { code: 'INVALID_SIGNATURE', message: 'X-%Product%-CRC does not match the body.' }];
  }

  const route = routes[`${request.method} ${url.pathname}`];
  if (!route) return [404, { code: 'NOT_FOUND', message: `No handler for ${request.method} ${url.pathname}.` }];

  let echo: Json = {};
  try {
    const body = rawBody.length > 0 ? JSON.parse(rawBody.toString('utf8')) : {};
    if (typeof body !== 'object' || body === null) throw new BusinessError('MALFORMED_BODY', 'The body is no object.');
    if (body.request_id !== undefined) echo = { request_id: body.request_id };
    const result = await route(body, request, url.searchParams);
    const status = url.pathname === webhookPath ? 202 : 200;
    return [status, Array.isArray(result) ? result : { ...echo, ...result }];
  } catch (error) {
    if (error instanceof BusinessError) return [error.status, { ...echo, code: error.code, message: error.message }];
    if (error instanceof SyntaxError) return [400, { code: 'MALFORMED_BODY', message: error.message }];
    console.error(error);
    return [500, { ...echo, code: 'TEMPORARY_FAILURE', message: 'See the log of the shop.' }];
  }
}
// #endregion answer

/** The shop's own pages, for shoppers; they are not signed. */
async function page(request: IncomingMessage, url: URL, rawBody: Buffer): Promise<Page | undefined> {
  const { cookie } = request.headers;
  if (request.method === 'GET' && url.pathname === '/') return home(url.searchParams, cookie);
  if (request.method === 'POST' && url.pathname === '/cart') return addToCart(new URLSearchParams(rawBody.toString()), cookie);
  return undefined;
}

const server = createServer(async (request, response) => {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const rawBody = Buffer.concat(chunks);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const shown = await page(request, url, rawBody);
    if (shown) {
      response.writeHead(shown.status, shown.headers).end(shown.html);
      return;
    }
    const [status, body] = await answer(request, url, rawBody);
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
  } catch (error) {
    console.error(error);
    response.writeHead(400).end();
  }
});
server.listen(Number(PORT), () => console.log(`Shop listens on http://localhost:${PORT}`));
