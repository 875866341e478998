import express, { type ErrorRequestHandler } from 'express';
import { BusinessError, parseBody } from './errors.js';
import { quote } from './pricing.js';
import { isSigned } from './signature.js';

const { APP_SECRET = '', PORT = '8080' } = process.env;
const app = express();

// raw() in place of json(): the signature is over the bytes as received.
app.post('/%product-slug%/v1/quote', express.raw({ type: () => true, limit: 1_000_000 }), async (request, response) => {
  const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (!isSigned(rawBody, request.get('X-%Product%-CRC'), [APP_SECRET])) {
    response.status(401).json({ code: 'INVALID_SIGNATURE', message: 'X-%Product%-CRC does not match the body.' });
    return;
  }
  try {
    const body = parseBody(rawBody);
    response.json({ request_id: body.request_id, ...(await quote(body)) });
  } catch (error) {
    if (error instanceof BusinessError) {
      response.status(error.status).json({ code: error.code, message: error.message });
      return;
    }
    console.error(error); // Not next(error): an error with a status of its own, such as an HTTP client's 404, would become a final 404.
    response.status(500).json({ code: 'TEMPORARY_FAILURE', message: 'See the log of the shop.' });
  }
});

// What raw() refuses, such as a body above 1 MB. Express itself would respond with a page that shows the stack.
const refused: ErrorRequestHandler = (error, _request, response, _next) => {
  response.status(error.status ?? 500).json({ code: 'MALFORMED_BODY', message: 'The body cannot be read.' });
};
app.use(refused);

app.listen(Number(PORT));
