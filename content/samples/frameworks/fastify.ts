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
    throw error; // Fastify logs it and responds with 500
  }
});

await app.listen({ port: Number(PORT) });
