import express from 'express';
import { BusinessError, parseBody } from './errors.js';
import { quote } from './pricing.js';
import { isSigned } from './signature.js';

const { APP_SECRET = '', PORT = '8080' } = process.env;
const app = express();

// raw() in place of json(): the signature is over the bytes as received.
app.post('/%product-slug%/v1/quote', express.raw({ type: () => true, limit: 1_000_000 }), async (request, response, next) => {
  const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (!isSigned(rawBody, request.get('X-%Product%-CRC'), [APP_SECRET])) {
    response.status(401).json({ code: 'INVALID_SIGNATURE', message: 'X-%Product%-CRC does not match the body.' });
    return;
  }
  try {
    const body = parseBody(rawBody);
    response.json({ request_id: body.request_id, ...(await quote(body)) });
  } catch (error) {
    if (error instanceof BusinessError) response.status(error.status).json({ code: error.code, message: error.message });
    else next(error); // Express logs it and responds with 500, and with the stack unless NODE_ENV is production
  }
});

app.listen(Number(PORT));
