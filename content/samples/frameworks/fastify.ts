import fastify from 'fastify';
import { quote } from './pricing.js';
import { isSigned } from './signature.js';

const { APP_SECRET = '', PORT = '8080' } = process.env;
const app = fastify({ bodyLimit: 1_000_000 });

// #region handler
// Keep the body as it is: the signature is over the bytes as received.
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, rawBody, done) => done(null, rawBody));

app.post('/%product-slug%/v1/quote', async (request, reply) => {
  const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (!isSigned(rawBody, request.headers['%header.crc%']?.toString(), [APP_SECRET])) {
    return reply.code(401).send({ code: 'INVALID_SIGNATURE', message: 'X-%Product%-CRC does not match the body.' });
  }
  const body = JSON.parse(rawBody.toString());
  return { request_id: body.request_id, ...quote(body) };
});
// #endregion handler

// #region errors
app.setErrorHandler((error: any, _request, reply) => {
  const status = error instanceof SyntaxError ? 400 : (error.status ?? error.statusCode ?? 500);
  return reply.code(status).send({ code: error.code ?? 'MALFORMED_BODY', message: status < 500 ? error.message : 'See the log of the shop.' });
});
// #endregion errors

await app.listen({ port: Number(PORT) });
