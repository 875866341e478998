import fastify from 'fastify';
import { BusinessError, parseBody } from './errors.js';
import { quote } from './pricing.js';
import { isSigned } from './signature.js';

const { APP_SECRET = '', PORT = '8080' } = process.env;
const app = fastify({ bodyLimit: 1_000_000, logger: true });

// Keep the body as it is: the signature is over the bytes as received.
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, rawBody, done) => done(null, rawBody));

app.post('/%product-slug%/v1/quote', async (request, reply) => {
  const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (!isSigned(rawBody, request.headers['%header.crc%']?.toString(), [APP_SECRET])) {
    return reply.code(401).send({ code: 'INVALID_SIGNATURE', message: 'X-%Product%-CRC does not match the body.' });
  }
  try {
    const body = parseBody(rawBody);
    return { request_id: body.request_id, ...(await quote(body)) };
  } catch (error) {
    if (error instanceof BusinessError) return reply.code(error.status).send({ code: error.code, message: error.message });
    request.log.error(error); // Not throw: an error with a status of its own, such as an HTTP client's 404, would become a final 404.
    return reply.code(500).send({ code: 'TEMPORARY_FAILURE', message: 'See the log of the shop.' });
  }
});

await app.listen({ port: Number(PORT) });
