import { BusinessError, parseBody } from './errors.js';
import { quote } from './pricing.js';
import { isSigned } from './signature.js';

// app/%product-slug%/v1/quote/route.ts: arrayBuffer() in place of json(), the signature is over the bytes as received.
// Next.js has no limit of its own: refuse bodies above 1 MB in the web server before it.
export async function POST(request: Request): Promise<Response> {
  const rawBody = Buffer.from(await request.arrayBuffer());
  if (!isSigned(rawBody, request.headers.get('X-%Product%-CRC') ?? undefined, [process.env.APP_SECRET ?? ''])) {
    return Response.json({ code: 'INVALID_SIGNATURE', message: 'X-%Product%-CRC does not match the body.' }, { status: 401 });
  }
  try {
    const body = parseBody(rawBody);
    return Response.json({ request_id: body.request_id, ...(await quote(body)) });
  } catch (error) {
    if (error instanceof BusinessError) return Response.json({ code: error.code, message: error.message }, { status: error.status });
    throw error; // Next.js logs it and responds with 500
  }
}
