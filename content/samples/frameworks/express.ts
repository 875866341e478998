import express, { type ErrorRequestHandler } from 'express';
import { quote } from './pricing.js';
import { isSigned } from './signature.js';

const { APP_SECRET = '', PORT = '8080' } = process.env;
const app = express();

// #region handler
// raw() in place of json(): the signature is over the bytes as received.
app.post('/%product-slug%/v1/quote', express.raw({ type: () => true, limit: 1_000_000 }), (request, response) => {
  const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (!isSigned(rawBody, request.get('X-%Product%-CRC'), [APP_SECRET])) {
    response.status(401).json({ code: 'INVALID_SIGNATURE', message: 'X-%Product%-CRC does not match the body.' });
    return;
  }
  const body = JSON.parse(rawBody.toString());
  response.json({ request_id: body.request_id, ...quote(body) });
});
// #endregion handler

// #region errors
const onError: ErrorRequestHandler = (error, _request, response, _next) => {
  const status = error instanceof SyntaxError ? 400 : (error.status ?? 500);
  response.status(status).json({ code: error.code ?? 'MALFORMED_BODY', message: status < 500 ? error.message : 'See the log of the shop.' });
};
app.use(onError);
// #endregion errors

app.listen(Number(PORT));
