import { createServer, type IncomingMessage } from 'node:http';
import { feed, products } from './catalogue.js';
import { customer } from './customers.js';
import { BusinessError, type Json } from './errors.js';
import { listOrders, submit, webhook } from './orders.js';
import { pickup } from './pickup.js';
import { quote } from './pricing.js';
import { isSigned } from './signature.js';

const { APP_SECRET = '', PORT = '8080' } = process.env;
if (!APP_SECRET) throw new Error('Set APP_SECRET first.');

// #region routes
const base = '/%product-slug%/v1';

type Route = (body: Json, request: IncomingMessage, query: URLSearchParams) => Json;

const routes: Record<string, Route> = {
  [`POST ${base}/products`]: products,
  [`POST ${base}/quote`]: quote,
  [`POST ${base}/submit`]: submit,
  [`POST ${base}/customer`]: customer,
  [`GET ${base}/pickup-stores`]: pickup,
  [`GET ${base}/products/feed`]: feed,
  [`GET ${base}/orders`]: (_body, _request, query) => listOrders(query),
  'POST /webhooks/%product-slug%': (body, request) => {
    webhook(body, String(request.headers['idempotency-key'] ?? ''));
    return {};
  },
};
// #endregion routes

// #region answer
/** Status and body of the answer to one request. */
function answer(request: IncomingMessage, rawBody: Buffer): [number, Json] {
  const signature = request.headers['X-%Product%-CRC'.toLowerCase()];
  if (!isSigned(rawBody, typeof signature === 'string' ? signature : undefined, APP_SECRET)) {
    return [401, { code: 'INVALID_SIGNATURE', message: 'X-%Product%-CRC does not match the body.' }];
  }

  const url = new URL(request.url ?? '/', 'http://localhost');
  const route = routes[`${request.method} ${url.pathname}`];
  if (!route) return [404, { code: 'NOT_FOUND', message: `No handler for ${request.method} ${url.pathname}.` }];

  let echo: Json = {};
  try {
    const body: Json = rawBody.length > 0 ? JSON.parse(rawBody.toString('utf8')) : {};
    if (body.request_id !== undefined) echo = { request_id: body.request_id };
    const result = route(body, request, url.searchParams);
    return [200, Array.isArray(result) ? result : { ...echo, ...result }];
  } catch (error) {
    if (error instanceof BusinessError) return [error.status, { ...echo, code: error.code, message: error.message }];
    if (error instanceof SyntaxError) return [400, { code: 'MALFORMED_BODY', message: error.message }];
    console.error(error);
    return [500, { ...echo, code: 'TEMPORARY_FAILURE', message: 'See the log of the shop.' }];
  }
}
// #endregion answer

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const [status, body] = answer(request, Buffer.concat(chunks));
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
});
server.listen(Number(PORT), () => console.log(`Shop listens on http://localhost:${PORT}`));
